import AccessibleCore
import Foundation
import Journal

/// The words of a request about reminders, each taken for what it says.
struct ReminderScan {
    private(set) var pieces: [ReminderPiece] = []
    /// Times that stand by themselves: "at 8", "with breakfast", "tomorrow".
    private(set) var times: [TimeSpec] = []
    /// How often days of the week have a time of day behind them: "Sundays at 9 and Mondays at 8".
    private(set) var timedDays = 0
    private var hasDays = false
    /// The days that a question names.
    private(set) var span: LogSpan?
    /// The tokens that are left, with small words between them.
    private(set) var rest: [Int] = []
    private var smallWords: Set<Int> = []
    private(set) var isOther = false
    /// The words for medicines without a name: "my meds".
    private(set) var genericTokens: [Int] = []
    /// What the words are, in their order, without what is left out.
    private(set) var items: [ReminderItem] = []
    /// Words that may be an amount.
    private(set) var isUnclear = false
    /// What is left out.
    private(set) var exceptions = ReminderExceptions()

    let matcher: PhraseMatcher
    private let spans: QuestionSpanReader

    init(_ matcher: PhraseMatcher, _ resolver: TimeResolver) {
        self.matcher = matcher
        spans = QuestionSpanReader(resolver: resolver)
        var position = 0
        while position < matcher.tokens.count {
            position = max(read(at: position), position + 1)
        }
    }

    func has(_ word: ReminderWord) -> Bool { pieces.contains { $0.word == word } }

    /// The time until which a reminder is to wait: "until 3", "at 3".
    var untilTime: TimeSpec? {
        let piece = pieces.first {
            [.until, .snooze, .at].contains($0.word) && !$0.times.isEmpty
        }
        return piece?.times.first ?? times.first(where: \.namesTimeOfDay)
    }

    /// The text begins with a word.
    func beginsWith(_ word: ReminderWord) -> Bool {
        guard case .piece(let piece)? = items.first?.kind else { return false }
        return piece.word == word
    }

    /// It says that something was taken, and asks for nothing.
    var saysTakenAlone: Bool {
        let said = Set(pieces.map(\.word))
        let others: Set<ReminderWord> = [
            .taken, .allTaken, .it, .take, .at, .part, .used, .doubt,
        ]
        return !said.isDisjoint(with: [.taken, .allTaken])
            && said.isSubset(of: saysAll ? others.union([.all]) : others)
    }

    /// "All", "took everything".
    var saysAll: Bool { has(.all) || has(.allTaken) }

    /// The tokens of words that say something of the reminders.
    private var saidTokens: Set<Int> {
        Set(
            items.flatMap { item -> [Int] in
                if case .piece = item.kind { Array(item.tokens) } else { [] }
            })
    }

    /// Whether it may be said that something was taken: nothing is denied, and if it was all, nothing
    /// else is said, such as a day, a doubt or a question.
    var maySayTaken: Bool {
        let said = saidTokens
        let isDenied = matcher.tokens.indices.contains { token in
            !said.contains(token) && matcher.phrase(.negation, at: token) != nil
        }
        return !isDenied && !has(.refused) && !has(.doubt) && (!saysAll || saysTakenOnly)
    }

    /// It is said that something may have been taken: "maybe all taken".
    var doubtsTaken: Bool {
        has(.doubt) && saysTakenAlone && !matcher.tokens.contains(where: Self.asks)
    }

    private static func asks(_ token: WordToken) -> Bool {
        token.kind == .symbol && ["?", "¿", "？"].contains(token.text)
    }

    private var saysTakenOnly: Bool {
        guard saysTakenAlone else { return false }
        let times = items.filter(\.isTime).flatMap(\.tokens)
        let said = saidTokens.union(times)
        return matcher.tokens.indices.allSatisfy { token in
            if said.contains(token) { return true }
            let word = matcher.tokens[token]
            if word.kind == .symbol { return !Self.asks(word) }
            return matcher.phrase(.yes, at: token) != nil
        }
    }

    /// The same with only some of the words.
    func only(_ part: [ReminderItem]) -> ReminderScan {
        var scan = self
        (scan.pieces, scan.times, scan.rest, scan.timedDays) = ([], [], [], 0)
        for item in part {
            switch item.kind {
            case .piece(let piece): scan.pieces.append(piece)
            case .time(let spec): scan.times.append(spec)
            case .words: scan.rest += item.tokens
            case .joiner: break
            }
        }
        return scan
    }

