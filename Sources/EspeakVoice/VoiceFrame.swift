import Glibc

/// What goes to the voice process and comes back: a kind, a generation and
/// some bytes.
///
/// On the wire: kind (1 byte), generation (4, little endian), size of the bytes
/// (4, little endian), the bytes. Both ends are the same program.
enum VoiceFrame {
    static let headerSize = 9
    /// A larger one means that the stream is not ours.
    static let largestPayload = 1 << 22

    /// Asked of the voice process.
    enum Request: UInt8 {
        /// Text to speak; nothing follows it.
        case speak = 1
        /// Text to speak, more of which follows: ends in a pause.
        case speakPart
        /// Stop every generation up to this one.
        case cancel
        /// Words a minute, as digits.
        case rate
        /// Percent, as digits.
        case volume
        case pitch
        /// A voice's identifier or language.
        case voice
        /// Text to write in IPA.
        case phonemes
        /// All voices there are.
        case voices
        /// A language's tag, whose voice is wanted.
        case language
    }

    /// Answered by it.
    enum Reply: UInt8 {
        /// Synthesis is possible; samples a second, as digits.
        case ready = 1
        /// This generation's text is being worked on.
        case begun
        /// Signed 16 bit samples, in the machine's order.
        case samples
        /// The sample, counted from the text's first, at which a word begins, and
        /// where that is in the text, in scalars (4 bytes each, little endian).
        case word
        /// The text was synthesized.
        case ended
        /// The voice asked for is in use; its identifier.
        case voiceChosen
        /// There is none such; the name of the one kept.
        case voiceUnknown
        case phonemes
        /// One a line: identifier, language and name, parted by tabs.
        case voices
        /// No synthesis is possible, and why.
        case failure
    }

    static func header(_ kind: UInt8, _ generation: UInt32, _ size: Int) -> [UInt8] {
        var bytes = [kind]
        bytes.reserveCapacity(headerSize + size)
        withUnsafeBytes(of: generation.littleEndian) { bytes += $0 }
        withUnsafeBytes(of: UInt32(size).littleEndian) { bytes += $0 }
        return bytes
    }

    static func bytes(
        _ kind: UInt8, _ generation: UInt32, _ payload: some Collection<UInt8> = []
    ) -> [UInt8] {
        header(kind, generation, payload.count) + payload
    }
}

/// Frames out of a stream, as they arrive.
struct FrameReader {
    struct Header {
        var kind: UInt8
        var generation: UInt32
        /// Where its bytes are, until the next ``read(from:)``.
        var payload: Range<Int>
    }

    enum ReadResult {
        case some, nothing, end
    }

    private var buffer = [UInt8](repeating: 0, count: 1 << 15)
    private var start = 0
    private var end = 0

    /// Takes what is there, waiting only when the descriptor blocks.
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

    /// The next whole frame.
    mutating func next() -> Header? {
        guard end - start >= VoiceFrame.headerSize else { return nil }
        let size = Int(number(at: start + 5))
        let body = start + VoiceFrame.headerSize
        guard size <= VoiceFrame.largestPayload, body + size <= end else { return nil }
        defer { start = body + size }
        return Header(
            kind: buffer[start], generation: number(at: start + 1), payload: body..<(body + size))
    }

    func text(of header: Header) -> String {
        String(decoding: buffer[header.payload], as: UTF8.self)
    }

    func number(at index: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(buffer[index + $1]) << (8 * UInt32($1)) }
    }

    /// Copies a frame's samples out.
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
