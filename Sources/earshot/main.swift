import EspeakVoice

// The voice lives in a process of its own, which is this program again.
if CommandLine.arguments.dropFirst().first == "--voice-process" {
    VoiceProcess.run()
}
EarshotCommand.main()
