#include <errno.h>
#include <stddef.h>

// The functions of libpcaudio that libespeak-ng needs to play sound by itself, which it never does
// here. The real library would connect to the sound server when the engine is created, even if
// nothing is played. It would be a second client of the server, and would cost milliseconds before
// the first word.
//
// <https://github.com/espeak-ng/pcaudiolib/blob/master/src/include/pcaudiolib/audio.h>

struct audio_object;

struct audio_object *create_audio_device_object(const char *device, const char *application,
                                                const char *description) {
  (void)device, (void)application, (void)description;
  return NULL;
}

int audio_object_open(struct audio_object *object, int format, unsigned rate, unsigned char channels) {
  (void)object, (void)format, (void)rate, (void)channels;
  return ENODEV;
}

void audio_object_close(struct audio_object *object) { (void)object; }

void audio_object_destroy(struct audio_object *object) { (void)object; }

int audio_object_write(struct audio_object *object, const void *data, size_t bytes) {
  (void)object, (void)data, (void)bytes;
  return ENODEV;
}

int audio_object_drain(struct audio_object *object) {
  (void)object;
  return ENODEV;
}

int audio_object_flush(struct audio_object *object) {
  (void)object;
  return ENODEV;
}

const char *audio_object_strerror(struct audio_object *object, int error) {
  (void)object, (void)error;
  return "nothing is played";
}
