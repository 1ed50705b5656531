import AccessibleCore
import Foundation
import Journal

/// Names that say more of the thing before, and names without evidence that they are things.
extension DraftReader {
    // MARK: Portions

    /// "Dioralyte, two sachets", "pho, a large bowl": how much of the thing before, in what it
    /// comes in.
    ///
    /// - Returns: Whether the amount was added.
    mutating func addsPortion(_ thing: Thing) -> Bool {
        guard case .link(.comma) = items.last?.kind, !thing.marks.contains(.range),
            isPortion(thing.name) || isSizeAlone(thing), let last = draftBefore,
            let draft = items[last].draft,
            draft.action.quantity == nil
        else { return false }
        let unit = unit(thing.name)
        guard let amount = thing.amount?.quantity ?? unit.map({ Quantity(1, $0) }) else {
            return false
        }
        let quantity = Quantity(amount.amount, amount.unit ?? unit)
        switch draft.action.kind {
        case .logVitamin:
            if quantity.unit == .bottle { return false }
        case .logFood where draft.need == .meal && quantity.unit == nil,
            .logFood where isDose(quantity) && isOfUnknownName(draft):
            change(last) { $0.action.kind = .logVitamin }
        case .logFood, .logWater:
            // "A Gatorade, two gels"
            guard let unit = quantity.unit, unit == .piece || !MeasureUnit.doseForms.contains(unit)
            else { return false }
        default: return false
        }
        let strength = thing.name.words.first(where: isStrength).map { chunk in
            ThingNamer(matcher: matcher, scalars: scalars, thing: thing)
                .text(of: [chunk.start..<chunk.end])
        }
        change(last) {
            $0.action.quantity = quantity
            if let strength { $0.action.item += " " + strength }
            $0.question = nil
            $0.need = nil
        }
        return true
    }

    /// Whether a name is made of nothing but a word for a portion, with its size: "pen", "large
    /// bowl", "little 2.5 mg pills".
    func isPortion(_ name: ThingName) -> Bool {
        let words = name.words.filter { !$0.isOf && !isIntensifier($0) }
        return words.contains(where: holdsPortion)
            && words.allSatisfy { word in
                holdsPortion(word) || isStrength(word)
                    || matcher.matches(.adjective, at: word.start).contains { $0.end == word.end }
            }
    }

    /// "A really large glass": how large what holds it is, and no name.
    private func isSizeAlone(_ thing: Thing) -> Bool {
        guard let unit = thing.amount?.quantity.unit, MeasureUnit.containers.contains(unit) else {
            return false
        }
        let words = thing.name.words.filter { !isIntensifier($0) }
        return !words.isEmpty
            && words.allSatisfy { word in
                matcher.matches(.adjective, at: word.start).contains { $0.end == word.end }
            }
    }

    private func isIntensifier(_ word: Chunk) -> Bool {
        switch word.kind {
        case .severity, .beside(.well), .filler: true
        default: false
        }
    }

    private func isStrength(_ word: Chunk) -> Bool {
        guard case .quantity(_, let unit) = word.kind else { return false }
        return MeasureUnit.sizes.contains(unit)
    }

    func holdsPortion(_ word: Chunk) -> Bool {
        [WordClass.form, .unit].contains { matcher.phrase($0, at: word.start)?.end == word.end }
    }

    /// The unit that a word of the name stands for.
    private func unit(_ name: ThingName) -> MeasureUnit? {
        name.words.lazy.compactMap { word -> MeasureUnit? in
            guard let unit = matcher.phrase(.unit, at: word.start), unit.end == word.end else {
                return nil
            }
            return MeasureUnit.allCases[Int(unit.payload)]
        }.first
    }

    /// The draft straight before the comma, or the only one of the time before it.
    private var draftBefore: Int? {
        if let last = items.indices.dropLast().last, items[last].draft != nil { return last }
        return onlyDraftBehindTime
    }

    // MARK: The same thing again

