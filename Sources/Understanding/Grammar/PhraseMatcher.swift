import AccessibleCore
import Journal

/// Finds what rules and lists say at the places of one text; remembers it.
final class PhraseMatcher {
    struct Match {
        let end: Int
        let value: Value
    }

    struct Phrase {
        let end: Int
        let entries: ArraySlice<Lexicon.Entry>
    }

    let lexicon: Lexicon
    let grammar: SentenceGrammar
    let tokens: [WordToken]
    private let semantics: Semantics
    // One text is read by one thread, and no reader looks at these while another changes them.

    /// For each rule and place its row in ``ruleMatches``; -1 while it is not known.
    @exclusivity(unchecked) private var ruleRows: [Int32]
    /// Row 0 is for all that match nothing, which most rules do at most places.
    @exclusivity(unchecked) private var ruleMatches: [[Match]] = [[]]
    @exclusivity(unchecked) private var phraseMemo: [[Phrase]?]
    @exclusivity(unchecked) private var numberMemo: [[NumberMatch]?]
    /// Work left; a text that needs more is understood as far as it went.
    @exclusivity(unchecked) private var budget = 200_000
    /// The matcher of the text of which this one's is a part, and where the part begins there.
    private let source: (matcher: PhraseMatcher, first: Int)?

    convenience init(lexicon: Lexicon, grammar: SentenceGrammar, tokens: [WordToken]) {
        self.init(lexicon: lexicon, grammar: grammar, tokens: tokens, source: nil)
    }

    /// A matcher of some words of a text, which finds what that of the whole text finds in them.
    ///
    /// - Returns: nil if a number or a phrase of the vocabulary begins in the words and ends behind them,
    ///   because such words may mean something else by themselves.
    convenience init?(part range: Range<Int>, of whole: PhraseMatcher) {
        let isApart = range.allSatisfy { position in
            whole.phrases(at: position).last.map { $0.end <= range.upperBound } ?? true
                && whole.numbers(at: position).allSatisfy { $0.end <= range.upperBound }
        }
        guard isApart, let first = range.first else { return nil }
        let start = whole.tokens[first].start
        var tokens = Array(whole.tokens[range])
        for index in tokens.indices {
            tokens[index].start -= start
            tokens[index].end -= start
        }
        tokens[0].isGlued = false
        self.init(
            lexicon: whole.lexicon, grammar: whole.grammar, tokens: tokens, source: (whole, first))
    }

    private init(
        lexicon: Lexicon, grammar: SentenceGrammar, tokens: [WordToken],
        source: (matcher: PhraseMatcher, first: Int)?
    ) {
        self.source = source
        self.lexicon = lexicon
        self.grammar = grammar
        self.tokens = tokens
        semantics = Semantics(lexicon: lexicon)
        ruleRows = Array(repeating: -1, count: grammar.rules.count * tokens.count)
        phraseMemo = Array(repeating: nil, count: tokens.count + 1)
        numberMemo = Array(repeating: nil, count: tokens.count + 1)
    }

    /// Everything a rule can mean at a place, the patterns in the file's order.
    func matches(_ rule: Int, at position: Int) -> [Match] {
        guard position < tokens.count else { return [] }
        let (beginnings, known) = (grammar.beginnings, grammar.rules[rule])
        let (place, mask) = (beginnings.place(tokens[position].id), tokens[position].mask)
        guard beginnings.contain(known.first, place: place, mask: mask) else { return [] }
        let slot = rule * tokens.count + position
        if ruleRows[slot] >= 0 { return ruleMatches[Int(ruleRows[slot])] }
        var found: [Match] = []
        if let source {
            found = source.matcher.matches(rule, at: source.first + position)
                .filter { $0.end - source.first <= tokens.count }
                .map { Match(end: $0.end - source.first, value: $0.value) }
        } else {
            var values: [Value] = []
            for number in known.patterns {
                let pattern = grammar.patterns[number]
                if beginnings.contain(pattern.first, place: place, mask: mask) {
                    walk(pattern, pattern.start, position, &values, &found)
                }
            }
        }
        if found.isEmpty {
            ruleRows[slot] = 0
        } else {
            ruleRows[slot] = Int32(ruleMatches.count)
            ruleMatches.append(found)
        }
        return found
    }

