import AccessibleCore
import Journal

/// Names with a medicine in them that are not known to be of something taken.
extension DraftReader {
    /// "The 10 or the 20 mg lasix": nobody knows how strong it was.
    func namesAlternatives(_ thing: Thing) -> Bool {
        let words = thing.name.words
        guard let or = words.firstIndex(where: { $0.isBeside(.notTaken) }) else { return false }
        guard let amount = thing.amount, amount.chunk.end <= words[or].start else { return false }
        return thing.size != nil || thing.marks.contains(.secondAmount)
            || words[or...].contains(where: \.isAmount)
    }

    /// "Caja de adiro": what it is a box of is not taken.
    func isOfUnknown(_ name: ThingName) -> Bool {
        guard name.words.count > 2, case .unknown = name.words[0].kind, name.words[1].isOf,
            matcher.lexicon.settings.headComesFirst
        else { return false }
        return !holdsPortion(name.words[0])
    }

    /// "Doctor increased metformin", "new box of tylenol": nobody knows what the words before a
    /// medicine tell of it, unless they begin as a name does: "2 kirkland ibuprofen".
    func isLedByUnknown(_ thing: Thing) -> Bool {
        guard let first = thing.name.words.first, case .unknown = first.kind,
            thing.start == first.start, !thing.marks.contains(.article),
            !matcher.isListed(at: first.start)
                || matcher.phrase(.form, at: first.start) == nil
        else { return false }
        return thing.name.words.contains { $0.noun == .vitamin && !matcher.isDoseForm($0) }
    }
}
