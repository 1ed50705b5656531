import Foundation
import Glibc
import Synchronization

/// Brings what happens on other threads (speech, signals) to the thread that
/// runs the conversation, which waits on file descriptors.
final class Mailbox<Wakeup: Sendable>: Sendable {
    private let wakeups = Mutex<[Wakeup]>([])
    private let pipe = Pipe()

    /// Can be read when there are wakeups.
    var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

    /// Puts a wakeup in; from any thread.
    func post(_ wakeup: Wakeup) {
        wakeups.withLock { wakeups in
            // One byte stands for any number of wakeups, so the pipe never fills.
            if wakeups.isEmpty {
                _ = Glibc.write(pipe.fileHandleForWriting.fileDescriptor, "!", 1)
            }
            wakeups.append(wakeup)
        }
    }

    /// Takes wakeups out, oldest first; does not wait.
    ///
    /// - Parameter isWanted: the others stay.
    func take(where isWanted: (Wakeup) -> Bool = { _ in true }) -> [Wakeup] {
        wakeups.withLock { wakeups in
            let taken = wakeups.filter(isWanted)
            guard !taken.isEmpty else { return [] }
            wakeups.removeAll(where: isWanted)
            if wakeups.isEmpty {
                var byte: UInt8 = 0
                _ = Glibc.read(descriptor, &byte, 1)
            }
            return taken
        }
    }
}
