/// What stands on an edge of a compiled pattern.
enum Symbol: Sendable, Hashable {
    case word(Int32)
    case rule(Int)
    case builtin(Builtin)
    case list(WordClass)
}

/// Compiles the text of a pattern: words, `(a|b)`, `[x]`, `<name>`.
struct PatternCompiler {
    /// What the names in angle brackets stand for.
    let symbols: [String: Symbol]

    private var states: [PatternStates.State] = []
    private var parts: [String] = []
    private var index = 0
    private var problem: String?

    init(symbols: [String: Symbol]) {
        self.symbols = symbols
    }

    /// The compiled pattern, or what is wrong with its text.
    mutating func compile(
        _ text: String, words: inout LexiconBuilder
    ) -> (states: PatternStates?, problem: String?) {
        states = []
        parts = Self.split(text)
        index = 0
        problem = nil
        let start = newState()
        let end = alternatives(from: start, &words)
        if index < parts.count { problem = problem ?? "\(parts[index]) closes nothing" }
        if let problem { return (nil, problem) }
        return (PatternStates(states: states, start: start, accept: end), nil)
    }

    private mutating func newState() -> Int {
        states.append(PatternStates.State())
        return states.count - 1
    }

    private mutating func alternatives(
        from start: Int, _ words: inout LexiconBuilder
    ) -> Int {
        let end = newState()
        while true {
            let last = sequence(from: start, &words)
            if let edge = last.edge {
                states[edge.state].edges[edge.index].next = end
            } else {
                states[last.state].empty.append(end)
            }
            guard index < parts.count, parts[index] == "|" else { return end }
            index += 1
        }
    }

    /// - Returns: The state behind the sequence, and the only edge that leads there if there is
    ///   one: it may lead elsewhere instead, which saves a state that would be like another.
    private mutating func sequence(
        from start: Int, _ words: inout LexiconBuilder
    ) -> (state: Int, edge: (state: Int, index: Int)?) {
        var state = start
        var edge: (state: Int, index: Int)?
        while index < parts.count {
            let part = parts[index]
            switch part {
            case "|", ")", "]":
                return (state, edge)
            case "(", "[":
                index += 1
                let inner = newState()
                states[state].empty.append(inner)
                let end = alternatives(from: inner, &words)
                let closing = part == "(" ? ")" : "]"
                if index < parts.count, parts[index] == closing {
                    index += 1
                } else {
                    problem = problem ?? "\(part) is not closed"
                }
                if part == "[" { states[inner].empty.append(end) }
                state = end
                edge = nil
            default:
                index += 1
                let next = newState()
                if part.hasPrefix("<") {
                    let name = String(part.dropFirst().dropLast())
                    if let symbol = symbols[name] {
                        states[state].edges.append((symbol, next))
                    } else {
                        problem = problem ?? "\(part) is neither a rule nor a list"
                    }
                } else {
                    var row = words.elided(part)
                    let last = row.removeLast()
                    for first in row {
                        let between = newState()
                        states[state].edges.append((.word(words.addWord(first)), between))
                        state = between
                    }
                    states[state].edges.append((.word(words.addWord(last)), next))
                }
                edge = states[state].edges.indices.last.map { (state, $0) }
                state = next
            }
        }
        return (state, edge)
    }

    /// The words, names and brackets of a pattern.
    static func split(_ text: String) -> [String] {
        var parts: [String] = []
        let bytes = Array(text.utf8)
        var start = 0
        func close(_ end: Int) {
            if end > start { parts.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
        }
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"):
                close(index)
                start = index + 1
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
                UInt8(ascii: "|"):
                close(index)
                parts.append(String(Unicode.Scalar(byte)))
                start = index + 1
            case UInt8(ascii: "<"):
                close(index)
                start = index
            case UInt8(ascii: ">"):
                close(index + 1)
                start = index + 1
            default:
                break
            }
        }
        close(bytes.count)
        return parts
    }
}
