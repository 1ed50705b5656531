import AccessibleCore
import AudioInput
import AudioOutput
import Conversation
import Delivery
import EspeakVoice
import Foundation
import Journal
import Listening
import LocaleCatalogs
import LogStore
import Speech
import SpeechRecognition
import Testing

/// Whether there is a server for sound and a recognizer.
private enum Ears {
    static let setup: RecognizerSetup? = {
        guard Recorder.isInstalled, let folder = try? LocaleCatalogs.folder(locale: "en_US") else {
            return nil
        }
        let setup = RecognizerSetup(
            locale: "en_US", localeFolder: folder, voice: "en-us",
            environment: ["HOME": "/nonexistent"], program: program.path(percentEncoded: false))
        guard case .success(.pocketSphinx) = setup.choice() else { return nil }
        return setup
    }()
}

/// The voice log with real sound and real recognition, without a sound card: what is played to a
/// server is what its monitor records.
@Suite(
    "The voice log through a sound server", .serialized,
    .enabled(if: Ears.setup != nil, "pulseaudio or PocketSphinx is not installed"))
struct HeardInRoomTests {
    private static func room(_ server: PulseServer) throws -> SoundRoom {
        let setup = try #require(Ears.setup)
        let room = try SoundRoom(server) { onEvent -> any Transcriber in
            let made = try? setup.makeTranscriber(onEvent: onEvent)
            return made ?? SoundRoom.Deaf(onEvent: onEvent)
        }
        room.driver.start()
        #expect(room.run { room.voice.waitUntilQuiet(timeout: .zero) })
        return room
    }

    /// Plays a clip into the room.
    private static func play(_ name: String, _ server: PulseServer) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "SpeechRecognitionTests/Clips/\(name).wav")
        let sink = try PulseSink(server: server.address)
        try sink.configure(sampleRate: 16_000)
        var samples: [Int16] = []
        try SoundFile(file).convert { piece in
            samples += piece
            return true
        }
        _ = try samples.withUnsafeBufferPointer { try sink.write($0) }
        try sink.drain()
        sink.close()
    }

    /// Begins a recording and waits until the microphone is open and its tone is over.
    private static func begin(_ line: String, in room: SoundRoom) {
        let before = room.tap.all.count
        room.type(line)
        #expect(
            room.run {
                room.tap.all.count > before && (room.tap.all.last?.count ?? 0) > 8_000
            })
    }

    @Test(
        "V1 V2 V7 V11 V12 V14: a sentence is recorded from a chosen device, logged, said, and dismissed"
    )
    func sentence() throws {
        try PulseServer.with { server in
            let room = try Self.room(server)
            defer { room.voice.shutDown() }
            Self.begin("record", in: room)
            #expect(room.driver.session.voiceLogState == .recording)
            #expect(room.paper.lines.last == "Recording. Speak now. Enter stops it.")
            #expect(try room.log.entries(matching: LogQuery()).isEmpty)
            try Self.play("water", server)
            // The silence ends it.
            #expect(room.run { room.driver.session.voiceLogState == .completed })
            let entry = try #require(try room.log.entries(matching: LogQuery()).first)
            #expect(entry.kind == .water)
            #expect(entry.quantity?.amount == 2)
            #expect(
                room.paper.lines.contains(
                    "Logged 1 item: 2 glasses water. Say done, or another."))
            // It closes three seconds after that was heard.
            #expect(room.run { room.driver.session.voiceLogState == .idle })
        }
    }

    @Test(
        "V4 V10 V13 E6: silence is told, sound is kept where it was asked for, and a spoken command is done"
    )
    func silenceAndCommands() throws {
        try PulseServer.with { server in
            let room = try Self.room(server)
            defer { room.voice.shutDown() }
            Self.begin("record", in: room)
            room.type("")
            #expect(room.run { room.driver.session.voiceLogState == .failed })
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let path = folder.appending(path: "said.wav").path(percentEncoded: false)
            #expect(room.run { room.voice.waitUntilQuiet(timeout: .zero) })
            Self.begin("record --keep \(path)", in: room)
            #expect(room.paper.lines.last?.contains("The sound is kept in") == true)
            room.type("record")
            #expect(room.paper.lines.last?.hasPrefix("Recording already.") == true)
            try Self.play("never-mind", server)
            #expect(room.run { room.driver.session.voiceLogState == .idle })
            #expect(room.run { room.paper.lines.contains { $0.hasPrefix("Kept the sound in") } })
            #expect(try room.log.entries(matching: LogQuery()).isEmpty)
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(try SoundFile(URL(filePath: path)).seconds > 1)
        }
    }

    @Test("E1: the level of a voice is said after it was heard")
    func level() throws {
        try PulseServer.with { server in
            let room = try Self.room(server)
            defer { room.voice.shutDown() }
            Self.begin("level", in: room)
            try Self.play("coffee", server)
            #expect(
                room.run {
                    room.paper.lines.contains {
                        $0.hasPrefix("Good level") || $0.hasPrefix("Too loud")
                    }
                })
        }
    }
}
