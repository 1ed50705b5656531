import AccessibleCore
import Foundation
import Journal

/// What kind of action a thing makes.
extension DraftReader {
    func kind(_ thing: Thing) -> LogAction.Kind? {
        if isHeadedByNoThing(thing) { return nil }
        let nouns = thing.name.nouns
        if nouns.contains(.puqe) { return .logPUQE }
        if weighsSomethingElse(thing) { return nil }
        let isOfFood = thing.name.head == .food || thing.name.head == .drink
        // "Pain level is down to 2" is no weight.
        if verb == .weigh, lastSeparator == nil,
            lastDraft.flatMap({ items[$0].draft })?.action.kind == .logSymptom
        {
            return nil
        }
        // "Weighed the chicken, 2 pounds"
        if verb == .weigh, nouns.isEmpty, weighsAnother { return nil }
        // "Prednisone, down to 20 today" is a dose.
        if verb == .weigh, nouns.isEmpty, thing.amount?.quantity.unit == nil,
            let start = thing.start,
            (0..<start).contains(where: { matcher.phrase(.vitamin, at: $0) != nil })
        {
            return nil
        }
        // "Weight is just a number"
        if nouns.contains(.weight), thing.marks.contains(.statement), thing.amount == nil {
            return nil
        }
        if verb == .weigh && nouns.isEmpty && (!verbIsServed || draftsInGroup.isEmpty)
            || nouns.contains(.weight) && !(isOfFood && thing.amount == nil)
        {
            return thing.amount != nil || nouns.contains(.weight) ? .logWeight : nil
        }
        if thing.marks.contains(.forList) || (verb == .add && thing.name.head == .vitamin) {
            // "Put eggs on my list": no list of medicines.
            return thing.hasWords && !isOfFood ? .addVitamin : nil
        }
        if let head = thing.name.head ?? nouns.first { return kind(thing, ofNoun: head) }
        return kindWithoutNoun(thing)
    }

    /// Straight behind the verb of weighing stands something else.
    private var weighsAnother: Bool {
        guard let verb = items.lastIndex(where: { if case .verb = $0.kind { true } else { false } })
        else { return false }
        guard let next = items[(verb + 1)...].first else { return false }
        let isNamed = next.tokens.contains { token in
            [WordClass.food, .drink, .vitamin].contains { matcher.phrase($0, at: token) != nil }
        }
        return next.isUnknown && isNamed || next.draft?.action.kind == .logFood
    }

    /// "Weight 80 kilos 150 g rice": of two things in one no weight is made.
    private func weighsSomethingElse(_ thing: Thing) -> Bool {
        guard thing.name.nouns.contains(.weight), let amount = thing.amount else { return false }
        return thing.name.words.contains { chunk in
            switch chunk.kind {
            case .noun(.food), .noun(.drink), .noun(.water), .noun(.vitamin):
                chunk.start >= amount.chunk.end
            default: false
            }
        }
    }

    /// "Coffee machine", "máquina de café": the head is no food, drink or medicine.
    private func isHeadedByNoThing(_ thing: Thing) -> Bool {
        let words = thing.name.words.filter { chunk in
            switch chunk.kind {
            case .severity, .of, .with, .separator, .number, .quantity: false
            default: true
            }
        }
        let head = matcher.lexicon.settings.headComesFirst ? words.first : words.last
        guard !thing.name.hasModifier, case .beside(.notTaken) = head?.kind else { return false }
        return thing.name.head != .symptom && thing.name.head != .weight
    }

    /// "I ate pizza and my stomach hurts": no food of that name.
    private func isAboutBody(_ thing: Thing) -> Bool {
        thing.name.words.contains { chunk in
            [WordClass.body, .side, .painVerb].contains {
                matcher.phrase($0, at: chunk.start) != nil
            }
        }
    }

