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
    ///
    /// - Parameter only: the one file to read, without its ending; nil for all.
    public init(language: String, only: String? = nil) throws {
        try self.init(
            language: language, folder: PromptCatalogs.folder(language: language), only: only)
    }

    init(language: String, patterns: [String: String], notes: [String: String]) {
        self.language = language
        self.patterns = patterns
        self.notes = notes
    }

    /// One without any prompt.
    init(emptyIn language: String) {
        self.language = language
        patterns = [:]
        notes = [:]
    }

    init(language: String, folder: URL, only: String? = nil) throws {
        var patterns: [String: String] = [:]
        var notes: [String: String] = [:]
        let files =
            try only.map { [folder.appending(path: $0 + ".arb")] }
            ?? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "arb" }
        for file in files {
            let name = file.lastPathComponent
            let object: Any
            do {
                object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
            } catch {
                throw Unreadable(file: name, reason: "it is not JSON")
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
        patterns[key].flatMap { ICU.argumentNames(of: $0, locale: language) }
    }
}

extension PromptCatalog {
    /// Whether ICU takes a pattern.
    package static func isWellFormed(_ pattern: String, language: String) -> Bool {
        ICU.argumentNames(of: pattern, locale: language) != nil
    }

    /// CLDR's name for the plural form that a language uses with a number.
    package static func pluralCategory(of number: Decimal, language: String) -> String? {
        let forms = ["zero", "one", "two", "few", "many", "other"].map { "\($0) {\($0)}" }
        let pattern = "{n, plural, \(forms.joined(separator: " "))}"
        return ICU.message(pattern, ["n": .decimal(number)], locale: language)
    }
}
