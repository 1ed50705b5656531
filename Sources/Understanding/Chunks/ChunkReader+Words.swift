import AccessibleCore
import Journal

extension ChunkReader {
    /// "5 km" and the size of a "12-inch pizza" are no amount of anything that is logged.
    func length(at position: Int) -> Chunk? {
        guard let number = matcher.numbers(at: position).first,
            let word = matcher.phrase(.measure, at: number.end),
            MeasureUnit.allCases[Int(word.payload)].dimension == .length,
            matcher.phrase(.body, at: number.end) == nil
        else { return nil }
        return Chunk(kind: .filler, start: position, end: word.end)
    }

    /// "Morning meds: 10 mg of lisinopril": what follows is it.
    func heading(at position: Int) -> Chunk? {
        guard let word = matcher.phrase(.heading, at: position) ?? generalHeading(at: position)
        else { return nil }
        // "Meds at 8: lisinopril", "médicaments de 8 h : Doliprane", "MEDS 0745 lisinopril"
        let of = matcher.phrase(.of, at: word.end)?.end ?? word.end
        let time = time(at: of, after: nil)
        let end = time?.end ?? word.end
        guard end < tokens.count,
            tokens[end].text == ":" || time != nil && matcher.phrase(.vitamin, at: end) != nil
        else { return nil }
        if of > word.end, time != nil {
            return Chunk(kind: .separator(.comma), start: position, end: of)
        }
        return Chunk(kind: .separator(.comma), start: position, end: word.end)
    }

    /// "Eye drops: latanoprost": a general word for a medicine, a colon, and then which it was.
    private func generalHeading(at position: Int) -> (end: Int, payload: Int32)? {
        guard let word = matcher.phrase(.general, at: position), word.end + 1 < tokens.count,
            tokens[word.end].text == ":"
        else { return nil }
        let end =
            tokens[word.end...].firstIndex { [".", ";", "!", "?"].contains($0.text) }
            ?? tokens.count
        return (word.end..<end).contains { matcher.phrase(.vitamin, at: $0) != nil } ? word : nil
    }

    /// "Every six hours", "three times a day": when something is to be taken.
    func habit(at position: Int) -> Chunk? {
        longest(.habit, at: position).map {
            Chunk(kind: .block(.habit), start: position, end: $0.end)
        }
    }

    /// "Eutirox 75 mcg": a name that ends in how strong it is, and the unit of that behind it.
    private func takesNumberOfUnit(_ end: Int, from start: Int) -> Bool {
        guard end - start > 1, end < tokens.count, tokens[end - 1].kind == .number,
            let unit = matcher.phrase(.unit, at: end)
        else { return false }
        return MeasureUnit.sizes.contains(MeasureUnit.allCases[Int(unit.payload)])
    }

    /// The longest known phrase at a place, as what it is most likely there.
    func lexical(at position: Int, after last: Chunk?) -> Chunk {
        // "Left knee"
        if let side = matcher.phrase(.side, at: position),
            matcher.phrase(.body, at: side.end) != nil
        {
            return Chunk(kind: .unknown, start: position, end: side.end)
        }
        for phrase in matcher.phrases(at: position).reversed() {
            let classes = phrase.entries.map(\.wordClass)
            if takesNumberOfUnit(phrase.end, from: position) { continue }
            // "Peanuts without added salt"
            if classes.contains(.without), last?.noun != nil, !deniesNext(phrase.end) {
                return Chunk(kind: .with, start: position, end: phrase.end)
            }
            for wordClass in Self.order(after: last) where classes.contains(wordClass) {
                guard isAllowed(wordClass, at: position, phrase, after: last) else { continue }
                if Self.verbs.contains(wordClass), isAttribute(phrase.end, after: last) {
                    return Chunk(kind: .unknown, start: position, end: phrase.end)
                }
                let payload = phrase.entries.first { $0.wordClass == wordClass }?.payload ?? 0
                // "Put" may be "put down".
                if wordClass == .apply, applied == .otherVerb, !hasSite, classes.contains(.add),
                    !leadsToPlace(phrase.end)
                {
                    continue
                }
                let wordClass = wordClass == .apply ? applied : wordClass
                if let kind = Self.kind(wordClass, payload) {
                    return Chunk(kind: kind, start: position, end: phrase.end)
                }
            }
        }
        // "Nein, zwei Äpfel": no part of what it puts right.
        if let word = matcher.phrase(.correction, at: position), word.payload == 0 {
            return Chunk(kind: .filler, start: position, end: word.end)
        }
        // "I ate most of them": words for what was named before.
        if let named = matcher.phrase(.reference, at: position), named.end > position + 1 {
            if let share = share(at: position, before: named.end) {
                return Chunk(kind: .number(share), start: position, end: named.end)
            }
            return Chunk(kind: .filler, start: position, end: named.end)
        }
        return Chunk(kind: .unknown, start: position, end: position + 1)
    }

