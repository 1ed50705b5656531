#include "CSpeechGains.h"

void cspeechgains_compute(const cspeechgains_layer *layer, const float *inputs, float *outputs,
                          bool cuts) {
  const int8_t *row = layer->weights;
  for (int output = 0; output < layer->outputs; output++) {
    float sum = 0;
    for (int input = 0; input < layer->inputs; input++)
      sum += (float)row[input] * inputs[input];
    row += layer->inputs;
    sum = sum * layer->scales[output] + layer->biases[output];
    outputs[output] = cuts && sum < 0 ? 0 : sum;
  }
}
