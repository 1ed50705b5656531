import Foundation
import Glibc

/// Tells that files of a folder have changed (inotify).
///
/// Where the kernel cannot tell, as on some network folders, nothing is told.
final class FolderNotices {
    /// Can be read when something has changed; -1 if nothing is ever told.
    let descriptor: Int32
    private let isWanted: (String) -> Bool

    /// - Parameter isWanted: whether a change of the file with this name is told.
    init(path: String, isWanted: @escaping (String) -> Bool) {
        self.isWanted = isWanted
        descriptor = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
        let changes = IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_DELETE
        if descriptor >= 0 { inotify_add_watch(descriptor, path, UInt32(changes)) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Takes what has changed until now.
    ///
    /// - Returns: whether any of it is wanted.
    func take() -> Bool {
        var isAny = false
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return isAny }
            if names(in: buffer.prefix(count)).contains(where: isWanted) { isAny = true }
        }
    }

    /// The names in a row of events, each with a head of 16 bytes whose last four are the length of
    /// the name.
    private func names(in bytes: ArraySlice<UInt8>) -> [String] {
        var names: [String] = []
        var rest = bytes
        while rest.count >= 16 {
            let length = rest.dropFirst(12).prefix(4).reversed()
                .reduce(0) { $0 << 8 | Int($1) }
            let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
            names.append(String(decoding: name, as: UTF8.self))
            rest = rest.dropFirst(16 + length)
        }
        return names
    }
}
