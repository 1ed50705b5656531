import AccessibleCore
import Foundation
import Journal

/// Where one thing ends and the next begins without a comma between them.
extension ThingReader {
    /// Whether no food or medicine is named next, but a part of the body, a person or
    /// what somebody did: "on my knee", "with my colleague", "on the drive".
    func isPlace(_ index: Int) -> Bool {
        guard range.contains(index) else { return false }
        let start = chunks[index].start
        let first = chunks[index..<range.upperBound].first {
            switch $0.kind {
            case .article, .filler: false
            default: true
            }
        }
        switch first?.kind {
        case .otherSubject, .verb(.otherVerb): return true
        case .unknown:
            guard let first else { return false }
            let isOfBody = [WordClass.body, .side].contains {
                matcher.phrase($0, at: first.start) != nil
            }
            if isOfBody { return thing.name.head != .symptom }
            return matcher.phrase(.determiner, at: start) != nil
                && matcher.phrase(.article, at: start) == nil && isOwners(start)
        default: return false
        }
    }

    /// "One squirt left nostril", "two drops both eyes": where a medicine was put.
    func isSiteOfMedicine(_ index: Int) -> Bool {
        let start = chunks[index].start
        // "Latanoprost, one drop each eye"
        if !thing.hasWords, thing.marks.contains(.each), thing.amount != nil {
            return matcher.phrase(.body, at: start) != nil
        }
        guard thing.hasWords, thing.name.head != .symptom, thing.name.head != .food,
            thing.amount != nil || thing.name.head == .vitamin
        else { return false }
        if let side = matcher.phrase(.side, at: start) {
            return matcher.phrase(.body, at: side.end) != nil
        }
        // "Flonase both nostrils"
        let isEach = thing.name.head == .vitamin && previous(index)?.isFiller ?? false
        return matcher.phrase(.body, at: start) != nil && (thing.amount != nil || isEach)
    }

    /// "Œil gauche": the side behind the part of the body.
    func isSideOfSite(_ index: Int) -> Bool {
        guard thing.isEmpty, case .aside = parts.last?.kind, let last = parts.last,
            last.isOfBody(matcher), last.tokens.upperBound == chunks[index].start
        else { return false }
        return matcher.phrase(.side, at: chunks[index].start) != nil
    }

    /// "My", "our": an unknown word behind it is rather a person than a food.
    private func isOwners(_ token: Int) -> Bool { matcher.phrase(.owner, at: token) != nil }

    /// Whether an amount in a unit of size begins at a chunk, but for an article.
    func beginsWithSize(_ index: Int) -> Bool {
        guard range.contains(index) else { return false }
        let first = chunks[index..<range.upperBound].first {
            switch $0.kind {
            case .article, .filler: false
            default: true
            }
        }
        guard case .quantity(_, let unit) = first?.kind else { return false }
        return MeasureUnit.sizes.contains(unit)
    }

    /// A number between two things is the second one's: "2 eggs 1 toast".
    func startsNext(_ index: Int) -> Bool {
        if case .article = chunks[index].kind, previous(index)?.noun != nil,
            next(index)?.noun != nil
        {
            return thing.name.endsKnown && thing.name.head != .symptom
        }
        if builder.isInDish { return false }
        if isBehindDeterminer(index) { return true }
        guard thing.name.endsKnown, thing.name.head != .weight, thing.name.head != .puqe else {
            return false
        }
        // "Paracetamol 500 mg tabs": the form of the same medicine.
        if isFormOfMedicine(index) { return false }
        if isPluralBeforeNoun(index) || isSizeOfNext(index) { return true }
        // "I had a banana nausea 5": a symptom is no kind of food.
        if case .noun(.symptom) = chunks[index].kind, isTaken, !thing.marks.contains(.closed) {
            return true
        }
        // "Lisinopril 10 mg metformin 500 mg": each has its amount behind it.
        if chunks[index].noun != nil, let amount = thing.amount,
            let last = thing.name.words.last, amount.chunk.start >= last.end
        {
            return true
        }
        guard thing.name.head != .symptom, let next = counted(by: index),
            thing.amount != nil || !amountsFollow(index), !isFormOfMedicine(index + 1)
        else { return false }
        switch (chunks[index].kind, next.kind) {
        case (.quantity, .noun): return thing.amount != nil || thing.name.hasModifier
        case (.number, .noun), (.quantity, .of), (.range, .noun): return true
        default: return false
        }
    }

