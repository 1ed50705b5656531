import AccessibleCore
import Journal

/// A medicine by two of its names: "my blood pressure pill, the lisinopril".
///
/// Such a pair is one dose. Without an article that shows it ("my antibiotic, amoxicillin") the
/// general word may be another medicine: it is told as not logged.
extension DraftReader {
    /// Joins a medicine to the general word for it before a comma, or takes back what that word made.
    ///
    /// - Parameter draft: Takes the amount and the verb of a general word that is joined.
    mutating func takeGeneralName(_ thing: Thing, _ draft: inout Draft) {
        guard draft.action.kind == .logVitamin, let last = lastDraft,
            isSetOff(from: last) || isNamedBehindTime(draft, from: last),
            let general = items[last].draft, general.action.kind == .logVitamin,
            matcher.generalMedicine(general.tokens) != nil,
            matcher.generalMedicine(draft.tokens) == nil
        else { return }
        if isDefinite(thing.start), take(general.action.quantity, of: thing, &draft) {
            draft.verb = draft.verb ?? general.verb
            use(general.tokens)
            items.remove(at: last)
        } else if isLed(general.tokens.lowerBound) || isOfCourse(general.tokens.upperBound)
            || isNamedBehindTime(draft, from: last)
        {
            items[last].kind = .leftover(.uncertain)
        }
    }

    /// A general word behind the medicine that it is said of: "Uvedose, the ampoule", "Spiriva, my
    /// inhaler at 8".
    ///
    /// - Returns: Whether it was one; its amount is then that of the medicine.
    mutating func takeGeneralNameBehind(_ thing: Thing, _ tokens: Range<Int>) -> Bool {
        guard thing.hasWords, let last = lastDraft, isSetOff(from: last), isDefinite(thing.start),
            let named = items[last].draft, named.action.kind == .logVitamin,
            matcher.generalMedicine(tokens) == .one, matcher.generalMedicine(named.tokens) == nil,
            thing.amount == nil || named.action.quantity == nil
        else { return false }
        if let quantity = thing.amount?.quantity { change(last) { $0.action.quantity = quantity } }
        return true
    }

    /// Gives an amount that was said with the general word to the medicine: as how many, where the
    /// medicine says how strong.
    ///
    /// - Returns: Whether both amounts can be of one dose.
    private func take(_ known: Quantity?, of thing: Thing, _ draft: inout Draft) -> Bool {
        guard let known else { return true }
        guard let said = draft.action.quantity else {
            draft.action.quantity = known
            return true
        }
        guard let unit = said.unit, MeasureUnit.sizes.contains(unit),
            known.unit.map(MeasureUnit.doseForms.contains) ?? true,
            let strength = draft.amountTokens
        else { return false }
        let namer = ThingNamer(matcher: matcher, scalars: scalars, thing: thing)
        draft.action.item += " " + namer.text(of: [strength])
        draft.action.quantity = known
        return true
    }

    /// Whether a draft only repeats the thing before it.
    ///
    /// "Couldn't sleep, insomnia again" is a symptom by two of its names, "doxycycline, yes,
    /// doxycycline, one" a medicine whose name is said once more.
    func isSaidAgain(_ draft: Draft) -> Bool {
        if draft.action.kind == .logVitamin, !draft.isRepeat, draft.action.quantity == nil,
            items.last?.link == .comma, let before = items.last(where: { $0.link == nil })?.draft
        {
            return before.action.kind == .logVitamin && before.action.item == draft.action.item
        }
        guard draft.action.kind == .logSymptom, draft.action.severity == nil,
            draft.action.quantity == nil
        else { return false }
        // "Tired, but tired"
        return (draftsInGroup + [lastDraft].compactMap(\.self)).contains { index in
            guard let known = items[index].draft?.action else { return false }
            return known.kind == .logSymptom && known.item == draft.action.item
                && known.bodyPart == draft.action.bodyPart
        }
    }

    /// Nothing but a comma stands behind an item: two times are two doses.
    private func isSetOff(from last: Int) -> Bool {
        let between = items[(last + 1)...]
        return between.contains { $0.link == .comma }
            && between.allSatisfy { item in
                switch item.kind {
                case .link(.comma), .aside, .verb(.take, _): true
                default: false
                }
            }
    }

