package import Foundation

/// A file that was made of other files, beside them, and is never needed.
package struct CompiledFile: Sendable {
    /// Where it is.
    package let url: URL

    /// - Parameter folder: The folder of the files that it is made of.
    package init(_ name: String, in folder: URL) {
        url = folder.appending(path: name)
    }

    /// What is in the file.
    ///
    /// Nil if there is no such file, if it cannot be read, or if it has more bytes.
    package func content(upTo limit: Int) -> [UInt8]? {
        FileBytes.read(url.path(percentEncoded: false), upTo: limit)
    }

    /// Writes the file.
    ///
    /// It takes the place of an older one at once, so that nobody reads half of it.
    package func write(_ content: [UInt8]) throws {
        try Data(content).write(to: url, options: .atomic)
    }
}
