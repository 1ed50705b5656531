import AccessibleCore
package import Foundation
import PromptCatalogs
import SharedFiles

/// The prompts of one language: ICU MessageFormat patterns by key.
///
/// The files are application resource bundles (`.arb`): JSON objects in which `"key"` has
/// the pattern and `"@key"` the translator's note.
package struct PromptCatalog: Sendable {
    /// A file of prompts cannot be used.
    package struct Unreadable: Error, Hashable, CustomStringConvertible {
        /// The file's name.
        package let file: String
        /// Why it cannot be used, such as "it is not JSON".
        package let reason: String
        /// The sentence that names the file and the reason.
        package var description: String { "The prompts in \(file) cannot be read: \(reason)." }
    }

    /// The language's code, such as `en`.
    package let language: String
    /// The patterns, those first that replace others.
    private let texts: [Texts]
    /// Every translator's note, by key.
    package let notes: [String: String]
    /// Patterns that were needed before.
    private let kept = KeptResults<String, String?>(most: 2_000)

    /// Reads all `.arb` files of a language's folder.
    ///
    /// - Throws: ``Unreadable``, or an error of listing the folder.
    package init(language: String) throws {
        try self.init(language: language, folder: PromptCatalogs.folder(language: language))
    }

    /// Reads the patterns of a language without their notes, and replaces those that the locale
    /// words differently: from compiled files if they fit, else from `.arb` files.
    ///
    /// - Throws: ``Unreadable``, or an error of listing a folder.
    package init(language: String, locale: String) throws {
        let whole = try PromptCatalogs.folder(language: language)
        let own = try PromptCatalogs.folder(locale: locale)
        try self.init(language: language, folders: [own, whole].compactMap(\.self))
    }

    init(language: String, folders: [URL]) throws {
        self.language = language
        notes = [:]
        texts = try folders.map { folder in
            if let compiled = CompiledPrompts.texts(in: folder) { return .compiled(compiled) }
            return .read(try Self(language: language, folder: folder).patterns)
        }
    }

    /// A catalog of these patterns and notes, by key.
    package init(language: String, patterns: [String: String], notes: [String: String]) {
        self.language = language
        texts = [.read(patterns)]
        self.notes = notes
    }

    /// A catalog without any prompt.
    package init(emptyIn language: String) {
        self.init(language: language, patterns: [:], notes: [:])
    }

    /// The pattern of a key; nil if the key is not in the catalog.
    package func pattern(_ key: String) -> String? {
        kept.value(for: key) { key in texts.lazy.compactMap { $0[key] }.first }
    }

    /// Every pattern, by key.
    package var patterns: [String: String] {
        texts.map(\.all).reduce([:]) { $0.merging($1) { first, _ in first } }
    }

    /// Reads all `.arb` files of a folder.
    ///
    /// - Throws: ``Unreadable``, or an error of listing the folder.
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
        self.init(language: language, patterns: patterns, notes: notes)
    }

    /// The names of a pattern's arguments; nil if the pattern is missing or not well
    /// formed.
    package func argumentNames(of key: String) -> Set<String>? {
        pattern(key).flatMap { MessagePattern($0)?.argumentNames }
    }
}

extension PromptCatalog {
    /// The patterns of one folder.
    private enum Texts: Sendable {
        case read([String: String])
        case compiled(TextNode)

        subscript(key: String) -> String? {
            switch self {
            case .read(let patterns): patterns[key]
            case .compiled(let table): table.sortedValue(for: key)?.string
            }
        }

        var all: [String: String] {
            switch self {
            case .read(let patterns): patterns
            case .compiled(let table):
                (table.table ?? []).reduce(into: [:]) { all, pair in
                    if let key = pair.key.string { all[key] = pair.value.string }
                }
            }
        }
    }

    /// The line, counted from 1, at which a JSON parser failed, with its text; nil if the
    /// error does not tell.
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