    /// The tokens that name the thing, without small words at their ends.
    var thingTokens: [Int] {
        let named = rest.indices.filter { !smallWords.contains(rest[$0]) }
        guard let first = named.first, let last = named.last else { return [] }
        return Array(rest[first...last])
    }

    // MARK: Words

    func longest(_ rule: KnownRule, at position: Int) -> PhraseMatcher.Match? {
        matcher.matches(rule, at: position).max { $0.end < $1.end }
    }

    private mutating func read(at position: Int) -> Int {
        let token = matcher.tokens[position]
        if token.kind == .symbol {
            // A sign inside a name stays with it.
            if ["-", "/", "%", "'", "&", "+"].contains(token.text) {
                addSmall(position..<position + 1)
            } else if [",", ";"].contains(token.text) {
                addItem(.joiner, position..<position + 1)
            }
            return position + 1
        }
        let said = wordsBeforeAmount(at: position)
        let time = timeBeforeAmount(at: position)
        if let end = amountBeforePart(time, at: position) {
            addWords(position..<end)
            return end
        }
        let stretch = longest(.questionSpan, at: position)
        let noun = Self.nouns.compactMap { matcher.phrase($0, at: position)?.end }.max() ?? 0
        let quantity = longest(.quantity, at: position)?.end ?? 0
        let own = max(noun, quantity, numberEnd(position) ?? 0)
        if let said, case .reminder(let piece) = said.value {
            // "The first Monday of the month at 8" is no single day.
            if piece.word == .ordinal {
                add(piece, position..<said.end)
                return said.end
            }
            let minutes = piece.times.compactMap { $0.clock?.minute }
            isUnclear = isUnclear || mayHideAmount(position..<said.end, minutes: minutes)
        }
        if let time, case .time(let spec) = time.value, let minute = spec.clock?.minute {
            isUnclear = isUnclear || mayHideAmount(position..<time.end, minutes: [minute])
        }
        if let time, time.end >= own, let end = readWeekly(time, at: position) { return end }
        // "On weekdays at 8 and at the weekend at 10": it repeats, too.
        if let said, case .reminder(let piece) = said.value, said.end > own,
            piece.word == .weekends, has(.workdays)
        {
            addDays(piece, position..<said.end)
            return said.end
        }
        if let said, said.end >= max(own, time?.end ?? 0, stretch?.end ?? 0),
            case .reminder(let piece) = said.value
        {
            add(piece, position..<said.end)
            readSpan(inside: position..<said.end)
            return beginsTime(said.end - 1, of: position..<said.end) ? said.end - 1 : said.end
        }
        if let stretch, stretch.end > max(own, time?.end ?? 0),
            case .span(let words) = stretch.value
        {
            span = spans.span(words)
            return stretch.end
        }
        if let time, time.end >= own, case .time(let spec) = time.value {
            // Spanish "esta semana" is a time of a report and the days of a question.
            if let stretch, stretch.end == time.end, case .span(let words) = stretch.value {
                span = spans.span(words)
            }
            add(spec, position..<time.end)
            return time.end
        }
        if let hour = lastHour(at: position) {
            add(hour, position..<position + 1)
            return position + 1
        }
        if own == 0, let meal = longest(.mealPhrase, at: position),
            case .time(let spec) = meal.value
        {
            add(spec, position..<meal.end)
            return meal.end
        }
        if own > position {
            addWords(position..<own)
            return own
        }
        let small = Self.small.compactMap { matcher.phrase($0, at: position)?.end }.max() ?? 0
        let end = max(small, position + 1)
        if small > position { addSmall(position..<end) } else { addWords(position..<end) }
        return end
    }

    /// "Recuérdame los lunes", "rappelle-moi le 15": the last of some words begins a time.
    private func beginsTime(_ last: Int, of tokens: Range<Int>) -> Bool {
        guard last > tokens.lowerBound else { return false }
        if let match = longest(.reminderWord, at: last), match.end > tokens.upperBound,
            case .reminder(let piece) = match.value, Self.ofTimes.contains(piece.word)
        {
            return true
        }
        let alone =
            tokens.upperBound < matcher.tokens.count
            ? longest(.time, at: tokens.upperBound)?.end : nil
        return longest(.time, at: last)?.end ?? 0 > max(alone ?? 0, tokens.upperBound)
    }

    private static let ofTimes: Set<ReminderWord> = [
        .on, .weekly, .monthly, .ordinal, .monthEnd, .workdays, .weekends,
    ]

