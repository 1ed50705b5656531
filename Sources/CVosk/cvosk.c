#include "CVosk.h"

#include <CSharedLibrary.h>
#include <stdlib.h>

// What is used of vosk_api.h, version 0.3.
typedef struct VoskModel VoskModel;
typedef struct VoskRecognizer VoskRecognizer;
VoskModel *vosk_model_new(const char *model_path);
void vosk_model_free(VoskModel *model);
VoskRecognizer *vosk_recognizer_new(VoskModel *model, float sample_rate);
void vosk_recognizer_set_max_alternatives(VoskRecognizer *recognizer, int max_alternatives);
int vosk_recognizer_accept_waveform_s(VoskRecognizer *recognizer, const short *data, int length);
const char *vosk_recognizer_result(VoskRecognizer *recognizer);
const char *vosk_recognizer_partial_result(VoskRecognizer *recognizer);
const char *vosk_recognizer_final_result(VoskRecognizer *recognizer);
void vosk_recognizer_reset(VoskRecognizer *recognizer);
void vosk_recognizer_free(VoskRecognizer *recognizer);
void vosk_set_log_level(int log_level);

#define FUNCTIONS(X)                                                           \
  X(vosk_model_new)                                                            \
  X(vosk_model_free)                                                           \
  X(vosk_recognizer_new)                                                       \
  X(vosk_recognizer_set_max_alternatives)                                      \
  X(vosk_recognizer_accept_waveform_s)                                         \
  X(vosk_recognizer_result)                                                    \
  X(vosk_recognizer_partial_result)                                            \
  X(vosk_recognizer_final_result)                                              \
  X(vosk_recognizer_reset)                                                     \
  X(vosk_recognizer_free)                                                      \
  X(vosk_set_log_level)

SHARED_LIBRARY("libvosk.so", RTLD_NOW, FUNCTIONS)

struct cvosk_recognizer {
  VoskModel *model;
  VoskRecognizer *recognizer;
  bool has_pause;
};

bool cvosk_load(const char *path) {
  if (!cshared_library_load(&shared_library, path))
    return false;
  library.vosk_set_log_level(-1);
  return true;
}

cvosk_recognizer *cvosk_open(const char *model, float sample_rate, int readings) {
  if (!shared_library.is_loaded)
    return NULL;
  cvosk_recognizer *result = calloc(1, sizeof *result);
  if (!result)
    return NULL;
  result->model = library.vosk_model_new(model);
  if (result->model)
    result->recognizer = library.vosk_recognizer_new(result->model, sample_rate);
  if (!result->recognizer) {
    cvosk_close(result);
    return NULL;
  }
  library.vosk_recognizer_set_max_alternatives(result->recognizer, readings);
  return result;
}

bool cvosk_accept(cvosk_recognizer *recognizer, const int16_t *samples, int count) {
  int state =
      library.vosk_recognizer_accept_waveform_s(recognizer->recognizer, samples, count);
  recognizer->has_pause = state == 1;
  return state >= 0;
}

const char *cvosk_partial(cvosk_recognizer *recognizer) {
  return library.vosk_recognizer_partial_result(recognizer->recognizer);
}

const char *cvosk_result(cvosk_recognizer *recognizer) {
  recognizer->has_pause = false;
  return library.vosk_recognizer_result(recognizer->recognizer);
}

bool cvosk_has_pause(const cvosk_recognizer *recognizer) { return recognizer->has_pause; }

const char *cvosk_final(cvosk_recognizer *recognizer) {
  return library.vosk_recognizer_final_result(recognizer->recognizer);
}

void cvosk_reset(cvosk_recognizer *recognizer) {
  recognizer->has_pause = false;
  library.vosk_recognizer_reset(recognizer->recognizer);
}

void cvosk_close(cvosk_recognizer *recognizer) {
  if (recognizer->recognizer)
    library.vosk_recognizer_free(recognizer->recognizer);
  if (recognizer->model)
    library.vosk_model_free(recognizer->model);
  free(recognizer);
}
