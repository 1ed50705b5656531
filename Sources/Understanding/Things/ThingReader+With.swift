import AccessibleCore
import Foundation
import Journal

/// What "with" joins: two things, or one and what belongs to it.
extension ThingReader {
    /// "Eggs with coffee" are two things, "toast with butter" is one.
    mutating func readWith(_ index: Int) {
        guard thing.hasWords else {
            if readOneOfThem(index) || readWhichMedicine(index) || readOneWithMedicine(index) {
                return
            }
            let begins = isBehindTime && beginsMedicine(index + 1)
            parts.append(add(begins ? .link(.and) : .beside, chunks[index]))
            return
        }
        // "Took my pills with toast"
        if verb == .take, thing.name.words.allSatisfy(matcher.isDoseForm) {
            finish()
            return parts.append(add(.link(.and), chunks[index]))
        }
        if isPutOn(index) {
            // "Rubbed my ankle with voltaren": where it was put.
            let words = thing.start
            _ = builder.finish()
            if let words {
                parts.append(Part(kind: .aside, tokens: words..<chunks[index].end))
            }
            return
        }
        if joinsBack(index) {
            finish()
            return parts.append(add(.beside, chunks[index]))
        }
        if isPlace(index + 1), readPlace(index) { return }
        if readReason(index) { return }
        if beginsWithSize(index + 1) || beginsCounted(index + 1)
            || thing.name.head == .vitamin && beginsMedicine(index + 1)
        {
            // "Red gram dhal with 40 g of rice", "iron with two aspirin"
            finish()
            parts.append(add(.link(.and), chunks[index]))
            return
        }
        let beside = chunks[(index + 1)..<range.upperBound].prefix {
            switch $0.kind {
            case .separator, .subject, .verb: false
            default: true
            }
        }
        if let noun = beside.lazy.compactMap(\.noun).first, let head = thing.name.nouns.last,
            noun != head,
            noun == .drink || noun == .water || noun == .vitamin || noun == .symptom
                || noun == .food && (head == .vitamin || head == .water && verb == .eat)
        {
            finish()
            return
        }
        builder.takeLink(chunks[index], isModifier: true)
    }

    /// "Prospan, der mit dem Efeu": behind a medicine and a comma, which one it was.
    ///
    /// - Returns: False where anything but one name follows, or an amount stands before "with".
    private mutating func readWhichMedicine(_ index: Int) -> Bool {
        guard thing.amount == nil,
            let comma = parts.last, case .link(.comma) = comma.kind,
            let medicine = parts.dropLast().last?.thing, medicine.name.head == .vitamin,
            chunks[index].start > comma.tokens.upperBound
        else { return false }
        let end =
            chunks[index..<range.upperBound].firstIndex {
                switch $0.kind {
                case .separator, .end: true
                default: false
                }
            } ?? range.upperBound
        let isName = chunks[(index + 1)..<end].allSatisfy { chunk in
            switch chunk.kind {
            case .noun(.vitamin), .filler, .article, .unknown, .of: true
            default: false
            }
        }
        guard isName else { return false }
        _ = builder.finish()
        aside = Aside(end: end, timeIndex: nil)
        parts.append(
            Part(kind: .aside, tokens: comma.tokens.upperBound..<chunks[end - 1].end))
        return true
    }

    /// "The one with codeine", German "die mit Codein": what tells a medicine from others, and does not name it.
    ///
    /// - Returns: False where no medicine follows, or an amount with a unit or another word stands before.
    private mutating func readOneWithMedicine(_ index: Int) -> Bool {
        guard case .noun(.vitamin) = next(index)?.kind, let before = previous(index),
            before.end == chunks[index].start, thing.amount.map({ $0.quantity.unit == nil }) ?? true
        else { return false }
        switch before.kind {
        case .number, .article: break
        case .filler where isPronoun(before): break
        default: return false
        }
        let words = (thing.start ?? before.start)..<chunks[index + 1].end
        _ = builder.finish()
        aside = Aside(end: index + 2, timeIndex: nil)
        parts.append(Part(kind: .leftover, tokens: words))
        return true
    }

    private func isPronoun(_ chunk: Chunk) -> Bool {
        [WordClass.article, .definite, .reference].contains {
            matcher.phrase($0, at: chunk.start)?.end == chunk.end
        }
    }

    /// Whether a part of the body stands between a verb of putting and "with" with a medicine.
    private func isPutOn(_ index: Int) -> Bool {
        guard verb == .take, thing.amount == nil, thing.name.head == nil,
            let noun = chunks[(index + 1)..<range.upperBound].lazy.compactMap(\.noun).first,
            noun == .vitamin
        else { return false }
        return !thing.name.words.isEmpty
            && thing.name.words.allSatisfy { matcher.phrase(.body, at: $0.start) != nil }
    }

