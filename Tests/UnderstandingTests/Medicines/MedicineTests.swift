import AccessibleCore
import Foundation
import Journal
import Testing

@testable import Understanding

/// Reads the sentences of `MedicineTable`.
///
/// They were written without the grammar, so some are not understood. A wrong record is what counts:
/// a medicine that was not taken, or one with another name, amount or hour than was said.
@Suite("Medicines taken and not taken")
struct MedicineTests {
    private static let locales = ["de_DE", "en_US", "es_ES", "fr_FR"]
    private static let now = "2026-11-27 14:00"

    /// The shares of sentences that may be read wrong, and that must be right.
    private static let mostNotTaken = 0.04
    private static let mostWrong = 0.06
    private static let leastTaken = 0.5
    private static let leastSeveral = 0.65

    @Test(
        "R3, R6: a medicine that is not certain, came out again, is to come or is somebody else's is not logged",
        arguments: locales)
    func notTaken(_ locale: String) throws {
        let understander = try Fixture.understander(locale)
        let sentences = try MedicineTable.of(locale).notTaken.values.flatMap(\.self).sorted()
        try #require(sentences.count > 150)
        let logged = sentences.filter { text in
            let understood = understander.understand(text, in: Fixture.context(Self.now))
            let asked = understood.questions.map(\.actionIndex)
            return understood.actions.indices.contains {
                understood.actions[$0].kind == .logVitamin && !asked.contains($0)
            }
        }
        #expect(
            share(logged, of: sentences) <= Self.mostNotTaken,
            "\(locale): \(logged.count) of \(sentences.count)\n\(logged.joined(separator: "\n"))")
    }

    @Test(
        "R3, R6: what looks like that and was taken is logged as said, or asked about",
        arguments: locales)
    func taken(_ locale: String) throws {
        try check(MedicineTable.of(locale).taken, locale, least: Self.leastTaken)
    }

    @Test(
        "R5, R6: of a medicine that was taken more than once each dose has its own amount and time",
        arguments: locales)
    func several(_ locale: String) throws {
        try check(MedicineTable.of(locale).several, locale, least: Self.leastSeveral)
    }

    private func check(_ rows: [MedicineTable.Row], _ locale: String, least: Double) throws {
        let understander = try Fixture.understander(locale)
        try #require(rows.count > 60)
        var right: [String] = []
        var wrong: [String] = []
        for row in rows {
            let understood = understander.understand(row.say, in: Fixture.context(Self.now))
            switch outcome(understood, row.log) {
            case true?: right.append(row.say)
            case false?: wrong.append("\(row.say) | read \(report(understood))")
            case nil: continue
            }
        }
        #expect(
            share(wrong, of: rows) <= Self.mostWrong,
            "\(locale): \(wrong.count) of \(rows.count) wrong\n\(wrong.joined(separator: "\n"))")
        #expect(
            share(right, of: rows) >= least,
            "\(locale): \(right.count) of \(rows.count) right")
    }

    private func share(_ some: [String], of all: [some Any]) -> Double {
        Double(some.count) / Double(all.count)
    }

    // MARK: Outcomes

    /// Whether the doses are those that were meant; nil where something is left or asked about, and
    /// all that is logged is right.
    private func outcome(_ understood: Understood, _ doses: [MedicineTable.Dose]) -> Bool? {
        let asked = understood.questions.map(\.actionIndex)
        let medicines = understood.actions.indices.filter {
            understood.actions[$0].kind == .logVitamin
        }
        let isLeft =
            !understood.unparsed.isEmpty || !understood.questions.isEmpty || medicines.isEmpty
            || !understood.declined.isEmpty
        let pairs = zip(medicines, doses)
        if medicines.count == doses.count,
            pairs.allSatisfy({ isRight(understood.actions[$0], $1) })
        {
            return true
        }
        let certain = medicines.filter { !asked.contains($0) }
        let isMeant = certain.allSatisfy { index in
            doses.contains { isRight(understood.actions[index], $0) }
        }
        return isLeft && isMeant && medicines.count <= doses.count ? nil : false
    }

    private func isRight(_ action: LogAction, _ dose: MedicineTable.Dose) -> Bool {
        func plain(_ text: String) -> String {
            text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
        }
        guard plain(action.item).contains(plain(dose.item)) else { return false }
        let said = action.quantity.flatMap { Double($0.amount.plainText) }
        let isStrength = action.quantity?.unit == .milligram && dose.amount == 1
        let isNamed = dose.amount.map { action.item.contains(String(Int($0))) } ?? false
        guard (said ?? 1) == (dose.amount ?? 1) || isStrength || isNamed && said ?? 1 == 1 else {
            return false
        }
        guard let at = dose.at else { return true }
        let moment = action.time?.date ?? Fixture.context(Self.now).now
        let meant = Fixture.context(at.replacing("~", with: "")).now
        return abs(moment.timeIntervalSince(meant)) <= (at.hasPrefix("~") ? 5 * 3600 : 30)
    }

    private func report(_ understood: Understood) -> String {
        understood.actions.map { action in
            "\(action.item) \(action.quantity?.amount.plainText ?? "no amount")"
                + " \(action.time.map { "\($0.date)" } ?? "now")"
        }.joined(separator: "; ")
    }
}
