import Foundation

/// The files of the project.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(
            atPath: root.appending(path: path).path(percentEncoded: false))
    }

    /// The names of the files and folders in a folder, sorted.
    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            atPath: root.appending(path: folder).path(percentEncoded: false)
        ).sorted()
    }

    /// The paths of all Markdown files, from the root of the project.
    static func markdownFiles() throws -> [String] {
        var found: [String] = []
        func search(_ folder: String) throws {
            for name in try names(in: folder.isEmpty ? "." : folder) where !name.hasPrefix(".") {
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                var isFolder: ObjCBool = false
                let full = root.appending(path: path).path(percentEncoded: false)
                _ = FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
                if isFolder.boolValue {
                    try search(path)
                } else if name.hasSuffix(".md") {
                    found.append(path)
                }
            }
        }
        try search("")
        return found
    }
}
