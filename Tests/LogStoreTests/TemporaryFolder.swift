import Foundation
import Glibc

/// A folder that is removed when the test ends.
final class TemporaryFolder: Sendable {
    let url: URL

    var path: String { url.path(percentEncoded: false) }

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(
            path: "earshot-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func file(_ name: String) -> URL {
        url.appending(path: name, directoryHint: .notDirectory)
    }

    /// The names in the folder, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}

/// The permission bits of a file; nil when it does not exist.
func mode(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
}
