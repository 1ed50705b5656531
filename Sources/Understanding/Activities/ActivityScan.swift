import AccessibleCore
import Foundation
import Journal

/// The words of a text, each taken for what it tells of sleep, exercise, mood or a contraction.
///
/// What words tell is data: the rules `activity-word` and, where a mood is named, `mood-word` of
/// `activities.yaml`. Times and lengths are those of `grammar.yaml`.
struct ActivityScan {
    /// What some tokens are.
    enum Kind {
        case word(ActivityPiece)
        indirect case time(TimeSpec)
        /// Hours and minutes without a word such as "at": a clock time, or a length.
        indirect case clock(TimeSpec)
        /// From when to when, without a word such as "from": "10 to 6".
        indirect case stretch(TimeSpec, SpanForm)
        case length(TimeSpan)
        case number(Decimal)
        /// A mood in the person's own words.
        case words
        case separator
        case small
        /// Where, with whom or how: words that change nothing.
        ///
        /// Only behind a preposition may they stand before a value: "yoga with Ana 50 minutes".
        case comment(isBehindPreposition: Bool)
        case unknown
    }

    /// How sure it is that two numbers say from when to when.
    enum SpanForm {
        /// "10 till 12"
        case clear
        /// "18h-19h30": times, or how many hours.
        case hours
        /// "6 to 7", which may be from how much to how much as well.
        case open
    }

    struct Found {
        let kind: Kind
        let tokens: Range<Int>
    }

    private(set) var found: [Found] = []
    /// It asks.
    private(set) var isOpen = false

    let matcher: PhraseMatcher
    /// A mood is named somewhere, so that "low" is one.
    private let hasMood: Bool

    /// - Parameter isOfMood: the words are known to be about a mood.
    init(_ matcher: PhraseMatcher, _ range: Range<Int>? = nil, isOfMood: Bool = false) {
        self.matcher = matcher
        hasMood =
            isOfMood
            || matcher.tokens.indices.contains { position in
                matcher.matches(.activityWord, at: position).contains { match in
                    guard case .activity(let piece) = match.value else { return false }
                    return piece.kind?.row.form == .rated
                }
            }
        let range = range ?? 0..<matcher.tokens.count
        var position = range.lowerBound
        while position < range.upperBound {
            if let right = repair(at: position, before: range.upperBound) {
                found[found.count - 1] = right
                position = right.tokens.upperBound
                continue
            }
            let next = read(at: position, before: range.upperBound)
            found.append(next)
            position = max(next.tokens.upperBound, position + 1)
        }
    }

    /// Whether a text may tell of any of it; a first look that is cheap.
    static func mayTell(_ matcher: PhraseMatcher) -> Bool {
        matcher.tokens.indices.contains { position in
            matcher.matches(.activityWord, at: position).contains { match in
                guard case .activity(let piece) = match.value else { return false }
                return piece.kind != nil
                    || [.mood, .weakMood, .bed, .wake, .note, .weakNote].contains(piece.word)
            }
        }
    }

    // MARK: Words

    func longest(_ rule: KnownRule, at position: Int) -> PhraseMatcher.Match? {
        matcher.matches(rule, at: position).max { $0.end < $1.end }
    }

    /// The longest words at a place; of several so long, those of a mood where one is named.
    ///
    /// - Parameter isDirection: Words for a direction count.
    func said(
        at position: Int, isDirection: Bool = true
    ) -> (piece: ActivityPiece, end: Int)? {
        var best: (piece: ActivityPiece, end: Int)?
        for rule in hasMood ? [KnownRule.moodWord, .activityWord] : [.activityWord] {
            for match in matcher.matches(rule, at: position) where match.end > best?.end ?? 0 {
                guard case .activity(let piece) = match.value,
                    isDirection || piece.word != .direction
                else { continue }
                best = (piece, match.end)
            }
        }
        return best
    }