    func matches(_ rule: KnownRule, at position: Int) -> [Match] {
        grammar.rule(rule).map { matches($0, at: position) } ?? []
    }

    private func walk(
        _ pattern: Pattern, _ state: Int, _ position: Int, _ values: inout [Value],
        _ found: inout [Match]
    ) {
        guard budget > 0 else { return }
        budget -= 1
        for place in grammar.steps.range(of: state) {
            let (symbol, next) = (grammar.steps[place].symbol, grammar.steps[place].next)
            guard let symbol else {
                if !found.contains(where: { $0.end == position }),
                    let value = semantics.value(grammar.meaning(of: pattern), values)
                {
                    found.append(Match(end: position, value: value))
                }
                continue
            }
            guard position < tokens.count else { continue }
            switch symbol {
            case .word(let id):
                if tokens[position].id == id {
                    walk(pattern, next, position + 1, &values, &found)
                }
            case .rule(let rule):
                for match in matches(rule, at: position) {
                    values.append(match.value)
                    walk(pattern, next, match.end, &values, &found)
                    values.removeLast()
                }
            case .list(let list):
                guard tokens[position].mask & list.bit != 0 else { continue }
                for phrase in phrases(at: position) {
                    for entry in phrase.entries where entry.wordClass == list {
                        values.append(lexicon.value(of: entry))
                        walk(pattern, next, phrase.end, &values, &found)
                        values.removeLast()
                    }
                }
            case .builtin(let builtin):
                guard tokens[position].mask & builtin.firstMask != 0 else { continue }
                for match in self.builtin(builtin, at: position) {
                    values.append(match.value)
                    walk(pattern, next, match.end, &values, &found)
                    values.removeLast()
                }
            }
        }
    }

    /// The phrases of the vocabulary that begin at a place, the longest last.
    func phrases(at position: Int) -> [Phrase] {
        if let known = phraseMemo[position] { return known }
        var result: [Phrase] = []
        if let source {
            result = source.matcher.phrases(at: source.first + position)
                .map { Phrase(end: $0.end - source.first, entries: $0.entries) }
        } else {
            collect(0, position, &result)
        }
        phraseMemo[position] = result
        return result
    }

    private func collect(_ node: Int32, _ position: Int, _ result: inout [Phrase]) {
        guard position < tokens.count else { return }
        if node == 0, let guess = tokens[position].guess {
            result.append(Phrase(end: position + 1, entries: [guess][...]))
        }
        // What is written counts more than what it may be a form of.
        for id in [tokens[position].baseID, tokens[position].id] {
            guard let next = lexicon.next(node, id) else { continue }
            let entries = lexicon.entries[Int(next)]
            if !entries.isEmpty {
                let place = result.firstIndex { $0.end > position + 1 } ?? result.count
                result.insert(Phrase(end: position + 1, entries: entries), at: place)
            }
            collect(next, position + 1, &result)
        }
    }

    /// The longest phrase of a list at a place.
    func phrase(_ list: WordClass, at position: Int) -> (end: Int, payload: Int32)? {
        guard position < tokens.count, tokens[position].mask & list.bit != 0 else { return nil }
        for phrase in phrases(at: position).reversed() {
            if let entry = phrase.entries.first(where: { $0.wordClass == list }) {
                return (phrase.end, entry.payload)
            }
        }
        return nil
    }

    /// The numbers that begin at a place, the longest first.
    func numbers(at position: Int) -> [NumberMatch] {
        if let known = numberMemo[position] { return known }
        let found =
            source.map { source in
                source.matcher.numbers(at: source.first + position).map {
                    NumberMatch(
                        end: $0.end - source.first, value: $0.value,
                        isPlainWords: $0.isPlainWords)
                }
            } ?? NumberReader(matcher: self).numbers(at: position)
        numberMemo[position] = found
        return found
    }

