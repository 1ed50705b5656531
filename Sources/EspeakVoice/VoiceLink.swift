import Glibc

/// The way requests go to a voice process; sending never waits.
///
/// What the process does not take yet is kept, in order, until
/// ``sendRest()``.
struct VoiceLink: Sendable {
    private let socket: Int32
    private var rest: [UInt8] = []

    init(socket: Int32) {
        self.socket = socket
    }

    /// Whether something waits for the process to read.
    var hasRest: Bool { !rest.isEmpty }

    mutating func send(
        _ kind: VoiceFrame.Request, _ generation: UInt32 = 0, _ text: String = ""
    ) {
        rest += VoiceFrame.bytes(kind.rawValue, generation, text.utf8)
        sendRest()
    }

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
                // A dead process is noticed where its frames are read.
                if errno != EAGAIN { done = rest.count }
                break
            }
            done += count
        }
        rest.removeFirst(done)
    }
}
