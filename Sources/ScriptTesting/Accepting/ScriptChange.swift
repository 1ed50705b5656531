/// One change that makes a script say what happened: a value of a line, a line
/// more, or a line less.
public struct ScriptChange: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A value of a line is another.
        case replaced
        /// A line states what no line stated.
        case added
        /// What a line stated did not happen.
        case removed
        /// What a line states happened, but at another place.
        case moved
    }

    /// Something that is done to the lines of a script, counted from 1.
    enum Edit: Sendable, Hashable {
        /// Bytes of a line are others; the end of a line takes what is added to it.
        case replace(line: Int, range: Range<Int>, with: String)
        case insert(after: Int, [String])
        case remove(line: Int)
    }

    public let kind: Kind
    /// The line it is about; of a line that is added, the one before it.
    public let line: Int
    /// What is not as the script states it.
    public let difference: Difference
    /// What was announced before, the last three at most, oldest first.
    public let before: [String]
    let edits: [Edit]
}

extension Script {
    /// The text of this script with changes made, all else as it was.
    ///
    /// Where the header says how many lines can fail, it says the new number.
    public func applying(_ changes: [ScriptChange]) -> String {
        let text = Self.text(of: edited(by: changes.flatMap(\.edits)), from: self)
        let changed = ScriptParser.parse(text, path: path).script
        guard let line = changed.lines.first(where: { $0.statement.isCount }),
            line.tokens.count > 1
        else { return text }
        let count = changed.lines.filter(\.statement.isAssertion).count
        guard line.tokens[1].text != String(count) else { return text }
        let edit = ScriptChange.Edit.replace(
            line: line.number, range: line.tokens[1].range, with: String(count))
        return Self.text(of: changed.edited(by: [edit]), from: changed)
    }

    private static func text(of lines: [ScriptLine], from script: Script) -> String {
        Script(path: script.path, lines: lines, endsWithNewline: script.endsWithNewline).text
    }

    private func edited(by edits: [ScriptChange.Edit]) -> [ScriptLine] {
        var replaced: [Int: [(range: Range<Int>, text: String)]] = [:]
        var inserted: [Int: [String]] = [:]
        var removed: Set<Int> = []
        for edit in edits {
            switch edit {
            case .replace(let line, let range, let text):
                replaced[line, default: []].append((range, text))
            case .insert(let line, let texts): inserted[line, default: []] += texts
            case .remove(let line): removed.insert(line)
            }
        }
        let hasReturns = lines.first?.hasReturn == true
        var edited = lines.flatMap { line -> [ScriptLine] in
            var bytes = Array(line.source.utf8)
            // From the end, so that the places before stay what they are; of two
            // at one place the later is put in first, and stands behind.
            let changes = (replaced[line.number] ?? []).enumerated().sorted { a, b in
                (a.element.range.lowerBound, a.offset) > (b.element.range.lowerBound, b.offset)
            }
            for (_, change) in changes {
                bytes.replaceSubrange(change.range, with: Array(change.text.utf8))
            }
            let own = removed.contains(line.number) ? [] : [String(decoding: bytes, as: UTF8.self)]
            let isOpenEnd = !endsWithNewline && line.number == lines.last?.number
            return (own + (inserted[line.number] ?? [])).map { source in
                ScriptLine(
                    number: line.number, source: source, tokens: [], statement: .blank,
                    hasReturn: isOpenEnd ? hasReturns : line.hasReturn)
            }
        }
        if !endsWithNewline, let last = edited.popLast() {
            // Nothing follows that its return could belong to.
            edited.append(
                ScriptLine(
                    number: last.number, source: last.source, tokens: [], statement: .blank,
                    hasReturn: lines.last?.hasReturn == true))
        }
        return edited
    }
}

extension Statement {
    /// It says how many lines can fail.
    fileprivate var isCount: Bool {
        if case .asserts = self { true } else { false }
    }
}
