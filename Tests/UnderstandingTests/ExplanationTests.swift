import Foundation
import Testing
import Understanding

/// `understand --explain`, and the walk through a sentence in docs/reading.md.
@Suite("Explanations of a sentence")
struct ExplanationTests {
    private static let sentence =
        "for lunch I had two eggs and toast with jam, then a coffee at one"

    @Test("R1: the passes come in their order, each with what it found")
    func passes() throws {
        let explanation = try Fixture.understander.explain(Self.sentence, in: Fixture.context())
        #expect(
            explanation.passes.map(\.name)
                == ["words", "chunks", "clauses", "scope", "parts", "drafts", "occasions"])
        #expect(explanation.passes.allSatisfy { !$0.findings.isEmpty })
    }

    @Test("R1: docs/reading.md shows what is printed")
    func walkThrough() throws {
        let guide = Sets.here.appending(path: "../../docs/reading.md")
        let text = try String(contentsOf: guide, encoding: .utf8)
        #expect(text.contains("earshot understand --explain \"\(Self.sentence)\""))
        let explanation = try Fixture.understander.explain(Self.sentence, in: Fixture.context())
        for line in explanation.lines where !line.hasPrefix("words: ") {
            #expect(text.contains("\n    \(line)\n"), "\(line)")
        }
    }

    @Test("R1: as JSON the passes are in the object, in their order, with what each found")
    func json() throws {
        struct Pass: Decodable {
            struct Finding: Decodable { let kind, words: String, detail: String? }
            let name: String
            let findings: [Finding]
        }
        struct Line: Decodable { let text: String, passes: [Pass]? }
        let context = Fixture.context()
        let explanation = try Fixture.understander.explain(Self.sentence, in: context)
        let (understood, values) = try Fixture.understander.understandWithValues(
            Self.sentence, in: context)
        func line(_ explanation: Explanation?) throws -> Line {
            let text = understood.json(
                calendar: context.calendar, values: values, explanation: explanation)
            return try JSONDecoder().decode(Line.self, from: Data(text.utf8))
        }
        let passes = try #require(try line(explanation).passes)
        #expect(passes.map(\.name) == explanation.passes.map(\.name))
        for (pass, known) in zip(passes, explanation.passes) {
            #expect(pass.findings.map(\.kind) == known.findings.map(\.kind))
            #expect(pass.findings.map(\.words) == known.findings.map(\.words))
            #expect(pass.findings.map(\.detail) == known.findings.map(\.detail))
        }
        #expect(try line(nil).passes == nil)
    }

    @Test("R1: a clause that is no report, and what is denied in one, are named")
    func kinds() throws {
        let lines = try Fixture.understander.explain(
            "move coffee to 9. toast but no butter", in: Fixture.context()
        ).lines
        #expect(lines.contains { $0.hasPrefix("clauses: request ") })
        #expect(lines.contains { $0.contains("denial \"no butter\"") })
    }

    @Test(
        "R1, R3: what is not logged as it was read has its reason, its words and what is done",
        arguments: [
            ("took iron at 8, make that", "unfinished \"make that\", said back"),
            (
                "took iron at 8, it was my wife's",
                "taken-back \"iron at 8, it was my wife's\", not logged"
            ),
            ("took 1 or 2 tylenol", "open-amount \"1 or 2\", the amount is asked for"),
            ("took a few tylenol", "open-amount \"a few\", the amount is asked for"),
            ("metformin 500 mg, my husband", "declined-behind \"my husband\", said back"),
            ("tylenol 500 mg, under the bed", "elsewhere \"under the bed\", said back"),
            (
                "tylenol at 8, that was aspirin actually",
                "renamed \"that was aspirin\", said back"
            ),
            ("warfarin at 8, at night too", "added-time \"at 8, at night too\", said back"),
        ])
    func doubts(sentence: String, finding: String) throws {
        let lines = try Fixture.understander.explain(sentence, in: Fixture.context()).lines
        #expect(lines.contains("doubts: \(finding)."), "\(lines)")
    }

    @Test("R1: a text that is a time, and one that tells of the day, have a line of their own")
    func wholeAndDay() throws {
        let context = Fixture.context()
        #expect(
            try Fixture.understander.explain("at 8", in: context).lines.last
                == "whole text: time \"at 8\".")
        #expect(
            try Fixture.understander.explain("slept 6 hours", in: context).lines.last
                == "day: sleep \"slept 6 hours\".")
    }

    @Test("R1: a text that is too long has no passes")
    func long() throws {
        let text = String(repeating: "eggs ", count: 3_000)
        #expect(try Fixture.understander.explain(text, in: Fixture.context()).passes.isEmpty)
    }
}
