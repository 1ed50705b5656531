import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("docs/gestures.md says what words and keys do")
struct GestureTableTests {
    /// One row of the table of keys.
    struct KeyRow: Sendable, CustomTestStringConvertible {
        let pattern: String
        let key: String
        /// The lines that are typed before the key is pressed.
        let lines: [String]
        let heard: String

        var testDescription: String { "\(pattern): \(key) after \(lines)" }
    }

    private static let page: [Substring] = {
        let text = try? String(contentsOf: Repository.file("docs/gestures.md"), encoding: .utf8)
        return (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    }()

    /// The rows of the table whose first cell is a word, as cells.
    private static func table(headed word: String) -> [[String]] {
        page.drop { !$0.hasPrefix("| \(word) |") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
            .map { row in
                row.dropFirst().dropLast().split(
                    separator: "|", omittingEmptySubsequences: false
                ).map { $0.trimmingCharacters(in: .whitespaces) }
            }
    }

    private static func code(in cell: String) -> [String] {
        cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }

    static let keys: [KeyRow] = table(headed: "pattern").map { cells in
        KeyRow(
            pattern: cells[0], key: cells[1], lines: code(in: cells[3]), heard: cells[4])
    }

    @Test("every word of the table of gestures is a command")
    func words() throws {
        let rows = Self.table(headed: "VoiceOver gesture")
        #expect(rows.count > 15)
        let words = try CommandWords(locale: "en_US")
        for cells in rows {
            let named = Self.code(in: cells[1])
            #expect(!named.isEmpty, "\(cells) names no word.")
            for word in named {
                #expect(words.parse(word) != nil, "\(word) is no command.")
            }
        }
    }

    /// The keys of APG's patterns that have a counterpart here; of a listbox, those of one that
    /// takes a single choice.
    private static let patterns: [String: Set<String>] = [
        "spinbutton": ["up", "down", "page up", "page down", "home", "end"],
        "listbox": ["up", "down", "home", "end", "enter", "space"],
        "grid": [
            "up", "down", "left", "right", "home", "end", "page up", "page down", "shift page up",
            "shift page down", "control home", "control end", "enter", "space",
        ],
        "dialog": ["tab", "shift tab", "escape"],
        "button": ["enter", "space"],
    ]

    @Test("K2: the table of keys has every key of APG's patterns")
    func patterns() {
        for (pattern, keys) in Self.patterns {
            let there = Set(Self.keys.filter { $0.pattern == pattern }.map(\.key))
            #expect(there.isSuperset(of: keys), "\(pattern): \(keys.subtracting(there))")
        }
    }

    @Test("K2: each row of the table of keys is what a key does", arguments: keys)
    func key(row: KeyRow) throws {
        var world = try TestWorld()
        try world.addWeight("175.4", daysAgo: 4)
        for (kind, item, minutesAgo) in [(EntryKind.vitamin, "iron", 365.0), (.food, "soup", 0)] {
            let time = TestWorld.now - minutesAgo * 60
            _ = try world.log.add([
                Entry(kind: kind, item: item, time: time, zone: TestWorld.zone)
            ])
        }
        for line in row.lines { _ = world.type(line) }
        let effects: [Effect]
        if row.key.count == 1 {
            #expect(world.session.followsTyping)
            effects = world.session.handle(.typing(row.key))
        } else {
            let key = try #require(Key(rawValue: row.key))
            #expect(world.session.takes(key))
            effects = world.session.handle(.key(key))
        }
        let said = world.printed(effects).joined(separator: " ")
        if row.heard.isEmpty {
            #expect(effects == [.resume(otherwise: nil)])
            #expect(try world.entries().count == 3)
        } else {
            let heard = row.heard.hasSuffix(".") ? String(row.heard.dropLast()) : row.heard
            #expect(said.hasPrefix(heard), "\(row.testDescription): \(said)")
        }
    }
}