    /// The chunk behind a number, but for the article of "half an avocado".
    private func counted(by index: Int) -> Chunk? {
        if chunks[index].isNumber, case .article = next(index)?.kind { return next(index + 1) }
        return next(index)
    }

    /// A word such as "tablets" or "effervescent" behind the medicine at hand.
    private func isFormOfMedicine(_ index: Int) -> Bool {
        let chunk = chunks[index]
        return thing.name.head == .vitamin
            && (matcher.isDoseForm(chunk)
                || matcher.phrase(.form, at: chunk.start)?.end == chunk.end)
    }

    /// "Ate reluctantly a pizza": unknown words, and behind them an article or an amount that
    /// begins a known thing.
    func isAdverbBefore(_ index: Int) -> Bool {
        guard thing.hasWords, thing.name.nouns.isEmpty, thing.amount == nil,
            !thing.marks.contains(.article), verb != .feel, let next = next(index)
        else { return false }
        let isKnown = thing.name.words.contains { word in
            [WordClass.body, .side, .painVerb, .form].contains {
                matcher.phrase($0, at: word.start) != nil
            }
        }
        guard !isKnown else { return false }
        switch chunks[index].kind {
        case .article: break
        case .number, .quantity:
            // "Count two eggs": the word is in no list, so it may be any verb.
            let isUnheard = verb == nil && thing.name.words.allSatisfy(matcher.isUnheard)
            guard
                isUnheard
                    || matcher.phrase(.article, at: chunks[index].start)?.end == chunks[index].end
            else { return false }
        default: return false
        }
        switch next.noun {
        case .food, .drink, .water, .vitamin: return true
        default: return false
        }
    }

    /// "Score some tylenol", "top up the insulin": no word of a medicine's name stands before
    /// its article, so what does is rather a verb that no list has.
    private func isBehindDeterminer(_ index: Int) -> Bool {
        guard chunks[index].noun == .vitamin, thing.name.nouns.isEmpty,
            let last = thing.name.words.last, let before = previous(index),
            before.start >= last.end
        else { return false }
        switch before.kind {
        case .article, .filler: return true
        case .number: return matcher.phrase(.article, at: before.start)?.end == before.end
        default: return false
        }
    }

    /// "Eggs bacon and toast": what is said of many is no kind of the next.
    private func isPluralBeforeNoun(_ index: Int) -> Bool {
        guard let next = chunks[index].noun, next == .food || next == .drink,
            thing.name.head == .food, let last = thing.name.words.last, last.noun == .food,
            !thing.marks.contains(.article), thing.amount?.quantity.amount != 1,
            // "Green beans casserole"
            matcher.lexicon.settings.compoundHeads[tokens[chunks[index].start].text] == nil
        else { return false }
        let word = tokens[last.end - 1].text
        return matcher.lexicon.settings.pluralEndings.contains {
            word.hasSuffix($0) && matcher.lexicon.wordID(String(word.dropLast($0.count))) >= 0
        }
    }

    /// "Big Mac large fries": a size begins another thing.
    private func isSizeOfNext(_ index: Int) -> Bool {
        guard thing.name.endsKnown, thing.name.head == .food || thing.name.head == .drink,
            !thing.name.hasModifier, let next = next(index)?.noun, next == .food || next == .drink
        else { return false }
        return matcher.matches(.adjective, at: chunks[index].start).contains {
            $0.end == chunks[index].end
        }
    }

    /// The thing at hand was eaten, drunk or taken for certain.
    private var isTaken: Bool {
        switch thing.name.head {
        case .food, .drink, .water, .vitamin: break
        default: return false
        }
        switch verb {
        case .eat, .drinkVerb, .take, .have: return true
        default: return thing.amount != nil
        }
    }

    /// Of "eggs 2 toast 1" the last is an amount, so each stands behind its thing.
    private func amountsFollow(_ index: Int) -> Bool {
        var isAmount = false
        for chunk in chunks[index..<range.upperBound] {
            switch chunk.kind {
            case .number, .quantity, .range: isAmount = true
            case .noun, .unknown, .of, .with: isAmount = false
            case .filler, .article: continue
            default: return isAmount
            }
        }
        return isAmount
    }
}

extension ThingName {
    /// "Omelette of …": what follows belongs to the dish.
    var isOfDish: Bool {
        guard head == .food, case .of = words.last?.kind else { return false }
        return true
    }
}

extension Chunk {
    var isFiller: Bool {
        if case .filler = kind { true } else { false }
    }
}
