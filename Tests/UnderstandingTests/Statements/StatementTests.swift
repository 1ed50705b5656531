import AccessibleCore
import Foundation
import Journal
import Testing

@testable import Understanding

/// What complete statements say does not change when they stand in one line.
@Suite("Statements in one line")
struct StatementTests {
    static let locales = StatementClauses.all.keys.sorted()

    @Test(
        "R1, R3, R5: two to four complete statements in a line log what each logs by itself",
        arguments: locales, [true, false])
    func composed(_ locale: String, isTimed: Bool) throws {
        let understander = try Fixture.understander(locale)
        let context = Fixture.context("2026-03-11 14:30")
        let clauses = try #require(StatementClauses.all[locale])
        let statements = isTimed ? clauses.timed : clauses.timeless
        let alone = Dictionary(
            uniqueKeysWithValues: statements.map {
                ($0, understander.understand($0, in: context).actions)
            })
        for statement in statements {
            #expect(alone[statement]?.isEmpty == false, "\(statement) logs nothing by itself")
        }
        var generator = SeededGenerator(seed: 42)
        for _ in 0..<150 {
            let count = Int.random(in: 2...4, using: &generator)
            let chosen = statements.shuffled(using: &generator).prefix(count)
            let link = clauses.links.randomElement(using: &generator) ?? ", "
            let text = chosen.joined(separator: link)
            let expected = chosen.flatMap { alone[$0] ?? [] }
            let understood = understander.understand(text, in: context)
            #expect(
                Self.sorted(understood.actions) == Self.sorted(expected),
                "\(text): \(understood.actions.map(Self.text))")
            #expect(understood.unparsed.isEmpty && understood.unsure == nil, "\(text)")
            #expect(
                Self.words(understood.words.joined(separator: " ")) == Self.words(text),
                "\(text): \(understood.words)")
        }
    }

    @Test("R3: what may be about another statement is not read by itself")
    func dependent() throws {
        let understander = try Fixture.understander("en_US")
        let context = Fixture.context("2026-03-11 14:30")
        let lines = [
            "took 2 tylenol at 8, no, 3 at 9", "coffee at 8, actually I had tea at 9",
            "took ibuprofen, feeling great", "stomach cramps, seven on the scale",
            "threw up my breakfast, eggs and toast", "note: weight 175 lb, took 2 tylenol",
            "breakfast: eggs, 2 tylenol", "yesterday took 2 tylenol, pulse 72",
            "took 2 tylenol at 8, pulse 72", "pulse 72, I did not take the tylenol",
        ]
        for line in lines {
            let reader = StatementReader(
                reader: understander.utterances(context),
                said: try #require(understander.said(line)))
            #expect(reader.statements(whole: Understood(text: line)) == nil, "\(line)")
        }
    }

    @Test("R1: the statements of a line are a pass of their own")
    func explained() throws {
        let explanation = try Fixture.understander.explain(
            "had a glass of water, bp 120/80 and walked 30 minutes", in: Fixture.context())
        #expect(
            explanation.lines.first
                == "statements: complete \"had a glass of water\"; complete \"bp 120/80\"; complete \"walked 30 minutes\"."
        )
        #expect(explanation.passes.filter { $0.name == "words" }.count == 3)
    }

    /// The words in alphabetical order, without those that link statements.
    private static func words(_ text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            .filter { !links.contains($0) }.sorted()
    }

    private static let links = ["and", "then", "und", "dann", "y", "luego", "et", "puis"]

    private static func sorted(_ actions: [LogAction]) -> [String] { actions.map(text).sorted() }

    private static func text(_ action: LogAction) -> String {
        let fields = action.fields.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        let values = [
            action.kind.rawValue, action.measurement?.rawValue, action.fullItem,
            action.quantity.map { "\($0)" }, action.severity.map { "\($0)" },
            action.meal?.rawValue, action.time.map { "\($0.date)" },
            action.end.map { "\($0.date)" },
        ]
        return (values.compactMap(\.self) + fields).joined(separator: " ")
    }
}
