import AudioOutput
import Foundation
import Speech
import Testing

/// The behavior of single sinks; `SinkConformance` has what all sinks must do.
@Suite("Single sinks", .serialized) struct SinkTests {
    private let second = (0..<22050).map { Int16(sin(Double($0) / 10) * 5000) }

    @Test(
        "A1: without a server the sink is unavailable",
        .enabled(if: PulseServer.isInstalled, "pulseaudio is not installed"))
    func noServer() {
        let error = #expect(throws: AudioError.self) {
            try PulseSink(server: PulseServer.nowhere)
        }
        #expect(error?.code == .unavailable)
    }

    @Test(
        "A1: a server that goes away is noticed",
        .enabled(if: PulseServer.isInstalled, "pulseaudio is not installed"))
    func serverGone() throws {
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

    @Test(
        "A1: a server that hangs is left",
        .enabled(if: PulseServer.isInstalled, "pulseaudio is not installed"))
    func serverHangs() throws {
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

    @Test("A1: without a device the ALSA sink is unavailable")
    func noALSADevice() {
        let error = #expect(throws: AudioError.self) { try ALSASink(device: "no-such-device") }
        #expect(error?.code == .unavailable)
    }

    @Test("A1: a file that cannot be written is an error")
    func unwritableFile() throws {
        let error = #expect(throws: AudioError.self) {
            try WAVSink(file: URL(filePath: "/dev/null/nonexistent/sound.wav"))
        }
        #expect(error?.code == .cannotWrite)
        #expect(error?.detail.contains("/dev/null/nonexistent/sound.wav") == true)
    }

    @Test("A1: a WAV file is playable after every utterance")
    func playable() throws {
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
