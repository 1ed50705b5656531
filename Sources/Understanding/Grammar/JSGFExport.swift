/// Puts the rules of a JSGF grammar together.
struct JSGFExport {
    let lexicon: Lexicon
    private let isKnown: (String) -> Bool
    /// The phrases of every list, in the order of the file.
    let phrases: [WordClass: [(words: [String], payload: Int)]]
    private(set) var rules: [(name: String, expansion: JSGFExpansion)] = []
    private var grammarRules: Set<String> = []

    init(_ lexicon: Lexicon, isKnown: @escaping (String) -> Bool) {
        self.lexicon = lexicon
        self.isKnown = isKnown
        phrases = lexicon.phrasesByClass()
        addNumbers()
        for list in WordClass.allCases {
            add(Self.name(of: list), .any((phrases[list] ?? []).map { phrase($0.words) }))
        }
    }

    mutating func add(_ name: String, _ expansion: JSGFExpansion?) {
        guard let expansion, expansion != .nothing else { return }
        rules.append((name, expansion))
    }

    /// Names of their own, so that no rule of a language can be taken for a list.
    static func name(of list: WordClass) -> String { "list-\(list.key)" }

    /// Adds the rules of `grammar.yaml`.
    mutating func add(_ source: GrammarSource) {
        grammarRules = Set(source.rules.map(\.name))
        let export = self
        for rule in source.rules {
            let expansions = rule.lines.map { line -> JSGFExpansion? in
                var reader = JSGFPatternReader(
                    line.meaning, symbol: export.symbol, word: export.spoken)
                return reader.read(line.pattern)
            }
            add(Self.name(ofRule: rule.name), .any(expansions))
        }
    }

    static func name(ofRule rule: String) -> String {
        let clashes = ["list-", "number-", "line-"].contains { rule.hasPrefix($0) }
        return clashes || rule == JSGFGrammar.line ? "rule-\(rule)" : rule
    }

    private func symbol(_ name: String, in place: NumberPlace) -> JSGFExpansion? {
        if grammarRules.contains(name) { return .rule(Self.name(ofRule: name)) }
        if let builtin = Builtin(rawValue: name) {
            return place.rule(for: builtin).map { .rule($0) }
        }
        return WordClass.allCases.first { $0.key == name }.map { .rule(Self.name(of: $0)) }
    }

    // MARK: Words

    /// How a phrase is said; nil when nobody can tell, and when it is silent.
    func phrase(_ words: [String]) -> JSGFExpansion? {
        let expansion = JSGFExpansion.all(words.map(spoken))
        return expansion == .nothing ? nil : expansion
    }

    /// How a written word is said; nil when nobody can tell.
    func spoken(_ word: String) -> JSGFExpansion? {
        if word.allSatisfy({ ",.;:!?".contains($0) }) { return .nothing }
        if let number = Int(word) { return (0..<100).contains(number) ? below([number]) : nil }
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        return .all(
            parts.map { part in
                let isWord =
                    part.contains(where: \.isLetter)
                    && part.allSatisfy { $0.isLetter || $0 == "'" }
                return isWord && isKnown(String(part)) ? .word(String(part)) : nil
            })
    }

    // MARK: Finishing

    /// The rules that a line can hold, without references to what is not there.
    func finished() -> [(name: String, expansion: JSGFExpansion)] {
        var kept = rules
        while true {
            let known = Set(kept.map(\.name))
            let next = kept.compactMap { rule in
                rule.expansion.keeping(known).flatMap { expansion in
                    expansion == .nothing ? nil : (rule.name, expansion)
                }
            }
            let isDone = next.count == kept.count
            kept = next
            if isDone { break }
        }
        let references = Dictionary(uniqueKeysWithValues: kept.map { ($0.name, $0.expansion) })
            .mapValues(\.references)
        var reached: Set<String> = []
        var open = [JSGFGrammar.line]
        while let name = open.popLast() {
            guard reached.insert(name).inserted else { continue }
            open += references[name] ?? []
        }
        let used = kept.filter { reached.contains($0.name) }
            .map { ($0.name, $0.expansion.factored) }
        return used.filter { $0.0 == JSGFGrammar.line } + used.filter { $0.0 != JSGFGrammar.line }
    }
}
