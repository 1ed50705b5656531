import Yams

/// Compiles the rules of `grammar.yaml` and of the files beside it for a ``SentenceGrammar``.
struct GrammarBuilder {
    private var names = StringPool()
    /// How many patterns come before those of each rule; one more, for the last one's end.
    private var patternStarts: [UInt32] = [0]
    /// For each pattern, the state where it begins.
    private var states: [UInt32] = []
    /// For each pattern, its place in ``meanings``.
    private var meant: [Int32] = []
    private var meanings: [Meaning] = []
    /// What can be done in all states: a symbol's code, and the state behind it in the last 32
    /// bits.
    private var steps: [UInt64] = []
    private var stepStarts: [UInt32] = [0]
    private var beginnings = Beginnings()

    /// - Parameter others: the content of the files of ``QuestionGrammar/fileNames``, in their
    ///   order.
    init(root: Node?, others: [Node?], words: inout LexiconBuilder) throws {
        var root = try SentenceGrammar.source(of: root)
        var files = root.map { _ in SentenceGrammar.fileName }
        for (name, other) in zip(QuestionGrammar.fileNames, others) {
            let rules = try QuestionGrammar.source(of: other, file: name)
            root += rules
            files += rules.map { _ in name }
        }
        var rules: [String: Int] = [:]
        for (name, _) in root { rules[name] = rules.count }
        if let missing = SentenceGrammar.wanted.first(where: { rules[$0.name] == nil }) {
            throw SentenceGrammar.error("the file", "has no rule \(missing.name)")
        }
        var compiler = PatternCompiler(symbols: Self.symbols(rules))
        var starts: [[[PatternGraph.Step]]] = []
        var known: [Meaning: Int32] = [:]
        for (place, (name, node)) in root.enumerated() {
            _ = names.add(name)
            let file = files[place]
            var first: [[PatternGraph.Step]] = []
            for (text, meaning, mark) in try SentenceGrammar.lines(
                of: node, rule: name, file: file)
            {
                let (states, problem) = compiler.compile(text, words: &words)
                guard let states else {
                    throw SentenceGrammar.error(
                        "\(name): \(text)", problem ?? "is no pattern", mark, file: file)
                }
                let graph = PatternGraph(states)
                first.append(graph.steps[0])
                if known[meaning] == nil {
                    known[meaning] = Int32(meanings.count)
                    meanings.append(meaning)
                }
                meant.append(known[meaning] ?? 0)
                add(graph)
            }
            starts.append(first)
            patternStarts.append(UInt32(states.count))
        }
        let names = names
        beginnings = try Beginnings(of: starts) { names.string($0) }
    }

    private mutating func add(_ graph: PatternGraph) {
        let base = UInt64(stepStarts.count - 1)
        states.append(UInt32(base))
        for state in graph.steps {
            for step in state {
                let code = step.symbol.map(SymbolCode.code) ?? SymbolCode.end
                let next = step.symbol == nil ? 0 : base + UInt64(step.next)
                steps.append(UInt64(code) << 32 | next)
            }
            stepStarts.append(UInt32(steps.count))
        }
    }

    /// Writes the rules for ``SentenceGrammar/init(from:wordCount:)``.
    func write(to image: inout ImageWriter) {
        names.write(to: &image)
        Meaning.write(meanings, to: &image)
        image.append(numbers: steps.map { $0 >> 32 })
        image.append(starts: stepStarts)
        image.append(numbers: steps.map { $0 & 0xFFFF_FFFF })
        beginnings.writeSets(to: &image)
        image.append(numbers: states)
        image.append(numbers: meant)
        beginnings.patterns.write(to: &image)
        image.append(starts: patternStarts)
        beginnings.rules.write(to: &image)
    }

    /// What stands in angle brackets: a rule, a part that is built in, a list.
    private static func symbols(_ ruleNames: [String: Int]) -> [String: Symbol] {
        var symbols: [String: Symbol] = [:]
        for list in WordClass.allCases { symbols[list.key] = .list(list) }
        for builtin in Builtin.allCases { symbols[builtin.rawValue] = .builtin(builtin) }
        for (name, rule) in ruleNames { symbols[name] = .rule(rule) }
        return symbols
    }
}
