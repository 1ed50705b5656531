import ConversationScripts
import Foundation
import ScriptTesting
import Testing
import Wording

/// What the tests share: catalogs that are read once, and short ways to run scripts.
enum Scripts {
    static let catalogs = ScriptCatalogs(voiceProgram: Repository.program)
    static let suite = ScriptSuite(catalogs: catalogs)

    /// Parses a script with the words for Earshot's own conversation.
    static func parse(_ text: String, path: String) -> ScriptParser.Parsed {
        ScriptParser.parse(text, path: path, vocabulary: .conversation)
    }

    /// Runs lines after `format 1`, which is line 1.
    static func run(_ lines: String) -> ScriptLog {
        suite.run("format 1\n" + lines, path: "a.script")
    }

    /// Everything that is reported about a run.
    static func told(_ log: ScriptLog) throws -> [String] {
        try TextReport(wording: Wording(locale: "en_US", zone: .gmt)).lines(of: log)
    }

    /// The first failure as line, code and field; nil if the script passes.
    static func failure(_ lines: String) -> Failure? {
        let log = run(lines)
        guard let result = log.failures().first, let difference = result.differences.first else {
            return nil
        }
        return Failure(
            result.line, difference.code, difference.field, expected: difference.expected,
            actual: difference.actual)
    }

    struct Failure: Equatable {
        var line: Int
        var code: Difference.Code
        var field: String
        var expected: String
        var actual: String

        init(
            _ line: Int, _ code: Difference.Code, _ field: String = "", expected: String = "",
            actual: String = ""
        ) {
            self.line = line
            self.code = code
            self.field = field
            self.expected = expected
            self.actual = actual
        }
    }
}
