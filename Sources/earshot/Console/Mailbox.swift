import Foundation
import Glibc
import Synchronization

/// Brings what happens on other threads (speech, signals) to the thread that
/// runs the conversation, which waits on a file descriptor.
final class Mailbox<Letter: Sendable>: Sendable {
    private let letters = Mutex<[Letter]>([])
    /// Can be read when there are letters.
    let descriptor: Int32

    init() {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC.rawValue | EFD_NONBLOCK.rawValue))
    }

    deinit { close(descriptor) }

    /// Puts a letter in; from any thread.
    func post(_ letter: Letter) {
        letters.withLock { $0.append(letter) }
        eventfd_write(descriptor, 1)
    }

    /// Takes all letters out, oldest first.
    func take() -> [Letter] {
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
        return letters.withLock { letters in
            defer { letters = [] }
            return letters
        }
    }
}
