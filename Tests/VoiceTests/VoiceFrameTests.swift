import Foundation
import Testing

@testable import EspeakVoice

@Suite("Messages to and from the voice process") struct VoiceFrameTests {
    /// Writes a stream into a pipe in parts, and reads its messages.
    ///
    /// - Parameter step: how many bytes are written at a time.
    /// - Returns: the kind, the generation and the text of each message.
    private func frames(of bytes: [UInt8], step: Int) throws -> [(UInt8, UInt32, String)] {
        let pipe = Pipe()
        var reader = FrameReader()
        var frames: [(UInt8, UInt32, String)] = []
        for start in stride(from: 0, to: bytes.count, by: step) {
            let part = bytes[start..<min(start + step, bytes.count)]
            try pipe.fileHandleForWriting.write(contentsOf: part)
            #expect(reader.read(from: pipe.fileHandleForReading.fileDescriptor) == .some)
            while let frame = reader.next() {
                frames.append((frame.kind, frame.generation, reader.text(of: frame)))
            }
        }
        try pipe.fileHandleForWriting.close()
        #expect(reader.read(from: pipe.fileHandleForReading.fileDescriptor) == .end)
        return frames
    }

    @Test(
        "A1: messages are read completely, in whatever parts they arrive",
        arguments: [1, 2, 7, 1000, 30000])
    func arriveWhole(step: Int) throws {
        let texts = ["", "eight", "ünïcödé", String(repeating: "long ", count: 20000)]
        let bytes = texts.enumerated().flatMap { index, text in
            VoiceFrame.bytes(UInt8(index + 1), UInt32.max - UInt32(index), text.utf8)
        }
        let frames = try frames(of: bytes, step: step)
        #expect(frames.map(\.0) == [1, 2, 3, 4])
        #expect(frames.map(\.1) == (0..<4).map { UInt32.max - $0 })
        #expect(frames.map(\.2) == texts)
    }

    @Test("Bad input: after a limited amount, a stream of another protocol is no longer read")
    func foreignStream() throws {
        let noise = [UInt8](repeating: 0xFF, count: 30000)
        let pipe = Pipe()
        var reader = FrameReader()
        var wasEnded = false
        for _ in 0..<1000 where !wasEnded {
            try pipe.fileHandleForWriting.write(contentsOf: noise)
            wasEnded = reader.read(from: pipe.fileHandleForReading.fileDescriptor) == .end
            #expect(reader.next() == nil)
        }
        #expect(wasEnded)
    }
}