    /// "Put the aspirin on the table", yet not "put eggs on my list".
    private func leadsToPlace(_ start: Int) -> Bool {
        (start..<tokens.count).contains { token in
            [WordClass.stop, .with].contains { matcher.phrase($0, at: token) != nil }
        } && !(start..<tokens.count).contains { matcher.phrase(.list, at: $0) != nil }
    }

    /// "Two of them", "half of it", "die Hälfte": how many or how much of what was named before.
    private func share(at position: Int, before end: Int) -> Rational? {
        if let count = matcher.numbers(at: position).first(where: { $0.end < end }) {
            return count.value
        }
        guard
            [WordClass.article, .filler].contains(where: {
                matcher.phrase($0, at: position) != nil
            })
        else { return nil }
        let part = matcher.numbers(at: position + 1).first { $0.end == end }
        return part.flatMap { $0.value.denominator > abs($0.value.numerator) ? $0.value : nil }
    }

    private static let nouns: [WordClass] = [
        .puqe, .symptom, .vitamin, .water, .drink, .food, .weight,
    ]
    private static let verbs: [WordClass] = [
        .eat, .drinkVerb, .take, .have, .feel, .weigh, .apply, .add, .log, .otherVerb,
    ]
    private static let rest: [WordClass] = [
        .each, .list, .separator, .with, .be, .stop, .severity, .notTaken, .well, .of, .article,
        .filler,
        .ordinal, .body, .again,
    ]
    private static let blocks: [WordClass] = [
        .remaining, .question, .habit, .plan, .negation, .without, .otherSubject, .subject,
    ]
    private static let nounsFirst = blocks + nouns + verbs + rest
    private static let verbsFirst = blocks + verbs + nouns + rest

    /// After an article, a number or a verb a word such as "drink" is a thing.
    private static func order(after last: Chunk?) -> [WordClass] {
        switch last?.kind {
        case .article, .filler, .number, .quantity, .verb, .of, .noun: nounsFirst
        default: verbsFirst
        }
    }

    /// Questions are asked at the beginning of a clause, with "is" of a sentence;
    /// "coffee without sugar" denies nothing.
    private func isAllowed(
        _ wordClass: WordClass, at position: Int, _ phrase: PhraseMatcher.Phrase, after last: Chunk?
    ) -> Bool {
        if wordClass == .without {
            if deniesNext(phrase.end) { return true }
            switch last?.kind {
            case .noun, .unknown: return false
            default: return true
            }
        }
        if wordClass == .remaining { return isBehindAll(phrase, after: last) }
        if wordClass == .article, phrase.entries.contains(where: { $0.wordClass == .again }) {
            return !standsForThing(behind: phrase.end)
        }
        if wordClass == .well {
            return !isAgreement(phrase, after: last) && !tellsHowMuch(position, phrase)
        }
        guard wordClass == .question else { return true }
        if phrase.entries.contains(where: { $0.wordClass == .be }) {
            switch last?.kind {
            case nil, .end: return true
            default: return false
            }
        }
        switch last?.kind {
        case nil, .end, .separator, .filler, .time: return true
        default: return false
        }
    }

