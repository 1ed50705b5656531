import AudioOutput
import Foundation
import Speech
import Testing

/// What every sink must do.
@Suite(.serialized) struct SinkTests {
    /// A sink and, where one is needed, the server behind it.
    enum Kind: String, CaseIterable, Sendable {
        case null, wav, alsa, pulse
    }

    /// Why a kind cannot be tried here; nil when it can.
    static func obstacle(_ kind: Kind) -> String? {
        kind == .pulse && !PulseServer.isInstalled ? "pulseaudio is not installed" : nil
    }

    private func withSink(_ kind: Kind, _ work: (any PCMSink) throws -> Void) throws {
        switch kind {
        case .null: try work(NullSink())
        // ALSA's own device that takes everything; there may be no sound card.
        case .alsa: try work(ALSASink(device: "null"))
        case .wav:
            try withTemporaryFolder {
                try work(WAVSink(file: $0.appending(path: "sound.wav")))
            }
        case .pulse: try PulseServer.with { try work(PulseSink(server: $0.address)) }
        }
    }

    private static let usable = Kind.allCases.filter { obstacle($0) == nil }
    private let second = (0..<22050).map { Int16(sin(Double($0) / 10) * 5000) }

    @Test(arguments: usable)
    func takesEverythingAndDrains(_ kind: Kind) throws {
        try withSink(kind) { sink in
            try sink.configure(sampleRate: 22050)
            try write(second.prefix(6000), to: sink)
            try sink.drain()
            sink.close()
        }
    }

    @Test(arguments: usable)
    func goesOnAfterAFlush(_ kind: Kind) throws {
        try withSink(kind) { sink in
            try sink.configure(sampleRate: 22050)
            try sink.flush()
            for _ in 0..<5 {
                try write(second.prefix(1500), to: sink)
                try sink.flush()
            }
            try write(second.prefix(2000), to: sink)
            try sink.drain()
            sink.close()
        }
    }

    @Test(arguments: usable)
    func changesItsRate(_ kind: Kind) throws {
        try withSink(kind) { sink in
            try sink.configure(sampleRate: 22050)
            try write(second.prefix(1000), to: sink)
            try sink.configure(sampleRate: 16000)
            try write(second.prefix(1000), to: sink)
            try sink.drain()
            sink.close()
        }
    }

    @Test(arguments: usable)
    func nothingToWriteOrDrainIsFine(_ kind: Kind) throws {
        try withSink(kind) { sink in
            try sink.configure(sampleRate: 22050)
            try sink.drain()
            try write([], to: sink)
            try sink.drain()
            sink.close()
            sink.close()
            sink.wake()
        }
    }

    @Test(arguments: usable)
    func aWokenSinkTakesTheRestLater(_ kind: Kind) throws {
        try withSink(kind) { sink in
            try sink.configure(sampleRate: 22050)
            let writer = Thread { for _ in 0..<100 { sink.wake() } }
            writer.start()
            try write(second.prefix(8000), to: sink)
            try sink.drain()
            while !writer.isFinished { usleep(100) }
            sink.close()
        }
    }

    private func write(_ samples: ArraySlice<Int16>, to sink: any PCMSink) throws {
        var rest = samples
        while !rest.isEmpty {
            let taken = try rest.withUnsafeBufferPointer { try sink.write($0) }
            #expect((0...rest.count).contains(taken))
            rest = rest.dropFirst(taken)
        }
    }

    @Test(.enabled(if: PulseServer.isInstalled, "pulseaudio is not installed"))
    func withoutAServerItIsUnavailable() {
        let error = #expect(throws: AudioError.self) {
            try PulseSink(server: PulseServer.nowhere)
        }
        #expect(error?.code == .unavailable)
    }

    @Test(.enabled(if: PulseServer.isInstalled, "pulseaudio is not installed"))
    func aServerThatGoesAwayIsNoticed() throws {
        try PulseServer.with { server in
            let sink = try PulseSink(server: server.address)
            try sink.configure(sampleRate: 22050)
            try write(second.prefix(1000), to: sink)
            server.end()
            let error = #expect(throws: AudioError.self) {
                for _ in 0..<100 { try write(second[...], to: sink) }
            }
            #expect(error?.code == .vanished)
            sink.close()
        }
    }

    @Test(.enabled(if: PulseServer.isInstalled, "pulseaudio is not installed"))
    func aServerThatHangsIsLeft() throws {
        try PulseServer.with { server in
            let sink = try PulseSink(server: server.address)
            try sink.configure(sampleRate: 22050)
            server.pause()
            let error = #expect(throws: AudioError.self) {
                for _ in 0..<100 { try write(second[...], to: sink) }
            }
            #expect(error?.code == .stalled)
            sink.close()
        }
    }

    @Test func alsaWithoutADeviceIsUnavailable() {
        let error = #expect(throws: AudioError.self) { try ALSASink(device: "no-such-device") }
        #expect(error?.code == .unavailable)
    }

    @Test func aFileThatCannotBeWrittenIsAnError() throws {
        let error = #expect(throws: AudioError.self) {
            try WAVSink(file: URL(filePath: "/dev/null/nonexistent/sound.wav"))
        }
        #expect(error?.code == .cannotWrite)
        #expect(error?.detail.contains("/dev/null/nonexistent/sound.wav") == true)
    }

    @Test func aWAVFileIsPlayableAfterEveryUtterance() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "sound.wav")
            let sink = try WAVSink(file: file)
            try sink.configure(sampleRate: 22050)
            #expect(try samples(ofWAV: file)?.samples == [])
            try write(second.prefix(500), to: sink)
            sink.flush()
            try sink.drain()
            let written = try #require(try samples(ofWAV: file)?.samples)
            #expect(written.prefix(500) == second.prefix(500))
            #expect(written.dropFirst(500).allSatisfy { $0 == 0 })
            sink.close()
        }
    }
}
