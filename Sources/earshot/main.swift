import EspeakVoice

if CommandLine.arguments.dropFirst().first == VoiceProcess.flag {
    VoiceProcess.run()
}

print("")