    private func may(_ list: WordClass, beginAt position: Int) -> Bool {
        position < tokens.count && tokens[position].mask & list.bit != 0
    }

    private func builtin(_ builtin: Builtin, at position: Int) -> [Match] {
        let token = tokens[position]
        func one(_ value: Value) -> [Match] { [Match(end: position + 1, value: value)] }
        switch builtin {
        case .number:
            return numbers(at: position).map { Match(end: $0.end, value: .number($0.value)) }
        case .digits:
            guard token.kind == .number, !token.isOrdinal, let whole = token.value?.whole,
                token.width > 0, token.pointWidth == 0 || token.fields.1 != 0
            else { return [] }
            return one(.int(whole))
        case .padded:
            guard token.kind == .number, !token.isOrdinal, token.width == 2,
                let whole = token.value?.whole, whole < 10
            else { return [] }
            return one(.fields(whole, -1, -1, 2))
        case .spoken, .integer:
            if token.kind == .number {
                guard builtin == .integer, !token.isOrdinal, let whole = token.value?.whole else {
                    return []
                }
                return one(.int(whole))
            }
            return numbers(at: position).compactMap { match in
                guard match.isPlainWords, let whole = match.value.whole else { return nil }
                return Match(end: match.end, value: .int(whole))
            }
        case .ordinalDigits:
            return token.isOrdinal ? NumberReader(matcher: self).ordinals(at: position) : []
        case .ordinal:
            return NumberReader(matcher: self).ordinals(at: position)
        case .digital, .dotted, .isoDate, .slash:
            let kind: WordToken.Kind =
                switch builtin {
                case .digital: .clock
                case .dotted: .dotted
                case .isoDate: .isoDate
                default: .slash
                }
            guard token.kind == kind else { return [] }
            // 1.1.3 is a version; the year of a date has two digits or four.
            if builtin == .dotted, token.fields.2 < 1_000,
                token.pointWidth != 2 || lexicon.settings.monthComesFirst
            {
                return []
            }
            return one(.fields(token.fields.0, token.fields.1, token.fields.2, token.width))
        case .pointClock:
            guard token.kind == .number, token.fields.1 >= 0, token.fields.0 < 25,
                token.pointWidth != 1
            else { return [] }
            return one(.fields(token.fields.0, token.fields.1, -1, token.width))
        case .pointDate:
            guard token.isPointed, (1...31).contains(token.fields.0),
                (1...12).contains(token.fields.1)
            else { return [] }
            return one(.fields(token.fields.0, token.fields.1, -1, token.width))
        case .compact:
            guard token.kind == .number, token.width == 3 || token.width == 4, !token.isOrdinal,
                let whole = token.value?.whole, whole % 100 < 60, whole / 100 < 25, whole >= 100
            else { return [] }
            // "At 730" is a time, "at 101" hardly.
            if token.width == 3, whole % 5 != 0,
                !may(.meridiem, beginAt: position + 1)
            {
                return []
            }
            return one(.fields(whole / 100, whole % 100, -1, token.width == 4 ? 2 : 1))
        case .year:
            guard token.kind == .number, token.width == 4, let whole = token.value?.whole,
                (1900..<2200).contains(whole)
            else { return [] }
            return one(.int(whole))
        }
    }
}

extension Lexicon {
    /// What a word of a list stands for.
    func value(of entry: Entry) -> Value {
        let payload = Int(entry.payload)
        return switch entry.wordClass {
        case .unit, .readingUnit: .unit(MeasureUnit.allCases[payload])
        case .durationUnit, .shortUnit:
            DurationUnit(rawValue: entry.payload).map(Value.durationUnit) ?? .nothing
        case .meal: .meal(Meal.allCases[payload])
        case .meridiem: .meridiem(payload == 1)
        case .part: .part(payload)
        case .fraction: Rational(payload / 1000, payload % 1000).map(Value.number) ?? .nothing
        case .weekday, .month, .ordinal: .int(payload)
        default: .nothing
        }
    }
}
