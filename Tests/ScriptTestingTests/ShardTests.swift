import Foundation
import Testing

@testable import ScriptTesting

@Suite("Parts of a suite on several machines, and one report of them", .serialized)
struct ShardTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder()
    }

    private static let files = (1...23).map { "scripts/\($0).script" }

    private static func parts(_ count: Int, _ times: [String: Int]) -> [[String]] {
        (1...count).map { index in
            SuiteOptions(shard: SuiteOptions.Shard(index: index, count: count), times: times)
                .chosen(of: files)
        }
    }

    @Test("S7: every script is in exactly one part, with and without times, in the usual order")
    func complete() {
        let some = Dictionary(
            uniqueKeysWithValues: Self.files.prefix(9).map { ($0, $0.count * 70) })
        for times in [[:], some, ["gone.script": 5]] {
            for count in [1, 2, 5, 23, 40] {
                let parts = Self.parts(count, times)
                #expect(parts.flatMap(\.self).sorted() == Self.files.sorted())
                #expect(parts == Self.parts(count, times))
                for part in parts { #expect(part == Self.files.filter(part.contains)) }
            }
        }
    }

    @Test("S7: parts take about equally long by the times of an earlier run")
    func balanced() {
        var times = Dictionary(uniqueKeysWithValues: Self.files.map { ($0, 10) })
        times[Self.files[0]] = 200
        times[Self.files[5]] = 190
        let loads = Self.parts(3, times).map { $0.reduce(0) { $0 + times[$1, default: 0] } }
        #expect(loads == [200, 200, 200])
        // Without times, the two long scripts are in one part with others.
        let blind = Self.parts(5, [:]).map { $0.reduce(0) { $0 + times[$1, default: 0] } }
        #expect((blind.max() ?? 0) > 400)
    }

    private func earshot(_ arguments: String...) throws -> (lines: [String], status: Int32) {
        try folder.earshot(arguments)
    }

    @Test("S7: parts that are run apart and merged give the report of the whole suite")
    func merged() throws {
        for number in 1...5 {
            try folder.write("s\(number)", "title Script \(number)\nentries \(number == 4 ? 1 : 0)")
        }
        #expect(
            try earshot(
                "test", "scripts", "--format", "jsonl", "--timed", "--output", "all.jsonl"
            ).status == 1)
        for part in 1...3 {
            _ = try earshot(
                "test", "scripts", "--shard", "\(part)/3", "--times", "all.jsonl", "--format",
                "jsonl", "--output", "\(part).jsonl")
        }
        for format in ["text", "tap", "junit", "sarif", "github"] {
            let whole = try earshot("test", "scripts", "--format", format)
            let merged = try earshot(
                "merge", "2.jsonl", "3.jsonl", "1.jsonl", "--format", format)
            #expect(merged.lines == whole.lines)
            #expect(merged.status == 1)
        }
        let timed = try earshot("merge", "all.jsonl", "--format", "junit").lines.joined()
        #expect(timed.matches(of: /<testcase [^>]*time="[0-9]+\.[0-9]{3}"/).count == 5)
    }

    @Test(
        "S7: a part that is missing, given twice, cut or of another run is said, and does not pass")
    func refused() throws {
        for number in 1...4 { try folder.write("s\(number)", "entries 0") }
        for part in 1...2 {
            _ = try earshot(
                "test", "scripts", "--shard", "\(part)/2", "--format", "jsonl", "--output",
                "\(part).jsonl")
        }
        #expect(try earshot("merge", "1.jsonl", "2.jsonl") == (["4 scripts passed."], 0))
        let missing = try earshot("merge", "2.jsonl")
        #expect(missing.status == 64)
        #expect(
            missing.lines == [
                "2 scripts passed.",
                "The report of part 1/2 is missing, so its scripts were not checked. "
                    + "The others are reported. Run what is missing, and merge again.",
            ])
        let twice = try earshot("merge", "1.jsonl", "1.jsonl")
        #expect(twice.status == 64)
        #expect(
            twice.lines == [
                "The script scripts/s1.script is in two reports. Nothing was reported. "
                    + "Give each report once."
            ])
        _ = try folder.shell("head -n 3 1.jsonl >cut.jsonl; echo hello >other.jsonl")
        for (path, sentence) in [
            ("cut.jsonl", "has no end, so its run was not finished."),
            ("other.jsonl", "Line 1 of other.jsonl is not one of a report."),
            ("none.jsonl", "cannot be read."),
        ] {
            let told = try earshot("merge", path)
            #expect(told.status == 64)
            #expect(told.lines.first?.contains(sentence) == true, "\(told.lines)")
            #expect(try earshot("test", "scripts", "--times", path).lines == told.lines)
        }
        _ = try earshot(
            "test", "scripts", "--shard", "1/3", "--format", "jsonl", "--output", "third.jsonl")
        #expect(
            try earshot("merge", "2.jsonl", "third.jsonl").lines == [
                "Part 2/2 and part 1/3 belong to different runs. Nothing was reported. "
                    + "Give the reports of one run."
            ])
    }

    @Test("S7: --report adds a second report, for GitHub beside that of a build server")
    func second() throws {
        try folder.write("a", "title One\nentries 1")
        let told = try earshot(
            "test", "scripts", "--format", "junit", "--output", "r.xml", "--report", "github")
        #expect(
            told.lines == [
                "::error file=scripts/a.script,line=3,title=One::Entries: expected \"1\", "
                    + "found \"0\". Before it nothing was said.",
                "0 scripts passed, 1 did not, 0 could not be run.",
            ])
        #expect(try folder.text(of: "r.xml").hasPrefix("<?xml"))
    }

    @Test("S7: a report is written over no script and over nothing that was read")
    func kept() throws {
        let script =
            "format 1\ntitle A\ndo I had toast\nsay default \"Logged: toast, now.\" earcon saved\n"
        try Data(script.utf8).write(to: folder.folder.appending(path: "a.script"))
        #expect(
            try earshot("test", "a.script", "--format", "jsonl", "--output", "r.jsonl").status == 0)
        let report = try Data(contentsOf: folder.folder.appending(path: "r.jsonl"))
        for words in [
            ["test", "a.script", "--output", "a.script"],
            ["test", "a.script", "--output", "b.script"],
            ["test", "a.script", "--events", "./a.script"],
            ["merge", "r.jsonl", "--output", "r.jsonl"],
        ] {
            let told = try folder.earshot(words)
            #expect(told.status == 64, "\(words)")
        }
        #expect(
            try String(contentsOf: folder.folder.appending(path: "a.script"), encoding: .utf8)
                == script)
        #expect(try Data(contentsOf: folder.folder.appending(path: "r.jsonl")) == report)
        #expect(
            !FileManager.default.fileExists(
                atPath: folder.folder.appending(path: "b.script").path(percentEncoded: false)))
    }
}
