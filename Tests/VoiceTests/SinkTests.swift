import AudioOutput
import Foundation
import Speech
import Testing

/// What single sinks do; `SinkConformanceTests` holds what all must.
@Suite(.serialized) struct SinkTests {
    private let second = (0..<22050).map { Int16(sin(Double($0) / 10) * 5000) }

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
