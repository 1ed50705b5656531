import ArgumentParser
import Foundation
import ScriptTesting
import Wording

/// Runs accessibility scripts.
struct Test: EarshotSubcommand {
    static let configuration = CommandConfiguration(
        abstract: CommandText.text("usage.test"),
        usage: CommandText.text("usage.test.line"), discussion: CommandText.text("usage.test.more"))

    @OptionGroup var options: Options

    @Argument(help: ArgumentHelp(CommandText.text("usage.test.path")))
    var paths: [String]

    func perform() throws {
        let suite = ScriptSuite()
        let report = TextReport(wording: try Wording(locale: "en_US", zone: .gmt))
        let log = SuiteLog(scripts: paths.map(suite.run(file:)))
        for script in log.scripts {
            for line in report.lines(of: script) { try Output.standard.deliver(line: line) }
        }
        try Output.standard.deliver(line: report.summary(of: log))
        if !log.scripts(.unloadable).isEmpty { throw ExitCode(64) }
        if !log.scripts(.failed).isEmpty { throw ExitCode.failure }
    }
}
