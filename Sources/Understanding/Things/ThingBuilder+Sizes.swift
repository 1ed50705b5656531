import AccessibleCore
import Foundation
import Journal

/// What a second amount says beside the first: a count, a size, a strength or a form.
extension ThingBuilder {
    /// The count is less than one of a food or drink, so that a size behind it is that of the part:
    /// "half an avocado weighing 67 grams".
    func isPart(_ count: ThingAmount) -> Bool {
        count.quantity.amount < 1 && count.quantity.unit == nil
            && (thing.name.head == .food || thing.name.head == .drink)
    }

    /// "1 capsule omeprazole 20 mg", "a tablet of zinc 50 mg": how many and how strong are kept apart,
    /// unless an article alone says that it is one: "an omeprazole 20 mg".
    func isCountOfMedicine(_ count: ThingAmount) -> Bool {
        guard thing.name.head == nil || thing.name.head == .vitamin else { return false }
        if let unit = count.quantity.unit { return MeasureUnit.doseForms.contains(unit) }
        return matcher.phrase(.article, at: count.chunk.start) == nil
    }

    /// The count behind a medicine is in a form of medicines, so that a size behind it is how
    /// strong one is: "famotidine one tablet 20 mg".
    func isBehindCount(_ count: ThingAmount) -> Bool {
        thing.name.head == .vitamin
            && count.quantity.unit.map(MeasureUnit.doseForms.contains) ?? false
    }

    /// "Acetaminophen 2 x 500 mg": a count, the sign of multiplication and how strong each is.
    func isMultiplied(_ count: ThingAmount, _ size: Chunk) -> Bool {
        count.chunk.end == size.start && ["x", "×"].contains(matcher.tokens[size.start - 1].text)
    }

    /// One of something that holds food or drink, and how much was in it.
    func isSizeOfContainer(_ size: Quantity, _ container: Quantity) -> Bool {
        guard container.amount == 1, let holder = container.unit, let unit = size.unit else {
            return false
        }
        return MeasureUnit.containers.contains(holder) && MeasureUnit.sizes.contains(unit)
    }

    /// The amount before another one counts how many of that size there were: "two 200 mg".
    ///
    /// It is at most 10 and stands before any other word of the thing. Two numbers in words are
    /// two only if a small word is between them or the second is a hundred or more: "two fifty mg"
    /// is one number.
    func isCount(
        _ count: ThingAmount, of chunk: Chunk, _ unit: MeasureUnit, _ verb: WordClass?
    ) -> Bool {
        let between = count.chunk.end..<max(chunk.start, count.chunk.end)
        let isForm = count.quantity.unit.map(MeasureUnit.doseForms.contains) ?? false
        guard count.quantity.unit == nil || isForm,
            between.allSatisfy({ token in
                [WordClass.article, .of, .determiner].contains {
                    matcher.phrase($0, at: token) != nil
                }
            }),
            MeasureUnit.sizes.contains(unit), count.quantity.amount <= 10, !thing.hasWords,
            // "9.30 300 g quark": rather an hour.
            (count.quantity.amount * 4).whole != nil, verb != .weigh
        else { return false }
        return !between.isEmpty
            || matcher.tokens[count.chunk.start..<chunk.end].contains { $0.kind == .number }
            || matcher.phrase(.number, at: chunk.start).map { $0.payload >= 100 } ?? true
    }

    /// The form of a medicine, without a number, behind how strong it is.
    func isForm(_ unit: MeasureUnit, _ said: Quantity, _ chunk: Chunk) -> Bool {
        let strength = thing.size ?? thing.amount
        return !thing.hasWords && said.amount == 1 && MeasureUnit.doseForms.contains(unit)
            && matcher.phrase(.unit, at: chunk.start) != nil
            && strength?.quantity.unit.map(MeasureUnit.sizes.contains) ?? false
    }

    /// A size behind a thing that was counted: "two ibuprofen 400 mg", "a tablet
    /// of magnesium 300 mg", "a bottle of water of 75 cl".
    func isSize(
        _ unit: MeasureUnit, _ chunk: Chunk, of count: ThingAmount, _ verb: WordClass?
    ) -> Bool {
        guard thing.hasWords, MeasureUnit.sizes.contains(unit), let first = thing.name.words.first,
            count.chunk.end <= first.start || isBehindCount(count) || isMultiplied(count, chunk),
            verb != .weigh
        else { return false }
        if let known = count.quantity.unit, MeasureUnit.sizes.contains(known) { return false }
        if count.quantity.amount == 1 || isPart(count) {
            return thing.name.head != .symptom && thing.name.head != .weight
        }
        let isMedicine = thing.name.head == .vitamin || thing.name.head == nil
        return isMedicine && count.quantity.unit.map { $0.dimension == .count } ?? true
    }

    /// So many tablets behind how strong they are.
    func isCounted(_ unit: MeasureUnit, of strength: ThingAmount) -> Bool {
        guard thing.name.head == .vitamin, MeasureUnit.doseForms.contains(unit),
            let first = thing.name.words.first, strength.chunk.start >= first.end
        else { return false }
        return strength.quantity.unit.map { MeasureUnit.sizes.contains($0) }
            ?? thing.isBareStrength(matcher)
    }
}
