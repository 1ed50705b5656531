// libspeechd, loaded when it is first asked for: who speaks with eSpeak NG never
// pays for it, and a machine without it runs Earshot all the same.
#ifndef CSPEECHD_H
#define CSPEECHD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/eventfd.h>

// What Speech Dispatcher tells of a message.
enum { CSPEECHD_BEGIN = 1, CSPEECHD_END = 2, CSPEECHD_CANCEL = 3 };

// SPDPriority, whose header is not needed to use this one.
enum { CSPEECHD_IMPORTANT = 1, CSPEECHD_MESSAGE = 2, CSPEECHD_TEXT = 3 };

// Called on the library's own thread, until cspeechd_close has returned.
typedef void (*cspeechd_callback)(void *context, size_t message, int event);

typedef struct cspeechd_client cspeechd_client;

// Whether the library is there and has all that is used of it.
bool cspeechd_load(void);

// Connects, and turns notifications on; null when it cannot, with the library's
// words in `error`. May wait as long as the server does. `path` is the server's
// socket; null for the person's own server.
cspeechd_client *cspeechd_open(const char *path, bool starts_server,
                               cspeechd_callback callback, void *context,
                               char *error, size_t error_size);

// Speaks; the message's number, or -1. `priority` is one of the above.
int cspeechd_say(cspeechd_client *client, int priority, const char *text);

// 0, or -1 when the server refused or is gone.
int cspeechd_cancel(cspeechd_client *client);
int cspeechd_set_rate(cspeechd_client *client, int rate);
int cspeechd_set_volume(cspeechd_client *client, int volume);
int cspeechd_set_pitch(cspeechd_client *client, int pitch);
int cspeechd_set_language(cspeechd_client *client, const char *language);
int cspeechd_set_voice(cspeechd_client *client, const char *voice);
int cspeechd_ping(cspeechd_client *client);

// Makes a call that waits for the server return. From any thread.
void cspeechd_hang_up(cspeechd_client *client);

// Not while another call runs.
void cspeechd_close(cspeechd_client *client);

#endif
