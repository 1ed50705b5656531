import AccessibleCore

/// What the form of a clause shows, whatever its words mean.
extension KindReader {
    /// What the form of a clause shows, whatever its words mean.
    func form(of range: Range<Int>) -> UtteranceKind? {
        if hasUnknownSubject(range) || isOfOthers(range) || isOfThirdPerson(range) {
            return .others
        }
        if beginsWithVerb(range) { return .question }
        if isHabitual(range) { return .habit }
        if isEquation(range) { return .talk }
        guard !hasReportVerb(range), !namesMealOrAmount(range) else { return nil }
        if hasUnknownVerb(range) || beginsWithUnknownVerb(range) || saysSomethingOfThing(range) {
            return .talk
        }
        return nil
    }

    /// "Habe ich Eisen genommen": in a language in which something else stands before the verb of
    /// a statement, a sentence that begins with it asks, also without a question mark.
    private func beginsWithVerb(_ range: Range<Int>) -> Bool {
        guard matcher.lexicon.settings.verbsComeLast, let first = chunks[range].first,
            first.start == 0, first.verb == .have, isPresent(first)
        else { return false }
        // The verb of the end was moved to the front.
        let next = chunks[range].first { $0.start == first.end && $0.end > $0.start }
        guard let next, case .subject = next.kind, matcher.phrase(.own, at: next.start) == nil
        else { return false }
        return chunks[range].contains { $0.verb?.isOfConsuming ?? false }
    }

    /// Whether somebody else comes first, and a verb that tells of nothing to log:
    /// "the doctor prescribed magnesium".
    private func isOfOthers(_ range: Range<Int>) -> Bool {
        let words = chunks[range].filter { chunk in
            switch chunk.kind {
            case .filler, .separator, .article, .time: false
            default: true
            }
        }
        guard case .otherSubject = words.first?.kind, words.count > 1 else { return false }
        return words[1].verb == .otherVerb
    }

    /// "CVS has vitamin C": a verb of the third person, and neither the speaker nor what the
    /// speaker feels before it.
    private func isOfThirdPerson(_ range: Range<Int>) -> Bool {
        var hasOther = false
        for chunk in chunks[range] {
            if matcher.phrase(.thirdPerson, at: chunk.start) != nil { return hasOther }
            switch chunk.kind {
            case .subject, .noun(.symptom), .noun(.weight), .noun(.puqe), .meal, .reading:
                return false
            case .unknown where matcher.phrase(.body, at: chunk.start) != nil: return false
            case .noun, .unknown, .beside, .otherSubject: hasOther = true
            default: continue
            }
        }
        return false
    }

    /// Whether an equals sign stands in the clause: "red wine = migraine".
    private func isEquation(_ range: Range<Int>) -> Bool {
        // "Lunch = ramen" says what was eaten.
        if case .meal = chunks[range].first?.kind { return false }
        return chunks[range].dropFirst().contains { chunk in
            chunk.end == chunk.start + 1 && matcher.tokens[chunk.start].text == "="
        }
    }

    /// Whether the speaker does something again and again: a subject and a verb of the
    /// simple present, and no "now".
    private func isHabitual(_ range: Range<Int>) -> Bool {
        var hasSubject = false
        var isHabit = false
        for chunk in chunks[range] {
            switch chunk.kind {
            case .subject: hasSubject = true
            case .time(let spec) where spec.isNow: return false
            // "I take 400 mg of ibuprofen for my back" may be said of now.
            case .quantity: return false
            case .block: return isHabit
            case .verb, .unknown, .beside, .noun:
                if hasSubject, matcher.phrase(.habitual, at: chunk.start)?.end == chunk.end {
                    isHabit = true
                }
                if let verb = chunk.verb, verb.isOfReport, !isPresent(chunk), !isHabit {
                    return false
                }
            default: continue
            }
        }
        return isHabit
    }

