import Foundation
import Glibc
import Synchronization

/// Brings what happens on other threads (speech, signals) to the thread that
/// runs the conversation, which waits on file descriptors.
final class Mailbox<Wakeup: Sendable>: Sendable {
    private let letters = Mutex<[Wakeup]>([])
    private let pipe = Pipe()

    /// Can be read when there are letters.
    var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

    /// Puts a wakeup in; from any thread.
    func post(_ wakeup: Wakeup) {
        letters.withLock { letters in
            // One byte stands for any number of letters, so the pipe never fills.
            if letters.isEmpty {
                _ = Glibc.write(pipe.fileHandleForWriting.fileDescriptor, "!", 1)
            }
            letters.append(letter)
        }
    }

    /// Takes letters out, oldest first; does not wait.
    ///
    /// - Parameter isWanted: the others stay.
    func take(where isWanted: (Wakeup) -> Bool = { _ in true }) -> [Wakeup] {
        letters.withLock { letters in
            let taken = letters.filter(isWanted)
            guard !taken.isEmpty else { return [] }
            letters.removeAll(where: isWanted)
            if letters.isEmpty {
                var byte: UInt8 = 0
                _ = Glibc.read(descriptor, &byte, 1)
            }
            return taken
        }
    }
}