    /// "Had an edible last night, 10 mg THC gummy", "my insulin this morning, 18 units of Toujeo at 8": a
    /// time stands between, and none behind, or only that says the hour.
    private func isNamedBehindTime(_ draft: Draft, from last: Int) -> Bool {
        let between = items[(last + 1)...]
        guard isLastThing, between.count == 2, between.last?.link == .comma,
            let time = between.first, time.isTime
        else { return false }
        return !hasTimeAhead
            || !time.isHour && draft.action.quantity != nil
                && items[last].draft?.action.quantity == nil
    }

    /// An article of what is known stands straight before.
    private func isDefinite(_ start: Int?) -> Bool {
        guard let start, start > 0 else { return false }
        return matcher.phrase(.definite, at: start - 1)?.end == start
            || matcher.phrase(.definite, at: start).map { $0.end <= start + 1 } ?? false
    }

    /// "Antibiotic day 4": how long it has been taken stands behind.
    private func isOfCourse(_ end: Int) -> Bool {
        matcher.phrase(.durationUnit, at: end).map {
            !matcher.numbers(at: $0.end).isEmpty
        } ?? false
    }

    /// An article or an owner stands straight before: "the", "my".
    private func isLed(_ start: Int?) -> Bool {
        guard let start else { return false }
        return (max(start - 2, 0)...start).contains { position in
            [WordClass.article, .determiner, .owner].contains { list in
                guard let word = matcher.phrase(list, at: position) else { return false }
                return word.end == start || position == start
            }
        }
    }
}

extension SentenceReading {
    /// Leaves a general word over that is all of the sentence before, where this one may name the
    /// medicine that it is said of: "Finally took the eye drops. Latanoprost, one drop."
    mutating func joinGeneralName(_ said: DraftReader, _ sentence: Int) {
        let before = occasions.indices.filter { occasions[$0].sentence == sentence - 1 }
        let named = said.items.lazy.compactMap(\.draft)
            .filter { $0.action.kind == .logVitamin }
        guard before.count == 1, let index = before.first, occasions[index].drafts.count == 1,
            let general = occasions[index].drafts.first, general.action.kind == .logVitamin,
            general.action.quantity == nil, let word = matcher.generalMedicine(general.tokens),
            word == .several || named.count == 1, let first = named.first, first.verb == nil,
            matcher.generalMedicine(first.tokens) == nil
        else { return }
        let time = occasions[index].trailing ?? occasions[index].leadingTime
        if time != nil, heading == nil {
            heading = Heading(time: time, meal: nil, tokens: general.tokens, isUsed: true)
        }
        occasions[index].drafts = []
        leftover.append(general.tokens)
    }
}

/// Words for a medicine that do not tell which.
enum GeneralMedicine: Int32 {
    /// "Antibiotic", "inhaler".
    case one
    /// "Pills", "meds": those of a list.
    case several
}

extension PhraseMatcher {
    /// What general word a name is made of; nil if it tells which medicine is meant.
    ///
    /// "Antibiotic", "hay fever tablet" and "pills" do not, "iron tablets" does.
    func generalMedicine(_ tokens: Range<Int>) -> GeneralMedicine? {
        var result: GeneralMedicine?
        var position = tokens.lowerBound
        while position < tokens.upperBound {
            if let word = phrase(.general, at: position) {
                result = GeneralMedicine(rawValue: word.payload) ?? result
                position = word.end
                continue
            }
            let medicines = phrases(at: position).filter { found in
                found.entries.contains { $0.wordClass == .vitamin }
            }
            // "Blood pressure pill" holds a general word, and "iron pill" begins with another one.
            let isNamed = medicines.contains { found in
                !(position..<found.end).contains { phrase(.general, at: $0) != nil }
            }
            if isNamed { return nil }
            // "L'ampoule du trimestre"
            let isBehindOf =
                result != nil && position > tokens.lowerBound
                && [WordClass.of, .article].contains { phrase($0, at: position - 1) != nil }
            guard
                let end = medicines.last?.end ?? companionEnd(position)
                    ?? (isBehindOf ? position + 1 : nil)
            else { return nil }
            for inner in position..<end {
                if let word = phrase(.general, at: inner) {
                    result = GeneralMedicine(rawValue: word.payload) ?? result
                }
            }
            position = end
        }
        return result
    }

    /// Where a word ends that may stand beside a general word; nil for any other.
    private func companionEnd(_ position: Int) -> Int? {
        if tokens[position].kind == .number { return position + 1 }
        let fine: [WordClass] = [
            .symptom, .body, .of, .article, .determiner, .owner, .filler, .part, .number, .stop,
            .unit,
        ]
        return fine.lazy.compactMap { self.phrase($0, at: position)?.end }.max()
            ?? matches(.adjective, at: position).map(\.end).max()
    }
}
