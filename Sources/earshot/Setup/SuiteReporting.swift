import AccessibleCore
import CommandSyntax
import Foundation
import ScriptTesting
import Wording

/// The options about the report on a run of scripts, and its delivery.
struct SuiteReporting {
    private static let formatOption = ValueOption<ReportFormat>(
        "format", placeholder: "usage.value.format", example: .text, default: .text,
        help: "usage.test.format")
    private static let outputOption = ValueOption(
        "output", placeholder: "usage.value.file", example: "report.txt",
        help: "usage.test.output")
    private static let reportOption = ValueOption<ReportFormat>(
        "report", placeholder: "usage.value.format", example: .github, help: "usage.test.report")
    private static let diffFlag = Flag("diff", help: "usage.test.diff")

    static let syntax: [OptionSyntax] = [
        formatOption.syntax, outputOption.syntax, reportOption.syntax, diffFlag.syntax,
    ]

    private let format: ReportFormat
    private let output: String?
    /// The format of a second report, on standard output; nil for none.
    private let other: ReportFormat?
    private let showsDifferences: Bool

    init(_ invocation: Invocation) {
        format = invocation[Self.formatOption] ?? .text
        output = invocation[Self.outputOption]
        other = invocation[Self.reportOption]
        showsDifferences = invocation[Self.diffFlag]
    }

    private var destination: ReportDestination { ReportDestination(path: output) }

    /// Where sentences go that are not part of the report.
    var sentences: Output { destination.sentences(beside: format == .text) }

    /// Refuses to write over a script or what is read.
    ///
    /// - Parameter others: further files that will be written.
    func requireSafe(reading inputs: [String], andWriting others: [String] = []) throws(Refusal) {
        func place(_ path: String) -> String {
            URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path(
                percentEncoded: false)
        }
        let read = Set(inputs.map(place))
        for path in [output].compactMap(\.self) + others
        where path.hasSuffix(".script") || read.contains(place(path)) {
            throw Refusal.usage("output.is-input", ["path": .text(path)])
        }
    }

    func text(_ wording: Wording) -> TextReport {
        TextReport(wording: wording, showsDifferences: showsDifferences)
    }

    /// Writes the reports, and the counts if the first one goes into a file.
    ///
    /// - Throws: ``Refusal`` if one cannot be written.
    func deliver(_ log: SuiteLog, _ facts: RunFacts, _ wording: Wording) throws {
        let report = SuiteReport(
            wording: wording, showsDifferences: showsDifferences, version: Version.current)
        try destination.deliver(try report.file(of: log, as: format, facts: facts))
        if let other {
            try ReportDestination(path: nil).deliver(
                try report.file(of: log, as: other, facts: facts))
        }
        if output != nil { try sentences.deliver(line: text(wording).summary(of: log)) }
    }
}

extension SuiteLog {
    /// How a command ends that ran these scripts.
    var status: ExitStatus {
        if !scripts(.unloadable).isEmpty { return .usage }
        return scripts(.passed).count < scripts.count ? .failure : .success
    }
}
