import AudioInput
import Dispatch
import Foundation
import Listening
import Synchronization
import Testing

@Suite("Sound files")
struct SoundFileTests {
    private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> Data {
        withUnsafeBytes(of: number.littleEndian) { Data($0) }
    }

    /// A WAV file whose frames are made from samples from -1 to 1.
    private static func wav(
        tag: Int, bits: Int, channels: Int = 1, rate: Int = 16_000, isExtensible: Bool = false,
        extra: Data = Data(), _ samples: [Double]
    ) -> Data {
        var body = Data()
        for sample in samples {
            for channel in 0..<channels {
                // The second channel is the first one upside down, less a half.
                let value = channel == 1 ? -sample / 2 : sample
                switch (tag, bits) {
                case (1, 8): body += bytes(UInt8(128 + value * 127))
                case (1, 16): body += bytes(Int16(value * 32_767))
                case (1, 24): body += bytes(Int32(value * 8_388_607)).prefix(3)
                case (1, 32): body += bytes(Int32(value * 2_147_483_647))
                case (3, 32): body += bytes(Float(value).bitPattern)
                default: body += bytes(value.bitPattern)
                }
            }
        }
        let size = channels * bits / 8
        var format = bytes(UInt16(isExtensible ? 0xFFFE : tag)) + bytes(UInt16(channels))
        format += bytes(UInt32(rate)) + bytes(UInt32(rate * size)) + bytes(UInt16(size))
        format += bytes(UInt16(bits))
        if isExtensible {
            format += bytes(UInt16(22)) + bytes(UInt16(bits)) + bytes(UInt32(0))
            format += bytes(UInt16(tag)) + Data(count: 14)
        }
        return Data("RIFF".utf8) + bytes(UInt32(0)) + Data("WAVEfmt ".utf8)
            + bytes(UInt32(format.count)) + format + extra + Data("data".utf8)
            + bytes(UInt32(body.count)) + body
    }

    private static func samples(_ data: Data, isRaw: Bool = false) throws -> [Int16] {
        var all: [Int16] = []
        try SoundFile(data, isRaw: isRaw).convert {
            all += $0
            return true
        }
        return all
    }

    private static let ramp = (0..<800).map { 0.8 * sin(2 * .pi * 200 * Double($0) / 16_000) }

    @Test(
        "E1: WAV files of every usual kind are heard",
        arguments: [(1, 8), (1, 16), (1, 24), (1, 32), (3, 32), (3, 64)], [false, true])
    func kinds(kind: (tag: Int, bits: Int), isExtensible: Bool) throws {
        let data = Self.wav(
            tag: kind.tag, bits: kind.bits, isExtensible: isExtensible, Self.ramp)
        let samples = try Self.samples(data)
        #expect(samples.count == 800)
        for (sample, value) in zip(samples, Self.ramp).dropFirst(50).dropLast(50) {
            #expect(abs(Double(sample) - value * 32_768) < 600)
        }
    }

    @Test("E1: 48,000 samples a second in stereo become 16,000 in one channel")
    func stereo() throws {
        let wave = (0..<4_800).map { 0.8 * sin(2 * .pi * 200 * Double($0) / 48_000) }
        let file = try SoundFile(
            Self.wav(tag: 1, bits: 16, channels: 2, rate: 48_000, wave), isRaw: false)
        #expect(file.seconds == 0.1)
        let samples = try Self.samples(
            Self.wav(tag: 1, bits: 16, channels: 2, rate: 48_000, wave))
        #expect(abs(samples.count - 1_600) <= 1)
        // A half of the first channel and a quarter of it upside down.
        #expect(abs(Double(samples.max() ?? 0) - 0.2 * 32_768) < 200)
    }

    @Test("E1: other parts, odd lengths and wrong sizes of a WAV file do no harm")
    func damaged() throws {
        let extra = Data("LIST".utf8) + Self.bytes(UInt32(3)) + Data("abc\0".utf8)
        let data = Self.wav(tag: 1, bits: 16, extra: extra, Self.ramp)
        #expect(try Self.samples(data).count == 800)
        // A recorder that was stopped wrote a size of 0, or a size too large.
        var stopped = data
        stopped.replaceSubrange(data.count - 1_604..<data.count - 1_600, with: Data(count: 4))
        #expect(try Self.samples(stopped).count == 800)
        #expect(try Self.samples(data.dropLast(801)).count == 399)
        #expect(try Self.samples(data.dropLast(1_600)).isEmpty)
    }

    @Test("E1: samples without a header are taken as they are")
    func raw() throws {
        let data = Self.ramp.reduce(into: Data()) { $0 += Self.bytes(Int16($1 * 32_767)) }
        #expect(try Self.samples(data, isRaw: true).count == 800)
        #expect(throws: SoundFile.Trouble.noSound) { try SoundFile(data, isRaw: false) }
    }

    @Test("E1: what is no sound is refused", arguments: 0..<40)
    func refused(length: Int) throws {
        let whole = Self.wav(tag: 1, bits: 16, Self.ramp)
        // A header that ends anywhere.
        #expect(throws: SoundFile.Trouble.self) {
            try SoundFile(whole.prefix(length), isRaw: false)
        }
        #expect(throws: SoundFile.Trouble.unknownFormat) {
            try SoundFile(Self.wav(tag: 85, bits: 16, Self.ramp), isRaw: false)
        }
        #expect(throws: SoundFile.Trouble.unknownFormat) {
            try SoundFile(Self.wav(tag: 1, bits: 16, rate: 10, Self.ramp), isRaw: false)
        }
        #expect(throws: SoundFile.Trouble.unreadable) {
            try SoundFile(URL(filePath: "/nonexistent/talk.wav"))
        }
    }

    @Test("E1: a file gives all its samples each time it is opened, and nothing when closed")
    func source() throws {
        let url = FileManager.default.temporaryDirectory.appending(
            path: "earshot-\(UUID().uuidString).wav")
        try Self.wav(tag: 1, bits: 16, Self.ramp).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let source = try FileSource(url)
        for _ in 0..<2 {
            let count = Mutex(0)
            let isClosed = DispatchSemaphore(value: 0)
            source.open(device: nil) { event in
                switch event {
                case .opened: break
                case .samples(let samples): count.withLock { $0 += samples.count }
                case .closed(let trouble):
                    #expect(trouble == nil)
                    isClosed.signal()
                }
            }
            #expect(isClosed.wait(timeout: .now() + 10) == .success)
            #expect(count.withLock { $0 } == 800)
        }
    }
}
