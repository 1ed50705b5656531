import ArgumentParser
import EspeakVoice

// The voice lives in a process of its own, which is this program again.
if CommandLine.arguments.dropFirst().first == VoiceProcess.flag {
    VoiceProcess.run()
}
EarshotCommand.main()
