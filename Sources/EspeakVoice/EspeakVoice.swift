// EspeakVoice