    /// French "bien fatigué", Spanish "bien cansada": straight before a symptom one word says how strong that is.
    private func tellsHowMuch(_ position: Int, _ phrase: PhraseMatcher.Phrase) -> Bool {
        phrase.end == position + 1 && matcher.phrase(.symptom, at: phrase.end) != nil
    }

    /// "Ok lunch was soup", "well I ate at noon": how the speaker begins, not how they feel.
    private func isAgreement(_ phrase: PhraseMatcher.Phrase, after last: Chunk?) -> Bool {
        switch last?.kind {
        case nil, .end: break
        default: return false
        }
        return phrase.entries.contains { $0.wordClass == .filler }
            && phrase.end < tokens.count && sentenceEnd(at: phrase.end) == nil
    }

    /// "Tylenol at 8 and another at 12": nothing that "another" could belong to follows.
    func standsForThing(behind end: Int) -> Bool {
        guard end < tokens.count, sentenceEnd(at: end) == nil else { return true }
        let isFollowed = Self.verbs.contains { matcher.phrase($0, at: end) != nil }
        if isFollowed, matcher.lexicon.settings.verbsComeLast { return true }
        return [WordClass.separator, .stop].contains { matcher.phrase($0, at: end) != nil }
            || time(at: end, after: nil) != nil || meal(at: end) != nil
    }

    /// "Two pills left": behind a thing, with nothing more of it to come.
    private func isBehindAll(_ phrase: PhraseMatcher.Phrase, after last: Chunk?) -> Bool {
        switch last?.kind {
        // "Knee pain left": where it is, or that it is still there.
        case .noun(.symptom): return false
        case .noun, .unknown, .number, .quantity: break
        default: return false
        }
        guard phrase.end < tokens.count, sentenceEnd(at: phrase.end) == nil else { return true }
        return [WordClass.separator, .filler].contains { matcher.phrase($0, at: phrase.end) != nil }
    }

    /// A symptom or something done follows.
    private func deniesNext(_ start: Int) -> Bool {
        var position = start
        while let small = matcher.phrase(.article, at: position)
            ?? matcher.phrase(.filler, at: position)
        {
            position = small.end
        }
        return [WordClass.symptom, .eat, .drinkVerb, .take, .have, .feel].contains {
            matcher.phrase($0, at: position) != nil
        }
    }

    /// A verb between an amount and a thing says what kind of thing it is: "200 g of
    /// cooked rice".
    private func isAttribute(_ end: Int, after last: Chunk?) -> Bool {
        switch last?.kind {
        case .of, .quantity: break
        default: return false
        }
        guard end < tokens.count, sentenceEnd(at: end) == nil, tokens[end].kind == .word else {
            return false
        }
        let others = [
            WordClass.separator, .stop, .with, .determiner, .subject, .filler,
        ]
        return !others.contains { matcher.phrase($0, at: end) != nil }
            && time(at: end, after: nil) == nil
    }

    private static func kind(_ wordClass: WordClass, _ payload: Int32) -> Chunk.Kind? {
        switch wordClass {
        case .food, .drink, .water, .vitamin, .symptom, .puqe, .weight: .noun(wordClass)
        case .eat, .drinkVerb, .take, .have, .feel, .weigh, .add, .log, .otherVerb:
            .verb(wordClass)
        case .question, .habit, .plan, .negation, .remaining: .block(wordClass)
        case .without: .block(.negation)
        case .otherSubject: .otherSubject
        case .subject: .subject
        case .list: .list
        case .with: .with
        case .be: .be
        case .stop: .stop
        case .of: .of
        case .each: .each
        case .article: .article
        case .body: .unknown
        case .filler, .ordinal: .filler
        case .again: .again(isSame: payload == 1)
        case .notTaken, .well: .beside(wordClass)
        case .separator: Chunk.Separator(rawValue: payload).map(Chunk.Kind.separator)
        case .severity: .severity([Severity.mild, .moderate, .severe][Int(payload)])
        default: nil
        }
    }
}
