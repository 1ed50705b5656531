import AccessibleCore
import Foundation
import LocaleCatalogs
import SharedFiles

/// Other ways in which people say commands, as patterns of whole lines.
///
/// The locale's `sayings.yaml` has them: `(a|b)` is one of several, `[a]` may be left out, and
/// `<rest>` at the end is what follows the command.
struct CommandSayings: Sendable {
    /// A name that is no command, or has no patterns.
    struct Unreadable: Error, CustomStringConvertible {
        let name: String
        var description: String { "\(file): \(name) is no command with patterns." }
    }

    private static let file = "sayings.yaml"

    private struct Pattern: Sendable {
        let line: LinePattern
        let parsed: CommandWords.Parsed
    }

    private static let splitter = TextSplitter { $0.isWhitespace || ",.?!¿¡…".contains($0) }

    /// A pattern as it is written, and as it is read when a line has one of its words.
    private struct Row: Sendable {
        let text: String
        let pattern: Once<Pattern>

        init(_ text: String, _ parsed: CommandWords.Parsed) {
            self.text = text
            pattern = Once { Pattern(line: LinePattern(text), parsed: parsed) }
        }

        /// Whether it has a word.
        func holds(_ word: [UInt8]) -> Bool {
            var text = text
            return text.withUTF8 { text in
                guard let first = word.first, text.count >= word.count else { return false }
                func isEdge(_ place: Int) -> Bool {
                    !text.indices.contains(place) || edges.contains(text[place])
                }
                for start in 0...(text.count - word.count) where text[start] == first {
                    let end = start + word.count
                    if isEdge(start - 1), isEdge(end), text[start..<end].elementsEqual(word) {
                        return true
                    }
                }
                return false
            }
        }
    }

    /// What stands between the words of a pattern.
    private static let edges = Array(" ()[]|".utf8)

    private let rows: [Row]
    /// The patterns that hold a word.
    ///
    /// Most words are in few patterns, and a start of the program reads none.
    private let patternsByWord = KeptResults<String, [Pattern]>(most: 500)

    /// Reads the locale's file.
    ///
    /// - Throws: ``Unreadable``, and what `LocaleCatalogs` throws.
    init(locale: String) throws {
        var rows: [Row] = []
        for (key, value) in try LocaleCatalogs.texts(of: Self.file, locale: locale)?.table ?? [] {
            let name = key.string ?? ""
            guard let parsed = CommandWords.Parsed(named: name),
                let texts = value.list?.compactMap(\.string), !texts.isEmpty
            else { throw Unreadable(name: name) }
            rows += texts.map { Row($0, parsed) }
        }
        self.rows = rows
    }

    /// The patterns with a word, in their order.
    private func patterns(with word: Substring) -> [Pattern] {
        patternsByWord.value(for: word.precomposedStringWithCanonicalMapping) { word in
            let bytes = Array(word.utf8)
            return rows.filter { $0.holds(bytes) }.map(\.pattern.value)
        }
    }

    /// The command that a line in lower case says; nil for any other line.
    ///
    /// Marks at the end of a sentence, and commas, say nothing.
    func command(saidBy line: String) -> CommandWords.Parsed? {
        // The apostrophe's first byte.
        let plain = line.utf8.contains(0xE2) ? line.replacing("’", with: "'") : line
        let words = Self.splitter.pieces(of: plain)
        guard let first = words.first, words.count <= Self.longest else { return nil }
        for pattern in patterns(with: first) {
            guard let captures = pattern.line.captures(in: words).first else { continue }
            let before = pattern.parsed.argument.isEmpty ? [] : [pattern.parsed.argument[...]]
            let argument = before + (captures["rest"] ?? []).map { words[$0] }
            return CommandWords.Parsed(pattern.parsed.command, argument.joined(separator: " "))
        }
        return nil
    }

    /// A longer line tells something.
    private static let longest = 12
}

extension CommandWords.Parsed {
    /// A command with what follows it, by the command's name: "discreet on"; nil if there is no
    /// such command.
    init?(named name: String) {
        let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
        guard let command = parts.first.flatMap(Command.init) else { return nil }
        self.init(command, parts.count > 1 ? parts[1] : "")
    }
}
