/// The input of a recognizer that takes one utterance after the other.
///
/// A frame is a letter for its kind, the number of its bytes as 32 bits with the lowest byte
/// first, and the bytes.
enum RecognizerFrame: UInt8 {
    /// JSON of ``LanguageModel/OwnNames``; the first frame of all.
    case names = 0x6E  // n
    /// Samples of 16 bits with the lowest byte first; the first ones begin an utterance.
    case samples = 0x73  // s
    /// The end of the utterance: it is answered by its words.
    case end = 0x65  // e
    /// The utterance is dropped: that is answered by ``RecognizerLine/cancelled``.
    case cancel = 0x63  // c

    /// A kind and a number of bytes.
    static let headerSize = 5
    /// More is no frame.
    static let largest = 1 << 20

    /// The frame with some bytes.
    func bytes(_ payload: some Collection<UInt8> = []) -> [UInt8] {
        let count = UInt32(payload.count)
        return [
            rawValue, UInt8(count & 0xFF), UInt8(count >> 8 & 0xFF), UInt8(count >> 16 & 0xFF),
            UInt8(count >> 24),
        ] + payload
    }

    /// The kind and the number of bytes of a frame; nil if the bytes do not begin a frame.
    static func header(_ bytes: [UInt8]) -> (kind: RecognizerFrame, count: Int)? {
        guard bytes.count == headerSize, let kind = RecognizerFrame(rawValue: bytes[0]) else {
            return nil
        }
        let count = bytes[1...].reversed().reduce(0) { $0 << 8 | Int($1) }
        return count <= largest ? (kind, count) : nil
    }
}
