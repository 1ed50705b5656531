import ArgumentParser
import AudioOutput
import EspeakVoice
import Glibc
import Wording

// The voice lives in a process of its own, which is this program again.
if CommandLine.arguments.dropFirst().first == VoiceProcess.flag {
    VoiceProcess.run()
}
// A descriptor that was closed would be taken by the next file to be opened.
for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) < 0 {
    _ = open("/dev/null", O_RDWR)
}
DeviceNoise.keepOffStandardError()
HeadStart.begin(CommandLine.arguments)
DefaultLocale.set(WishedLocale.identifier)
EarshotCommand.main()
