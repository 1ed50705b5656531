import AccessibleCore
import AudioInput
import Conversation
import Delivery
import EspeakVoice
import Foundation
import Journal
import Speech
import Testing

/// What is in a recording of the computer's own sound, made by the real way of sound: a session, the
/// voice, a server, and its monitor as the microphone.
@Suite(
    "The program's own voice", .serialized,
    .enabled(if: Recorder.isInstalled, "pulseaudio is not installed"))
struct OwnVoiceTests {
    /// The parts of a recording that are not silent, with at most 100 milliseconds of silence
    /// inside.
    private static func sounds(in samples: [Int16]) -> [ArraySlice<Int16>] {
        var sounds: [ArraySlice<Int16>] = []
        for index in samples.indices where abs(Int(samples[index])) > 40 {
            if let last = sounds.last, index - last.endIndex < 1_600 {
                sounds[sounds.count - 1] = samples[last.startIndex...index]
            } else {
                sounds.append(samples[index...index])
            }
        }
        return sounds
    }

    /// How many recordings are made; `make loopback` makes 200.
    private static let recordings =
        ProcessInfo.processInfo.environment["EARSHOT_RECORDINGS"].flatMap { Int($0) } ?? 10

    @Test(
        "V11: a recording holds nothing of the program's own but the start tone, in ten recordings"
    )
    func onlyTheTone() throws {
        try PulseServer.with { server in
            let room = try SoundRoom(server) { SoundRoom.Deaf(onEvent: $0) }
            defer { room.voice.shutDown() }
            for number in 0..<Self.recordings {
                // Half of them cut what is being said; the others wait until it was heard.
                room.type("I drank \(number % 10 + 2) cups of tea, then two eggs and some toast")
                if number.isMultiple(of: 2) {
                    #expect(room.run { room.voice.isSpeaking })
                    usleep(UInt32(100_000 + number % 10 * 70_000))
                } else {
                    #expect(room.run { room.voice.waitUntilQuiet(timeout: .zero) })
                }
                room.type("record")
                #expect(
                    room.run {
                        room.tap.all.last.map { $0.count > 10_000 } ?? false
                            && room.tap.all.count == number + 1
                    })
                room.type("")
                #expect(room.run { room.driver.session.voiceLogState == .failed })
                #expect(room.run { room.voice.waitUntilQuiet(timeout: .zero) })
            }
            #expect(room.tap.all.count == Self.recordings)
            var silent = 0
            for samples in room.tap.all {
                let sounds = Self.sounds(in: samples)
                #expect(sounds.count <= 1, "\(sounds.map { ($0.startIndex, $0.count) })")
                // On a busy machine the server's monitor may begin behind the tone. Speech is never in it.
                guard let sound = sounds.first else {
                    silent += 1
                    continue
                }
                // The tone lasts 60 milliseconds, and what was cut just before fades out in 5.
                #expect(sound.count < 70 * 16, "\(sound.count)")
                // It rises from 590 to 890 hertz.
                let middle = sound.dropFirst(sound.count / 3).prefix(sound.count / 3)
                let pitch = HeardSound.pitch(of: middle.map(Int.init), rate: 16_000)
                #expect((600...950).contains(pitch), "\(pitch)")
            }
            #expect(silent * 5 <= Self.recordings, "\(silent) recordings without the tone")
        }
    }
}
