#ifndef CSPEECHGAINS_H
#define CSPEECHGAINS_H

// A small neural network that says how much of each band of frequencies is speech.
//
// scripts/train-speech-gains makes its weights.

#include <stdbool.h>
#include <stdint.h>

/// One layer: each output is the sum of the inputs with the weights of its row, times the scale of
/// the row, plus its bias.
typedef struct {
  int inputs;
  int outputs;
  const int8_t *weights;
  const float *scales;
  const float *biases;
} cspeechgains_layer;

/// How many bands there are.
extern const int cspeechgains_bands;
/// The frames that are looked at, counted from the one in question, in order.
extern const int *const cspeechgains_frames;
extern const int cspeechgains_frame_count;
extern const cspeechgains_layer *const cspeechgains_layers;
extern const int cspeechgains_layer_count;

/// Computes the outputs of a layer.
///
/// @param cuts whether outputs below 0 become 0.
void cspeechgains_compute(const cspeechgains_layer *layer, const float *inputs, float *outputs,
                          bool cuts);

#endif
