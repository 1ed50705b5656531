import AccessibleCore
import Foundation
import Journal

/// Words that stand for a thing that was named before: "took two of them".
extension DraftReader {
    /// Notes the things of a clause that is no report: the next one may refer to them.
    ///
    /// - Parameter isDenied: They were not eaten or taken; "eaten at 8" is not said of them.
    mutating func mention(_ parts: [Part], isDenied: Bool = false) {
        let named = parts.count { $0.thing?.name.nouns.isEmpty == false }
        mentionIsOne = named == 1
        for part in parts {
            guard case .thing(let thing) = part.kind, let head = thing.name.head else { continue }
            switch head {
            case .food, .drink, .water, .vitamin:
                (mentioned, object, mentionIsDenied) = (thing, nil, isDenied)
            default: continue
            }
        }
    }

    /// "She gave me omega 3, I swallowed one capsule": a dose without a name, of the medicine that was
    /// only mentioned.
    func isDoseOfMentioned(_ thing: Thing) -> Bool {
        guard verb == .take || verb == .eat || verb == .drinkVerb, !thing.hasWords,
            lastDraft == nil, mentioned?.name.head == .vitamin, !mentionIsDenied
        else { return false }
        return thing.amount?.quantity.unit.map(MeasureUnit.doseForms.contains) ?? false
    }

    /// "Yo el augmentine me lo he tomado": a thing between the subject and its verb.
    mutating func noteObject(_ thing: Thing, _ tokens: Range<Int>) {
        guard verb == nil, hasSubject else { return }
        switch thing.name.head {
        case .food, .drink, .water, .vitamin:
            (mentioned, object, mentionIsDenied) = (thing, tokens, false)
        default: return
        }
    }

    /// "Naproxen 220, took two of them": the draft or the thing before was meant.
    ///
    /// - Returns: Whether there was one.
    mutating func refers(_ thing: Thing, _ tokens: Range<Int>) -> Bool {
        guard !thing.hasWords else { return false }
        if let last = lastDraft, let draft = items[last].draft, draft.verb == nil,
            draft.action.kind == .logFood || draft.action.kind == .logVitamin
                || draft.action.kind == .logWater
        {
            // "Eggs and toast, had them at noon": all that was named.
            let meant = thing.amount == nil ? draftsBeforeVerb : [last]
            for index in meant {
                guard var said = items[index].draft else { continue }
                if let quantity = thing.amount?.quantity { said.action.quantity = quantity }
                said.need = nil
                said.verb = verb
                items.append(DraftItem(kind: .draft(said), tokens: said.tokens))
            }
            for index in meant.reversed() { items.remove(at: index) }
            return true
        }
        if isOfLastDraft(thing) { return true }
        guard var named = mentioned, !mentionIsDenied || thing.amount != nil || isTaking else {
            return false
        }
        if let amount = thing.amount {
            if let known = named.amount,
                known.quantity.unit.map(MeasureUnit.sizes.contains) ?? false,
                amount.quantity.unit == nil, named.name.head == .vitamin
            {
                // "Split a 400 mg tablet and took half"
                named.size = known
            }
            named.amount = amount
        }
        named.marks.remove(.statement)
        guard var draft = draft(named, tokens) else { return false }
        if let object {
            items.removeAll { $0.draft == nil && $0.tokens == object }
            draft.tokens = object.lowerBound..<max(object.upperBound, tokens.upperBound)
        }
        draft.verb = verb
        verbIsServed = true
        items.append(DraftItem(kind: .draft(draft), tokens: tokens))
        return true
    }

    /// "Forgot my iron, took it at noon": at a time of its own, what was denied before was taken.
    private var isTaking: Bool {
        hasTimeAhead && !verbIsPresent && (verb == .take || verb == .have) && mentionIsOne
            && !isBeforeAside && mentioned?.name.head == .vitamin
    }

    /// "Eisen vergessen, um 11 genommen": a verb and a time alone, behind a medicine that was denied.
    mutating func readTakenAfterAll(_ parts: [Part]) {
        guard mentionIsDenied, lastDraft == nil,
            let taken = parts.first(where: { $0.isVerb(.take) }), !verbIsPresent,
            parts.contains(where: \.isTime),
            parts.allSatisfy({ $0.isTime || $0.isVerb(.take) || $0.link != nil })
        else { return }
        hasTimeAhead = true
        _ = refers(Thing(), taken.tokens)
    }

    /// "Meant to take Claritin, grabbed the Zyrtec, took that one": a thing with a verb of its own
    /// stands behind the one that was only mentioned.
    private func isOfLastDraft(_ thing: Thing) -> Bool {
        guard let last = lastDraft, let start = mentioned?.start,
            thing.amount?.quantity ?? Quantity(1) == Quantity(1)
        else { return false }
        return items[last].tokens.lowerBound > start
    }
}
