import Glibc
import SharedFiles

/// The shares of this computer that can hang, as the kernel's list of mounts names them.
struct MountTable: Sendable {
    /// The folders at which something is mounted that other computers or programs answer for.
    let shares: Set<String>

    /// What is mounted now, read once.
    static let current = MountTable(FileBytes.readAll("/proc/self/mountinfo") ?? [])

    /// File systems whose folders begin to be there when somebody looks.
    private static let automatic: Substring = "autofs"
    /// File systems of programs, other than those that hold whole systems.
    private static let programs = "fuse."
    private static let whole: Substring = "fuse.fuse-overlayfs"
    /// As many links as the kernel follows.
    private static let mostLinks = 40

    /// Reads a list as in `proc_pid_mountinfo(5)`.
    init(_ list: [UInt8]) {
        var shares: Set<String> = []
        for line in list.split(separator: UInt8(ascii: "\n")) {
            let words = line.split(separator: UInt8(ascii: " "))
            // Fields in the middle can be left out; a dash ends them.
            guard words.count > 4, let dash = words.firstIndex(of: [UInt8(ascii: "-")]),
                dash + 1 < words.count
            else { continue }
            let point = Self.plain(words[4])
            // A later mount hides an earlier one. Where everything is on a share, so is this program.
            if Self.canHang(Substring(decoding: words[dash + 1], as: UTF8.self)), point != "/" {
                shares.insert(point)
            } else {
                shares.remove(point)
            }
        }
        self.shares = shares
    }

    private static func canHang(_ kind: Substring) -> Bool {
        NetworkShare.kinds.contains(kind) || kind == automatic || kind == "fuse"
            || kind.hasPrefix(programs) && kind != whole
    }

    /// A path without the octal numbers that stand for spaces and the like.
    private static func plain(_ field: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        var rest = field
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == UInt8(ascii: "\\"), digits.count == 3,
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
            {
                bytes.append(value)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The folder of the share that a path leads to, found without touching that share; nil if it
    /// leads to none.
    ///
    /// - Parameter path: a path from the root.
    func share(of path: String) -> String? {
        if shares.isEmpty { return nil }
        var rest = path.split(separator: "/").map(String.init)[...]
        var place: [String] = []
        var links = 0
        while let name = rest.popFirst() {
            switch name {
            case ".": continue
            case "..":
                _ = place.popLast()
                continue
            default: break
            }
            let next = "/" + (place + [name]).joined(separator: "/")
            if shares.contains(next) { return next }
            guard let target = Self.target(of: next) else {
                place.append(name)
                continue
            }
            links += 1
            guard links <= Self.mostLinks else { return nil }
            if target.hasPrefix("/") { place = [] }
            rest = (target.split(separator: "/").map(String.init) + rest)[...]
        }
        return nil
    }

    /// The path that a symbolic link holds; nil if the path is no symbolic link.
    private static func target(of path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
