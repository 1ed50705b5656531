package import Foundation
package import SharedFiles

/// The patterns of a folder of prompts, compiled: the content of a file beside the `.arb` files with
/// which they load faster.
///
/// The file is never needed, and only used as long as it fits the others.
package struct CompiledPrompts {
    /// Where it is.
    package let file: CompiledFile
    private let content: [UInt8]

    /// Reads and compiles the files of a folder.
    ///
    /// - Throws: ``PromptCatalog/Unreadable``, or an error of listing the folder.
    package init(language: String, folder: URL) throws {
        let catalog = try PromptCatalog(language: language, folder: folder)
        var writer = TextTreeWriter()
        let pairs = catalog.patterns.sorted {
            $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }
        .map { (key: writer.add($0.key), value: writer.add($0.value)) }
        _ = writer.add(table: pairs)
        file = Self.file(in: folder)
        guard let sources = Self.sources(of: folder) else {
            throw PromptCatalog.Unreadable(
                file: folder.lastPathComponent, reason: "the folder cannot be listed")
        }
        content = Self.header(sources: sources).file(writer.content[...])
    }

    /// Writes the file.
    package func write() throws {
        try file.write(content)
    }

    /// Raised when other bytes are made of the same files: a test notices.
    static let version: UInt64 = 1
    private static let kind: UInt64 = 0x4541_5253_5052_5400
    /// More is no compiled file.
    private static let sizeLimit = 1 << 24

    /// The patterns of a folder, from its compiled file; nil if that is missing, or was made of other
    /// files than those that are there.
    static func texts(in folder: URL) -> TextNode? {
        guard let bytes = file(in: folder).content(upTo: sizeLimit),
            let sources = sources(of: folder)
        else { return nil }
        return header(sources: sources).content(of: bytes).flatMap { TextNode($0) }
    }

    private static func file(in folder: URL) -> CompiledFile {
        CompiledFile("prompts.compiled", in: folder)
    }

    private static func header(sources: UInt64) -> CompiledHeader {
        CompiledHeader(kind: kind, version: version, sources: sources)
    }

    /// A hash of the names and the content of a folder's files; nil if one cannot be read.
    private static func sources(of folder: URL) -> UInt64? {
        let path = folder.path(percentEncoded: false)
        guard let names = FileBytes.names(in: path, endingWith: ".arb") else { return nil }
        var hash = ContentHash()
        for name in names {
            guard let bytes = FileBytes.read("\(path)/\(name)") else { return nil }
            hash.add(name)
            bytes.withUnsafeBytes { hash.add($0) }
        }
        return hash.value
    }
}
