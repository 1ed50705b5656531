public import AccessibleCore

/// What a rule found of one thing in one script.
public struct AuditFinding: Sendable, Hashable {
    /// The script's line that was reached, from 1; 0 before the first.
    public var line: Int
    /// The id of the element; empty where it is about something that was said.
    public var element: String
    public var message: Message

    init(_ line: Int, _ element: String, _ message: Message) {
        self.line = line
        self.element = element
        self.message = message
    }
}

/// What became of one rule in one script.
public struct AuditResult: Sendable {
    /// As accessibility testing has it.
    public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
        /// All that the rule is about keeps it.
        case pass
        /// Something breaks it.
        case violation
        /// Nothing breaks it, and something has to be judged by a person.
        case incomplete
        /// The script met nothing that the rule is about.
        case inapplicable
    }

    public let rule: AuditRule
    /// How many things keep it.
    public let passes: Int
    public let violations: [AuditFinding]
    /// What a person has to judge.
    public let incomplete: [AuditFinding]

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

    /// The same of the same element is found once, where it was met first.
    mutating func violation(_ line: Int, of element: String = "", _ message: Message) {
        if isNew(element, message) { violations.append(AuditFinding(line, element, message)) }
    }

    /// A person has to judge it.
    mutating func doubt(_ line: Int, of element: String = "", _ message: Message) {
        if isNew(element, message) { incomplete.append(AuditFinding(line, element, message)) }
    }

    private mutating func isNew(_ element: String, _ message: Message) -> Bool {
        seen.insert(AuditFinding(0, element, message)).inserted
    }
}
