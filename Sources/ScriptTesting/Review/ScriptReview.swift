public import AccessibleCore

/// Asks about each difference of a script whether the script should be changed.
///
/// This is a state machine without a voice: ``question`` and ``take(_:)`` give what is said.
public struct ScriptReview: Sendable {
    /// What a person can answer.
    ///
    /// Each word may be shortened to its first letter; `r` is reject.
    public enum Answer: String, Sendable, Hashable, CaseIterable {
        /// The script is changed to state what happened.
        case accept
        /// The script stays, because the program is wrong.
        case reject
        /// The question is asked again after the others; skipped again, the line stays.
        case skip
        /// The question is asked again at once.
        case `repeat`
        /// The step and what was heard before it are said.
        case why
        /// The review ends; lines without an answer stay.
        case quit

        /// Reads a word or its first letter; an empty line asks again.
        init?(_ line: String) {
            let word = line.split(whereSeparator: \.isWhitespace).first.map { $0.lowercased() }
            guard let word else {
                self = .repeat
                return
            }
            // `r` means reject, because it decides something and repeat does not.
            let found = Self.allCases.first { $0.rawValue == word }
            guard let answer = found ?? Self.allCases.first(where: { $0.letter == word }) else {
                return nil
            }
            self = answer
        }

        private var letter: String? { self == .repeat ? nil : String(rawValue.prefix(1)) }
    }

    private let script: Script
    private let changes: [ScriptChange]
    /// The indices of the changes that are still open, with the current one first.
    private var open: [Int]
    private var skipped: Set<Int> = []
    private var answers: [Int: Answer] = [:]
    /// Whether the person has ended the review with `quit`.
    public private(set) var hasQuit = false

    /// A review of the changes that would make a script state what happened.
    ///
    /// - Parameters:
    ///   - changes: the changes, in the order of the script.
    ///   - script: the script as it is now.
    public init(_ changes: [ScriptChange], of script: Script) {
        self.script = script
        self.changes = changes
        open = Array(changes.indices)
    }

    /// Whether no question is left.
    public var isOver: Bool { open.isEmpty || hasQuit }

    /// The current question; nil if the review is over.
    public var question: Message? {
        guard !isOver, let index = open.first else { return nil }
        let change = changes[index]
        let place = Message(
            "review.place", ["path": .text(script.path), "line": .text(String(change.line))])
        let sentences = [
            place, ScriptMessages.message(for: change.difference), Message("review.question"),
        ]
        return Message("parts", ["parts": .sentences(sentences.map { .message($0) })])
    }

    /// The changes that were accepted, in the order of the script.
    public var accepted: [ScriptChange] {
        changes.indices.filter { answers[$0] == .accept }.map { changes[$0] }
    }

    /// How many questions were answered this way; those without an answer count as skipped.
    public func count(_ answer: Answer) -> Int {
        let count = answers.values.filter { $0 == answer }.count
        return answer == .skip ? count + changes.count - answers.count : count
    }

    /// Takes a line that the person typed.
    ///
    /// - Returns: what is said before the next question; nil if nothing is.
    public mutating func take(_ line: String) -> Message? {
        guard let index = open.first, !isOver else { return nil }
        switch Answer(line) {
        case .accept: answer(.accept, index)
        case .reject: answer(.reject, index)
        case .skip:
            if skipped.insert(index).inserted, open.count > 1 {
                open.append(open.removeFirst())
            } else {
                answer(.skip, index)
            }
        case .quit: hasQuit = true
        case .repeat: return nil
        case .why: return context(of: changes[index])
        case nil: return Message("review.not-understood", ["line": .text(line)])
        }
        return nil
    }

    private mutating func answer(_ answer: Answer, _ index: Int) {
        answers[index] = answer
        open.removeFirst()
    }

    /// The step to which the change belongs, and what was heard before it.
    private func context(of change: ScriptChange) -> Message {
        let step = script.lines.last { $0.number <= change.line && $0.statement.isActing }
        let heard = ScriptMessages.before(change.before)
        guard let step else { return heard }
        return Message(
            "parts",
            [
                "parts": .sentences([
                    .message(Message("review.step", ["step": .text(String(step.text))])),
                    .message(heard),
                ])
            ])
    }
}