    /// Days of the week that repeat.
    private func weekly(at position: Int) -> (piece: ReminderPiece, end: Int)? {
        guard let match = longest(.reminderWord, at: position),
            case .reminder(let piece) = match.value, piece.word == .on
        else { return nil }
        return (piece, match.end)
    }

    /// "Montags um 9", "9 Uhr montags", "le lundi matin à 9 h": a time on a day of the week is no
    /// single one if the day is said as one that repeats.
    ///
    /// - Returns: where it ends; nil if it does not repeat.
    private mutating func readWeekly(_ time: PhraseMatcher.Match, at position: Int) -> Int? {
        guard case .time(var spec) = time.value, case .weekday(_, weeks: nil) = spec.day,
            let start = (position..<time.end).first(where: { weekly(at: $0) != nil }),
            let days = weekly(at: start)
        else { return nil }
        addDays(days.piece, start..<days.end)
        spec.day = nil
        if spec.namesTimeOfDay { add(spec, position..<time.end) }
        return max(days.end, time.end)
    }

    /// "Habe ich diese Woche das": the days stand among the words of the question.
    private mutating func readSpan(inside tokens: Range<Int>) {
        for position in tokens.dropFirst() {
            guard let stretch = longest(.questionSpan, at: position),
                stretch.end <= tokens.upperBound, case .span(let words) = stretch.value
            else { continue }
            span = spans.span(words)
            return
        }
    }

    private mutating func add(_ spec: TimeSpec, _ tokens: Range<Int>) {
        let hasTimes = items.contains(where: \.namesTime)
        guard let spec = exceptions.take(spec, hasTimes: hasTimes) else { return }
        times.append(spec)
        addItem(.time(spec), tokens)
        guard spec.clock != nil, hasDays else { return }
        timedDays += 1
        hasDays = false
    }

    private mutating func add(_ piece: ReminderPiece, _ tokens: Range<Int>) {
        switch piece.word {
        case .skipped:
            isUnclear = isUnclear || mayBeOne(tokens)
            addSmall(tokens)
            return
        case .except where piece.number != 1 || daysFollow(tokens.upperBound),
            .skip where has(.add) && daysFollow(tokens.upperBound),
            .refused where has(.add) && daysFollow(tokens.upperBound):
            exceptions.open()
            return
        case .medicines where thingTokens.isEmpty:
            genericTokens = Array(tokens)
            addDays(ReminderPiece(word: .it, number: 1), tokens)
            return
        case .except, .medicines:
            addWords(tokens)
            return
        case .other: isOther = true
        // Inside a name the words are part of it.
        case .take, .eat, .drink, .it, .all:
            if !thingTokens.isEmpty, piece.word != .it, piece.word != .all {
                addWords(tokens)
                return
            }
        default: break
        }
        if piece.word == .it, piece.number == nil, !thingTokens.isEmpty { addSmall(tokens) }
        if piece.word == .it, piece.number != nil { genericTokens = Array(tokens) }
        addDays(piece, tokens)
    }

    /// Adds a piece, unless it says what is left out.
    private mutating func addDays(_ piece: ReminderPiece, _ tokens: Range<Int>) {
        if exceptions.take(piece) { return }
        if piece.word == .on { hasDays = true }
        pieces.append(piece)
        addItem(.piece(piece), tokens)
    }

    private mutating func addWords(_ tokens: Range<Int>) {
        exceptions.end()
        rest += tokens
        if let last = items.last, last.isWords, last.tokens.upperBound == tokens.lowerBound {
            items[items.count - 1] = ReminderItem(
                kind: .words, tokens: last.tokens.lowerBound..<tokens.upperBound)
        } else {
            items.append(ReminderItem(kind: .words, tokens: tokens))
        }
    }

    /// Words that a thing does not begin or end with.
    private mutating func addSmall(_ tokens: Range<Int>) {
        rest += tokens
        smallWords.formUnion(tokens)
        if tokens.contains(where: { matcher.phrase(.and, at: $0)?.end == $0 + 1 }) {
            addItem(.joiner, tokens)
        } else if let last = items.last, last.isWords, last.tokens.upperBound == tokens.lowerBound {
            items[items.count - 1] = ReminderItem(
                kind: .words, tokens: last.tokens.lowerBound..<tokens.upperBound)
        }
    }

    private mutating func addItem(_ kind: ReminderItem.Kind, _ tokens: Range<Int>) {
        items.append(ReminderItem(kind: kind, tokens: tokens))
    }
}
