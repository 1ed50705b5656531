import AccessibleCore
import ConversationScripts
import Foundation
import FoundationXML
import Testing
import Wording

@testable import ScriptTesting

private typealias Sample = ReportSample

@Suite("Reports as other programs read them")
struct ReportTests {
    // MARK: TAP

    @Test("S7: TAP: Perl's parser reads plan, points, directives and diagnostics, also in subtests")
    func tap() throws {
        let text = try Sample.file(.tap)
        #expect(text.hasPrefix("TAP version 13\n1..4\n"))
        let (whole, subtests) = try TAPReader.read(text)
        #expect(whole.errors == [])
        #expect(whole.plan == 4)
        #expect(whole.points.map(\.number) == [1, 2, 3, 4])
        #expect(whole.points.map(\.isOK) == [true, false, true, false])
        #expect(whole.points.last?.message == "unloadable")
        #expect(subtests.map(\.name).count == 3)
        for (subtest, point) in zip(subtests, whole.points) {
            // The protocol requires the same words in both.
            #expect(subtest.name == point.description)
        }
        let all = subtests[1].document
        #expect(all.errors == [])
        #expect(all.plan == 6)
        #expect(all.points.map(\.isOK) == [true, false, true, true, true, false])
        #expect(
            all.points.map(\.todo) == [nil, nil, "should", "may", "https://example.org/\\#7", nil])
        // Sentences show control characters as escapes.
        let shown = "a<b> & \"c\" 'd' #e \\f ^[[31m^@   \\uFFFE ]]> 🍞 é"
        #expect(
            all.points[1].message
                == "Text: expected \"\(shown)\", found \"x: \"y\"\". Not said: \"\(shown)\".")
        #expect(subtests.flatMap(\.document.errors) == [])
    }

    @Test("S7: TAP: in strict mode a should fails, and a run without scripts has an empty plan")
    func tapStrict() throws {
        let (whole, subtests) = try TAPReader.read(try Sample.file(.tap, Sample.strict))
        #expect(whole.points.map(\.isOK) == [true, false, false, false])
        #expect(subtests[2].document.points.map(\.isOK) == [false])
        #expect(try Sample.file(.tap, SuiteLog(scripts: [])) == "TAP version 13\n1..0 # SKIP\n")
    }

    @Test(
        "S7: TAP: prove of Debian takes the report, and fails it only for what fails",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prove")))
    func prove() throws {
        let folder = try ScriptFolder()
        func proved(_ log: SuiteLog) throws -> (text: String, status: Int32) {
            try Data(try Sample.file(.tap, log).utf8).write(to: folder.folder.appending(path: "r"))
            let told = try folder.shell("/usr/bin/prove --exec cat r 2>&1")
            return (told.lines.joined(separator: " "), told.status)
        }
        let failing = try proved(Sample.log)
        #expect(failing.status == 1)
        #expect(failing.text.contains("Tests: 4 Failed: 2"))
        let passing = try proved(
            SuiteLog(scripts: Sample.log.scripts.filter { $0.outcome() == .passed }))
        #expect(passing.status == 0)
        #expect(passing.text.contains("Result: PASS"))
        for told in [failing, passing] { #expect(!told.text.contains("Parse errors")) }
    }

    // MARK: JUnit

    private static func jenkins() throws -> XMLSchema {
        try XMLSchema(
            Data(contentsOf: Repository.root.appending(path: "Tests/Schemas/junit-10.xsd")))
    }

    @Test("S7: JUnit: the output is valid in the schema of Jenkins, and Foundation reads the texts")
    func junit() throws {
        let schema = try Self.jenkins()
        for log in [Sample.log, Sample.strict, SuiteLog(scripts: [])] {
            let file = try Sample.file(.junit, log)
            #expect(try schema.errors(of: Data(file.utf8)) == [])
        }
        let document = try XMLDocument(data: Data(try Sample.file(.junit).utf8))
        let root = try #require(document.rootElement())
        #expect(root.text("tests") == "4")
        #expect(root.text("failures") == "1")
        #expect(root.text("errors") == "1")
        #expect(root.elements.map { $0.text("name") } == ["a", "/b c", "b:c"])
        let cases = root.elements.flatMap(\.elements)
        #expect(
            cases.map { $0.text("classname") } == [
                "a.well", "a.all & #1", "b c.warned", "b:c.broken",
            ])
        #expect(
            cases.map { $0.elements.map(\.name) } == [
                [], ["failure", "system-out"], ["system-out"], ["error"],
            ])
        let failure = try #require(cases[1].elements.first)
        #expect(failure.text("type") == "differs")
        // Sentences show control characters as escapes.
        let shown = "a<b> & \"c\" 'd' #e \\f ^[[31m^@   \\uFFFE ]]> 🍞 é"
        #expect(
            failure.text("message")
                == "a/all & #1.script, line 4: Text: expected \"\(shown)\", found \"x: \"y\"\". Not said: \"\(shown)\"."
        )
        // Two failures, each with what was announced before it.
        #expect(failure.stringValue?.split(separator: "\n").count == 4)
    }

    @Test("JUnit: the test's validator refuses invalid output")
    func junitRefused() throws {
        let schema = try Self.jenkins()
        let file = try Sample.file(.junit)
        for (good, bad) in [
            (" errors=\"1\" skipped=\"0\"", ""), ("<testcase classname", "<testcase line"),
            ("</testsuite>", "text</testsuite>"), ("<system-out>", "<system-out a=\"b\">"),
            ("<testsuites", "<testsuites time=\"one\""), ("testcase", "case"),
        ] {
            let broken = file.replacing(good, with: bad)
            #expect(broken != file)
            #expect(try schema.errors(of: Data(broken.utf8)) != [], "\(good)")
        }
    }

    // MARK: SARIF

    static func oasis() throws -> JSONSchema {
        let path = "Tests/Schemas/sarif-schema-2.1.0.json"
        return try JSONSchema(Data(contentsOf: Repository.root.appending(path: path)))
    }

    @Test("S7: SARIF: the output is valid in the schema of OASIS; each failing line is a result")
    func sarif() throws {
        let schema = try Self.oasis()
        for log in [Sample.log, Sample.strict, SuiteLog(scripts: [])] {
            let errors = try schema.errors(of: Data(try Sample.file(.sarif, log).utf8))
            #expect(errors == [])
        }
        let results = try Self.results(of: Sample.file(.sarif))
        #expect(
            results.map(\.level) == [
                "error", "warning", "note", "note", "error", "warning", "error", "error",
            ])
        #expect(
            results.map(\.place) == [
                "a/all%20&%20%231.script:4", "a/all%20&%20%231.script:5",
                "a/all%20&%20%231.script:6", "a/all%20&%20%231.script:7",
                "a/all%20&%20%231.script:8", "file:///b%20c/warned.script:3",
                "b%3Ac/broken.script:2", "b%3Ac/broken.script:",
            ])
        #expect(
            results.map(\.suppression) == [
                nil, nil, nil, "https://example.org/#7", nil, nil, nil, nil,
            ])
        #expect(
            results.map(\.rule).prefix(7) == [
                "differs", "differs", "differs", "differs", "differs", "differs",
                "load/unknown-keyword",
            ])
        #expect(try Self.results(of: Sample.file(.sarif, Sample.strict))[1].level == "error")
    }

    @Test(
        "S7: SARIF: results keep their fingerprints when lines are added above, and the version is told"
    )
    func fingerprints() throws {
        func prints(_ log: SuiteLog) throws -> [String] {
            let report = SuiteReport(wording: try EnglishWording(), version: "1.2.3")
            let file = try report.file(of: log, as: .sarif)
            #expect(file.contains("\"version\" : \"1.2.3\""))
            return file.matches(of: /"primaryLocationLineHash" : "([0-9a-f]{16}:[0-9]+)"/)
                .map { String($0.output.1) }
        }
        func log(_ lines: Int...) -> SuiteLog {
            SuiteLog(scripts: [
                Sample.script("a.script", lines.map { Sample.result($0, .failed) })
            ])
        }
        let before = try prints(log(4, 8))
        #expect(before.count == 2)
        #expect(Set(before).count == 2)
        #expect(try prints(log(5, 9)) == before)
        let sample = try prints(Sample.log)
        #expect(sample.count == 8)
        #expect(Set(sample).count == 8)
    }

    struct SarifResult {
        var rule, level, place: String
        var suppression: String?
    }

    /// Read without the program's own types; the index of a rule must fit its name.
    static func results(of file: String) throws -> [SarifResult] {
        let json = try JSONSerialization.jsonObject(with: Data(file.utf8))
        let run = try #require(((json as? [String: Any])?["runs"] as? [[String: Any]])?.first)
        let driver = (run["tool"] as? [String: [String: Any]])?["driver"]
        let rules = try #require(driver?["rules"] as? [[String: Any]])
        return try (run["results"] as? [[String: Any]] ?? []).map { result in
            let rule = try #require(result["ruleId"] as? String)
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == rule)
            let location = try #require((result["locations"] as? [[String: Any]])?.first)
            let place = try #require(location["physicalLocation"] as? [String: [String: Any]])
            let line = place["region"]?["startLine"].map { "\($0)" } ?? ""
            let suppressions = result["suppressions"] as? [[String: String]]
            return SarifResult(
                rule: rule, level: try #require(result["level"] as? String),
                place: "\(place["artifactLocation"]?["uri"] ?? ""):\(line)",
                suppression: suppressions?.first?["justification"])
        }
    }

    @Test("SARIF: the test's validator refuses invalid output")
    func sarifRefused() throws {
        let schema = try Self.oasis()
        let file = try Sample.file(.sarif)
        for (good, bad) in [
            ("\"version\" : \"2.1.0\"", "\"version\" : \"2.1\""), ("\"level\"", "\"livel\""),
            ("\"error\"", "\"bad\""), ("\"startLine\" : 4", "\"startLine\" : 0"),
            ("\"startLine\" : 4", "\"startLine\" : \"4\""),
            ("\"kind\" : \"external\"", "\"a\" : 1"),
            ("\"driver\"", "\"tool\""), ("\"name\" : \"earshot test\"", "\"name\" : 5"),
        ] {
            let broken = file.replacing(good, with: bad)
            #expect(broken != file, "\(good)")
            #expect(try schema.errors(of: Data(broken.utf8)) != [], "\(good)")
        }
    }

    // MARK: All

    @Test("text: the sentences are those of earshot test, and the last line has the counts")
    func text() throws {
        let lines = try Sample.file(.text).split(separator: "\n").map(String.init)
        #expect(
            lines.last
                == "2 scripts passed, 1 did not, 1 could not be run. 2 warnings. 1 line is known not to hold."
        )
        #expect(lines.first?.hasPrefix("a/all & #1.script, line 4: Text: expected") == true)
    }

    /// What a few of the scripts say in two kinds of run.
    private static let fewLogs = {
        let files = Array(OwnScriptsTests.files.prefix(8))
        let other = SuiteOptions(jobs: 2, shuffle: 5)
        return (
            first: Scripts.suite.run(files: files).log,
            again: Scripts.suite.run(files: files, options: other).log
        )
    }()

    @Test(
        "every format gives the same bytes for the project's own scripts in every kind of run",
        arguments: ReportFormat.allCases)
    func steady(format: ReportFormat) throws {
        let first = try Sample.file(format, Self.fewLogs.first)
        #expect(try Sample.file(format, Self.fewLogs.again) == first)
        // If nothing fails, GitHub is told nothing.
        #expect(first.hasSuffix("\n") == (format != .github))
        #expect(!first.contains { $0.isASCII && $0.asciiValue ?? 32 < 32 && $0 != "\n" })
    }

    @Test("no format except text contains a control character", arguments: ReportFormat.allCases)
    func noControls(format: ReportFormat) throws {
        guard format != .text else { return }
        let file = try Sample.file(format)
        #expect(!file.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    }

    @Test("the project's own scripts pass in every format")
    func own() throws {
        let log = OwnScriptsTests.sampleLog
        let (whole, subtests) = try TAPReader.read(try Sample.file(.tap, log))
        #expect(whole.points.count == OwnScriptsTests.sample.count)
        #expect(whole.points.filter { !$0.isOK }.isEmpty)
        let asserted = subtests.map(\.document.points.count).reduce(0, +)
        #expect(asserted == log.scripts.flatMap(\.results).count)
        #expect((whole.errors + subtests.flatMap(\.document.errors)) == [])
        let junit = Data(try Sample.file(.junit, log).utf8)
        let schema = try Self.jenkins()
        #expect(try schema.errors(of: junit) == [])
        let sarif = try Sample.file(.sarif, log)
        let oasis = try Self.oasis()
        let errors = try oasis.errors(of: Data(sarif.utf8))
        #expect(errors == [])
        #expect(try Self.results(of: sarif).isEmpty)
    }
}
