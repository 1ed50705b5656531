package import Foundation
package import SharedFiles
package import Yams

/// One of a locale's files as it is on disk, with that of its base if `locale.yaml` names a
/// `base`.
package struct LocaleSource: Sendable {
    private let file: String
    private let folder: URL
    /// Nil if the locale does not have the file.
    private let own: Data?
    /// Nil if the locale has no base.
    private let below: Data?

    /// Reads a file.
    ///
    /// - Parameter folder: The locale's folder; the base's folder is beside it.
    /// - Throws: ``UnreadableFile``, or an error of reading `locale.yaml`.
    package init(_ file: String, in folder: URL) throws {
        self.file = file
        self.folder = folder
        let path = folder.appending(path: file)
        guard let base = try Self.base(of: folder) else {
            own = try Self.content(path)
            below = nil
            return
        }
        below = try Self.content(
            folder.deletingLastPathComponent().appending(path: base).appending(path: file))
        let hasOwn = FileManager.default.fileExists(atPath: path.path(percentEncoded: false))
        own = hasOwn ? try Self.content(path) : nil
    }

    /// The content of the file and of the base's, as far as there is one.
    ///
    /// Sources with the same parts have the same root.
    package var parts: [Data?] { [own, below] }

    /// The compiled file beside the file.
    package var compiledFile: CompiledFile {
        CompiledFile("\(file.prefix { $0 != "." }).compiled", in: folder)
    }

    /// The file, merged with that of the base; nil if it is empty.
    ///
    /// Mappings that both files have are merged; any other value of the locale replaces
    /// the base's. A key that ends with `+` adds to the base's text or list.
    ///
    /// - Throws: ``UnreadableFile``.
    package func root() throws -> Node? {
        let below = try below.flatMap(compose)
        guard let above = try own.flatMap(compose) else { return below }
        return below.map { Self.layered(above, over: $0) } ?? above
    }

    private static func content(_ file: URL) throws -> Data {
        guard let bytes = FileBytes.read(file.path(percentEncoded: false)) else {
            throw UnreadableFile(
                file: file.lastPathComponent, line: nil, problem: "cannot be read")
        }
        return Data(bytes)
    }

    private func compose(_ data: Data) throws -> Node? {
        guard let text = String(validating: data, as: UTF8.self) else {
            throw UnreadableFile(file: file, line: nil, problem: "cannot be read")
        }
        do {
            return try Yams.compose(yaml: text, .basic)
        } catch let error as YamlError {
            throw UnreadableFile(file: file, error)
        }
    }

    /// The base that `locale.yaml` names; nil if it names none.
    ///
    /// It does not parse the whole file, because this runs for every file of the locale.
    private static func base(of folder: URL) throws -> String? {
        let text = try String(contentsOf: folder.appending(path: "locale.yaml"), encoding: .utf8)
        let key = "base:"
        return text.utf8.split(separator: 0x0A).lazy.map { Substring($0) }
            .first { $0.hasPrefix(key) }
            .map { $0.dropFirst(key.count).trimmingCharacters(in: .whitespaces) }
    }

    private static func layered(_ above: Node, over below: Node) -> Node {
        guard let upper = above.mapping, var result = below.mapping else { return above }
        for (key, node) in upper {
            if let name = key.string, name.hasSuffix("+") {
                let plain = Node(String(name.dropLast()))
                result[plain] = result[plain].map { added(node, to: $0) } ?? node
            } else {
                result[key] = result[key].map { layered(node, over: $0) } ?? node
            }
        }
        return .mapping(result)
    }

    private static func added(_ more: Node, to old: Node) -> Node {
        if let text = old.string, let rest = more.string { return Node("\(text), \(rest)") }
        if var list = old.sequence, let rest = more.sequence {
            list.append(contentsOf: rest)
            return .sequence(list)
        }
        return layered(more, over: old)
    }
}
