package import Foundation
package import Yams

extension LocaleCatalogs {
    /// Reads one of a locale's files, merged with that of its base locale if
    /// `locale.yaml` names a `base`.
    ///
    /// Mappings that both files have are merged; any other value of the locale replaces
    /// the base's. A key that ends with `+` adds to the base's text or list.
    ///
    /// - Parameter folder: The locale's folder; the base's folder is beside it.
    /// - Throws: ``UnreadableFile``, or an error of reading `locale.yaml`.
    /// - Returns: The merged file; nil if it is empty.
    package static func root(of file: String, in folder: URL) throws -> Node? {
        let own = folder.appending(path: file)
        guard let base = try base(of: folder) else { return try compose(own) }
        let below = try compose(
            folder.deletingLastPathComponent().appending(path: base).appending(path: file))
        guard FileManager.default.fileExists(atPath: own.path(percentEncoded: false)),
            let above = try compose(own)
        else { return below }
        return below.map { layered(above, over: $0) } ?? above
    }

    /// Reads one of a locale's files, merged with that of its base, by the locale's name.
    ///
    /// - Throws: Also ``SharedFiles/ShareFolder/NotFound``.
    package static func root(of file: String, locale: String) throws -> Node? {
        try root(of: file, in: folder(locale: locale))
    }

    private static func compose(_ file: URL) throws -> Node? {
        let name = file.lastPathComponent
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw UnreadableFile(file: name, line: nil, problem: "cannot be read")
        }
        do {
            return try Yams.compose(yaml: text, .basic)
        } catch let error as YamlError {
            throw UnreadableFile(file: name, error)
        }
    }

    /// The base that `locale.yaml` names; nil if it names none.
    ///
    /// It does not parse the whole file, because this runs for every file of the locale.
    private static func base(of folder: URL) throws -> String? {
        let text = try String(contentsOf: folder.appending(path: "locale.yaml"), encoding: .utf8)
        let key = "base:"
        return text.split(separator: "\n").first { $0.hasPrefix(key) }
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