    /// "A cup of chai with 2 rusks": so many of another thing, behind the amount of this one.
    private func beginsCounted(_ index: Int) -> Bool {
        guard thing.amount != nil, thing.name.head != .vitamin, range.contains(index),
            case .number(let count) = chunks[index].kind, count.whole != nil
        else { return false }
        switch next(index)?.kind {
        case .noun(.food), .noun(.drink): return true
        case .unknown: return matcher.isUnheard(chunks[index + 1])
        default: return false
        }
    }

    /// "Iron at 8, and a yogurt with it": the thing was had with the one before it.
    private func joinsBack(_ index: Int) -> Bool {
        guard let word = next(index), matcher.phrase(.reference, at: word.start)?.end == word.end,
            parts.contains(where: { $0.thing != nil }) || index > range.lowerBound
        else { return false }
        switch next(index + 1)?.kind {
        case nil, .separator, .end: return true
        default: return false
        }
    }

    /// Whether a medicine of its own begins at a chunk: "two aspirin", "my iron", "zinc 50 mg", or any
    /// behind a dose; yet not "codeine", which may be a part of what stands before it.
    private func beginsMedicine(_ index: Int) -> Bool {
        let words = chunks[index..<range.upperBound].prefix {
            switch $0.kind {
            case .separator, .subject, .verb, .time, .meal, .with, .end, .stop: false
            default: true
            }
        }
        guard words.contains(where: { $0.noun == .vitamin }), let first = words.first else {
            return false
        }
        let isBehindDose = thing.amount.map { amount in
            thing.name.words.last.map { $0.end <= amount.chunk.start } ?? false
        }
        return isBehindDose ?? thing.isEmpty || words.contains { $0.isAmount }
            || [WordClass.article, .determiner].contains {
                matcher.phrase($0, at: first.start) != nil
            }
    }

    /// "Two rolls, one with cheese and one with jam": which of them had what, and no cheese of
    /// its own.
    ///
    /// - Returns: False where an amount of nothing stands behind nothing.
    private mutating func readOneOfThem(_ index: Int) -> Bool {
        guard let said = thing.amount?.quantity, let start = thing.start, parts.last?.link != nil,
            let before = parts.last(where: { $0.thing != nil })?.thing, before.hasWords
        else { return false }
        let end =
            chunks[index..<range.upperBound].firstIndex {
                switch $0.kind {
                case .separator, .time, .meal, .verb, .subject, .end, .stop: true
                default: false
                }
            } ?? range.upperBound
        let words = start..<chunks[end - 1].end
        aside = Aside(end: end, timeIndex: nil)
        if before.amount == nil, said.unit != nil {
            // "Toast, two slices with butter"
            finish()
            parts.append(Part(kind: .aside, tokens: chunks[index].start..<words.upperBound))
            return true
        }
        _ = builder.finish()
        let isPart = (before.amount?.quantity.amount ?? 0) > said.amount
        parts.append(Part(kind: isPart ? .aside : .leftover, tokens: words))
        return true
    }

    /// Plain food behind "with" and "and" is still with it: "oatmeal with
    /// blueberries and honey".
    func joinsModifier(_ index: Int) -> Bool {
        guard thing.name.hasModifier, !thing.marks.contains(.closed) else { return false }
        if let unit = thing.amount?.quantity.unit, MeasureUnit.sizes.contains(unit),
            thing.name.head != .vitamin, isIngredient(index + 1)
        {
            return true
        }
        guard thing.name.head == .food,
            thing.name.endsKnown, case .noun(.food) = next(index)?.kind
        else { return false }
        if case .separator(.comma) = chunks[index].kind, !endsWithAnd(index) { return false }
        guard let behind = next(index + 1) else { return true }
        switch behind.kind {
        case .time, .meal, .filler, .stop: return true
        case .separator(let next): return next != .and
        default: return false
        }
    }

    /// "Toast with jam, butter and honey" is one thing; "toast with jam, butter" may be two.
    private func endsWithAnd(_ index: Int) -> Bool {
        chunks[(index + 1)..<range.upperBound].first { chunk in
            switch chunk.kind {
            case .noun(.food), .separator(.comma), .filler: false
            default: true
            }
        }?.isAnd ?? false
    }

    /// Of weighed things, one without a weight is a part of the one before: "100 g of kale
    /// cooked in oil and onions".
    private func isIngredient(_ index: Int) -> Bool {
        guard range.contains(index) else { return false }
        var hasWord = false
        for chunk in chunks[index..<range.upperBound] {
            switch chunk.kind {
            case .noun(.food), .noun(.drink), .noun(.water), .unknown: hasWord = true
            case .filler, .article, .of, .with: continue
            case .separator: if hasWord { return true }
            case .time, .meal, .end, .stop: return hasWord
            default: return false
            }
        }
        return hasWord
    }
}
