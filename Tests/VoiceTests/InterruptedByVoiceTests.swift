import AccessibleCore
import AudioInput
import Conversation
import EspeakVoice
import Foundation
import Journal
import Listening
import Speech
import Synchronization
import Testing

/// Hands-free listening with real sound: a server whose canceller takes what the program says out of
/// what a microphone hears.
///
/// The air of the room is a null sink. What the loudspeaker plays goes into it, and a person is
/// played into it; its monitor is the microphone before the canceller.
@Suite(
    "Interrupting the program by voice", .serialized,
    .enabled(
        if: EchoRoom.isPossible, "pulseaudio and its module-echo-cancel are not installed"))
struct InterruptedByVoiceTests {
    /// A busy machine may let the canceller lose its way, or speech end before the voice begins.
    private static let attempts = 3

    @Test("E5: the source of a canceller that what is said goes through is known by the server")
    func known() throws {
        try EchoRoom.with { server in
            let devices = PulseSource(server: server.address).devices
            #expect(devices.filter(\.cancelsEcho).map(\.name) == [EchoRoom.microphone])
            try server.command("set-default-sink", "test")
            let others = PulseSource(server: server.address).devices
            #expect(others.count == devices.count)
            #expect(others.filter(\.cancelsEcho) == [])
        }
    }

    @Test("E5: a voice stops what is said, and is recorded from its beginning; the echo does not")
    func interrupted() throws {
        try EchoRoom.with { server in
            var troubles: [String] = []
            for _ in 0..<Self.attempts {
                let trouble = try Self.attempt(server)
                guard let trouble else { return }
                troubles.append(trouble)
            }
            Issue.record("\(troubles)")
        }
    }

    /// What went wrong; nil if all was well.
    private static func attempt(_ server: PulseServer) throws -> String? {
        let heard = Heard()
        let room = try SoundRoom(
            server, microphone: Microphone(EchoRoom.microphone, cancelsEcho: true)
        ) { Canned(heard, onEvent: $0) }
        defer { room.voice.shutDown() }
        room.type("listen on")
        guard room.run(until: { room.voice.isSpeaking && room.tap.all.count == 1 }) else {
            return "not watched"
        }
        // The program hears itself, and goes on.
        guard room.run(until: { (room.tap.all.first?.count ?? 0) > 16_000 * 5 / 2 }) else {
            return "no sound"
        }
        guard room.voice.isSpeaking, heard.begun == 0 else { return "stopped by its own echo" }
        try server.command("play-sample", "person", EchoRoom.air)
        guard room.run(until: { !room.voice.isSpeaking }) else { return "not stopped" }
        guard room.run(until: { heard.begun == 1 }) else { return "not recorded" }
        guard room.run(until: { room.paper.lines.contains { $0.hasPrefix("Logged 1 item") } })
        else {
            return "not logged: \(room.paper.lines)"
        }
        #expect(room.paper.lines.first?.contains("Your voice or a key interrupts me.") == true)
        // It was not opened again for the recording, and the recording begins before the voice.
        let samples = heard.samples
        guard let voice = samples.firstIndex(where: { abs(Int($0)) > 1_000 }) else {
            return "no voice in the recording"
        }
        #expect((1_600...12_000).contains(voice), "\(voice)")
        #expect(room.tap.all.count <= 2)
        return nil
    }

    @Test("V11: without a canceller nothing is recorded while something is said")
    func otherSource() throws {
        try EchoRoom.with { server in
            let heard = Heard()
            let room = try SoundRoom(server, microphone: Microphone(EchoRoom.raw)) {
                Canned(heard, onEvent: $0)
            }
            defer { room.voice.shutDown() }
            room.type("listen on")
            #expect(room.run { room.voice.isSpeaking })
            try server.command("play-sample", "person", EchoRoom.air)
            // All that is said is heard before anything is opened.
            var wasOpen = false
            #expect(
                room.run {
                    let isQuiet = room.voice.waitUntilQuiet(timeout: .zero)
                    if !isQuiet, !room.tap.all.isEmpty { wasOpen = true }
                    return isQuiet
                })
            #expect(!wasOpen)
            #expect(
                room.paper.lines.first?.contains("A key interrupts me.") == true,
                "\(room.paper.lines)")
            #expect(room.run { room.tap.all.count == 1 })
        }
    }

    /// What a transcriber was given.
    private final class Heard: Sendable {
        private let state = Mutex<(begun: Int, samples: [Int16])>((0, []))
        var begun: Int { state.withLock(\.begun) }
        var samples: [Int16] { state.withLock(\.samples) }
        func begin() { state.withLock { $0 = ($0.begun + 1, []) } }
        func add(_ samples: [Int16]) { state.withLock { $0.samples += samples } }
    }

    /// Knows the words beforehand.
    private final class Canned: Transcriber {
        private let heard: Heard
        private let onEvent: @Sendable (TranscriberEvent) -> Void
        init(_ heard: Heard, onEvent: @escaping @Sendable (TranscriberEvent) -> Void) {
            self.heard = heard
            self.onEvent = onEvent
        }
        func begin() { if heard.samples.isEmpty { heard.begin() } }
        func hear(_ samples: [Int16]) { heard.add(samples) }
        func finish() {
            onEvent(.final([Hypothesis(words: "i had two eggs", confidence: 0.9)]))
        }
        func cancel() {}
    }
}
