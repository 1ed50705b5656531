package import Foundation
import Glibc
import Speech

/// Writes a WAV file: 16 bit, one channel.
///
/// ``drain()``, which is called after every utterance, updates the sizes in the
/// header, so that the file is playable whenever the process ends. Utterances are
/// separated by ``pause``.
//
// Unchecked: one thread uses it, as PCMSink requires; `wake()` touches nothing.
package final class WAVSink: PCMSink, @unchecked Sendable {
    /// Milliseconds of silence after every utterance.
    package static let pause = 100
    private static let headerSize = 44

    private let path: String
    private var file: Int32
    private var sampleRate = 22050
    private var byteCount = 0
    /// Samples were written since the last pause.
    private var hasUnheard = false

    /// Creates the file, or empties it.
    ///
    /// - Throws: ``Speech/AudioError`` when that fails.
    package init(file url: URL) throws {
        path = url.path(percentEncoded: false)
        file = Glibc.open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure() }
        try writeHeader()
    }

    deinit { close() }

    package var keepsEverything: Bool { true }
    package var heldSamples: Int { 0 }

    package func configure(sampleRate: Int) throws {
        self.sampleRate = sampleRate
        try writeHeader()
    }

    package func write(_ samples: UnsafeBufferPointer<Int16>) throws -> Int {
        try append(UnsafeRawBufferPointer(samples))
        hasUnheard = true
        return samples.count
    }

    package func flush() {}

    package func drain() throws {
        guard hasUnheard else { return }
        hasUnheard = false
        let silence = [Int16](repeating: 0, count: sampleRate * Self.pause / 1000)
        try silence.withUnsafeBytes { try append($0) }
        try writeHeader()
    }

    package func wake() {}

    package func close() {
        guard file >= 0 else { return }
        try? writeHeader()
        _ = Glibc.close(file)
        file = -1
    }

    private func append(_ bytes: UnsafeRawBufferPointer) throws {
        guard byteCount + bytes.count < Int(UInt32.max) - Self.headerSize else {
            throw AudioError(.cannotWrite, detail: "\(path): a WAV file ends at 4 gigabytes")
        }
        try put(bytes, at: Self.headerSize + byteCount)
        byteCount += bytes.count
    }

    private func put(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws {
        var done = 0
        while done < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
            let count = pwrite(file, rest.baseAddress, rest.count, offset + done)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw failure() }
            done += count
        }
    }

    private func writeHeader() throws {
        var header: [UInt8] = []
        func text(_ text: String) { header += text.utf8 }
        func number<T: FixedWidthInteger>(_ value: T) {
            withUnsafeBytes(of: value.littleEndian) { header += $0 }
        }
        text("RIFF")
        number(UInt32(Self.headerSize - 8 + byteCount))
        text("WAVEfmt ")
        number(UInt32(16))
        number(UInt16(1))
        number(UInt16(1))
        number(UInt32(sampleRate))
        number(UInt32(sampleRate * 2))
        number(UInt16(2))
        number(UInt16(16))
        text("data")
        number(UInt32(byteCount))
        try header.withUnsafeBytes { try put($0, at: 0) }
    }

    private func failure() -> AudioError {
        AudioError(.cannotWrite, detail: "\(path): \(String(cString: strerror(errno)))")
    }
}
