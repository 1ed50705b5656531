import AccessibleCore
import CommandSyntax
import Foundation
import LocaleCatalogs
import Understanding
import Wording

/// `earshot understand`: prints as JSON what a sentence would log.
///
/// With `--explain` a line for each pass of the reader comes before it; with `--json` beside that, the
/// passes are in the object.
struct UnderstandCommand: Subcommand {
    private static let batchFlag = Flag("batch", help: "usage.understand.batch")
    private static let explainFlag = Flag("explain", help: "usage.understand.explain")
    private static let jsonFlag = Flag("json", help: "usage.understand.json")

    static let syntax = CommandSyntax(
        "understand", summary: "usage.understand", usage: "usage.understand.line",
        discussion: "usage.understand.more",
        options: [batchFlag.syntax, explainFlag.syntax, jsonFlag.syntax]
            + Options.syntax,
        operands: OperandSyntax(
            .many, placeholder: "usage.value.sentence", help: "usage.log.sentence",
            missing: "command-line.needs-sentence-or-batch", alternative: batchFlag))

    private let options: Options
    private let batch: Bool
    private let explains: Bool
    private let json: Bool
    private let sentence: String

    init(_ invocation: Invocation) {
        options = Options(invocation)
        batch = invocation[Self.batchFlag]
        explains = invocation[Self.explainFlag]
        json = invocation[Self.jsonFlag]
        sentence = invocation.operands.joined(separator: " ")
    }

    func perform() throws -> ExitStatus {
        if batch {
            guard sentence.isEmpty else { throw Refusal.usage("command-line.batch-with-words") }
            var batch = try UnderstandBatch(options)
            try batch.run()
            return .success
        }
        let context = try RunContext(options)
        let understander = try context.understander()
        let explanation =
            explains ? understander.explain(sentence, in: context.understandingContext) : nil
        if let explanation, !json {
            for line in explanation.lines { try Output.standard.deliver(line: line) }
        }
        let (understood, values) = understander.understandWithValues(
            sentence, in: context.understandingContext)
        let calendar = context.wording.calendar
        try Output.standard.deliver(
            line: understood.json(
                calendar: calendar, values: values, explanation: json ? explanation : nil))
        return .success
    }
}