    private func kind(_ thing: Thing, ofNoun head: WordClass) -> LogAction.Kind? {
        let name = thing.name
        if head == .symptom {
            if name.beside == .well { return nil }
            // "Headache pill", "allergy spray": what is taken against it.
            if let last = name.words.last, verb != .feel, isMedicineForm(last),
                !matcher.lexicon.settings.headComesFirst
            {
                return .logVitamin
            }
            // Behind "then" the verb is no longer meant: "drank a Red Bull, then no sleep all night".
            let isObject = !verbIsServed || lastSeparator != .then
            let isFood =
                (verb == .eat || verb == .drinkVerb) && isObject && !isAboutBody(thing)
            return isFood && name.unknownCount > 0 ? .logFood : .logSymptom
        }
        if verb == .weigh, !verbIsServed { return nil }
        if verb == .otherVerb || (verb == nil && hasSubject) || thing.marks.contains(.statement) {
            return nil
        }
        if verb == nil, head == .water, !name.endsKnown { return nil }
        // "Dos pastillas de la presión con un té": nobody knows what the tablets were.
        if head != .vitamin, name.unknownCount > 0, thing.amount?.quantity.unit == .tablet {
            return nil
        }
        if NameAlone(matcher: matcher, words: name.words).isNamelessWith { return nil }
        if head == .vitamin, namesAlternatives(thing) { return nil }
        if head == .vitamin, verb == nil, isOfUnknown(name) || isLedByUnknown(thing) { return nil }
        // "A pack of paracetamol" was hardly taken.
        if head == .vitamin, let first = name.words.first, name.words.count > 2, name.words[1].isOf,
            matcher.phrase(.container, at: first.start)?.end == first.end
        {
            return nil
        }
        if verb == nil, head == .vitamin, !name.endsKnown, !isMadeUp(thing),
            name.unknownCount > Self.mostUnknownOfMedicine
        {
            return nil
        }
        if name.unknownCount > 0, verb == nil || verb == .log || verb == .add {
            // "Two tacos al pastor", yet not "eggs cost 3 dollars".
            let isCounted =
                thing.marks.contains(.article)
                || thing.amount.map { $0.chunk.start == thing.start } ?? false
            let limit = name.endsKnown ? 3 : isCounted ? 2 : 1
            if name.unknownCount > limit { return nil }
        }
        if head == .food || head == .drink, isMadeUp(thing), name.words.allSatisfy(isUnknownOrForm)
        {
            return .logVitamin
        }
        // "Hydrocortisone cream": what the medicine is made up as.
        if head == .food || head == .drink, name.nouns.contains(.vitamin), endsAsForm(name) {
            return .logVitamin
        }
        return switch head {
        case .vitamin: .logVitamin
        case .water: .logWater
        case .drink, .food:
            verb == .take && name.nouns.contains(.vitamin) ? .logVitamin : .logFood
        default: nil
        }
    }

    private func kindWithoutNoun(_ thing: Thing) -> LogAction.Kind? {
        let name = thing.name
        let names = NameAlone(matcher: matcher, words: name.words)
        if name.unknownCount == 0 { return kindOfAmount(thing) }
        if verb != nil, thing.marks.contains(.statement) { return nil }
        if verb != .eat, thing.amount == nil, thing.feeling.score == nil, names.isBody {
            return nil
        }
        if names.isContainer { return nil }
        // Wines and beers are called by their colour.
        if verb != .drinkVerb, thing.amount?.quantity.unit == nil, names.isNameless { return nil }
        if name.beside == .notTaken { return nil }
        if verb == .have, names.isComment { return nil }
        if name.beside == .well, name.unknownCount == 1, verb != .feel { return nil }
        if verb != .eat, verb != .drinkVerb, verb != .feel, verb != .otherVerb, verb != .weigh,
            verb != nil || (!hasSubject && name.unknownCount <= 4),
            thing.marks.contains(.strength) || thing.size != nil
                || thing.amount?.quantity.unit.map(Self.doses.contains) ?? false
        {
            return .logVitamin
        }
        if verb == .have || lastDraft != nil, isParticiple(thing) { return nil }
        if isStrengthInList(thing) { return .logVitamin }
        if thing.feeling.score != nil, verb == nil || verb == .have || verb == .feel {
            return .logSymptom
        }
        if isMadeUp(thing), verb != .eat, verb != .drinkVerb, verb != .otherVerb,
            name.unknownCount <= 4
        {
            return .logVitamin
        }
        switch verb {
        case .eat, .have, .drinkVerb: return .logFood
        case .take: return .logVitamin
        case .feel: return name.beside == .well ? nil : .logSymptom
        case .add, .log: return thing.amount?.quantity.unit != nil ? .logFood : nil
        case nil where !hasSubject: return name.unknownCount > 4 ? nil : .logFood
        default: return nil
        }
    }

    /// "Zinc 50 mg, theanine 200": behind a medicine an unknown name with a number that nobody
    /// counts to.
    private func isStrengthInList(_ thing: Thing) -> Bool {
        guard thing.isBareStrength(matcher), let last = draftsInGroup.first,
            let before = items[last].draft, before.action.kind == .logVitamin
        else { return false }
        return before.amountTokens != nil || (thing.amount?.quantity.amount ?? 0) >= 50
    }

    /// "Ibuprofen gel": an unknown name with a word for what medicines are made up as.
    private func isMadeUp(_ thing: Thing) -> Bool {
        thing.name.unknownCount > 0
            && thing.name.words.contains { matcher.phrase(.form, at: $0.start)?.end == $0.end }
    }

    func isMedicineForm(_ chunk: Chunk) -> Bool {
        matcher.isDoseForm(chunk) || matcher.phrase(.form, at: chunk.start)?.end == chunk.end
    }

    /// Whether the last known word is one for what medicines are made up as.
    private func endsAsForm(_ name: ThingName) -> Bool {
        let form = name.words.last { $0.noun != nil }
        return form.map { matcher.phrase(.form, at: $0.start)?.end == $0.end } ?? false
    }

