#include "CPocketSphinx.h"

#include <CSharedLibrary.h>

#include <stdio.h>
#include <stdlib.h>

// What is used of pocketsphinx.h and of sphinxbase's cmd_ln.h and err.h in their versions 0.8 and
// 5prealpha, which have this file name. The headers themselves need search paths of their own.
typedef struct ps_decoder_s ps_decoder_t;
typedef struct ps_astar_s ps_nbest_t;
typedef struct ps_seg_s ps_seg_t;
typedef struct cmd_ln_s cmd_ln_t;
typedef struct arg_s arg_t;
const arg_t *ps_args(void);
ps_decoder_t *ps_init(cmd_ln_t *config);
int ps_free(ps_decoder_t *ps);
int ps_start_utt(ps_decoder_t *ps);
int ps_process_raw(ps_decoder_t *ps, const int16_t *data, size_t n_samples, int no_search,
                   int full_utt);
int ps_end_utt(ps_decoder_t *ps);
const char *ps_get_hyp(ps_decoder_t *ps, int32_t *out_best_score);
ps_nbest_t *ps_nbest(ps_decoder_t *ps);
ps_nbest_t *ps_nbest_next(ps_nbest_t *nbest);
const char *ps_nbest_hyp(ps_nbest_t *nbest, int32_t *out_score);
void ps_nbest_free(ps_nbest_t *nbest);
ps_seg_t *ps_seg_iter(ps_decoder_t *ps);
ps_seg_t *ps_seg_next(ps_seg_t *seg);
const char *ps_seg_word(ps_seg_t *seg);
void ps_seg_frames(ps_seg_t *seg, int *out_first, int *out_last);
int32_t ps_seg_prob(ps_seg_t *seg, int32_t *out_ascr, int32_t *out_lscr, int32_t *out_lback);
cmd_ln_t *cmd_ln_init(cmd_ln_t *inout_cmdln, const arg_t *defn, int32_t strict, ...);
int cmd_ln_free_r(cmd_ln_t *cmdln);
void err_set_logfp(FILE *stream);

#define FUNCTIONS(X)                                                           \
  X(ps_args)                                                                   \
  X(ps_init)                                                                   \
  X(ps_free)                                                                   \
  X(ps_start_utt)                                                              \
  X(ps_process_raw)                                                            \
  X(ps_end_utt)                                                                \
  X(ps_get_hyp)                                                                \
  X(ps_nbest)                                                                  \
  X(ps_nbest_next)                                                             \
  X(ps_nbest_hyp)                                                              \
  X(ps_nbest_free)                                                             \
  X(ps_seg_iter)                                                               \
  X(ps_seg_next)                                                               \
  X(ps_seg_word)                                                               \
  X(ps_seg_frames)                                                             \
  X(ps_seg_prob)                                                               \
  X(cmd_ln_init)                                                               \
  X(cmd_ln_free_r)                                                             \
  X(err_set_logfp)

// Functions of sphinxbase are found through the library that needs it.
SHARED_LIBRARY("libpocketsphinx.so.3", RTLD_NOW, FUNCTIONS)

const char *cpocketsphinx_library_name(void) { return shared_library.file; }

struct cpocketsphinx_decoder {
  ps_decoder_t *ps;
  cmd_ln_t *config;
};

bool cpocketsphinx_is_installed(void) {
  return cshared_library_load(&shared_library, NULL);
}

cpocketsphinx_decoder *cpocketsphinx_open(const char *acoustic_model, const char *language_model,
                                          const char *dictionary) {
  if (!cpocketsphinx_is_installed())
    return NULL;
  library.err_set_logfp(NULL);
  cpocketsphinx_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder)
    return NULL;
  decoder->config = library.cmd_ln_init(NULL, library.ps_args(), 1, "-hmm", acoustic_model, "-lm",
                                        language_model, "-dict", dictionary, NULL);
  if (decoder->config)
    decoder->ps = library.ps_init(decoder->config);
  if (!decoder->ps) {
    cpocketsphinx_close(decoder);
    return NULL;
  }
  return decoder;
}

bool cpocketsphinx_begin(cpocketsphinx_decoder *decoder) {
  return library.ps_start_utt(decoder->ps) >= 0;
}

bool cpocketsphinx_accept(cpocketsphinx_decoder *decoder, const int16_t *samples, size_t count) {
  return library.ps_process_raw(decoder->ps, samples, count, 0, 0) >= 0;
}

bool cpocketsphinx_end(cpocketsphinx_decoder *decoder) {
  return library.ps_end_utt(decoder->ps) >= 0;
}

const char *cpocketsphinx_words(cpocketsphinx_decoder *decoder) {
  return library.ps_get_hyp(decoder->ps, NULL);
}

void cpocketsphinx_fit(cpocketsphinx_decoder *decoder, cpocketsphinx_doubt *doubt) {
  int64_t acoustic = 0, frames = 0;
  *doubt = (cpocketsphinx_doubt){0};
  // The library frees the last word itself.
  for (ps_seg_t *seg = library.ps_seg_iter(decoder->ps); seg; seg = library.ps_seg_next(seg)) {
    const char *word = library.ps_seg_word(seg);
    int32_t sound = 0, own = 0, back = 0;
    int32_t probability = library.ps_seg_prob(seg, &sound, &own, &back);
    // Silence and noises are no words.
    if (!word || word[0] == '<' || word[0] == '[')
      continue;
    int first = 0, last = 0;
    library.ps_seg_frames(seg, &first, &last);
    acoustic += sound;
    frames += last - first + 1;
    if (own < doubt->language)
      doubt->language = own;
    if (probability < doubt->posterior)
      doubt->posterior = probability;
  }
  if (frames > 0)
    doubt->acoustic = (int32_t)(acoustic / frames);
}

void cpocketsphinx_readings(cpocketsphinx_decoder *decoder, int limit, void *context,
                            void (*take)(void *context, const char *words, int32_t score)) {
  // The library makes no readings of an utterance without words.
  if (!library.ps_get_hyp(decoder->ps, NULL))
    return;
  ps_nbest_t *next = library.ps_nbest(decoder->ps);
  for (int count = 0; next && count < limit; count++) {
    // The first call moves to the first reading; the library frees it behind the last.
    next = library.ps_nbest_next(next);
    if (!next)
      return;
    int32_t score = 0;
    const char *words = library.ps_nbest_hyp(next, &score);
    if (words)
      take(context, words, score);
  }
  if (next)
    library.ps_nbest_free(next);
}

void cpocketsphinx_close(cpocketsphinx_decoder *decoder) {
  if (decoder->ps)
    library.ps_free(decoder->ps);
  if (decoder->config)
    library.cmd_ln_free_r(decoder->config);
  free(decoder);
}
