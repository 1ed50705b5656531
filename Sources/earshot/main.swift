import AudioOutput
import CReadline
import EspeakVoice
import Glibc
import SpeechRecognition
import Supervision

// The voice runs in a process of its own, which is this program started again.
if CommandLine.arguments.dropFirst().first == VoiceProcess.flag {
    VoiceProcess.run()
}
// So does the recognizer of speech.
if CommandLine.arguments.dropFirst().first == RecognizerProcess.flag {
    RecognizerProcess.run()
}
// If a standard descriptor is closed, the next file to be opened would take its
// number, and sentences would be written into that file.
// What is written to a closed output is lost, which the device for that says; nothing else would.
for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) < 0 {
    _ = open(descriptor == Int(STDOUT_FILENO) ? "/dev/full" : "/dev/null", O_RDWR)
}
DeviceNoise.keepOffStandardError()
let words = Array(CommandLine.arguments.dropFirst())
Shares.prepare(words)
earshot_editor_check_surroundings()
let begun = ExpectedSpeech(guessedFrom: words)
HeadStart.begin(begun)
let status = Program(words, begun: begun).run()
ProcessKeeper.leave(status.rawValue)
exit(status.rawValue)
