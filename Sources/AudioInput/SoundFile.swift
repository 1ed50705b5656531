package import Foundation

/// The samples of a sound file: WAV, or raw samples of 16 bits, one channel and 16,000 a second.
///
/// A file that ends too early has the samples that are there.
package struct SoundFile: Sendable {
    /// Why a file cannot be heard.
    package enum Trouble: Error, Sendable, Hashable {
        /// It cannot be read.
        case unreadable
        /// It is neither a WAV file nor raw samples.
        case noSound
        /// It is a WAV file whose samples are compressed, or of an unusual size.
        case unknownFormat
    }

    private enum Encoding {
        case unsigned8, signed16, signed24, signed32, float32, float64

        var size: Int {
            switch self {
            case .unsigned8: 1
            case .signed16: 2
            case .signed24: 3
            case .signed32, .float32: 4
            case .float64: 8
            }
        }
    }

    /// The endings of the names of files with raw samples.
    package static let rawEndings = ["raw", "pcm", "s16le"]
    /// Frames that are converted at once.
    private static let framesAtOnce = 4_096

    /// Samples a second of each channel.
    package let rate: Int
    package let channels: Int
    private let encoding: Encoding
    private let bytes: Data

    /// The length in seconds.
    package var seconds: Double {
        Double(bytes.count / (encoding.size * channels)) / Double(rate)
    }

    /// Reads a file.
    package init(_ url: URL) throws(Trouble) {
        guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else {
            throw .unreadable
        }
        try self.init(data, isRaw: Self.rawEndings.contains(url.pathExtension.lowercased()))
    }

    /// Reads the bytes of a file.
    ///
    /// - Parameter isRaw: whether they are samples if they are no WAV file.
    package init(_ data: Data, isRaw: Bool) throws(Trouble) {
        guard data.count >= 12, data.text(at: 0) == "RIFF", data.text(at: 8) == "WAVE" else {
            guard isRaw else { throw .noSound }
            (rate, channels, encoding, bytes) = (Resampler.rate, 1, .signed16, data)
            return
        }
        var format: (tag: Int, channels: Int, rate: Int, bits: Int)?
        var place = 12
        while place + 8 <= data.count {
            let (name, size) = (data.text(at: place), data.number(at: place + 4, bytes: 4))
            let start = place + 8
            if name == "fmt ", size >= 16, start + size <= data.count {
                var tag = data.number(at: start, bytes: 2)
                // The extensible format has the usual tag further behind.
                if tag == 0xFFFE, size >= 26 { tag = data.number(at: start + 24, bytes: 2) }
                format = (
                    tag, data.number(at: start + 2, bytes: 2),
                    data.number(at: start + 4, bytes: 4), data.number(at: start + 14, bytes: 2)
                )
            }
            if name == "data" {
                guard let format, let encoding = Self.encoding(format.tag, bits: format.bits),
                    (1...64).contains(format.channels), Resampler.rates.contains(format.rate)
                else { throw .unknownFormat }
                (rate, channels, self.encoding) = (format.rate, format.channels, encoding)
                // A recorder that was stopped leaves a wrong size.
                bytes = data.dropFirst(start).prefix(size == 0 ? data.count : size)
                return
            }
            place = start + size + size % 2
        }
        throw .unknownFormat
    }

    private static func encoding(_ tag: Int, bits: Int) -> Encoding? {
        switch (tag, bits) {
        case (1, 8): .unsigned8
        case (1, 16): .signed16
        case (1, 24): .signed24
        case (1, 32): .signed32
        case (3, 32): .float32
        case (3, 64): .float64
        default: nil
        }
    }

    /// Gives all samples in one channel at 16,000 a second, in pieces.
    ///
    /// - Parameter take: takes a piece; false to stop.
    package func convert(_ take: ([Int16]) -> Bool) {
        var resampler = Resampler(from: rate)
        let frameSize = encoding.size * channels
        let count = bytes.count / frameSize
        bytes.withUnsafeBytes { bytes in
            var frame = 0
            while frame < count {
                let end = min(frame + Self.framesAtOnce, count)
                let mixed = (frame..<end).map { frame -> Float in
                    var sum: Float = 0
                    for channel in 0..<channels {
                        sum += sample(bytes, at: frame * frameSize + channel * encoding.size)
                    }
                    return sum / Float(channels)
                }
                guard take(resampler.convert(mixed)) else { return }
                frame = end
            }
            _ = take(resampler.finish())
        }
    }

    /// One sample, from -1 to 1.
    private func sample(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Float {
        switch encoding {
        case .unsigned8: return (Float(bytes[place]) - 128) / 128
        case .signed16:
            let value = bytes.loadUnaligned(fromByteOffset: place, as: Int16.self)
            return Float(Int16(littleEndian: value)) / 32_768
        case .signed24:
            let bits = (0..<3).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << (8 * $1 + 8) }
            return Float(Int32(bitPattern: bits)) / 2_147_483_648
        case .signed32:
            let value = bytes.loadUnaligned(fromByteOffset: place, as: Int32.self)
            return Float(Int32(littleEndian: value)) / 2_147_483_648
        case .float32:
            let bits = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
            return sound(Float(bitPattern: UInt32(littleEndian: bits)))
        case .float64:
            let bits = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            return sound(Float(Double(bitPattern: UInt64(littleEndian: bits))))
        }
    }

    /// A number that is no sample is silence.
    private func sound(_ value: Float) -> Float {
        value.isFinite ? max(min(value, 1), -1) : 0
    }
}

extension Data {
    fileprivate func text(at place: Int) -> String {
        String(decoding: dropFirst(place).prefix(4), as: UTF8.self)
    }

    fileprivate func number(at place: Int, bytes: Int) -> Int {
        dropFirst(place).prefix(bytes).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
