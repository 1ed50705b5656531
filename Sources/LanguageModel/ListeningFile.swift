import AccessibleCore
package import Foundation
import LocaleCatalogs
import Yams

/// A locale's `listening.yaml`: how people speak, and how words are pronounced.
package struct ListeningFile: Sendable {
    /// Its name in a locale's folder.
    package static let name = "listening.yaml"

    /// A word of hesitation is put between so many of a thousand pairs of words.
    struct Hesitation: Sendable {
        var words: [String] = []
        var ofThousand = 0
    }

    /// Where PocketSphinx's model is, in its folder of models; nil for a language without a model.
    package private(set) var acousticModel: String?
    /// Where the dictionary of that model is.
    package private(set) var dictionary: String?
    /// From IPA to the phones of the model.
    package private(set) var phones = PhoneMap([:])
    /// Pronunciations beside those of the dictionary, by words.
    package private(set) var pronunciations: [String: [String]] = [:]
    /// How many sentences are made.
    package private(set) var sentences = 0
    /// The rule that sentences are made by.
    package private(set) var start = ""
    private(set) var hesitation = Hesitation()
    /// The rules, by names: groups of alternatives with their weights.
    private(set) var rules: [(name: String, groups: [(weight: Double, texts: [String])])] = []
    private(set) var changes: [PhraseGrammar.Change] = []

    /// Reads the file; nil if neither the locale nor its base has this file.
    ///
    /// - Parameter folder: The locale's folder.
    /// - Throws: `UnreadableFile`.
    package init?(in folder: URL) throws {
        let path = folder.appending(path: Self.name).path(percentEncoded: false)
        guard
            let source = try? LocaleSource(Self.name, in: folder),
            FileManager.default.fileExists(atPath: path)
                || source.parts.contains(where: { $0 != nil })
        else { return nil }
        guard let root = try source.root()?.mapping else {
            throw UnreadableFile(file: Self.name, line: nil, problem: "has no keys")
        }
        for (key, node) in root {
            try read(key.string ?? "", node)
        }
    }

    private mutating func read(_ key: String, _ node: Node) throws {
        switch key {
        case "pocketsphinx":
            acousticModel = node.mapping?["acoustic-model"]?.string
            dictionary = node.mapping?["dictionary"]?.string
        case "phones":
            phones = PhoneMap(try Self.texts(node, key))
        case "pronunciations":
            pronunciations = try Self.texts(node, key).mapValues(Self.list)
        case "sentences":
            guard let count = node.string.flatMap(Int.init), count > 0 else {
                throw Self.unreadable(key, node)
            }
            sentences = count
        case "start":
            start = node.string ?? ""
        case "hesitations":
            hesitation.words = node.mapping?["words"]?.string.map(Self.list) ?? []
            hesitation.ofThousand =
                node.mapping?["of-a-thousand"]?.string.flatMap(Int.init) ?? 0
        case "before":
            changes = try (node.sequence ?? []).map { item in
                let texts = try Self.texts(item, key)
                guard let word = texts["word"], let becomes = texts["becomes"],
                    let letters = texts["letters"]
                else { throw Self.unreadable(key, item) }
                return PhraseGrammar.Change(word: word, becomes: becomes, letters: letters)
            }
        case "rules":
            rules = try (node.mapping ?? [:]).map {
                ($0.key.string ?? "", try Self.groups($0.value))
            }
        default:
            throw Self.unreadable(key, node)
        }
    }

    private static func groups(_ node: Node) throws -> [(weight: Double, texts: [String])] {
        if let text = node.string { return [(1, list(text))] }
        guard let groups = node.sequence else { throw unreadable("rules", node) }
        return try groups.map { group in
            guard let (key, value) = group.mapping?.first.map({ ($0.key, $0.value) }),
                let weight = key.string.flatMap(Double.init), let text = value.string
            else { throw unreadable("rules", group) }
            return (weight, list(text))
        }
    }

    private static func texts(_ node: Node, _ key: String) throws -> [String: String] {
        guard let mapping = node.mapping else { throw unreadable(key, node) }
        var texts: [String: String] = [:]
        for (key, value) in mapping { texts[key.string ?? ""] = value.string ?? "" }
        return texts
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    private static func unreadable(_ key: String, _ node: Node) -> UnreadableFile {
        UnreadableFile(
            file: name, line: node.mark?.line, problem: "\(key) is not as README.md says")
    }
}
