import Dispatch
import Foundation
import Glibc
package import Journal
package import Supervision
import Synchronization

/// The watches over the shares of this computer, one for each.
extension FolderWatch {
    private static let watches = Mutex<[String: FolderWatch]>([:])
    private static let stuck = Mutex<@Sendable (String) -> Void>({ _ in })
    private static let wait = AbandonedWait()

    /// The share that a folder or file is on; nil if it is on this computer.
    package static func share(of path: String) -> String? {
        if MountTable.current.shares.isEmpty { return nil }
        let isAbsolute = path.hasPrefix("/")
        return MountTable.current.share(
            of: isAbsolute ? path : FileManager.default.currentDirectoryPath + "/" + path)
    }

    /// The watch over the share of a folder or file; nil if it is on this computer.
    static func watch(over path: String) -> FolderWatch? {
        guard let share = share(of: path) else { return nil }
        return watches.withLock { watches in
            if let watch = watches[share] { return watch }
            let witness = witness(of: share)
            let watch = FolderWatch(
                Ports(
                    answers: { folder, seconds in
                        wait.begin()
                        return witness.answers(
                            about: folder, within: seconds, abandoned: wait.descriptor)
                    },
                    uptime: { ProcessInfo.processInfo.systemUptime },
                    later: { seconds, body in
                        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: body)
                    },
                    stuck: { folder in stuck.withLock(\.self)(folder) }))
            watches[share] = watch
            return watch
        }
    }

    /// What touches a share in a process of its own.
    package static func witness(of share: String) -> FolderWitness {
        FolderWitness(share: share, name: SQLiteLogBook.fileName)
    }

    /// Checks that a folder or file answers, if it is on a share.
    ///
    /// - Throws: ``LogBookError/Code/silent``.
    package static func check(_ path: String) throws(LogBookError) {
        try watch(over: path)?.check(path)
    }

    /// Chooses what is told if a share stops answering while a file on it is used.
    ///
    /// It is called on a thread of its own, because the one that uses the file is held.
    package static func onStuck(_ body: @escaping @Sendable (_ folder: String) -> Void) {
        stuck.withLock { $0 = body }
    }

    /// Ends the wait for an answer: the person or the system wants something else; from any thread.
    ///
    /// - Parameter isForGood: the program ends, so nothing is waited for any more.
    package static func abandonWait(isForGood: Bool) {
        wait.abandon(isForGood: isForGood)
    }
}

/// A descriptor that can be read when a wait is to end.
private final class AbandonedWait: Sendable {
    private let ends: (read: Int32, write: Int32)
    private let isForGood = Mutex(false)

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        self.ends = (ends[0], ends[1])
    }

    var descriptor: Int32 { ends.read }

    /// Forgets what was abandoned before.
    func begin() {
        isForGood.withLock { isForGood in
            if isForGood { return }
            var bytes = [UInt8](repeating: 0, count: 64)
            while read(ends.read, &bytes, bytes.count) > 0 {}
        }
    }

    func abandon(isForGood: Bool) {
        self.isForGood.withLock { $0 = $0 || isForGood }
        _ = write(ends.write, "!", 1)
    }
}