    /// A known food with a word such as "cream" in its name is no medicine.
    private func isUnknownOrForm(_ chunk: Chunk) -> Bool {
        chunk.noun == nil || matcher.phrase(.form, at: chunk.start)?.end == chunk.end
    }

    /// "Got cancelled": no thing, but what happened.
    private func isParticiple(_ thing: Thing) -> Bool {
        guard thing.amount == nil, !thing.marks.contains(.article),
            let first = thing.name.words.first,
            thing.name.words.count == 1
        else { return false }
        if matcher.phrase(.prepared, at: first.start) != nil { return verb != .have }
        let word = matcher.tokens[first.start].text
        return matcher.lexicon.settings.verbEndings.contains { word.hasSuffix($0) }
    }

    /// So many unknown words may stand behind the name of a medicine: "testosterone cyp".
    private static let mostUnknownOfMedicine = 2

    /// Whether only medicines are measured so.
    func isDose(_ quantity: Quantity) -> Bool { quantity.unit.map(Self.doses.contains) ?? false }

    /// Units in which only supplements and medicines are measured.
    private static let doses: Set<MeasureUnit> = [
        .milligram, .microgram, .internationalUnit, .tablet, .capsule, .puff, .spray, .dose, .drop,
    ]

    /// An amount of nothing: "drank three", "175 pounds".
    private func kindOfAmount(_ thing: Thing) -> LogAction.Kind? {
        guard let quantity = thing.amount?.quantity, !verbIsServed else { return nil }
        let isOfPortion = quantity.unit.map { $0.dimension != .mass || $0 == .ounce } ?? true
        switch verb {
        // "Tried the kombucha, drank a bottle": rather of that.
        case .drinkVerb where lastDraft.map { items[$0].draft?.action.isDrink ?? false } ?? false:
            return nil
        case .drinkVerb:
            // "Swallowed all four of them": of what was named before, or of nobody knows what.
            if let end = thing.amount?.chunk.end,
                let of = matcher.phrase(.of, at: end), matcher.phrase(.reference, at: of.end) != nil
            {
                return nil
            }
            // In Britain "two pints" are hardly water.
            let isNone = quantity.unit.map(matcher.lexicon.settings.neverWater.contains) ?? false
            return isOfPortion && !isNone ? .logWater : nil
        case .take: return quantity.unit?.dimension == .count ? .logVitamin : nil
        case nil, .log:
            let unit = quantity.asBodyWeight.unit
            return unit.map(WeightBounds.units.contains) == true ? .logWeight : nil
        default: return nil
        }
    }

    /// What an unknown thing without a verb or an amount in a unit needs.
    func need(_ thing: Thing) -> Need? {
        guard verb == nil, thing.amount?.quantity.unit == nil else { return nil }
        if thing.name.nouns.isEmpty { return .meal }
        return endsUnknown(thing) || beginsUnknown(thing) ? .amountOrTime : nil
    }

    /// "Cool beans", "blanked on eliquis": a word before the thing that is in no list.
    private func beginsUnknown(_ thing: Thing) -> Bool {
        guard thing.amount == nil, !thing.name.hasModifier, !isOneWithAdjective(thing) else {
            return false
        }
        return thing.name.words.contains { chunk in
            guard case .unknown = chunk.kind else { return false }
            return !matcher.isListed(at: chunk.start)
                && matcher.matches(.adjective, at: chunk.start).isEmpty
                && matcher.tokens[chunk.start].kind == .word
                && !matcher.isPossessive(chunk.end - 1)
        }
    }

    /// "Penicillin V", "iron gate": a known medicine with unknown words behind it.
    func needOfMedicine(_ thing: Thing) -> Need? {
        guard verb == nil || verb == .log, thing.name.head == .vitamin, !isMadeUp(thing) else {
            return nil
        }
        return endsUnknown(thing) ? .amountOrTime : nil
    }

    /// Whether the last word is unknown in a language that says the head last: it may say
    /// something of the thing, as in "avocados ripe".
    private func endsUnknown(_ thing: Thing) -> Bool {
        guard !matcher.lexicon.settings.headComesFirst, !thing.name.hasModifier,
            !thing.name.endsKnown, case .unknown = thing.name.words.last?.kind,
            !isOneWithAdjective(thing)
        else { return false }
        return thing.amount == nil
    }

    /// "Ein Ei hart", "flan casero": one word says what the thing is like, behind its name.
    ///
    /// Where a language says the head last, only an article shows that a thing is meant.
    private func isOneWithAdjective(_ thing: Thing) -> Bool {
        guard thing.name.unknownCount == 1, case .unknown = thing.name.words.last?.kind,
            thing.name.head == .food || thing.name.head == .drink
        else { return false }
        return matcher.lexicon.settings.headComesFirst || thing.marks.contains(.article)
    }

    func isDrink(_ thing: Thing) -> Bool { thing.name.head == .drink || verb == .drinkVerb }
}
