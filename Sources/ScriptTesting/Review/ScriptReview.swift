public import AccessibleCore

/// Asks for each difference of a script whether the script is to say it.
///
/// It is a state machine without a voice: ``take(_:)`` gives what is said.
public struct ScriptReview: Sendable {
    /// What a person can answer; each has its first letter for short.
    public enum Answer: String, Sendable, Hashable, CaseIterable {
        /// The script is to say what happened.
        case accept
        /// The script is right, and the program is not: it stays.
        case reject
        /// It is asked again behind the others; the second time it stays.
        case skip
        case `repeat`
        /// What was done and heard before.
        case why
        /// What was not answered stays.
        case quit

        /// Reads a word or its first letter; an empty line asks again.
        init?(_ line: String) {
            let word = line.split(whereSeparator: \.isWhitespace).first.map { $0.lowercased() }
            guard let word else {
                self = .repeat
                return
            }
            // Of the two that begin with r, the letter is for the one that decides.
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
    /// Those that are still to be asked, the present one first.
    private var open: [Int]
    private var skipped: Set<Int> = []
    private var answers: [Int: Answer] = [:]
    public private(set) var hasQuit = false

    /// - Parameter changes: of the script as it is now.
    public init(_ changes: [ScriptChange], of script: Script) {
        self.script = script
        self.changes = changes
        open = Array(changes.indices)
    }

    /// Nothing is to be asked any more.
    public var isOver: Bool { open.isEmpty || hasQuit }

    /// What is asked now; nil at the end.
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

    /// What was accepted, in the order of the script.
    public var accepted: [ScriptChange] {
        changes.indices.filter { answers[$0] == .accept }.map { changes[$0] }
    }

    /// How many were answered so; what was never answered counts as skipped.
    public func count(_ answer: Answer) -> Int {
        let count = answers.values.filter { $0 == answer }.count
        return answer == .skip ? count + changes.count - answers.count : count
    }

    /// Takes a line that was typed.
    ///
    /// - Returns: what is said to it, before the next question.
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

    /// The step it belongs to, and what was heard before.
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
