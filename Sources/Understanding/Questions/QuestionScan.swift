import AccessibleCore
import Foundation
import Journal

/// The words of a question, each taken for what it says about what is asked.
struct QuestionScan {
    /// What is asked, in the order of the words.
    private(set) var words: [QuestionWord] = []
    private(set) var unit: MeasureUnit?
    private(set) var meal: Meal?
    /// The days that are named; nil if none are.
    private(set) var span: LogSpan?
    /// The tokens that name what it is about, with small words between them.
    private(set) var rest: [Int] = []
    /// Those of the rest that name nothing by themselves.
    private(set) var smallWords: Set<Int> = []
    /// Among the rest is a word that names something.
    private(set) var hasThing = false
    /// A clock time, two stretches of days, somebody else.
    private(set) var isUnable = false
    /// "Not", which only the question how long it has not been may say.
    private(set) var isDenied = false
    /// A word that asks is what the text begins with.
    private(set) var beginsAsking = false
    private(set) var isMarked = false

    private let matcher: PhraseMatcher
    private let spans: QuestionSpanReader

    init(_ matcher: PhraseMatcher, _ resolver: TimeResolver) {
        self.matcher = matcher
        spans = QuestionSpanReader(resolver: resolver)
        var position = 0
        while position < matcher.tokens.count {
            position = max(read(at: position), position + 1)
        }
    }

    /// The rest without small words at its ends.
    var thingTokens: [Int] {
        let named = rest.indices.filter { !smallWords.contains(rest[$0]) }
        guard let first = named.first, let last = named.last else { return [] }
        return Array(rest[first...last])
    }

    /// The whole day on which a span begins.
    func day(of span: LogSpan?) -> LogSpan? { span?.from.map(spans.wholeDay) }

    /// The night that begins on the day of a span: from its evening to the next noon.
    func night(of span: LogSpan?) -> LogSpan? { span?.from.flatMap(spans.night) }

    /// The whole present day.
    var today: LogSpan { spans.wholeDay(of: spans.resolver.now) }

    func has(_ word: QuestionWord) -> Bool { words.contains(word) }

    func has(anyOf some: Set<QuestionWord>) -> Bool { words.contains(where: some.contains) }

    /// It asks for all of a kind, or for a mean by days, without a word that asks.
    var asksOfKind: Bool {
        let isList = words.first == .list && !hasThing && has(anyOf: Self.ofKinds)
        return isList || has(.average) && has(.perDay)
    }

    /// Words for all that is logged of a kind, which no entry is called.
    static let ofKinds: Set<QuestionWord> = [
        .foods, .drinks, .medicines, .symptoms, .meals, .notes, .everything,
    ]

    // MARK: Words

    private func longest(_ rule: KnownRule, at position: Int) -> PhraseMatcher.Match? {
        matcher.matches(rule, at: position).max { $0.end < $1.end }
    }

    /// Takes the longest words at a place, and returns where they end.
    private mutating func read(at position: Int) -> Int {
        let token = matcher.tokens[position]
        if token.kind == .symbol {
            if ["?", "？", "¿"].contains(token.text) { isMarked = true }
            return position + 1
        }
        let asked = longest(.questionWord, at: position)
        let stretch = longest(.questionSpan, at: position)
        let time = longest(.time, at: position)
        let noun = Self.nouns.compactMap { matcher.phrase($0, at: position)?.end }.max() ?? 0
        let end = max(asked?.end ?? 0, stretch?.end ?? 0, time?.end ?? 0)
        // "My mother" is not the speaker, although "my" says nothing.
        if let others = matcher.phrase(.otherSubject, at: position), others.end > max(end, noun) {
            isUnable = true
            return others.end
        }
        if end > position, end >= noun {
            // French "avant-hier" is a day, and not all days before yesterday.
            let isDay = time?.end == end
            if let stretch, stretch.end == end, case .span(let said) = stretch.value,
                said.form != .before || !isDay
            {
                add(spans.span(said))
            } else if let asked, asked.end == end, case .asks(let words, let unit) = asked.value {
                words.forEach { add($0, unit) }
            } else if let time, case .time(let spec) = time.value {
                // "Every evening of this week" is no evening.
                if spec.part != nil, case .relative = spec.day,
                    (position..<end).contains(where: isOfSeveralDays)
                {
                    isUnable = true
                }
                add(spec)
            }
            return end
        }
        if let meal = longest(.mealPhrase, at: position), meal.end >= noun,
            case .time(let spec) = meal.value
        {
            add(spec)
            return meal.end
        }
        if noun > position {
            rest += position..<noun
            hasThing = true
            return noun
        }
        return takeOther(at: position)
    }

    /// A stretch of a week or more begins at a place.
    private func isOfSeveralDays(at position: Int) -> Bool {
        guard case .span(let said) = longest(.questionSpan, at: position)?.value else {
            return false
        }
        return [.week, .month, .year].contains(said.form)
    }

    static let nouns: [WordClass] = [
        .food, .drink, .water, .vitamin, .symptom, .puqe, .weight, .usual, .reading,
    ]

    /// Words that stand beside things and name none.
    private static let small: [WordClass] = [
        .filler, .article, .subject, .of, .and, .with, .be, .determiner, .owner, .have, .separator,
        .stop,
    ]

    private mutating func takeOther(at position: Int) -> Int {
        let small = Self.small.compactMap { matcher.phrase($0, at: position)?.end }.max() ?? 0
        let others = matcher.phrase(.otherSubject, at: position)?.end ?? 0
        let denial = matcher.phrase(.negation, at: position)?.end ?? 0
        if others > small { isUnable = true }
        // "What did I take for the headache": the log does not know what anything was for.
        let isPurpose = (position..<max(small, position)).contains {
            matcher.phrase(.symptom, at: $0) != nil
        }
        if isPurpose { isUnable = true }
        if denial > small {
            isDenied = true
            return denial
        }
        let end = max(small, others, position + 1)
        rest += position..<end
        if end > small { hasThing = true } else { smallWords.formUnion(position..<end) }
        return end
    }

    /// Words that ask where a text begins with them.
    private static let opening: Set<QuestionWord> = [
        .did, .when, .what, .next, .since, .howMuch, .howMany, .times, .days, .howLong, .howBad,
        .may, .weightChange,
    ]

    // MARK: What they say

    private mutating func add(_ word: QuestionWord, _ unit: MeasureUnit?) {
        self.unit = self.unit ?? unit
        if words.isEmpty, rest.isEmpty, span == nil, meal == nil, Self.opening.contains(word) {
            beginsAsking = true
        }
        if word == .unable { isUnable = true }
        // "Coffee and tea" are two things.
        if word == .also, !words.isEmpty || hasThing || span != nil { isUnable = true }
        if word != .skip { words.append(word) }
    }

    private mutating func add(_ spec: TimeSpec) {
        if let named = spec.meal {
            if named.offset != 0 { isUnable = true }
            meal = named.meal
            if let day = spec.day {
                var whole = TimeSpec()
                whole.day = day
                add(spans.span(whole))
            }
            return
        }
        add(spans.span(spec))
    }

    private mutating func add(_ span: LogSpan?) {
        guard let span else {
            isUnable = true
            return
        }
        guard let known = self.span, known != span else {
            self.span = span
            return
        }
        // "Yesterday in total", "ever today": the narrower one.
        if known.name == .ever {
            self.span = span
        } else if span.name != .ever {
            isUnable = true
        }
    }
}
