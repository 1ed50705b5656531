import AccessibleCore
import Foundation
import Journal

extension Understander {
    /// Whether the first words of a text ask something, or a question mark does; so do "list
    /// medicines" and "average water a day".
    package func opensAsking(_ text: String, in context: UnderstandingContext) -> Bool {
        guard let (matcher, _) = matcher(text) else { return false }
        let scan = QuestionScan(matcher, TimeResolver(lexicon: lexicon, context: context))
        return scan.beginsAsking || scan.isMarked || scan.asksOfKind
    }

    /// What a text asks of the log (D1).
    ///
    /// - Parameters:
    ///   - before: the question that was answered before, whose subject or days this one may
    ///     keep.
    ///   - isForced: the text is known to be a question, so that bare words are one.
    package func question(
        _ text: String, after before: LogQuestion? = nil, isForced: Bool = false,
        in context: UnderstandingContext
    ) -> QuestionReading {
        guard let (matcher, scalars) = matcher(withPlainDays(text, in: context)) else {
            return .none
        }
        let resolver = TimeResolver(lexicon: lexicon, context: context)
        let scan = QuestionScan(matcher, resolver)
        var thing: Understood?
        var activity: LogQuestion.Subject?
        if scan.hasThing {
            let name = name(of: scan.thingTokens, matcher, scalars)
            activity = activityNamed(name)
            activity?.isPartly = ActivityScan(matcher).hasManner
            thing = understand(name, in: context)
        }
        let reading = QuestionReader(
            scan: scan, thing: thing, activity: activity, before: before
        )
        .reading(isForced: isForced)
        guard case .question(var question) = reading, let name = question.subject.name else {
            return reading
        }
        addNames(of: name, to: &question.subject)
        return .question(question)
    }

    /// "Yesterday's weight" asks for the weight yesterday, and never for the last one.
    private func withPlainDays(_ text: String, in context: UnderstandingContext) -> String {
        let endings = lexicon.settings.possessiveEndings
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        return words.map { word in
            let plain = word.replacing("\u{2019}", with: "'")
            guard let ending = endings.first(where: { plain.lowercased().hasSuffix($0) }) else {
                return word
            }
            let day = String(plain.dropLast(ending.count))
            return time(day, in: context)?.granularity == .day ? day : word
        }
        .joined(separator: " ")
    }

    /// What else a thing is called, "nausea" of "nauseous", or what belongs to it, as iron to
    /// "vitamins".
    private func addNames(of name: String, to subject: inout LogQuestion.Subject) {
        guard let (matcher, _) = matcher(name) else { return }
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

    /// Whether a text asks, although it names something that could be logged.
    ///
    /// "How many tylenol today" does, "worst headache this month", and straight behind an
    /// answer "and the iron"; none does that tells of eating, drinking, taking or having.
    ///
    /// - Parameter before: the question that was answered just before; nil if there was none.
    package func asksDespiteReport(
        _ text: String, after before: LogQuestion?, in context: UnderstandingContext
    ) -> Bool {
        guard let (matcher, scalars) = matcher(text) else { return false }
        let scan = QuestionScan(matcher, TimeResolver(lexicon: lexicon, context: context))
        let isWhen = scan.has(.when) && scan.has(.last)
        let isCounted = scan.beginsAsking && (isWhen || scan.has(anyOf: Self.surelyAsking))
        let isOfDays = scan.span.map { ![.day, .part].contains($0.name) } ?? false
        let isRanked =
            isOfDays && scan.has(anyOf: Self.ranking)
            || scan.has(.average) && scan.has(.perDay)
        let goesOn = before != nil && scan.words.first == .also
        // "Longest run today": no entry is called so.
        let ranksActivity =
            scan.has(anyOf: [.most, .least, .average]) && scan.hasThing
            && activityNamed(name(of: scan.thingTokens, matcher, scalars)) != nil
        guard isCounted || isRanked || goesOn || ranksActivity,
            case .question = question(text, after: before, in: context)
        else { return false }
        if isCounted || ranksActivity { return true }
        let tells = matcher.tokens.indices.contains { index in
            Self.telling.contains { matcher.phrase($0, at: index) != nil }
        }
        if scan.has(.average) { return !tells }
        return !tells && understand(text, in: context).actions.first?.quantity == nil
    }

    /// Words with which no report begins.
    private static let surelyAsking: Set<QuestionWord> = [
        .next, .since, .howMuch, .howMany, .times, .may, .did, .howBad,
    ]

    /// Words that rank or add up, and beside days ask for these.
    private static let ranking: Set<QuestionWord> = [
        .most, .least, .total, .average, .last, .times,
    ]

    private static let telling: [WordClass] = [
        .eat, .drinkVerb, .take, .have, .feel, .log,
    ]

    /// The words of tokens as they were written.
    func name(
        of rest: [Int], _ matcher: PhraseMatcher, _ scalars: [Unicode.Scalar]
    ) -> String {
        var text = ""
        for (place, index) in rest.enumerated() {
            let token = matcher.tokens[index]
            let isJoined = place > 0 && rest[place - 1] == index - 1 && token.isGlued
            if place > 0, !isJoined { text += " " }
            text += String(String.UnicodeScalarView(scalars[token.start..<token.end]))
        }
        return text
    }

    /// Whether words name an item: every word of the name is a word of the item, in any form,
    /// or the last part of one: "soup" names "tomato soup", "Suppe" names "Tomatensuppe".
    ///
    /// - Parameter item: in lower case and without accents.
    package func isNamed(_ item: String, _ name: String) -> Bool {
        lexicon.isNamed(item, name)
    }

    /// The items that one of some names is a name of, and none of others.
    package func items(
        _ items: [String], named names: [String], except others: [String]
    ) -> [String] {
        let (names, others) = (names.map(lexicon.nameWords), others.map(lexicon.nameWords))
        return items.filter { item in
            let words = Lexicon.words(item)
            return names.contains { lexicon.areNamed(words, $0) }
                && !others.contains { lexicon.areNamed(words, $0) }
        }
    }
}

extension Lexicon {
    /// Letters after which a word is looked for at the end of other words.
    private static let shortestEnding = 4

    func isNamed(_ item: String, _ name: String) -> Bool {
        areNamed(Self.words(item), nameWords(name))
    }

    /// The words of a name, without such as "of" and "with".
    fileprivate func nameWords(_ name: String) -> [Substring] {
        Self.words(name).filter { word in !isSmall(word) || name.count == word.count }
    }

    fileprivate func areNamed(_ known: [Substring], _ said: [Substring]) -> Bool {
        guard !said.isEmpty else { return false }
        return said.allSatisfy { word in
            known.contains { candidate in
                candidate == word || isForm(candidate, of: word) || isForm(word, of: candidate)
                    || word.count >= Self.shortestEnding && candidate.hasSuffix(word)
            }
        }
    }

    fileprivate static func words(_ text: String) -> [Substring] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }
    }

    /// An article, or a word such as "of" and "with".
    private func isSmall(_ word: Substring) -> Bool {
        let id = wordID(String(word))
        guard id >= 0 else { return false }
        let mask = startMasks[Int(id)]
        return mask & WordClass.bits([.article, .of, .with, .and]) != 0 && word.count < 5
    }
}
