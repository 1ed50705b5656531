import Foundation
import Testing

/// What the program does with the words of its command line.
@Suite("The command line")
struct CommandLineTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func path(_ name: String) -> String {
        sandbox.folder.appending(path: name).path(percentEncoded: false)
    }

    /// Runs the program with these words and no others.
    private func run(_ words: [String]) throws -> Sandbox.Outcome {
        sandbox.options = []
        return try sandbox.run(words, input: Data())
    }

    @Test("L1: an option before the command works as it does after it")
    func optionsFirst() throws {
        let own = path("own")
        let options = [
            "--data", own, "--now", Sandbox.now, "--speech", "off", "--locale", "en_US",
        ]
        let before = try run(options + ["log", "I drank 16 ounces of water"])
        #expect(before.status == 0)
        #expect(before.output.hasPrefix("Logged: water, 16 ounces, now."))
        let after = try run(["log", "I had two eggs"] + options)
        #expect(after.output.hasPrefix("Logged: 2 eggs, now."))
        let around = try run(["--data", own, "history", "--json"] + options)
        #expect(around.status == 0)
        #expect(around.output.contains("water") && around.output.contains("eggs"))
        #expect(try run(["--json"] + options + ["history"]).output == around.output)
        #expect(!FileManager.default.fileExists(atPath: sandbox.log.path(percentEncoded: false)))
    }

    @Test("L1: the last of repeated options counts")
    func repeatedOption() throws {
        let outcome = try sandbox.run("log", "--data", path("one"), "--data", path("two"), "eggs")
        #expect(outcome.status == 0)
        #expect(!FileManager.default.fileExists(atPath: path("one")))
        #expect(FileManager.default.fileExists(atPath: path("two/log.sqlite")))
    }

    @Test(
        "L1: a sentence may contain negative numbers, and anything after two hyphens",
        arguments: [["say", "--phonemes", "-3"], ["say", "--phonemes", "--", "--rate"]])
    func operands(words: [String]) throws {
        #expect(try sandbox.run(words, input: Data()).status == 0)
    }

    @Test("I1: --version prints the program and a semantic version, before and after a command")
    func version() throws {
        let outcome = try run(["--version"])
        #expect(outcome.status == 0)
        #expect(outcome.error.isEmpty)
        let version = /earshot \d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?\n/
        #expect(try version.wholeMatch(in: outcome.output) != nil)
        #expect(try run(["log", "--version"]).output == outcome.output)
        let doctor = try run(["doctor", "--speech", "off", "--locale", "en_US"])
        let number = outcome.output.dropFirst("earshot ".count).dropLast()
        #expect(doctor.output.contains(number))
    }

    @Test("A2: earshot help WORD is the help of that command")
    func help() throws {
        #expect(try run(["help", "log"]).output == run(["log", "--help"]).output)
        #expect(try run(["help"]).output == run(["--help"]).output)
        let unknown = try run(["help", "lgo", "--locale", "en_US"])
        #expect(unknown.ending == .exited(64))
        #expect(
            unknown.error == "There is no command \"lgo\". Nothing was started. Try earshot log.\n")
    }

    @Test("A2: every command that help lists has a help of its own")
    func everyHelp() throws {
        let lines = try run(["--help", "--locale", "en_US"]).lines
        let start = try #require(lines.firstIndex(of: "Commands:"))
        let end = try #require(lines.firstIndex(of: "Options:"))
        let names = lines[start..<end].compactMap { line in
            line.hasPrefix(" ") || !line.contains(": ")
                ? nil : line.prefix { $0 != ":" }
        }
        #expect(names.count >= 12)
        for name in names {
            let help = try run([String(name), "--help", "--locale", "en_US"])
            #expect(help.status == 0)
            #expect(help.output.contains("Usage:\nearshot \(name) "))
            #expect(help.output.contains("--help: "))
            #expect(help.lines.allSatisfy { $0.count <= 80 })
            #expect(help.bytes.unprintable.isEmpty)
        }
    }
}
