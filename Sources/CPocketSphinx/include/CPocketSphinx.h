// libpocketsphinx, which is loaded when it is first needed: it is not linked, so that Earshot also
// runs on a machine without it.
#ifndef CPOCKETSPHINX_H
#define CPOCKETSPHINX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// GNU's, which the header hides from Swift: a file in memory alone.
extern int memfd_create(const char *name, unsigned flags);

typedef struct cpocketsphinx_decoder cpocketsphinx_decoder;

// The file that is loaded.
const char *cpocketsphinx_library_name(void);

// Whether the library is installed and has all that is needed.
bool cpocketsphinx_is_installed(void);

// Loads a model; NULL if the library or a file is missing or broken. The arguments are paths: of the
// folder of the acoustic model, of a language model in ARPA's format, of a dictionary.
cpocketsphinx_decoder *cpocketsphinx_open(const char *acoustic_model, const char *language_model,
                                          const char *dictionary);

// Begins an utterance.
bool cpocketsphinx_begin(cpocketsphinx_decoder *decoder);

// Takes samples: 16 bits, one channel, 16,000 a second.
bool cpocketsphinx_accept(cpocketsphinx_decoder *decoder, const int16_t *samples, size_t count);

// Ends an utterance.
bool cpocketsphinx_end(cpocketsphinx_decoder *decoder);

// The likeliest words so far; NULL if there are none. Valid until the next call.
const char *cpocketsphinx_words(cpocketsphinx_decoder *decoder);

// Gives, after the end, at most `limit` readings with their scores, the likeliest first. Readings that
// differ in pauses and pronunciations alone come more than once.
void cpocketsphinx_readings(cpocketsphinx_decoder *decoder, int limit, void *context,
                            void (*take)(void *context, const char *words, int32_t score));

// What speaks against the likeliest reading: the lowest score of one of its words in the language
// model, in the library's units; the lowest logarithm to the base of 1.0001 of the probability that
// it was this word; the mean score of a frame of its words in the acoustic model, in the library's
// units. 0 if there are no words.
typedef struct {
  int32_t language, posterior, acoustic;
} cpocketsphinx_doubt;

// Tells, after the end, what speaks against the likeliest reading.
void cpocketsphinx_fit(cpocketsphinx_decoder *decoder, cpocketsphinx_doubt *doubt);

// Frees the model.
void cpocketsphinx_close(cpocketsphinx_decoder *decoder);

#endif