    /// Whether a meal or an amount with a unit is named, as reports do in any form:
    /// "lunch included 60 g of rice".
    private func namesMealOrAmount(_ range: Range<Int>) -> Bool {
        chunks[range].contains { chunk in
            switch chunk.kind {
            case .meal, .quantity: true
            default: false
            }
        }
    }

    /// Whether unknown words stand before the first verb, where the person would be:
    /// "lads all had the vindaloo", "the oldest is nauseous".
    ///
    /// A part of the body is the person's own.
    private func hasUnknownSubject(_ range: Range<Int>) -> Bool {
        var hasUnknown = false
        for chunk in chunks[range] {
            switch chunk.kind {
            case .subject, .noun, .quantity, .number, .range, .block: return false
            case .unknown:
                if matcher.phrase(.body, at: chunk.start) != nil { return false }
                if matcher.phrase(.side, at: chunk.start) != nil { return false }
                hasUnknown = hasUnknown || !isKnown(chunk.start)
            case .verb(let verb): return hasUnknown && verb.isOfReport
            case .be: return hasUnknown && !namesMealOrAmount(range)
            default: continue
            }
        }
        return false
    }

    /// Whether the first word is unknown, ends like a verb, and a thing follows it.
    ///
    /// "Resisted donuts"; words for how food was prepared are known: "grilled cheese".
    private func beginsWithUnknownVerb(_ range: Range<Int>) -> Bool {
        var content = chunks[range].filter { chunk in
            switch chunk.kind {
            case .filler, .separator, .time, .meal, .be: false
            default: true
            }
        }[...]
        guard let first = content.popFirst(), case .unknown = first.kind, !isKnown(first.start),
            let next = content.first, next.noun != nil || next.isAmount
        else { return false }
        let word = matcher.tokens[first.start].text
        return matcher.lexicon.settings.verbEndings.contains { word.hasSuffix($0) }
    }

    /// Whether an unknown word governs a thing: nothing but a verb or a preposition
    /// stands before a determiner, as in "resisted the donuts".
    private func hasUnknownVerb(_ range: Range<Int>) -> Bool {
        range.contains { index in
            let chunk = chunks[index]
            guard case .unknown = chunk.kind, chunk.end == chunk.start + 1,
                !isKnown(chunk.start), matcher.phrase(.determiner, at: chunk.end) != nil,
                !beginsTime(chunk.end, in: range), !isBehindLead(index, in: range),
                matcher.phrase(.determiner, at: chunk.start) == nil
            else { return false }
            return !range.contains { chunks[$0].end <= chunk.start && chunks[$0].noun != nil }
        }
    }

    /// Whether a preposition or a determiner stands before a chunk, which is then a noun.
    private func isBehindLead(_ index: Int, in range: Range<Int>) -> Bool {
        guard index > range.lowerBound else { return false }
        let before = chunks[index - 1]
        switch before.kind {
        case .stop, .with, .of, .article: return true
        default: return matcher.phrase(.determiner, at: before.start) != nil
        }
    }

    /// Whether a time begins at a token: "el lunes", "this morning".
    private func beginsTime(_ token: Int, in range: Range<Int>) -> Bool {
        range.contains { chunks[$0].start == token && chunks[$0].isTime }
    }

    /// Whether a word is in any list.
    private func isKnown(_ token: Int) -> Bool {
        matcher.isListed(at: token) || matcher.tokens[token].kind != .word
    }

    /// Whether a verb stands behind a thing: "milk went bad".
    private func saysSomethingOfThing(_ range: Range<Int>) -> Bool {
        var hasThing = false
        for chunk in chunks[range] {
            switch chunk.kind {
            case .noun(.symptom), .noun(.weight), .noun(.puqe), .subject: return false
            case .noun: hasThing = true
            case .verb(.otherVerb): if hasThing { return true }
            case .stop, .with, .time, .separator: hasThing = false
            default: continue
            }
        }
        return false
    }
}
