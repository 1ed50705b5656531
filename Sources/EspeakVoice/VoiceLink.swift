import Glibc

/// Sends requests to a voice process, without ever waiting.
///
/// Bytes that the process does not take yet are kept, in order, until
/// ``sendRest()``.
struct VoiceLink: Sendable {
    private let socket: Int32
    private var rest: [UInt8] = []

    init(socket: Int32) {
        self.socket = socket
    }

    /// Whether bytes are kept.
    var hasRest: Bool { !rest.isEmpty }

    /// Sends a request, or keeps what of it is not taken.
    mutating func send(
        _ kind: VoiceFrame.Request, _ generation: UInt32 = 0, _ text: String = ""
    ) {
        rest += VoiceFrame.bytes(kind.rawValue, generation, text.utf8)
        sendRest()
    }

    /// Sends what was kept.
    mutating func sendRest() {
        var done = 0
        while done < rest.count {
            let count = rest.withUnsafeBytes { bytes in
                Glibc.send(
                    socket, UnsafeRawBufferPointer(rebasing: bytes[done...]).baseAddress,
                    bytes.count - done, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                // The end of a process is noticed where its frames are read.
                if errno != EAGAIN { done = rest.count }
                break
            }
            done += count
        }
        rest.removeFirst(done)
    }
}
