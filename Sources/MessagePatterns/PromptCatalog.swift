package import Foundation
import PromptCatalogs

/// What the program says in one language: patterns of ICU MessageFormat by key.
///
/// The files are application resource bundles (`.arb`): JSON objects in which
/// `"key"` holds the pattern and `"@key"` the translator's note.
public struct PromptCatalog: Sendable {
    /// A catalogue file cannot be used.
    public struct Unreadable: Error, Hashable, CustomStringConvertible {
        public let file: String
        public let reason: String
        public var description: String { "The prompts in \(file) cannot be read: \(reason)." }
    }

    /// The language's code, such as `en`.
    public let language: String
    /// Every pattern.
    public let patterns: [String: String]
    /// Every translator's note.
    public let notes: [String: String]

    /// Reads every `.arb` file of a language's folder.
    public init(language: String) throws {
        try self.init(language: language, folder: PromptCatalogs.folder(language: language))
    }

    /// Reads what a language says, and what one of its locales says in its own
    /// way.
    public init(language: String, locale: String) throws {
        let whole = try Self(language: language)
        guard let folder = try PromptCatalogs.folder(locale: locale) else {
            self = whole
            return
        }
        let own = try Self(language: language, folder: folder)
        self.init(
            language: language, patterns: whole.patterns.merging(own.patterns) { $1 },
            notes: whole.notes)
    }

    package init(language: String, patterns: [String: String], notes: [String: String]) {
        self.language = language
        self.patterns = patterns
        self.notes = notes
    }

    /// One without any prompt.
    package init(emptyIn language: String) {
        self.language = language
        patterns = [:]
        notes = [:]
    }

    package init(language: String, folder: URL) throws {
        var patterns: [String: String] = [:]
        var notes: [String: String] = [:]
        let files = try FileManager.default
            .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "arb" }
        for file in files {
            let name = file.lastPathComponent
            let object: Any
            let data = (try? Data(contentsOf: file)) ?? Data()
            do {
                object = try JSONSerialization.jsonObject(with: data)
            } catch {
                let line = Self.line(of: error, in: data)
                let reason = line.map { "line \($0.number) is not JSON, \($0.text)" }
                throw Unreadable(file: name, reason: reason ?? "it is not JSON")
            }
            guard let members = object as? [String: Any] else {
                throw Unreadable(file: name, reason: "it is not one JSON object")
            }
            for (key, value) in members where !key.hasPrefix("@@") {
                if key.hasPrefix("@") {
                    notes[String(key.dropFirst())] =
                        (value as? [String: Any])?["description"] as? String
                } else if let pattern = value as? String {
                    if patterns.updateValue(pattern, forKey: key) != nil {
                        throw Unreadable(file: name, reason: "\(key) is there twice")
                    }
                } else {
                    throw Unreadable(file: name, reason: "\(key) is not text")
                }
            }
        }
        self.language = language
        self.patterns = patterns
        self.notes = notes
    }

    /// The names of the arguments a pattern takes; nil when it is missing or
    /// not well formed.
    public func argumentNames(of key: String) -> Set<String>? {
        patterns[key].flatMap { MessagePattern($0)?.argumentNames }
    }
}

extension PromptCatalog {
    /// The line that a reader of JSON refused, from 1; nil when it does not say.
    package static func line(of error: any Error, in data: Data) -> (number: Int, text: String)? {
        let description = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
        guard let match = description.firstMatch(of: /character (\d+)/),
            let offset = Int(match.output.1), offset < data.count
        else { return nil }
        let number = data.prefix(offset).count { $0 == UInt8(ascii: "\n") }
        let lines = String(decoding: data, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.indices.contains(number) ? lines[number] : ""
        return (number + 1, text.trimmingCharacters(in: .whitespaces))
    }
}
