import AccessibleCore
import ControlConformance
import Foundation
import Synchronization
import Testing

@Suite("The patterns that pickers need, as their article lists them")
struct PickerPatternsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The rows of the article's table, by key.
    private static func table() throws -> [String: String] {
        let article = root.appending(
            path: "Sources/AccessibleCore/Documentation.docc/UsingPickers.md")
        let rows = try String(contentsOf: article, encoding: .utf8)
            .matches(of: /\n\| `([a-z.-]+)` \| `([^`]+)` \|/)
        return Dictionary(
            uniqueKeysWithValues: rows.map { (String($0.output.1), String($0.output.2)) })
    }

    /// The keys of everything that a random walk over a control announces.
    private static func announced<Subject: Control>(by make: @escaping () -> Subject)
        -> Set<String>
    {
        let keys = Mutex<Set<String>>([])
        ControlWalk(make: make) { _, _, outcome, _ in
            for announcement in outcome.announcements {
                keys.withLock { $0.formUnion(announcement.message.keys) }
            }
            return nil
        }.run(steps: 1_000, seed: 1)
        return keys.withLock(\.self)
    }

    @Test("every key that a list or a date picker announces is in the table, and no other")
    func keys() throws {
        var keys: Set<String> = []
        for count in [3, 20, 60] {
            let items = (1...count).map { ListItem(String($0)) }
            keys.formUnion(
                Self.announced {
                    ListPicker(
                        items, selected: "2", label: Message("value"),
                        locale: Locale(identifier: "en_US"))
                })
        }
        for mode in [DatePickerMode.date, .time, .dateAndTime] {
            for style in [DatePickerStyle.compact, .inline, .wheels] {
                let control = try PickerWorld.newYork.control(
                    "2026-03-09 14:05", mode, style, from: "2026-03-01 00:00",
                    to: "2026-04-20 23:59")
                keys.formUnion(Self.announced { control })
            }
        }
        let wordless: Set = ["value", "parts", "verbatim"]
        #expect(try keys.subtracting(wordless) == Set(Self.table().keys))
    }

    @Test("the patterns are those of the English catalog")
    func patterns() throws {
        let folder = Self.root.appending(path: "Prompts/en")
        var catalog: [String: String] = [:]
        for file in try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil) where file.pathExtension == "arb"
        {
            let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
            let texts = (object as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
            catalog.merge(texts) { first, _ in first }
        }
        for (key, pattern) in try Self.table() { #expect(catalog[key] == pattern) }
    }
}