    /// "Biscuits and gravy, two biscuits", "stew, beef stew": the thing before is named again,
    /// with how much or which it was.
    ///
    /// - Returns: Whether it was that thing.
    mutating func refines(_ thing: Thing, _ tokens: Range<Int>) -> Bool {
        if tellsWhichOne(thing) || tellsWhichDose(thing, tokens) || tellsQuality(thing) {
            return true
        }
        guard case .link(.comma) = items.last?.kind, !thing.marks.contains(.range),
            let last = draftBefore, let draft = items[last].draft,
            [.logFood, .logVitamin].contains(draft.action.kind)
        else { return false }
        let said = words(thing.name.words.filter(\.namesThing).map { $0.start..<$0.end })
        let known = words(draft.name)
        guard !said.isEmpty, !known.isEmpty else { return false }
        if said.allSatisfy(known.contains) {
            return addsAmount(of: thing, isWhole: said.count == known.count, to: last)
        }
        // What kind of thing it is stays the same: no "chicken, chicken soup".
        let isSameKind =
            matcher.lexicon.settings.headComesFirst
            ? said.starts(with: known) : said.suffix(known.count).elementsEqual(known)
        guard isSameKind, last == items.count - 2,
            thing.amount == nil || draft.action.quantity == nil
                || thing.amount?.quantity == draft.action.quantity,
            var next = self.draft(thing, tokens), next.action.kind == draft.action.kind
        else { return false }
        if next.action.quantity == nil {
            next.action.quantity = draft.action.quantity
            next.amountTokens = draft.amountTokens
        }
        next.verb = draft.verb
        next.isPresent = draft.isPresent
        next.tokens = draft.tokens.lowerBound..<tokens.upperBound
        items[last] = DraftItem(kind: .draft(next), tokens: next.tokens)
        return true
    }

    /// "Toothache upper right, throbbing": what a pain is like, and no second symptom.
    private func tellsQuality(_ thing: Thing) -> Bool {
        guard case .link(.comma) = items.last?.kind, thing.amount == nil,
            thing.name.words.count == 1, let word = thing.name.words.first, word.noun == .symptom,
            matcher.phrase(.prepared, at: word.start)?.end == word.end, items.count > 1
        else { return false }
        return items[items.count - 2].draft?.action.kind == .logSymptom
    }

    /// "The iron pill with breakfast, the big green one": which it was, by words that no list of
    /// things has.
    private func tellsWhichOne(_ thing: Thing) -> Bool {
        guard case .link(.comma) = items.last?.kind, lastDraft != nil, let one = thing.amount,
            one.quantity == Quantity(1), thing.hasWords, thing.name.nouns.isEmpty,
            matcher.tokens[one.chunk.start].kind == .word
        else { return false }
        return thing.name.words.allSatisfy { $0.end <= one.chunk.start }
    }

    /// "Amoxicillin, second dose, noon": which dose of the medicine it was, straight behind it.
    private func tellsWhichDose(_ thing: Thing, _ tokens: Range<Int>) -> Bool {
        guard thing.marks.contains(.again), thing.amount == nil, !hasTimeAhead,
            case .link(.comma) = items.last?.kind, let last = lastDraft, last == items.count - 2,
            items[last].draft?.action.kind == .logVitamin,
            !items[..<last].contains(where: { $0.isTime || $0.draft != nil })
        else { return false }
        return tokens.contains { matcher.phrase(.ordinal, at: $0) != nil }
    }

    private mutating func addsAmount(of thing: Thing, isWhole: Bool, to index: Int) -> Bool {
        guard let quantity = thing.amount?.quantity, thing.size == nil else { return false }
        if let known = items[index].draft?.action.quantity { return isWhole && known == quantity }
        change(index) {
            $0.action.quantity = quantity
            $0.question = nil
            $0.need = nil
        }
        return true
    }

    /// The words in ranges of tokens, in lower case.
    private func words(_ ranges: [Range<Int>]) -> [String] {
        ranges.flatMap { matcher.tokens[$0].map(\.text) }
    }

    /// "80 kg this morning on the scales": the weight was said.
    func isOfKnownWeight(_ thing: Thing) -> Bool {
        guard thing.name.nouns.contains(.weight), thing.amount == nil, let last = lastDraft,
            let action = items[last].draft?.action
        else { return false }
        return action.kind == .logWeight && action.quantity != nil
    }

    /// The drafts without a verb up to the last verb that has none yet, in order.
    var draftsBeforeVerb: [Int] {
        var result: [Int] = []
        for index in items.indices.reversed() {
            switch items[index].kind {
            case .draft(let draft):
                guard draft.verb == nil, draft.action.kind != .logSymptom else { return result }
                result.insert(index, at: 0)
            case .verb where result.isEmpty: continue
            case .link(.and), .link(.comma), .beside, .leftover, .aside: continue
            default: return result
            }
        }
        return result
    }

    // MARK: Evidence

