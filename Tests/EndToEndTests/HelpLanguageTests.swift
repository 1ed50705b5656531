import Foundation
import Testing

@Suite("Help is in the person's language")
struct HelpLanguageTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        sandbox.options = []
    }

    @Test(
        "L1: --help follows --locale, or else the environment",
        arguments: [
            (["--help", "--locale", "de_DE"], "C.UTF-8", "Beginnt das Gespräch"),
            (["--help", "--locale=fr_FR"], "de_DE.UTF-8", "Commence la co"),
            (["--help"], "es_ES.UTF-8", "Un registro"),
            (["--help"], "de_DE.UTF-8", "Ein gesprochenes Protokoll"),
            (["--help"], "xx_YY.UTF-8", "A spoken log"),
            (["--help"], "C.UTF-8", "A spoken log"),
            (["test", "--help"], "de_DE.UTF-8", "Führt Skripte zur Barrierefreiheit aus."),
        ])
    func help(words: [String], environment: String, expected: String) throws {
        sandbox.environment["LC_ALL"] = environment
        let outcome = try sandbox.run(words, input: Data())
        #expect(outcome.status == 0)
        #expect(outcome.output.contains(expected), "\(outcome.output.prefix(200))")
    }

    @Test(
        "L1: the output of earshot test and audit follows the locale", arguments: ["test", "audit"])
    func reports(command: String) throws {
        sandbox.environment["LC_ALL"] = "en_US.UTF-8"
        let english = try sandbox.run([command, "/nowhere"], input: Data())
        sandbox.environment["LC_ALL"] = "de_DE.UTF-8"
        let german = try sandbox.run([command, "/nowhere"], input: Data())
        let asked = try sandbox.run([command, "/nowhere", "--locale", "en_US"], input: Data())
        #expect(english.status == german.status)
        #expect(english.error == asked.error && english.output == asked.output)
        #expect(english.error + english.output != german.error + german.output)
    }
}
