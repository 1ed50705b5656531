import Glibc

/// One message to or from the voice process: a kind, a generation and a payload.
///
/// On the wire: kind (1 byte), generation (4 bytes, little endian), size of the
/// payload (4 bytes, little endian), payload. Both ends are the same program.
enum VoiceFrame {
    /// Bytes before the payload.
    static let headerSize = 9
    /// A larger payload means that the stream is not of this protocol.
    static let largestPayload = 1 << 22

    /// What the voice process is asked for.
    enum Request: UInt8 {
        /// Speak this text, the last of its generation.
        case speak = 1
        /// Speak this text, which ends in a pause: more of its generation follows.
        case speakPart
        /// Stop every generation up to this one.
        case cancel
        /// Words a minute, as digits.
        case rate
        /// Percent, as digits.
        case volume
        /// Percent, as digits.
        case pitch
        /// Use the voice with this identifier or language.
        case voice
        /// Write this text in the International Phonetic Alphabet.
        case phonemes
        /// List all voices.
        case voices
        /// Name the voice for this BCP 47 tag.
        case language
    }

    /// What the voice process answers.
    enum Reply: UInt8 {
        /// The process can speak; samples a second, as digits.
        case ready = 1
        /// Synthesis of this generation begins.
        case begun
        /// Samples: 16 bit, signed, in the byte order of the machine.
        case samples
        /// Where a word begins: in samples, and in scalars of the text (4 bytes each,
        /// little endian).
        case word
        /// The text was synthesized.
        case ended
        /// The voice is used or named; its identifier.
        case voiceChosen
        /// There is no such voice; the identifier of the voice that stays.
        case voiceUnknown
        /// The text in the International Phonetic Alphabet.
        case phonemes
        /// One voice a line: identifier, language and name, separated by tabs.
        case voices
        /// The process cannot speak; why.
        case failure
    }

    /// The header of a message.
    static func header(_ kind: UInt8, _ generation: UInt32, _ size: Int) -> [UInt8] {
        var bytes = [kind]
        bytes.reserveCapacity(headerSize + size)
        withUnsafeBytes(of: generation.littleEndian) { bytes += $0 }
        withUnsafeBytes(of: UInt32(size).littleEndian) { bytes += $0 }
        return bytes
    }

    /// A whole message.
    static func bytes(
        _ kind: UInt8, _ generation: UInt32, _ payload: some Collection<UInt8> = []
    ) -> [UInt8] {
        header(kind, generation, payload.count) + payload
    }
}

/// Takes messages out of a stream.
struct FrameReader {
    /// One message; its payload stays valid until the next ``read(from:)``.
    struct Header {
        var kind: UInt8
        var generation: UInt32
        /// Where its payload is in the buffer.
        var payload: Range<Int>
    }

    enum ReadResult {
        /// Bytes were read.
        case some
        /// Nothing is there yet.
        case nothing
        /// The stream has ended, or is not of this protocol.
        case end
    }

    private var buffer = [UInt8](repeating: 0, count: 1 << 15)
    private var start = 0
    private var end = 0

    /// Reads the bytes that are there; waits only when the descriptor blocks.
    mutating func read(from descriptor: Int32) -> ReadResult {
        if start == end {
            start = 0
            end = 0
        } else if start > 0 {
            buffer.replaceSubrange(0..<(end - start), with: Array(buffer[start..<end]))
            end -= start
            start = 0
        }
        guard buffer.count <= 2 * VoiceFrame.largestPayload else { return .end }
        if end == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
        let room = end..<buffer.count
        let count = buffer.withUnsafeMutableBytes { bytes in
            Glibc.read(
                descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[room]).baseAddress,
                room.count)
        }
        if count > 0 {
            end += count
            return .some
        }
        return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
    }

    /// Takes the next complete message; nil when there is none yet.
    mutating func next() -> Header? {
        guard end - start >= VoiceFrame.headerSize else { return nil }
        let size = Int(number(at: start + 5))
        let body = start + VoiceFrame.headerSize
        guard size <= VoiceFrame.largestPayload, body + size <= end else { return nil }
        defer { start = body + size }
        return Header(
            kind: buffer[start], generation: number(at: start + 1), payload: body..<(body + size))
    }

    /// The payload as text.
    func text(of header: Header) -> String {
        String(decoding: buffer[header.payload], as: UTF8.self)
    }

    /// The number of four bytes of the buffer.
    func number(at index: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(buffer[index + $1]) << (8 * UInt32($1)) }
    }

    /// Replaces samples with those of a payload.
    func samples(of header: Header, into samples: inout [Int16]) {
        let count = header.payload.count / MemoryLayout<Int16>.size
        samples.removeAll(keepingCapacity: true)
        samples.append(contentsOf: repeatElement(0, count: count))
        samples.withUnsafeMutableBytes { target in
            buffer.withUnsafeBytes { source in
                target.copyMemory(
                    from: UnsafeRawBufferPointer(
                        rebasing: source[
                            header.payload.lowerBound..<header.payload.lowerBound + target.count]))
            }
        }
    }
}
