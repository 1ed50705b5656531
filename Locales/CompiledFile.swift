package import Foundation

/// A file that was made of a locale's other files, beside them, and is never needed.
package struct CompiledFile: Sendable {
    package let url: URL

    /// - Parameter folder: The locale's folder.
    package init(_ name: String, in folder: URL) {
        url = folder.appending(path: name)
    }

    /// What is in the file.
    ///
    /// Nil if there is no such file, if it cannot be read, or if it has more bytes.
    package func content(upTo limit: Int) -> Data? {
        let file = url.resolvingSymlinksInPath()
        guard
            let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]),
            values.isRegularFile == true, let size = values.fileSize, size <= limit
        else { return nil }
        return try? Data(contentsOf: file)
    }

    /// Writes the file.
    ///
    /// It takes the place of an older one at once, so that nobody reads half of it.
    package func write(_ content: Data) throws {
        try content.write(to: url, options: .atomic)
    }
}
