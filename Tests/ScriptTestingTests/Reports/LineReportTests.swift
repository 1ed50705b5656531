import AccessibleCore
import ConversationScripts
import Foundation
import Testing
import Wording

@testable import ScriptTesting

private typealias Sample = ReportSample

@Suite("Reports of one line for each thing: JSON lines, and commands for GitHub")
struct LineReportTests {
    // MARK: JSON lines

    @Test("S7: JSON lines: each line is an object, and together they contain the whole log")
    func jsonLines() throws {
        let lines = try Sample.file(.jsonl).split(separator: "\n").map { line in
            try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(
            lines.compactMap { $0["type"] as? String } == [
                "run", "script", "event", "result", "end", "script", "step", "result", "result",
                "result", "result", "result", "result", "end", "script", "result", "end",
                "script", "load-error", "load-error", "end", "summary",
            ])
        #expect(
            lines.compactMap { $0["outcome"] as? String }
                == ["passed", "failed", "passed", "unloadable"])
        let step = try #require(lines.first { $0["type"] as? String == "step" })
        #expect(step["step"] as? String == "do " + Sample.nasty)
        #expect(step["script"] as? String == "a/all & #1.script")
        let summary = try #require(lines.last)
        #expect(summary["passed"] as? Int == 2)
        #expect(summary["failed"] as? Int == 1)
        #expect(summary["unloadable"] as? Int == 1)
        let sentences = lines.compactMap { $0["sentence"] as? String }
        #expect(sentences.count == 8)
        #expect(sentences.contains("It cannot be read. Nothing ran. Check the path: UTF-8."))
    }

    @Test("S7: JSON lines: reading a report gives the run back, with times and part")
    func readAgain() throws {
        let facts = RunFacts(
            milliseconds: ["a/well.script": 12], shard: SuiteOptions.Shard(index: 2, count: 5))
        for log in [Sample.log, Sample.strict, SuiteLog(scripts: [])] {
            let report = SuiteReport(wording: try EnglishWording())
            let file = try report.file(of: log, as: .jsonl, facts: facts)
            let record = try SuiteRecord(file)
            #expect(record.log == log)
            #expect(record.facts.shard == facts.shard)
            #expect(record.facts.milliseconds == (log.scripts.isEmpty ? [:] : facts.milliseconds))
        }
        let own = Scripts.suite.run(files: Array(OwnScriptsTests.files.prefix(8))).log
        #expect(try SuiteRecord(try Sample.file(.jsonl, own)).log == own)
        #expect(try JSONDecoder().decode(SuiteLog.self, from: own.encoded()) == own)
    }

    @Test("S7: JSON lines: a report that is cut, changed, or of another version is refused")
    func unreadable() throws {
        let lines = try Sample.file(.jsonl).split(separator: "\n").map(String.init)
        func problem(_ lines: [String]) -> SuiteRecord.Unreadable? {
            do throws(SuiteRecord.Unreadable) {
                _ = try SuiteRecord(lines.joined(separator: "\n"))
                return nil
            } catch {
                return error
            }
        }
        #expect(problem(lines) == nil)
        #expect(problem(lines.dropLast()) == .cut)
        #expect(problem([]) == .cut)
        #expect(problem(Array(lines.dropFirst())) == .line(1))
        #expect(problem(["1 script passed."]) == .line(1))
        #expect(problem(lines + ["{}"]) == .line(lines.count + 1))
        #expect(problem(lines.map { $0.replacing("well", with: "swell") }) == nil)
        #expect(problem(lines.enumerated().map { $0 == 3 ? "{" : $1 }) == .line(4))
        #expect(
            problem(lines.map { $0.replacing("\"format\":2", with: "\"format\":1") })
                == .otherFormat)
    }

    @Test("S7: JSON lines: docs/reports.md names every field, and no name is of Swift")
    func fields() throws {
        let page = try Repository.text("docs/reports.md")
        let known = Set(page.matches(of: /`([a-zA-Z]+)`/).map { String($0.output.1) })
        func names(_ value: Any) -> Set<String> {
            if let list = value as? [Any] { return Set(list.flatMap(names)) }
            guard let object = value as? [String: Any] else { return [] }
            return Set(object.keys).union(object.values.flatMap(names))
        }
        let events: [StageEvent] = [
            .printed("a", keys: []), .sounded(earcon: "bell"),
            .echoed(EchoedText("a", capital: "tone")),
            .complained("a"), .exited(status: "3"), .closed,
            .ended(UtteranceEnding(id: 1, outcome: .cut, words: 2, by: 3, reason: "a")),
            .said(
                SaidUtterance(
                    id: 1, printed: "a", spoken: "a", priority: .high, earcon: "a", language: "en",
                    subject: "a", interrupts: .init(id: 1, begun: "a", words: 1))),
        ]
        let more = Sample.script(
            "c.script", events.map { LogEvent(time: 0, line: 1, what: .stage($0)) })
        let report = SuiteReport(wording: try EnglishWording(), version: "1")
        let file = try report.file(
            of: SuiteLog(scripts: Sample.log.scripts + [more]), as: .jsonl,
            facts: RunFacts(
                milliseconds: ["c.script": 1], shard: SuiteOptions.Shard(index: 1, count: 1)))
        let used = try file.split(separator: "\n").reduce(into: Set<String>()) {
            $0.formUnion(names(try JSONSerialization.jsonObject(with: Data($1.utf8))))
        }
        #expect(used.count > 40)
        #expect(used.subtracting(known) == [])
    }

    // MARK: GitHub

    @Test("S7: GitHub: failures and warnings are one command each, with file, line and title")
    func github() throws {
        let lines = try Sample.file(.github).split(separator: "\n").map(String.init)
        #expect(
            lines.map { String($0.prefix { $0 != "," }) }
                == [
                    "::error file=a/all & #1.script", "::warning file=a/all & #1.script",
                    "::error file=a/all & #1.script", "::warning file=/b c/warned.script",
                    "::error file=b%3Ac/broken.script", "::error file=b%3Ac/broken.script",
                ].map { String($0) })
        #expect(lines[0].hasPrefix("::error file=a/all & #1.script,line=4,title=T a<b>"))
        #expect(lines[0].contains("::Text: expected"))
        #expect(lines[5].contains("line=") == false)
        let strict = try Sample.file(.github, Sample.strict)
        #expect(!strict.contains("::warning"))
        let percent = GitHubAnnotation(.notice, "./a.script", 1, "100%, so: ", "50% \n x")
        #expect(
            percent.line
                == "::notice file=a.script,line=1,title=100%25%2C so%3A ::50%25 \\u000A x\n")
    }
}