    mutating func read(at position: Int, before limit: Int) -> Found {
        let token = matcher.tokens[position]
        if token.kind == .slash, hasMood { return fraction(token, at: position) }
        if startsOwnWords, let end = ownWords(at: position, before: limit) {
            return Found(kind: .words, tokens: position..<end)
        }
        if let person = matcher.phrase(.otherSubject, at: position), person.end <= limit,
            person.end > said(at: position)?.end ?? 0
        {
            let kind: Kind =
                isCompany(at: position) ? .comment(isBehindPreposition: true) : .unknown
            return Found(kind: kind, tokens: position..<person.end)
        }
        if let stretch = stretch(at: position, before: limit) { return stretch }
        var said = said(at: position)
        if let word = said, word.piece.word == .direction {
            // Behind a value, words that nobody knows are left over.
            if !hasValue, let end = routeEnd(at: word.end, before: limit),
                end > timeEnd(at: position)
            {
                return Found(kind: .comment(isBehindPreposition: true), tokens: position..<end)
            }
            said = self.said(at: position, isDirection: false)
        }
        let length = [longest(.duration, at: position), longest(.shortDuration, at: position)]
            .compactMap(\.self).max { $0.end < $1.end }
        let number = matcher.numbers(at: position).first
        var time = [longest(.time, at: position), longest(.mealPhrase, at: position)]
            .compactMap(\.self).max { $0.end < $1.end }
        if let length, isLength(length, before: time) { time = nil }
        // French "réveil à 6h45" is a time as well.
        if let said, [.bed, .wake].contains(said.piece.word), let time, said.end < time.end,
            longest(.time, at: said.end)?.end == time.end
        {
            return Found(kind: .word(said.piece), tokens: position..<said.end)
        }
        let end = [said?.end, length?.end, number?.end, time?.end].compactMap(\.self).max() ?? 0
        if end > position, end <= limit {
            let tokens = position..<end
            if let said, said.end == end {
                let piece = said.piece
                if piece.word == .next { return Found(kind: .separator, tokens: tokens) }
                if piece.length != nil, isVague(tokens) {
                    return Found(kind: .unknown, tokens: tokens)
                }
                return Found(kind: .word(piece), tokens: tokens)
            }
            if let length, length.end == end, case .duration(let span) = length.value {
                return Found(kind: isVague(tokens) ? .unknown : .length(span), tokens: tokens)
            }
            if let number, number.end == end, number.value.isPositive {
                return Found(kind: .number(number.value.kept), tokens: tokens)
            }
            if let time, time.end == end, case .time(let spec) = time.value {
                // "Slept 7:30" says how long; "slept 10 to 6" says from when to when.
                let isBare =
                    token.kind != .word && spec.isClockAlone && !(spec.clock?.isBeforeHour ?? false)
                if isBare, let length = spec.clockAsLength, isOfName(end) {
                    return Found(kind: .length(length), tokens: tokens)
                }
                return Found(kind: isBare ? .clock(spec) : .time(spec), tokens: tokens)
            }
        }
        return other(at: position)
    }

    /// "Yoga 1 h last night": behind a name a few hours are how long it was, and not one o'clock.
    ///
    /// - Parameter time: The time that begins at the same token.
    private func isLength(
        _ length: PhraseMatcher.Match, before time: PhraseMatcher.Match?
    ) -> Bool {
        guard let time, length.end < time.end, longest(.time, at: length.end)?.end == time.end,
            case .duration(let span) = length.value, span.months == 0, span.days == 0,
            (1...Self.fewHours).contains(span.seconds)
        else { return false }
        return found.contains { piece in
            guard case .word(let piece) = piece.kind, [.name, .told, .done].contains(piece.word)
            else { return false }
            return piece.kind?.row.fields.contains(where: \.isLength) ?? false
        }
    }

    /// In seconds; what is done longer is seldom said so.
    private static let fewHours = 4 * 3_600

    /// "6 h 45 de sommeil": "of" and what it was stand behind hours and minutes.
    private func isOfName(_ position: Int) -> Bool {
        guard let of = matcher.phrase(.of, at: position), let piece = said(at: of.end)?.piece else {
            return false
        }
        return piece.word == .name && piece.kind?.row.needsValue ?? false
    }

    /// "4/5" is a number from 1 to 5, "8/10" one of another scale, and neither is a date.
    private func fraction(_ token: WordToken, at position: Int) -> Found {
        let tokens = position..<position + 1
        let (rated, best) = (token.fields.0, token.fields.1)
        guard token.fields.2 < 0, best >= 5, rated <= best else {
            return Found(kind: .unknown, tokens: tokens)
        }
        return Found(
            kind: best == 5 ? .number(Decimal(rated)) : .word(ActivityPiece(word: .score)),
            tokens: tokens)
    }

