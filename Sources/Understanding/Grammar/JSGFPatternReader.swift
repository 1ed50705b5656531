/// Reads a pattern of `grammar.yaml` as the right side of a JSGF rule.
///
/// Whoever loaded the grammar has refused what is no pattern.
struct JSGFPatternReader {
    private let operation: Operation
    private let symbol: (String, NumberPlace) -> JSGFExpansion?
    private let word: (String) -> JSGFExpansion?
    private var parts: [String] = []
    private var index = 0
    private var numbers = 0

    /// - Parameters:
    ///   - symbol: what a name in angle brackets stands for.
    ///   - word: how a word is said.
    init(
        _ meaning: Meaning, symbol: @escaping (String, NumberPlace) -> JSGFExpansion?,
        word: @escaping (String) -> JSGFExpansion?
    ) {
        operation = meaning.operation
        self.symbol = symbol
        self.word = word
    }

    /// nil when the pattern cannot be said.
    mutating func read(_ pattern: String) -> JSGFExpansion? {
        parts = PatternCompiler.split(pattern)
        return alternatives()
    }

    private mutating func alternatives() -> JSGFExpansion? {
        var found = [sequence()]
        while index < parts.count, parts[index] == "|" {
            index += 1
            found.append(sequence())
        }
        return .any(found)
    }

    private mutating func sequence() -> JSGFExpansion? {
        var found: [JSGFExpansion?] = []
        while index < parts.count {
            let part = parts[index]
            switch part {
            case "|", ")", "]":
                return .all(found)
            case "(", "[":
                index += 1
                let inner = alternatives()
                index += 1
                found.append(part == "(" ? inner : .maybe(inner))
            default:
                index += 1
                found.append(part.hasPrefix("<") ? named(part.dropFirst().dropLast()) : word(part))
            }
        }
        return .all(found)
    }

    private mutating func named(_ name: Substring) -> JSGFExpansion? {
        let place = NumberPlace(operation, index: numbers)
        if Builtin(rawValue: String(name)) != nil { numbers += 1 }
        return symbol(String(name), place)
    }
}
