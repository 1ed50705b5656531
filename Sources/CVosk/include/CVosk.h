// libvosk, which is loaded when it is first needed: no package of Debian brings it.
#ifndef CVOSK_H
#define CVOSK_H

#include <stdbool.h>
#include <stdint.h>

typedef struct cvosk_recognizer cvosk_recognizer;

// Loads the library, unless it is loaded, from one of two places: `path`, which may be NULL, and where
// the system looks. Returns whether it is loaded and has all that is needed.
bool cvosk_load(const char *path);

// Loads a model from a folder; NULL if it is missing or broken.
cvosk_recognizer *cvosk_open(const char *model, float sample_rate, int readings);

// Takes samples: 16 bits, one channel. Returns false if they could not be recognized.
bool cvosk_accept(cvosk_recognizer *recognizer, const int16_t *samples, int count);

// The words so far, as JSON: {"partial": "…"}. Valid until the next call.
const char *cvosk_partial(cvosk_recognizer *recognizer);

// The words since the last pause of the speaker, or since the last call, as JSON:
// {"alternatives": [{"text": "…", "confidence": …}, …]}. Valid until the next call.
const char *cvosk_result(cvosk_recognizer *recognizer);

// Whether the speaker made a pause: what is before it is given by cvosk_result alone.
bool cvosk_has_pause(const cvosk_recognizer *recognizer);

// All words that no result gave yet, as JSON like that of cvosk_result.
const char *cvosk_final(cvosk_recognizer *recognizer);

// Forgets the samples.
void cvosk_reset(cvosk_recognizer *recognizer);

// Frees the model.
void cvosk_close(cvosk_recognizer *recognizer);

#endif