    private mutating func other(at position: Int) -> Found {
        let token = matcher.tokens[position]
        let one = position..<position + 1
        if token.kind == .symbol {
            switch token.text {
            case "?", "？", "¿":
                isOpen = true
                return Found(kind: .unknown, tokens: one)
            case ",", ".", ";", "!", "¡", "…": return Found(kind: .separator, tokens: one)
            // "Walk (30 min)"
            case ":", "(", ")": return Found(kind: .small, tokens: one)
            default: return Found(kind: .unknown, tokens: one)
            }
        }
        if let word = matcher.phrase(.separator, at: position) {
            return Found(kind: .separator, tokens: position..<word.end)
        }
        if let word = matcher.phrase(.article, at: position)
            ?? matcher.phrase(.filler, at: position)
        {
            return Found(kind: .small, tokens: position..<word.end)
        }
        if let end = placeEnd(at: position) {
            return Found(kind: .comment(isBehindPreposition: true), tokens: position..<end)
        }
        if let end = commentEnd(at: position) {
            let place = placeEnd(at: end)
            return Found(
                kind: .comment(isBehindPreposition: place != nil), tokens: position..<(place ?? end)
            )
        }
        return Found(kind: .unknown, tokens: one)
    }

    /// Where a word of a comment ends; nil for another person, who may have done it, and for a verb,
    /// which may tell why it was not done: "the pool was closed".
    private func commentEnd(at position: Int) -> Int? {
        let tells: [WordClass] = [.otherSubject, .otherVerb, .be]
        guard tells.allSatisfy({ matcher.phrase($0, at: position) == nil }) else { return nil }
        return Self.comments.compactMap { matcher.phrase($0, at: position)?.end }.max()
    }

    /// How long, how far or how often was said before.
    ///
    /// Behind it words that nobody knows are left over; before it they are a place.
    var hasValue: Bool {
        found.contains { found in
            switch found.kind {
            case .length, .stretch: true
            case .word(let piece): [.length, .distance, .extent].contains(piece.word)
            default: false
            }
        }
    }

    /// What comments are made of.
    private static let comments: [WordClass] = [
        .comment, .stop, .with, .of, .determiner, .reference,
    ]

    /// Whether words such as "a few" inside a length make it one that nobody knows: "a few hours".
    ///
    /// Words behind the length do not count: "four hours at most".
    private func isVague(_ tokens: Range<Int>) -> Bool {
        let end = tokens.compactMap { longest(.duration, at: $0)?.end }.max() ?? tokens.upperBound
        return (tokens.lowerBound..<min(end, tokens.upperBound)).contains {
            said(at: $0)?.piece.word == .vague
        }
    }

    // MARK: Own words

    /// A mood was named, and a colon stands behind it.
    private var startsOwnWords: Bool {
        guard let last = found.last, matcher.tokens[last.tokens.lowerBound].text == ":" else {
            return false
        }
        return found.dropLast().last?.piece?.kind?.row.form == .rated
    }

    /// A mood in at most so many words.
    private static let longestWords = 5

    /// Where words of one's own end: before a comma, a number or a time.
    private func ownWords(at start: Int, before limit: Int) -> Int? {
        var end = start
        while end < limit {
            let token = matcher.tokens[end]
            if token.kind == .symbol || token.kind == .slash { break }
            if !matcher.numbers(at: end).isEmpty || longest(.time, at: end) != nil { break }
            end += 1
        }
        let count = end - start
        return (1...Self.longestWords).contains(count) ? end : nil
    }
}

extension ActivityScan.Found {
    /// What its words say, if they are words of `activities.yaml`.
    var piece: ActivityPiece? {
        if case .word(let piece) = kind { piece } else { nil }
    }

    /// It says neither what was done nor when or how much.
    var saysNoValue: Bool {
        switch kind {
        case .small, .comment, .unknown: true
        case .word(let piece): piece.word == .skip || piece.word == .manner
        default: false
        }
    }
}
