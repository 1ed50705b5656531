import AccessibleCore
import Foundation
import Journal
import Testing

@testable import Understanding

@Suite("R6: amounts that are probably slips")
struct PlausibleAmountsTests {
    private func entry(
        _ kind: EntryKind, _ item: String, _ amount: String, _ unit: MeasureUnit?
    ) throws -> Entry {
        Entry(
            kind: kind, item: item,
            quantity: Quantity(try #require(Decimal(exactly: amount)), unit),
            time: Fixture.context().now,
            zone: "UTC")
    }

    @Test(
        "R6: an amount is compared with the bound of its name, else of its kind",
        arguments: [
            (.vitamin, "tylenol", "2000", .milligram, false),
            (.vitamin, "tylenol", "2000.1", .milligram, true),
            (.vitamin, "Tylenol PM", "3", .gram, true),
            (.vitamin, "extra strength tylenol", "5", nil, true),
            (.vitamin, "tylenol", "5", .tablet, true), (.vitamin, "tylenol", "4", .tablet, false),
            (.vitamin, "tylenols", "4000", .milligram, false),
            (.vitamin, "something else", "5", .gram, false),
            (.vitamin, "something else", "5.01", .gram, true),
            (.vitamin, "something else", "13", nil, true),
            (.vitamin, "vitamin d", "50000", .internationalUnit, false),
            (.vitamin, "vitamin d", "100001", .internationalUnit, true),
            (.vitamin, "drops", "40", .drop, false),
            (.water, "", "1000000", .fluidOunce, true), (.water, "", "8", .liter, false),
            (.drink, "tea", "21", .mug, true), (.food, "peanuts", "91", nil, false),
            (.food, "eggs", "501", nil, true),
            (.symptom, "threw up", "61", nil, true), (.weight, "", "1500", .pound, false),
            (.puqe, "", "15", nil, false),
        ] as [(EntryKind, String, String, MeasureUnit?, Bool)])
    func table(
        kind: EntryKind, item: String, amount: String, unit: MeasureUnit?, isQuestionable: Bool
    ) throws {
        let entry = try entry(kind, item, amount, unit)
        let amounts = try Fixture.understander.plausibleAmounts
        #expect(amounts.isQuestionable(entry) == isQuestionable)
    }

    @Test("R6: an entry without an amount is never questioned")
    func noAmount() throws {
        let entry = Entry(kind: .vitamin, item: "tylenol", time: Fixture.context().now, zone: "UTC")
        #expect(try !Fixture.understander.plausibleAmounts.isQuestionable(entry))
    }

    @Test(
        "R6: a wrong line of amounts.yaml is named with the file and the place",
        arguments: [
            ("kinds:\n  pills: {gram: 3}\n", "amounts.yaml, line 2, pills: is no kind of entry."),
            (
                "kinds:\n  food: {gramme: 3}\n",
                "amounts.yaml, line 2, food, gramme: is no unit."
            ),
            ("kinds:\n  food: {gram: -3}\n", "amounts.yaml, line 2, food, gram: is no amount."),
            ("kinds: 3\n", "amounts.yaml, line 1, kinds: is no mapping."),
            ("things: []\n", "amounts.yaml, kinds: is no mapping."),
            (
                "kinds: {}\nthings:\n  - most: {gram: 1}\n",
                "amounts.yaml, line 3, things: has no names."
            ),
            (
                "kinds: {}\nthings:\n  - names: zinc\n",
                "amounts.yaml, zinc: is no mapping."
            ),
        ])
    func broken(text: String, problem: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("name: test\n".utf8).write(to: folder.appending(path: "locale.yaml"))
        try Data(text.utf8).write(to: folder.appending(path: PlausibleAmounts.fileName))
        do {
            _ = try PlausibleAmounts(localeFolder: folder)
            Issue.record("nothing was refused")
        } catch {
            #expect("\(error)" == problem)
        }
    }
}
