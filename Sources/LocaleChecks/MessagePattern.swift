/// The arguments of an ICU MessageFormat pattern, and what is done with each.
struct MessagePattern {
    /// How a pattern uses an argument.
    enum Use: Hashable {
        /// Put into the text as it is, or by a number format.
        case plain
        case plural
        case select
    }

    private(set) var uses: [String: Set<Use>] = [:]
    /// The branches of each plural or choice, by the argument's name.
    private(set) var branches: [String: [Set<String>]] = [:]
    private var rest: Substring

    /// - Parameter pattern: one that ICU takes.
    init(_ pattern: String) {
        rest = pattern[...]
        readText()
    }

    /// Reads up to the brace that closes the text, or the end.
    private mutating func readText() {
        while let next = rest.popFirst() {
            switch next {
            case "}": return
            case "{": readArgument()
            case "'":
                // A quote protects braces up to the next one; else it is itself.
                guard rest.first == "{" || rest.first == "}" else { continue }
                while let quoted = rest.popFirst(), quoted != "'" {}
            default: continue
            }
        }
    }

    private mutating func readArgument() {
        let name = word()
        guard rest.popFirst() == "," else {
            uses[name, default: []].insert(.plain)
            return
        }
        let kind = word()
        guard ["plural", "selectordinal", "select"].contains(kind) else {
            uses[name, default: []].insert(.plain)
            while let next = rest.popFirst(), next != "}" {}
            return
        }
        uses[name, default: []].insert(kind == "select" ? .select : .plural)
        rest = rest.dropFirst()
        var keys: Set<String> = []
        while true {
            let key = word()
            guard rest.popFirst() == "{" else { break }
            if !key.isEmpty { keys.insert(key) }
            readText()
        }
        branches[name, default: []].append(keys)
    }

    /// The characters up to the next sign, without the spaces around them.
    private mutating func word() -> String {
        rest = rest.drop(while: \.isWhitespace)
        let word = rest.prefix { !$0.isWhitespace && !"{},".contains($0) }
        rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
        return String(word)
    }
}
