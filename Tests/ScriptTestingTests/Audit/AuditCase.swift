import AccessibleCore
import ConversationScripts
import Foundation
import Testing
import Wording

@testable import ScriptTesting

/// A script that keeps a rule, and a fault of the program that breaks it.
struct AuditCase: Sendable, CustomTestStringConvertible {
    let rule: String
    /// The lines after `format 1`.
    let script: String
    /// The line of the script at which the fault is found.
    let line: Int
    let fault: FaultyStage.Fault
    /// The whole sentence.
    let sentence: String

    init(
        _ rule: String, _ script: String, _ line: Int, _ sentence: String,
        _ fault: FaultyStage.Fault
    ) {
        self.rule = rule
        self.script = script
        self.line = line
        self.fault = fault
        self.sentence = sentence
    }

    var testDescription: String { "\(rule): \(sentence)" }

    /// The result of its rule, for a program with this fault.
    func result(_ fault: FaultyStage.Fault) throws -> AuditResult {
        let parsed = Scripts.parse(
            "format 1\n\(script)\nmay entries 0\n", path: "a.script")
        #expect(parsed.errors.isEmpty)
        let stage = FaultyStage(
            try ConversationStage(parsed.script.setup, catalogs: Scripts.catalogs), fault: fault)
        let auditor = ScriptAuditor(rules: [try #require(AuditRule.named(rule))])
        _ = ScriptRunner.run(parsed.script, on: stage, observer: auditor)
        return try #require(auditor.results().first)
    }
}

private let auditReport = try? Wording(locale: "en_US", zone: .gmt)

func auditSentence(_ finding: AuditFinding) throws -> String {
    try #require(auditReport).text(finding.message, now: Date(timeIntervalSince1970: 0))
}
