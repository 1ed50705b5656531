package import ScriptTesting

/// What the stage of a script reported without a fault, and which line asked for it.
///
/// A script is deterministic, and what it does never depends on what was announced. So the nth
/// report is the same in every run.
package struct Trace: Sendable {
    /// An utterance, a printed line or a tone.
    package struct Notice: Sendable {
        package let time: Int
        package let event: StageEvent
        /// How many steps had begun by then.
        package let act: Int
        /// When the last of them began.
        package let actTime: Int
        /// The line that states it; nil if that is not known.
        package fileprivate(set) var line: Int?
        /// The last line before the next step.
        package fileprivate(set) var lastLine: Int?
    }

    /// Something that was asked for, and the line that asked.
    package struct Answer<Value: Sendable>: Sendable {
        package let value: Value
        package fileprivate(set) var line: ScriptLine?
    }

    package internal(set) var notices: [Notice] = []
    package internal(set) var trees: [Answer<StageElement>] = []
    package internal(set) var states: [Answer<String>] = []
    package internal(set) var entries: [Answer<[StageEntry]>] = []
    package internal(set) var phonemes: [Answer<String>] = []

    package init() {}

    /// Finds the line of everything that was reported.
    ///
    /// If every line must hold, each announcement is stated by one line, in order. For other
    /// scripts, the lines of announcements stay unknown.
    mutating func locate(in script: Script) {
        var noticeLines: [Int] = []
        var lastLines: [Int] = []
        var asking: (trees: [ScriptLine], states: [ScriptLine], entries: [ScriptLine]) = (
            [], [], []
        )
        var spoken: [ScriptLine] = []
        var isPlain = true
        func closeLines() {
            let last = script.lines.last { $0.number <= closing && $0.statement.isAssertion }
            while lastLines.count < noticeLines.count {
                lastLines.append(max(last?.number ?? 0, noticeLines[lastLines.count]))
            }
        }
        var closing = 0
        for line in script.lines {
            switch line.statement {
            case .acting(let acting):
                closeLines()
                if case .act = acting { asking.trees.append(line) }
            case .assertion(let assertion, let terms):
                if terms != AssertionTerms() { isPlain = false }
                switch assertion {
                case .say(let say):
                    noticeLines.append(line.number)
                    spoken += say.fields.filter { $0.name == .phonemes }.map { _ in line }
                case .print, .echo, .earcon, .complaint, .skip: noticeLines.append(line.number)
                case .anyLines: isPlain = false
                case .quiet: closeLines()
                case .see, .tree, .treePart: asking.trees.append(line)
                case .state, .exit: asking.states.append(line)
                case .entry, .entries: asking.entries.append(line)
                }
            default: break
            }
            closing = line.number
        }
        closeLines()
        if isPlain, noticeLines.count == notices.count {
            for index in notices.indices {
                notices[index].line = noticeLines[index]
                notices[index].lastLine = lastLines[index]
            }
        }
        Self.place(asking.trees, &trees)
        Self.place(asking.states, &states)
        Self.place(asking.entries, &entries)
        Self.place(spoken, &phonemes)
    }

    private static func place<Value>(_ lines: [ScriptLine], _ answers: inout [Answer<Value>]) {
        guard lines.count == answers.count else { return }
        for index in answers.indices { answers[index].line = lines[index] }
    }
}
