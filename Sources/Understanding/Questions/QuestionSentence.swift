import AccessibleCore
import Foundation
import Journal

/// A sentence that may ask something of the log.
struct QuestionSentence {
    let text: String
    let utterances: UtteranceReader

    private func said(_ text: String) -> SaidText? { SaidText(text, in: utterances.locale) }

    private func scan(_ said: SaidText) -> QuestionScan {
        QuestionScan(said.matcher, utterances.resolver)
    }

    /// What its words say about what is asked; nil for a text without words.
    var scanned: QuestionScan? { said(text).map(scan) }

    // MARK: What is asked

    /// What the text asks (D1); bare words ask if it is known to be a question.
    ///
    /// - Parameter before: the question that was answered before, whose subject or days this one
    ///   may keep.
    func reading(after before: LogQuestion?, isForced: Bool = false) -> QuestionReading {
        guard let shaped = shaped(isForced: isForced) else {
            return plainReading(after: before, isForced: isForced)
        }
        // "More coffee this week or last week" is about one thing.
        if shaped.kind == .moreOften,
            case .question(let plain) = plainReading(after: before, isForced: isForced),
            plain.kind == .compare
        {
            return .question(plain)
        }
        return .question(shaped)
    }

    /// What the text asks about one thing.
    func plainReading(after before: LogQuestion?, isForced: Bool = false) -> QuestionReading {
        guard let said = said(withPlainWords) else { return .none }
        let scan = scan(said)
        var thing: Understood?
        var activity: LogQuestion.Subject?
        var isWhole = true
        if scan.hasThing {
            let name = said.words(of: scan.thingTokens)
            activity = self.activity(named: name)
            activity?.isPartly = ActivityScan(said.matcher).hasManner
            let whole = utterances.understood(name)
            isWhole = says(scan, in: said, whole)
            thing = whole
        }
        let reading = QuestionReader(
            scan: scan, thing: thing, isWhole: isWhole, activity: activity, before: before
        ).reading(isForced: isForced || comparesDays(scan))
        guard case .question(var question) = reading, let name = question.subject.name else {
            return reading
        }
        addNames(of: name, to: &question.subject)
        return .question(question)
    }

    /// Whether each word of a thing says something of it.
    ///
    /// A report may pass over words ("took up iron"); a question that does is another one.
    private func says(_ scan: QuestionScan, in said: SaidText, _ whole: Understood) -> Bool {
        guard let action = whole.actions.first, action.measurement == nil || action.quantity == nil
        else { return true }
        let tokens = scan.thingTokens
        let matcher = said.matcher
        var passing = scan.smallWords
        for token in tokens {
            // "Blood pressure" and "feel" are known to say what they say.
            let verb = Self.telling.compactMap { matcher.phrase($0, at: token)?.end }.max()
            let noun = QuestionScan.nouns.compactMap { matcher.phrase($0, at: token)?.end }.max()
            if let verb { passing.formUnion(token..<verb) }
            if let noun, noun > token + 1 { passing.formUnion(token..<noun) }
        }
        let named = tokens.filter {
            !passing.contains($0) && said.tokens[$0].text.count >= Self.shortestName
        }
        return named.allSatisfy { token in
            let others = tokens.filter { $0 != token }
            guard let other = utterances.understood(said.words(of: others)).actions.first else {
                return true
            }
            return !action.isOfSame(as: other)
        }
    }

    /// Shorter words are rather endings and pronouns.
    private static let shortestName = 4

    /// The days or moments that the whole text names, as in a question: "last week", "in
    /// February".
    ///
    /// Nil if it names none, or says more than that.
    var span: LogSpan? {
        guard let said = said(text) else { return nil }
        let scan = scan(said)
        let isAlone = scan.words.isEmpty && !scan.hasThing && scan.meal == nil && !scan.isUnable
        return isAlone ? scan.span : nil
    }

    /// The text without what is tied to its words.
    ///
    /// "Yesterday's weight" and "this month's headaches" ask about these days, and "how many coffees'd I have" is
    /// "how many coffees did I have".
    private var withPlainWords: String {
        let settings = utterances.locale.lexicon.settings
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        return words.indices.map { index in
            let plain = words[index].replacing("\u{2019}", with: "'")
            func without(_ ending: String) -> String? {
                plain.lowercased().hasSuffix(ending) && plain.count > ending.count
                    ? String(plain.dropLast(ending.count)) : nil
            }
            if let whole = settings.contractions.first(where: { $0.ending == plain.lowercased() }) {
                return whole.word
            }
            if let day = settings.possessiveEndings.lazy.compactMap(without).first {
                return isDay(day, behind: words[..<index]) ? day : words[index]
            }
            if index + 1 < words.count, isSubject(words[index + 1]),
                let (noun, verb) = settings.contractions.lazy.compactMap({ contraction in
                    without(contraction.ending).map { ($0, contraction.word) }
                }).first, !isSubject(noun)
            {
                return noun + " " + verb
            }
            return words[index]
        }
        .joined(separator: " ")
    }

    /// A word names days, alone or with the word before it: "yesterday", "this month".
    private func isDay(_ word: String, behind words: ArraySlice<String>) -> Bool {
        if utterances.time(word)?.granularity == .day { return true }
        return [words.suffix(0), words.suffix(1)].contains { before in
            let phrase = (before + [word]).joined(separator: " ")
            return QuestionSentence(text: phrase, utterances: utterances).span != nil
        }
    }

