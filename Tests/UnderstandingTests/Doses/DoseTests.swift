import AccessibleCore
import Foundation
import Journal
import Testing

@testable import Understanding

/// Reads the doses that `DoseTable` makes; `README.md` says how they are counted.
@Suite("Doses by construction")
struct DoseTests {
    /// How many of all combinations are read.
    private static let sample = 400
    /// The share that must be right; the rest is left or asked about.
    private static let floor = 0.97

    @Test(
        "R6: count, strength and form are kept apart in any order, and no dose is read as another",
        arguments: DoseTable.locales)
    func oneDose(_ locale: String) throws {
        try check(locale, \.phrases) { phrase, _ in phrase.text }
    }

    @Test(
        "R6: of two medicines in a sentence each keeps its own amount and time",
        arguments: DoseTable.locales)
    func twoDoses(_ locale: String) throws {
        try check(locale, \.pairs) { phrase, table in
            let number = phrase.text.unicodeScalars.count
            let tail = phrase.areApart ? "" : table.tails[number % table.tails.count]
            return table.leads[number % table.leads.count] + phrase.text + tail
        }
    }

    private func check(
        _ locale: String, _ phrases: (DoseTable) -> [DosePhrase],
        _ sentence: (DosePhrase, DoseTable) -> String
    ) throws {
        let table = try DoseTable.of(locale)
        let understander = try Fixture.understander(locale)
        var random = SeededGenerator(seed: 6)
        let chosen = phrases(table).shuffled(using: &random).prefix(Self.sample)
        try #require(chosen.count == Self.sample)
        var left: [String] = []
        var different: [String] = []
        for phrase in chosen {
            let text = sentence(phrase, table)
            let understood = understander.understand(text, in: Fixture.context())
            switch Self.outcome(understood, phrase) {
            case .right: continue
            case .left: left.append(text)
            case .different:
                different.append("\(text) | read \(Self.report(understood))")
            }
        }
        #expect(different.isEmpty, "\(locale):\n\(different.joined(separator: "\n"))")
        let share = 1 - Double(left.count) / Double(chosen.count)
        #expect(share >= Self.floor, "\(locale): left\n\(left.joined(separator: "\n"))")
    }

    // MARK: Outcomes

    private enum Outcome { case right, left, different }

    private static func outcome(_ understood: Understood, _ phrase: DosePhrase) -> Outcome {
        let actions = understood.actions
        if !understood.questions.isEmpty || !understood.unparsed.isEmpty || actions.isEmpty {
            return actions.count > phrase.doses.count ? .different : .left
        }
        guard actions.count == phrase.doses.count,
            zip(actions, phrase.doses).allSatisfy(isRight),
            !phrase.areApart || actions[0].time?.date != actions[1].time?.date
        else { return .different }
        return .right
    }

    private static func isRight(_ action: LogAction, _ dose: DosePhrase.Meaning) -> Bool {
        guard action.kind == .logVitamin, action.item.lowercased().contains(dose.name.lowercased())
        else { return false }
        guard let strength = dose.strength else {
            // "A multivitamin" and "multivitamin" are the same.
            return action.quantity?.amount ?? 1 == dose.amount ?? 1
                && action.quantity?.unit == dose.unit
        }
        if dose.amount == 1, action.quantity == Quantity(strength, .milligram) { return true }
        let isNamed = action.item.replacing(",", with: ".").contains(strength.plainText)
        let keepsForm = action.quantity?.unit == nil && action.item.contains(dose.form)
        return isNamed && action.quantity?.amount == dose.amount
            && (action.quantity?.unit == dose.unit || keepsForm)
    }

    private static func report(_ understood: Understood) -> String {
        understood.actions.map { action in
            "\(action.item) \(action.quantity?.amount.plainText ?? "no amount")"
                + " \(action.quantity?.unit.map { "\($0)" } ?? "")"
        }.joined(separator: "; ")
    }
}
