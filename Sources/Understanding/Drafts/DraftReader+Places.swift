import AccessibleCore
import Journal

/// Parts of the body and forms of medicines behind a thing.
extension DraftReader {
    /// "Leg cramp, right calf": where it was felt; "ozempic, left thigh": where it was put.
    mutating func addsPlace(_ thing: Thing) -> Bool {
        guard thing.name.nouns.isEmpty,
            thing.amount == nil, lastSeparator == .comma, let tokens = thing.tokens,
            !thing.name.words.isEmpty, let last = draftsInGroup.first ?? onlyDraftBehindTime,
            let action = items[last].draft?.action,
            thing.name.words.allSatisfy({ word in
                [WordClass.body, .side].contains { matcher.phrase($0, at: word.start) != nil }
            })
        else { return false }
        if action.kind == .logVitamin { return true }
        // "Blocked nose, ears that ring"
        if isBeforeAside { return false }
        guard verb == nil || verb == .feel || verb == .have, action.kind == .logSymptom,
            !draftsInGroup.isEmpty, action.bodyPart == nil
        else { return false }
        let place = ThingNamer(matcher: matcher, scalars: scalars, thing: thing).text(of: [tokens])
        change(last) { $0.action.bodyPart = place }
        return true
    }

    /// "Nolotil at 11 (capsule)": what the medicine before is made up as.
    func addsForm(_ thing: Thing) -> Bool {
        guard thing.hasWords, thing.amount == nil, !thing.marks.contains(.article),
            items.last?.link == .comma || items.last?.isTime ?? false,
            let last = draftsInGroup.first ?? onlyDraftBehindTime,
            items[last].draft?.action.kind == .logVitamin
        else { return false }
        return thing.name.words.allSatisfy(isMedicineForm)
    }

    /// "Voltaren on my knee": what is put on a part of the body is a medicine.
    mutating func applyToBody() {
        guard items.count > 1, let draft = items[items.count - 2].draft,
            draft.action.kind == .logFood, draft.verb != .eat, draft.verb != .drinkVerb
        else { return }
        // "Oppressé dans la poitrine": what no list has may be felt there as well.
        if draft.need == .meal { return items[items.count - 2].kind = .leftover(nil) }
        change(items.count - 2) {
            $0.action.kind = .logVitamin
            $0.action.isDrink = false
            $0.need = nil
        }
    }
}
