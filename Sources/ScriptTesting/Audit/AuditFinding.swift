public import AccessibleCore

/// What a rule found about one element or announcement in one script.
public struct AuditFinding: Sendable, Hashable {
    /// The number of the script's line that was reached, from 1; 0 before the first.
    public var line: Int
    /// The id of the element; empty if the finding is about an announcement.
    public var element: String
    /// What was found, as a sentence.
    public var message: Message

    init(_ line: Int, _ element: String, _ message: Message) {
        self.line = line
        self.element = element
        self.message = message
    }

    /// The finding with its place, its rule and its impact.
    ///
    /// - Parameter path: the path of the script.
    public func sentence(of rule: AuditRule, in path: String) -> Message {
        told("audit.violation", rule, path)
    }

    /// The same for something that a person has to judge.
    func question(of rule: AuditRule, in path: String) -> Message {
        told("audit.judge", rule, path)
    }

    private func told(_ key: String, _ rule: AuditRule, _ path: String) -> Message {
        Message(
            key,
            [
                "path": .text(path), "line": .text(String(line)), "sentence": .message(message),
                "rule": .text(rule.id), "impact": .text(rule.impact.rawValue),
            ])
    }
}

/// The result of one rule in one script.
public struct AuditResult: Sendable {
    /// The result as accessibility testing tools name it.
    public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
        /// The rule holds for everything that it is about.
        case pass
        /// The rule is broken at least once.
        case violation
        /// The rule is not broken, but a person has to judge something.
        case incomplete
        /// The script met nothing that the rule is about.
        case inapplicable
    }

    /// The rule.
    public let rule: AuditRule
    /// For how many elements or announcements the rule holds.
    public let passes: Int
    /// Where the rule is broken, each finding once.
    public let violations: [AuditFinding]
    /// What a person has to judge, each finding once.
    public let incomplete: [AuditFinding]

    /// The result, of which a violation counts more than a doubt.
    public var outcome: Outcome {
        if !violations.isEmpty { return .violation }
        if !incomplete.isEmpty { return .incomplete }
        return passes > 0 ? .pass : .inapplicable
    }
}

/// Collects what a rule finds.
struct AuditCheck {
    private(set) var passes = 0
    private(set) var violations: [AuditFinding] = []
    private(set) var incomplete: [AuditFinding] = []
    private var seen: Set<AuditFinding> = []

    mutating func pass() {
        passes += 1
    }

    /// Records that the rule is broken.
    ///
    /// The same finding about the same element is recorded once, where it was first met.
    mutating func violation(_ line: Int, of element: String = "", _ message: Message) {
        if isNew(element, message) { violations.append(AuditFinding(line, element, message)) }
    }

    /// Records that a person has to judge something, once.
    mutating func doubt(_ line: Int, of element: String = "", _ message: Message) {
        if isNew(element, message) { incomplete.append(AuditFinding(line, element, message)) }
    }

    private mutating func isNew(_ element: String, _ message: Message) -> Bool {
        seen.insert(AuditFinding(0, element, message)).inserted
    }
}
