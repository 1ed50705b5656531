import AccessibleCore
import Journal

/// Verbs: what they are of, and whether they point back to what was named before.
extension ThingReader {
    /// "I prepared 275 g of corn bread for lunch": what is weighed for a meal was eaten.
    private func isOfMeal(_ index: Int) -> Bool {
        guard matcher.phrase(.prepare, at: chunks[index].start) != nil, beginsWithSize(index + 1)
        else { return false }
        return chunks.contains { chunk in
            switch chunk.kind {
            case .meal: true
            case .time(let spec): spec.part != nil && spec.day != nil
            default: false
            }
        }
    }

    /// "Used the EpiPen", "put on a new estradiol patch": a medicine is what such a verb is of, and where
    /// it was kept or left does not follow.
    private func isOfMedicine(_ index: Int) -> Bool {
        guard matcher.phrase(.administer, at: chunks[index].start)?.end == chunks[index].end else {
            return false
        }
        let behind = chunks[(index + 1)..<range.upperBound].prefix { chunk in
            if case .separator = chunk.kind { false } else { true }
        }
        let first = behind.first { chunk in
            switch chunk.kind {
            case .article, .filler, .of, .number, .quantity, .subject: false
            case .unknown: chunk.end - chunk.start > 1
            default: true
            }
        }
        guard first?.noun == .vitamin else { return false }
        return !behind.contains { chunk in
            if case .stop = chunk.kind {
                matcher.phrase(.body, at: chunk.end) == nil
            } else {
                false
            }
        }
    }

    mutating func readVerb(_ said: WordClass, _ index: Int) {
        let chunk = chunks[index]
        let next =
            said != .otherVerb
            ? said : isOfMeal(index) ? .have : isOfMedicine(index) ? .take : said
        if next == .otherVerb, thing.name.head == .symptom {
            if matcher.phrase(.well, at: chunk.start) != nil {
                let well = Chunk(kind: .beside(.well), start: chunk.start, end: chunk.end)
                return builder.take(well, verb: verb, next: nil)
            }
            // "Migraine came on at two, 7 out of ten": its time and how bad follow.
            if verb == nil, !hasSubject, !thing.marks.contains(.closed) { return }
        }
        // "My chest feels tight": the part is what feels it.
        let isOfBody = next == .feel && isPartOfBody
        if isOfBody || isParticiple(index) {
            if verb == nil { verb = next }
            parts.append(add(.participle(next), chunk))
            return
        }
        // "Weighed at 8 and got 80 kg"
        if verb == .weigh, next == .have, parts.last(where: { $0.thing != nil }) == nil { return }
        finish()
        verb = next
        let isPresent = matcher.phrase(.present, at: chunk.start) != nil
        parts.append(add(.verb(next, isPresent: isPresent), chunk))
        if !isPresent, refersBack(index) { builder.beginReference(at: chunk.start) }
    }

    /// "I ate three of them", "took it": what was eaten was named before.
    private func refersBack(_ index: Int) -> Bool {
        guard let verb = chunks[index].verb, verb.isOfConsuming || verb == .have else {
            return false
        }
        var hasReference = isBehindReference(index)
        for chunk in chunks[(index + 1)..<range.upperBound] {
            switch chunk.kind {
            case .filler, .article, .subject:
                hasReference = hasReference || matcher.phrase(.reference, at: chunk.start) != nil
            case .number, .quantity: hasReference = true
            case .of: continue
            case .verb(.have): continue
            case .otherSubject where matcher.phrase(.reference, at: chunk.start) != nil:
                hasReference = true
            case .unknown where matcher.phrase(.reference, at: chunk.start) != nil:
                hasReference = true
            case .separator, .time, .meal(_, isLed: true), .stop, .end:
                return hasReference || standsAlone(index)
            default: return false
            }
        }
        return hasReference || standsAlone(index)
    }

    /// "Ratatouille a little burnt, eaten all the same at one": a participle, and nothing that
    /// was eaten in its clause.
    private func standsAlone(_ index: Int) -> Bool {
        let behind = chunks[(index + 1)..<range.upperBound].prefix {
            if case .separator = $0.kind { false } else { true }
        }
        return chunks[index].verb?.isOfConsuming ?? false && !hasSubject
            && matcher.phrase(.participle, at: chunks[index].start) != nil
            && !parts.contains { $0.thing != nil }
            && !behind.contains { $0.namesThing || $0.isAmount }
    }

    /// "Je l'ai mangée", "me las comí": a pronoun before the verb.
    private func isBehindReference(_ index: Int) -> Bool {
        for chunk in chunks[range.lowerBound..<index].reversed() {
            switch chunk.kind {
            case .subject, .article, .filler, .verb, .stop:
                let tokens = chunk.start..<chunk.end
                if tokens.contains(where: { matcher.phrase(.reference, at: $0) != nil }) {
                    return true
                }
            default: return false
            }
        }
        return false
    }

    /// Nothing but a part of the body stands before the verb.
    private var isPartOfBody: Bool {
        thing.hasWords && thing.name.nouns.isEmpty && thing.amount == nil
            && thing.name.words.allSatisfy {
                $0.isOf || matcher.phrase(.body, at: $0.start) != nil
            }
    }

    /// "Iron taken at 8": a verb without a subject straight behind a thing, and
    /// behind it nothing but when.
    private func isParticiple(_ index: Int) -> Bool {
        guard !hasSubject, verb == nil, thing.hasWords else { return false }
        var hasTime = false
        for chunk in chunks[(index + 1)..<range.upperBound] {
            switch chunk.kind {
            case .time, .meal: hasTime = true
            case .filler: continue
            case .separator: return hasTime
            case .stop where thing.name.head == .vitamin: return true
            default: return false
            }
        }
        return hasTime
    }

    func hasVerb(after index: Int) -> Bool {
        for chunk in chunks[(index + 1)..<range.upperBound] {
            switch chunk.kind {
            case .verb, .be: return true
            case .separator: return false
            default: continue
            }
        }
        return false
    }
}