    private func isSubject(_ word: String) -> Bool {
        said(word)?.matcher.phrase(.subject, at: 0) != nil
    }

    private func activity(named name: String) -> LogQuestion.Subject? {
        said(name).flatMap { NameReader(said: $0).activity }
    }

    /// What else a thing is called, "nausea" of "nauseous", or what belongs to it, as iron to
    /// "vitamins".
    private func addNames(of name: String, to subject: inout LogQuestion.Subject) {
        guard let matcher = said(name)?.matcher else { return }
        if let weak = matcher.phrase(.weakReading, at: 0), weak.end == matcher.tokens.count {
            subject.reading = MeasurementKind.allCases[Int(weak.payload)]
        }
        for match in matcher.matches(.questionThing, at: 0) where match.end == matcher.tokens.count
        {
            switch match.value {
            case .names(let names):
                subject.otherNames = names.filter { $0 != name }
            case .members(let members):
                subject.isClass = true
                subject.otherNames = members.names
                subject.excludedNames = members.others
                let said = subject.areKindsSaid ? subject.kinds : []
                subject.kinds = said.isDisjoint(with: members.kinds) ? members.kinds : said
            default: break
            }
        }
    }

    // MARK: Whether it asks

    /// Whether the first words of the text ask something, or a question mark does; so do "list
    /// medicines" and "average water a day".
    var opensAsking: Bool {
        guard let scan = said(text).map(scan) else { return false }
        if shaped(isForced: false) != nil { return true }
        return scan.beginsAsking || scan.isMarked || scan.asksOfKind || comparesDays(scan)
    }

    /// Whether what was taken in is compared with that of other days: "more tea than yesterday".
    ///
    /// Nobody says so of one cup. Symptoms are reported in this way: "less nausea than yesterday".
    private func comparesDays(_ scan: QuestionScan) -> Bool {
        guard scan.otherSpan != nil, scan.hasThing, !scan.isUnable, !scan.has(.gained),
            !scan.has(.lost), let said = said(text)
        else { return false }
        let named = utterances.understood(said.words(of: scan.thingTokens)).actions
        let taken: [LogAction.Kind] = [.logFood, .logWater, .logVitamin]
        return named.count == 1 && taken.contains(named[0].kind) && named[0].quantity == nil
    }

    /// Whether the text asks, although it names something that could be logged.
    ///
    /// It does if it asks for a number, ranks or adds up days, ranks an activity, or goes on behind
    /// the question that was answered just before.
    func asksDespiteReport(after before: LogQuestion?) -> Bool {
        guard let said = said(text) else { return false }
        if shaped(isForced: false) != nil { return true }
        let scan = scan(said)
        let isWhen = scan.has(.when) && scan.has(.last)
        // "The second to last iron" is of no report.
        let isSecondLast = scan.words.starts(with: [.last, .before])
        let isCounted =
            isSecondLast
            || scan.beginsAsking && (isWhen || scan.has(anyOf: Self.surelyAsking))
        let isOfDays = scan.span.map { !$0.isOfOneDay } ?? false
        let isRanked =
            isOfDays && scan.has(anyOf: Self.ranking)
            || scan.has(.average) && scan.has(.perDay)
        let goesOn = before != nil && scan.words.first == .also
        // "Longest run today": no entry is called so.
        let ranksActivity =
            scan.has(anyOf: [.most, .least, .average]) && scan.hasThing
            && activity(named: said.words(of: scan.thingTokens)) != nil
        // "Last three headaches", "did I take iron with food": no report, whatever it asks.
        if isCounted, scan.has(.unable) { return true }
        let isOfWeeks = scan.hasThing && (scan.span.map { Self.weeks.contains($0.name) } ?? false)
        let compares =
            scan.otherSpan != nil && (scan.beginsAsking || scan.isMarked) || comparesDays(scan)
        guard isCounted || isRanked || goesOn || ranksActivity || isOfWeeks || compares,
            case .question = reading(after: before, isForced: isOfWeeks)
        else { return false }
        if isCounted || ranksActivity || compares { return true }
        let tells = said.tokens.indices.contains { index in
            Self.telling.contains { said.matcher.phrase($0, at: index) != nil }
        }
        if scan.has(.average) { return !tells }
        return !tells && utterances.understood(text).actions.first?.quantity == nil
    }

    /// Words with which no report begins.
    private static let surelyAsking: Set<QuestionWord> = [
        .next, .since, .howMuch, .howMany, .times, .days, .may, .did, .howBad,
    ]

    /// Words that rank or add up, and beside days ask for these.
    private static let ranking: Set<QuestionWord> = [
        .most, .least, .total, .average, .last, .times,
    ]

    /// Stretches that "headaches in February" asks about: nothing is logged as being of a month.
    private static let weeks: Set<LogSpan.Name> = [
        .thisWeek, .lastWeek, .week, .thisMonth, .month, .thisYear, .year,
    ]

    private static let telling: [WordClass] = [
        .eat, .drinkVerb, .take, .have, .feel, .log,
    ]
}

extension LogAction {
    /// The other one is of the same thing, and says as much of it.
    fileprivate func isOfSame(as other: LogAction) -> Bool {
        kind == other.kind && fullItem == other.fullItem && quantity == other.quantity
            && severity == other.severity && meal == other.meal
            && measurement == other.measurement && fields == other.fields
            && isDrink == other.isDrink
    }
}
