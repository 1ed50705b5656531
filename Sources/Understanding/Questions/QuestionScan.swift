import AccessibleCore
import Foundation
import Journal

/// The words of a question, each taken for what it says about what is asked.
struct QuestionScan {
    /// What is asked, in the order of the words.
    private(set) var words: [QuestionWord] = []
    private(set) var unit: MeasureUnit?
    var meal: Meal?
    /// The days that are named; nil if none are.
    var span: LogSpan?
    /// The days with which these are compared.
    var otherSpan: LogSpan?
    /// Clock times that bound the hours of a day: "after 6 pm".
    var hours: QuestionSpan?
    /// "Than" was said, and the days that follow it were not yet.
    var awaitsDays = false
    /// "Or" was said behind days: other days follow.
    var offersDays = false
    /// A thing was named before that "or".
    var hasThingBeforeOr = false
    /// A thing was named before the word that compares days.
    var hasThingToCompare = false
    /// The tokens that name what it is about, with small words between them.
    private(set) var rest: [Int] = []
    /// Those of the rest that name nothing by themselves.
    private(set) var smallWords: Set<Int> = []
    /// Among the rest is a word that names something.
    var hasThing = false
    /// A clock time, two stretches of days, somebody else.
    var isUnable = false
    /// "Not", which only the question how long it has not been may say.
    private(set) var isDenied = false
    /// A word that asks is what the text begins with.
    private(set) var beginsAsking = false
    private(set) var isMarked = false
    /// A clock time was named, of which only a value can be.
    var isAroundHour = false
    /// "It" was said.
    private(set) var saysIt = false
    /// "Over 140": only higher, or lower, values are asked about.
    private(set) var bound: Bound?

    private static let bounding: Set<QuestionWord> = [.above, .below, .atLeast, .atMost]

    struct Bound {
        let isAbove: Bool
        let isInclusive: Bool
        let number: Rational
        let unit: MeasureUnit?
    }

    /// "In the log" was said.
    private(set) var isOfLog = false

    let matcher: PhraseMatcher
    let spans: QuestionSpanReader

    init(_ matcher: PhraseMatcher, _ resolver: TimeResolver) {
        self.matcher = matcher
        spans = QuestionSpanReader(resolver: resolver)
        var position = 0
        while position < matcher.tokens.count {
            position = max(read(at: position), position + 1)
        }
        compareDays()
        boundHours()
        eatAtNoon()
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

    func longest(_ rule: KnownRule, at position: Int) -> PhraseMatcher.Match? {
        matcher.matches(rule, at: position).max { $0.end < $1.end }
    }

    /// The longest stretch at a place; of equally long ones the hours: "antes del mediodía".
    func longestDays(at position: Int) -> PhraseMatcher.Match? {
        let all = matcher.matches(.questionSpan, at: position)
        guard let end = all.map(\.end).max(),
            // French "mais" is "but", and no May.
            matcher.phrase(.separator, at: position)?.end != end
        else { return nil }
        let longest = all.filter { $0.end == end }
        let hours = longest.first { match in
            guard case .span(let said) = match.value else { return false }
            return said.boundsHours
        }
        return hours ?? longest.first
    }

    /// Takes the longest words at a place, and returns where they end.
    private mutating func read(at position: Int) -> Int {
        let token = matcher.tokens[position]
        if token.kind == .symbol {
            if ["?", "？", "¿"].contains(token.text) { isMarked = true }
            return position + 1
        }
        let asked = longest(.questionWord, at: position)
        let stretch = longestDays(at: position)
            .flatMap { isWhole($0, at: position) ? $0 : nil }
        let time = longest(.time, at: position)
            .map { withoutBounds($0, at: position) }
            .flatMap { isBehind(stretch, $0) ? nil : $0 }
        let named =
            (Self.nouns.compactMap { matcher.phrase($0, at: position)?.end }
            + [longest(.questionThing, at: position)?.end].compactMap(\.self)).max() ?? 0
        let noun = withoutComparison(named, from: position)
        let end = max(asked?.end ?? 0, stretch?.end ?? 0, time?.end ?? 0)
        // "My mother" is not the speaker, although "my" says nothing.
        if let others = matcher.phrase(.otherSubject, at: position), others.end > max(end, noun) {
            isUnable = true
            return others.end
        }
        if end > position, end >= noun {
            if let stretch, stretch.end == end, let said = days(of: stretch, before: time) {
                add(said)
                // "After 2 beers" and "before 2 cups" bound no hours.
                if said.boundsHours,
                    Self.nouns.contains(where: { matcher.phrase($0, at: end) != nil })
                        || isAmount(from: position, beyond: end)
                {
                    isUnable = true
                }
            } else if let asked, asked.end == end,
                case .asks(let words, let unit, let number) = asked.value
            {
                if !Self.bounding.isDisjoint(with: words), let number {
                    bound = Bound(
                        isAbove: words.contains(.above) || words.contains(.atLeast),
                        isInclusive: words.contains(.atLeast) || words.contains(.atMost),
                        number: number, unit: unit)
                    words.filter { !Self.bounding.contains($0) }.forEach { add($0, nil) }
                } else {
                    words.forEach { add($0, unit) }
                }
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
            addThing()
            return noun
        }
        return takeOther(at: position)
    }

    /// The days or hours of a stretch; nil if the same words name something else.
    private func days(
        of stretch: PhraseMatcher.Match, before time: PhraseMatcher.Match?
    ) -> QuestionSpan? {
        guard case .span(let said) = stretch.value else { return nil }
        // French "avant-hier" is a day, and not all days before yesterday; "avant 15 h" is none.
        return said.form != .before || said.boundsHours || time?.end != stretch.end ? said : nil
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
        if end > small { addThing() } else { smallWords.formUnion(position..<end) }
        return end
    }

    /// Words that ask where a text begins with them.
    private static let opening: Set<QuestionWord> = [
        .did, .when, .what, .next, .since, .howMuch, .howMany, .times, .days, .howLong, .howBad,
        .may, .weightChange,
    ]

    // MARK: What they say

    private mutating func add(_ said: QuestionWord, _ unit: MeasureUnit?) {
        // "Qu'ai-je", "que comí": it asks where a text begins with it.
        let isFirst = words.isEmpty && rest.isEmpty && span == nil && meal == nil
        let word = said == .that && isFirst ? .what : said
        self.unit = self.unit ?? unit
        if word == .it {
            saysIt = true
            return
        }
        if word == .recorded {
            isOfLog = true
            return
        }
        if word == .or {
            offersDays = true
            hasThingBeforeOr = hasThing
            return
        }
        if isFirst, Self.opening.contains(word) { beginsAsking = true }
        if word == .unable { isUnable = true }
        // "Que" is "than" only right before days.
        if word != .skip, words.last == .that { awaitsDays = false }
        if [.than, .that].contains(word) {
            awaitsDays = has(anyOf: Self.comparing)
            hasThingToCompare = awaitsDays
        }
        if word == .compare { hasThingToCompare = hasThing }
        if word == .also, has(.compare), span != nil { return }
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
        if let range = spec.hourRange {
            add(range)
            return
        }
        if let around = spans.around(spec) {
            isAroundHour = true
            add(around)
            return
        }
        add(spans.span(spec))
    }

    mutating func add(_ span: LogSpan?) {
        guard let span else {
            isUnable = true
            return
        }
        if otherSpan == nil, awaitsDays || (has(.compare) || offersDays) && self.span != nil {
            otherSpan = span
            awaitsDays = false
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