    /// Whether a name may be anything: "had a dozen dumplings, yikes".
    ///
    /// It is in no list, no amount or article stands before it, and neither a verb straight
    /// before it nor a list makes it a thing.
    /// "Certainly one ibuprofen taken": a word in no list before a thing is no medicine.
    func isAdverb(_ thing: Thing) -> Bool {
        guard verb == .take || verb == nil && isVerbLast, thing.name.head == nil,
            thing.name.unknownCount == 1, thing.name.words.count == 1, thing.amount == nil,
            !thing.marks.contains(.article), let other = nextThing, other.hasWords
        else { return false }
        return other.amount != nil || other.marks.contains(.article)
            || other.name.head == .vitamin
    }

    /// "Change breakfast from 8 to 9", "skiped breakfast": one word that nobody knows, straight
    /// before the name of a meal, is rather said of the meal than eaten.
    func isSaidOfMeal(_ thing: Thing, next: Part?) -> Bool {
        guard verb == nil, thing.name.words.count == 1, thing.name.nouns.isEmpty,
            thing.amount == nil, !thing.marks.contains(.article), let word = thing.name.words.first,
            matcher.isUnheard(word), case .meal(_, isLed: false) = next?.kind
        else { return false }
        // "Tonight's dinner includes …"
        return !matcher.isPossessive(word.start)
    }

    /// Leaves single words that nobody knows, beside a medicine: "crushed" of "would not go down whole,
    /// so crushed, ibuprofen at 8" is no food.
    ///
    /// A verb of eating or drinking, an amount or an article makes them one.
    mutating func dropStrayWords() {
        let isOfMedicine = items.contains { item in
            switch item.kind {
            case .draft(let draft): draft.action.kind == .logVitamin
            case .leftover(let kind?): kind != .talk && holdsMedicine(item.tokens)
            default: false
            }
        }
        guard isOfMedicine else { return }
        for index in items.indices {
            guard let draft = items[index].draft, draft.action.kind == .logFood,
                draft.action.quantity == nil, draft.verb != .eat, draft.verb != .drinkVerb,
                isOneUnknownWord(draft.tokens)
            else { continue }
            items[index].kind = .leftover(nil)
        }
    }

    /// One word that nobody knows, which may have a hyphen: "sub-q".
    private func isOneUnknownWord(_ words: Range<Int>) -> Bool {
        let isHyphened = words.dropFirst().allSatisfy { matcher.tokens[$0].isGlued }
        return isHyphened && words.count <= 3
            && words.allSatisfy {
                matcher.tokens[$0].kind == .symbol || !matcher.isListed(at: $0)
            }
    }

    private func holdsMedicine(_ tokens: Range<Int>) -> Bool {
        tokens.contains { matcher.phrase(.vitamin, at: $0) != nil }
    }

    /// "I got the cup": what something is held in, and nobody knows what.
    private func holdsNothing(_ thing: Thing) -> Bool {
        thing.amount == nil && unit(thing.name).map(MeasureUnit.containers.contains) ?? false
    }

    /// "On passera à table": one word that nobody knows, straight behind a subject, is a verb.
    private func isVerbOfSubject(_ thing: Thing) -> Bool {
        guard let start = thing.start, start > 0, thing.amount == nil,
            thing.name.words.count == 1, thing.name.words.allSatisfy(matcher.isUnheard)
        else { return false }
        return matcher.phrase(.subject, at: start - 1)?.end == start
    }

    /// "Some of that, you know, the green": what something is like, and not what it is.
    private func isAdjective(_ thing: Thing) -> Bool {
        lastDraft != nil && lastSeparator == .comma && thing.amount == nil
            && thing.name.words.allSatisfy { word in
                matcher.matches(.adjective, at: word.start).contains { $0.end == word.end }
            }
    }

    private var isVerbLast: Bool { matcher.lexicon.settings.verbsComeLast }

    func lacksEvidence(_ thing: Thing, isTimeNext: Bool) -> Bool {
        guard thing.hasWords, thing.name.nouns.isEmpty, verb != .feel else { return false }
        if isPortion(thing.name), !draftsInGroup.isEmpty || holdsNothing(thing) { return true }
        if isAdjective(thing) || isVerbOfSubject(thing) { return true }
        guard thing.amount == nil, thing.size == nil, thing.feeling.score == nil,
            thing.marks.isDisjoint(with: [.article, .again, .forList, .strength, .reference])
        else { return false }
        switch items.last?.kind {
        // "Took advil at 8, still tossed and turned", "took my pill at 8, church at 10"
        case .link where draftsInGroup.isEmpty && lastDraft != nil && verb == .take: return true
        case .link(.comma): return isLastThing && draftsInGroup.count == 1
        case .beside: return true
        // "Had lunch there"
        case .meal(_, isLed: false) where verb == .have || verb == .eat: return true
        case .time, .meal, .draft, .aside: return lastDraft != nil
        default: return false
        }
    }
}
