/// One change that makes a script state what happened: a changed value, or a line added, removed or
/// moved.
public struct ScriptChange: Sendable, Hashable {
    /// What the change does.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A value of a line is replaced.
        case replaced
        /// A line is added for an announcement that no line stated.
        case added
        /// A line is removed because what it stated did not happen.
        case removed
        /// A line is moved to where what it states happened.
        case moved
    }

    /// An edit of the lines of a script, which are counted from 1.
    enum Edit: Sendable, Hashable {
        /// Replaces bytes of a line; an empty range at the end of the line appends to it.
        case replace(line: Int, range: Range<Int>, with: String)
        case insert(after: Int, [String])
        case remove(line: Int)
    }

    /// What the change does.
    public let kind: Kind
    /// The number of the changed line, from 1; for an added line, the number of the line before it.
    public let line: Int
    /// The difference that the change resolves.
    public let difference: Difference
    /// What was announced before it, oldest first; at most three.
    public let before: [String]
    let edits: [Edit]
}

extension Script {
    /// The text of the script with these changes, and everything else unchanged.
    ///
    /// The number after `asserts` is corrected if there is one.
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
        var edited = ownLines.flatMap { line -> [ScriptLine] in
            var bytes = Array(line.source.utf8)
            // Replace from the end, so that earlier places stay valid. Of two edits at one place,
            // apply the later first, so that it ends up second.
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
            // The last line has no line end to which a carriage return could belong.
            edited.append(
                ScriptLine(
                    number: last.number, source: last.source, tokens: [], statement: .blank,
                    hasReturn: lines.last?.hasReturn == true))
        }
        return edited
    }
}

extension Statement {
    /// Whether the line says how many lines can fail.
    fileprivate var isCount: Bool {
        if case .asserts = self { true } else { false }
    }
}
