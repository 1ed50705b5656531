package import Foundation
package import SharedFiles

/// The vocabulary and the grammar of a locale, compiled: the content of a file beside them with
/// which the locale loads faster.
///
/// The file is never needed, and only used as long as it fits the others.
package struct CompiledLocale {
    package let file: CompiledFile
    private let content: [UInt8]

    /// Reads and compiles the files of a locale folder.
    ///
    /// - Throws: An error whose description names the file and the place in it.
    package init(localeFolder: URL) throws {
        let sources = try ReaderSources(localeFolder: localeFolder)
        file = CompiledFile(ReaderImage.fileName, in: localeFolder)
        content = try ReaderImage(sources).file(sources: sources.hash)
    }

    package func write() throws {
        try file.write(content)
    }
}
