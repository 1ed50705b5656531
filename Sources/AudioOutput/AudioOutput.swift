// AudioOutput
