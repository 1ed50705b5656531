import Foundation

/// The checkout these tests are in.
enum Repository {
    static let root = (0..<4).reduce(URL(filePath: #filePath)) { folder, _ in
        folder.deletingLastPathComponent()
    }

    static func file(_ path: String) -> URL { root.appending(path: path) }
}
