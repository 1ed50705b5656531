import AudioOutput
import Foundation
import Speech
import SpeechConformance
import Testing

/// What every sink must do, including those of the tests.
@Suite("Every sink", .serialized) struct SinkConformanceTests {
    enum Kind: String, CaseIterable, Sendable, CustomTestStringConvertible {
        case wav, alsaNull, alsaFile, probe, device

        var testDescription: String { rawValue }
    }

    private let second = (0..<22050).map { Int16(sin(Double($0) / 10) * 5000) }

    @Test("A8: a sink that plays nothing keeps the contract", arguments: SinkConformance.rules)
    func null(rule: SinkConformance.Rule) throws {
        try rule.check { NullSink() }
    }

    @Test(
        "A8: every sink keeps the contract of PCMSink",
        arguments: Kind.allCases, SinkConformance.rules)
    func contract(kind: Kind, rule: SinkConformance.Rule) throws {
        try with(kind) { makeSink in try rule.check(makeSink) }
    }

    @Test("A8: PulseAudio keeps the contract of PCMSink", .enabled(if: PulseServer.isInstalled))
    func pulse() throws {
        try PulseServer.with { server in
            // Otherwise the device sleeps for two seconds between two sinks.
            let other = try PulseSink(server: server.address)
            try other.configure(sampleRate: 22050)
            for rule in SinkConformance.rules {
                #expect(throws: Never.self, "\(rule.name)") {
                    try rule.check(waitsForRoom: true) { try PulseSink(server: server.address) }
                }
            }
            other.close()
        }
    }

    /// Gives the work a function that opens sinks of a kind.
    private func with(
        _ kind: Kind, _ work: (_ makeSink: () throws -> any PCMSink) throws -> Void
    ) throws {
        switch kind {
        case .wav:
            try withTemporaryFolder { folder in
                try work { try WAVSink(file: folder.appending(path: "sound.wav")) }
            }
        // Devices of ALSA that need no sound card.
        case .alsaNull: try work { try ALSASink(device: "null") }
        case .alsaFile:
            try withTemporaryFolder { folder in
                try work { try ALSASink(device: Self.alsaFile(in: folder)) }
            }
        case .probe: try work { ProbeSink() }
        case .device: try work { DeviceSink() }
        }
    }

    private static func alsaFile(in folder: URL) -> String {
        "file:'\(folder.appending(path: "sound.raw").path(percentEncoded: false))',raw"
    }

    /// The samples that ALSA plays.
    private func played(
        deepSleep: Duration = .seconds(10), _ work: (ALSASink) throws -> Void
    ) throws -> [Int16] {
        try withTemporaryFolder { folder in
            let sink = try ALSASink(device: Self.alsaFile(in: folder), deepSleep: deepSleep)
            try sink.configure(sampleRate: 22050)
            try work(sink)
            sink.close()
            let bytes = try Data(contentsOf: folder.appending(path: "sound.raw"))
            return stride(from: 0, to: bytes.count - 1, by: 2).map {
                Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
            }
        }
    }

    @Test("A8: ALSA plays what was written")
    func alsaPlays() throws {
        let samples = try played { sink in
            try write(second.prefix(5000), to: sink)
            try sink.drain()
        }
        #expect(samples.prefix(5000) == second.prefix(5000))
        #expect(samples.dropFirst(5000).allSatisfy { $0 == 0 })
    }

    @Test("A8: a cut fades out through ALSA")
    func fallsToZero() throws {
        let samples = try played { sink in
            // The sound is loud where it is cut.
            try write([Int16](repeating: 9000, count: 300), to: sink)
            try sink.flush()
            try sink.drain()
        }
        #expect(samples.first == 9000)
        #expect((samples + [0]).largestStep < 2000)
    }

    /// The silence between two sounds of 1,000 samples each, all above zero.
    private func silence(
        deepSleep: Duration = .seconds(10), _ between: (ALSASink) throws -> Void
    ) throws -> Int {
        let sound = [Int16](repeating: 9000, count: 1000)
        let samples = try played(deepSleep: deepSleep) { sink in
            try write(sound, to: sink)
            try sink.drain()
            try between(sink)
            try write(sound, to: sink)
            try sink.drain()
        }
        #expect(samples.count { $0 != 0 } == 2000)
        return samples.trimmed.count { $0 == 0 }
    }

    @Test("A8: after a deep sleep ALSA plays 100 ms of silence before words")
    func silenceAfterADeepSleep() throws {
        let count = try silence(deepSleep: .zero) { sink in
            try sink.sleep()
            try sink.awaken()
        }
        #expect(count >= 2205)
        let shallow = try silence { sink in
            try sink.sleep()
            try sink.awaken()
        }
        #expect(shallow < 2205)
    }

    /// How much silence keeps the device awake.
    ///
    /// 441 samples follow every sound, and each call to stay awake adds as many,
    /// because ALSA's file device plays at once. The next sound takes them back.
    @Test(
        "A8: the silence before words is shorter by the time since a key was pressed",
        arguments: [(1, 441 + 2205), (3, 441 + 2205), (20, 441 + 19 * 441)])
    func silenceAfterAnEarlyKey(feedings: Int, expected: Int) throws {
        let count = try silence(deepSleep: .zero) { sink in
            try sink.sleep()
            try sink.awaken()
            for _ in 0..<feedings { _ = try sink.stayAwake() }
        }
        #expect(count == expected)
    }

    @Test("A8: silence that a cut takes back is played again before words")
    func silenceTakenBack() throws {
        let count = try silence(deepSleep: .zero) { sink in
            try sink.sleep()
            try sink.awaken()
            for _ in 0..<3 {
                _ = try sink.stayAwake()
                try sink.flush()
            }
        }
        #expect(count >= 441 + 2205)
    }

    @Test("A8: typing keeps the silence that keeps ALSA awake, and a sound takes it back")
    func staysAwake() throws {
        let count = try silence { sink in
            for _ in 0..<3 {
                _ = try sink.stayAwake()
                try sink.awaken()
            }
        }
        #expect(count == 441 + 2 * 441)
    }
}
