import Foundation
import Testing

@Suite("earshot test", .serialized)
final class CommandTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder()
    }

    private func write(_ name: String, _ lines: String) throws {
        try folder.write(name, lines)
    }

    private func test(_ arguments: String...) throws -> (lines: [String], status: Int32) {
        try test(arguments)
    }

    private func test(_ arguments: [String]) throws -> (lines: [String], status: Int32) {
        try folder.earshot(["test"] + arguments)
    }

    @Test("the status is 0 if all pass, 1 if a script fails, and 64 if one cannot be run")
    func statuses() throws {
        try write("a", "entries 0")
        #expect(try test("scripts") == (["1 script passed."], 0))
        try write("more/b", "entries 1")
        #expect(
            try test("scripts") == (
                [
                    "scripts/more/b.script, line 2: Entries: expected \"1\", found \"0\".",
                    "Before it nothing was said.",
                    "1 script passed, 1 did not, 0 could not be run.",
                ], 1
            ))
        try write("c", "entires 1")
        let told = try test("scripts")
        #expect(told.status == 64)
        #expect(
            told.lines.first
                == "scripts/c.script, line 2: No line begins with entires. The nearest is entries.")
        #expect(told.lines.last == "1 script passed, 1 did not, 1 could not be run.")
    }

    @Test("running no script is not a success")
    func nothing() throws {
        #expect(
            try test("scripts") == (
                ["There is no script in scripts. Scripts end in .script."], 64
            ))
        #expect(
            try test("missing.script") == (
                [
                    "missing.script: It cannot be read. Nothing ran. Check the path: missing.script.",
                    "0 scripts passed, 0 did not, 1 could not be run.",
                ], 64
            ))
        try Data([0x66, 0xFF, 0xFE]).write(to: folder.folder.appending(path: "bytes.script"))
        #expect(
            try test("bytes.script").lines.first
                == "bytes.script: It is no text in UTF-8, so nothing ran.")
        try Data().write(to: folder.folder.appending(path: "empty.script"))
        #expect(
            try test("empty.script").lines.first
                == "empty.script, line 1: The script states nothing, so it could not go wrong. Add a line such as say."
        )
        #expect(try test().status == 64)
        #expect(try test("scripts", "--shard", "3/2").status == 64)
        #expect(try test("scripts", "--jobs", "0").status == 64)
    }

    @Test("a should line that does not hold is a warning, and a failure with --strict")
    func strict() throws {
        try write("a", "should entries 1")
        let warned = try test("scripts")
        #expect(warned.status == 0)
        #expect(
            warned.lines == [
                "scripts/a.script, line 2, should: Entries: expected \"1\", found \"0\".",
                "Before it nothing was said.", "1 script passed. 1 warning.",
            ])
        #expect(try test("scripts", "--strict").status == 1)
    }

    @Test("--diff prints both texts on two lines")
    func diff() throws {
        try write("a", "do I had toast\nsay default \"Logged: toast.\"")
        #expect(
            try test("scripts", "--diff").lines.dropFirst(2).prefix(2) == [
                "    Expected: Logged: toast.", "    Found:    Logged: toast, now.",
            ])
    }

    @Test("--failed runs the scripts that did not pass the last time")
    func failed() throws {
        try write("a", "entries 0")
        try write("b", "entries 1")
        #expect(try test("scripts").status == 1)
        #expect(
            try test("--failed").lines.last == "0 scripts passed, 1 did not, 0 could not be run.")
        try write("b", "entries 0")
        #expect(try test("scripts", "--failed") == (["1 script passed."], 0))
        #expect(try test("--failed") == ([Self.noneFailed], 64))
        #expect(try test("scripts", "--failed") == ([Self.noneFailed], 64))
        #expect(
            try test("Scripts/", "--failed") == (
                ["There is no script in Scripts/. Scripts end in .script."], 64
            ))
        // A script that was removed is not remembered.
        try write("b", "entries 1")
        #expect(try test("scripts").status == 1)
        try FileManager.default.removeItem(at: folder.folder.appending(path: "scripts/b.script"))
        #expect(try test("--failed") == ([Self.noneFailed], 64))
        // The sentence is not part of a report that another program reads.
        let tap = try folder.shell("earshot test --failed --format tap 2>told")
        #expect(tap == ([], 64))
        #expect(try folder.text(of: "told") == Self.noneFailed + "\n")
    }

    private static let noneFailed =
        "No script is remembered as failing, so nothing ran."

    @Test("S2: a filter takes scripts by title, path or tag, and one that takes none fails")
    func filter() throws {
        try write("a", "title Weight in pounds\nentries 0")
        try write("b", "title Soup\ntags hot weighty\nentries 0")
        try write("more/c", "title Toast\nentries 0")
        func count(_ filter: String...) throws -> String? {
            try test(["scripts"] + filter.flatMap { ["--filter", $0] }).lines.last
        }
        #expect(try count("weight") == "2 scripts passed.")
        #expect(try count("WEIGHT IN") == "1 script passed.")
        #expect(try count("more/") == "1 script passed.")
        #expect(try count("soup", "toast") == "2 scripts passed.")
        for command in ["test", "audit", "review"] {
            #expect(
                try folder.earshot([command, "scripts", "--filter", "wieght"]) == (
                    [
                        "No title, path or tag of a script has wieght, so nothing ran. "
                            + "The nearest word is \"Weight\"."
                    ], 64
                ))
        }
        #expect(try test("missing.script", "--filter", "weight").status == 64)
        #expect(
            try test("scripts", "--filter", "soup", "--shard", "2/2") == (
                [
                    "Part 2/2 has no script, so nothing ran. There is 1 script. Use fewer parts."
                ], 64
            ))
    }

    @Test("shards, jobs, a random order and repeats report the same results in the same order")
    func options() throws {
        for name in ["a", "b", "c", "d"] { try write(name, "entries 1") }
        let all = try test("scripts")
        #expect(
            try test("scripts", "--jobs", "2", "--shuffle", "3", "--repeat", "2") == all)
        let first = try test("scripts", "--shard", "1/2").lines.filter { $0.contains("line 2") }
        let second = try test("scripts", "--shard", "2/2").lines.filter { $0.contains("line 2") }
        #expect(first.map { $0.prefix(9) } == ["scripts/a", "scripts/c"])
        #expect(second.map { $0.prefix(9) } == ["scripts/b", "scripts/d"])
    }

    @Test("--slowest names this many scripts with their times")
    func slowest() throws {
        for name in ["a", "b", "c"] { try write(name, "entries 0") }
        let lines = try test("scripts", "--slowest", "2").lines
        #expect(lines.count == 3)
        for line in lines.dropFirst() {
            #expect(line.wholeMatch(of: /scripts\/[abc]\.script: [0-9,]+ milliseconds/) != nil)
        }
        try write("b", "setup program \"sleep 0.5\" settle 700ms\nstate exit = 0")
        let slowest = try test("scripts", "--slowest", "1").lines.dropFirst()
        #expect(slowest.map { $0.prefix { $0 != ":" } } == ["scripts/b.script"])
    }

    @Test("a report goes to standard output, or to a file while the counts are printed")
    func report() throws {
        try write("a", "entries 0")
        let tap = try test("scripts", "--format", "tap")
        #expect(tap.status == 0)
        #expect(
            tap.lines == [
                "TAP version 13", "1..1", "# Subtest: scripts/a.script: scripts/a.script",
                "    1..1", "    ok 1 - line 2: entries 0",
                "ok 1 - scripts/a.script: scripts/a.script",
            ])
        try write("b", "entries 1")
        for format in ["text", "tap", "junit", "sarif", "jsonl"] {
            let told = try test("scripts", "--format", format, "--output", "report")
            #expect(told == (["1 script passed, 1 did not, 0 could not be run."], 1))
            let printed = try test("scripts", "--format", format).lines
            let kept = try folder.text(of: "report").split(separator: "\n").map(String.init)
            #expect(kept == printed)
        }
        let lost = try test("scripts", "--format", "tap", "--output", "missing/report")
        #expect(
            lost == (
                [
                    "The report cannot be written to missing/report, so it is lost. Name another file."
                ], 1
            ))
    }
}
