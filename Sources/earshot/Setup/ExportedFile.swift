import AccessibleCore
import Foundation
import Glibc

/// Standard output, or a file that only its owner can read and that replaces none.
final class ExportedFile {
    private let path: String?
    private let descriptor: Int32
    private var waiting: [UInt8] = []

    /// So many bytes are written at once.
    private static let portion = 65_536

    init(path: String?) throws {
        self.path = path
        guard let path else {
            descriptor = STDOUT_FILENO
            return
        }
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Refusal(
                errno == EEXIST ? "export.exists" : "export.unwritable", ["path": .text(path)])
        }
    }

    func write(_ text: String) throws {
        waiting += text.utf8
        if waiting.count >= Self.portion { try flush() }
    }

    func finish() throws {
        try flush()
        guard path != nil else { return }
        if fsync(descriptor) != 0 || close(descriptor) != 0 { try fail() }
    }

    private func flush() throws {
        var rest = waiting[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return try fail() }
            rest = rest.dropFirst(count)
        }
        waiting = []
    }

    /// A file that is not whole is taken away again.
    private func fail() throws {
        guard let path else { throw Refusal("output.unwritable") }
        unlink(path)
        throw Refusal("export.unwritable", ["path": .text(path)])
    }
}
