import AccessibleCore
import Foundation
import Journal
import Testing

@testable import Understanding

/// What clauses beside a report make of it, whatever is reported.
@Suite("Clauses beside a report")
struct RemarkTests {
    static let locales = RemarkClauses.all.keys.sorted()

    /// Every report of a locale with every clause, behind each of some links.
    private func lines(
        _ locale: String, _ clauses: KeyPath<RemarkClauses, [String]>, links: [String]
    ) throws -> [(text: String, report: Understood, understood: Understood)] {
        let understander = try Fixture.understander(locale)
        let context = Fixture.context()
        let known = try #require(RemarkClauses.all[locale])
        return known.reports.flatMap { report in
            let alone = understander.understand(report, in: context)
            return known[keyPath: clauses].flatMap { clause in
                links.map { link in
                    let text = report + link + clause
                    return (text, alone, understander.understand(text, in: context))
                }
            }
        }
    }

    @Test(
        "R2: a clause that takes a report back, behind whatever is reported, leaves nothing to log",
        arguments: locales)
    func takenBack(_ locale: String) throws {
        for line in try lines(locale, \.takingBack, links: [", ", ". ", " – "]) {
            #expect(line.report.actions.count == 1, "\(line.text)")
            #expect(line.understood.actions.isEmpty, "\(line.text)")
        }
    }

    @Test(
        "R2: a clause that doubts a report has it said back at the most", arguments: locales)
    func doubted(_ locale: String) throws {
        for line in try lines(locale, \.doubting, links: [", ", ". ", " – "]) {
            #expect(line.understood.actions.isEmpty, "\(line.text)")
        }
    }

    @Test(
        "R2, R3: a clause about something else changes no report; beside a medicine or what was done it is asked about at the most",
        arguments: locales)
    func apart(_ locale: String) throws {
        for line in try lines(locale, \.apart, links: [", ", ". "]) {
            let isAsked = line.understood.unsure?.actions == line.report.actions
            #expect(
                isAsked || line.understood.actions == line.report.actions,
                "\(line.text): \(line.understood.actions), \(String(describing: line.understood.unsure))"
            )
            let kind = line.report.actions.first?.kind
            if kind == .logFood || kind == .logSymptom { #expect(!isAsked, "\(line.text)") }
        }
    }

    @Test("R1: what a clause makes of a report is a pass of its own")
    func explained() throws {
        let understander = try Fixture.understander
        let lines = understander.explain(
            "a bagel at 9, the dog barked, that was my mother", in: Fixture.context()
        ).lines
        #expect(lines.last == "remarks: others \"that was my mother\".")
    }

    @Test("R3: a report behind the words that take back is kept")
    func putRight() throws {
        let understander = try Fixture.understander
        let understood = understander.understand(
            "two eggs, scratch that, three eggs", in: Fixture.context())
        #expect(understood.actions.map(\.quantity?.amount) == [3])
    }
}
