package import Foundation
package import SharedFiles
package import Yams

/// One of a locale's files, compiled: the content of a file beside it with which it loads faster.
///
/// The file is never needed, and only used as long as it fits the YAML.
package struct CompiledTexts {
    /// The files that a start of the program or its first question reads.
    package static let names = [
        "locale.yaml", "commands.yaml", "sayings.yaml", "speech.yaml", "examples.yaml",
        "amounts.yaml", "question-shapes.yaml",
    ]

    /// Where it is.
    package let file: CompiledFile
    private let content: [UInt8]

    /// Reads and compiles a file of a locale folder.
    ///
    /// - Throws: ``UnreadableFile``, or an error of reading `locale.yaml`.
    package init(_ name: String, in folder: URL) throws {
        let source = try LocaleSource(name, in: folder)
        file = source.compiledFile
        content = source.header.file(LocaleSource.content(of: try source.root()))
    }

    /// Writes the file.
    package func write() throws {
        try file.write(content)
    }
}

extension LocaleCatalogs {
    /// Reads one of a locale's files, merged with that of its base: from the compiled file if it
    /// fits, else from YAML.
    ///
    /// - Parameter folder: The locale's folder; the base's folder is beside it.
    /// - Throws: ``UnreadableFile``, or an error of reading `locale.yaml`.
    /// - Returns: The merged file; nil if it is empty.
    package static func texts(of file: String, in folder: URL) throws -> TextNode? {
        try LocaleSource(file, in: folder).texts()
    }

    /// Reads one of a locale's files, merged with that of its base, by the locale's name.
    ///
    /// - Throws: Also ``SharedFiles/ShareFolder/NotFound``.
    package static func texts(of file: String, locale: String) throws -> TextNode? {
        try texts(of: file, in: folder(locale: locale))
    }
}

extension LocaleSource {
    /// Raised when other bytes are made of the same files: a test notices.
    package static let version: UInt64 = 1
    private static let kind: UInt64 = 0x4541_5253_5458_5400
    /// More is no compiled file.
    private static let sizeLimit = 1 << 24

    fileprivate var header: CompiledHeader {
        var hash = ContentHash()
        for part in parts {
            hash.add(part == nil ? 0 : 1)
            part?.withUnsafeBytes { hash.add($0) }
        }
        return CompiledHeader(kind: Self.kind, version: Self.version, sources: hash.value)
    }

    /// The texts from the compiled file; nil if that is missing, or was made of another file than the
    /// one that is there.
    package var compiledTexts: TextNode? {
        compiledFile.content(upTo: Self.sizeLimit).flatMap { header.content(of: $0) }
            .flatMap { TextNode($0) }
    }

    /// The texts of the file; nil if it is empty.
    package func texts() throws -> TextNode? {
        try compiledTexts ?? TextNode(Self.content(of: root()))
    }

    /// The bytes of a tree of YAML; none for an empty file.
    package static func content(of root: Node?) -> ArraySlice<UInt8> {
        guard let root else { return [] }
        var writer = TextTreeWriter()
        _ = writer.add(root)
        return writer.content[...]
    }
}

extension TextNode {
    /// The texts of a tree of YAML.
    package init?(_ root: Node?) {
        self.init(LocaleSource.content(of: root))
    }
}

extension TextTreeWriter {
    /// Adds a tree of YAML, and gives its place.
    fileprivate mutating func add(_ node: Node) -> UInt32 {
        let line = node.mark?.line ?? 0
        switch node {
        case .scalar(let scalar): return add(scalar.string, line: line)
        case .sequence(let list): return add(list: list.map { add($0) }, line: line)
        case .mapping(let table):
            return add(table: table.map { (add($0.key), add($0.value)) }, line: line)
        case .alias: return add("", line: line)
        }
    }
}
