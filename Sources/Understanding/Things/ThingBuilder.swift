import AccessibleCore
import Foundation
import Journal

/// Builds one thing from the chunks that name it and say how much of it there was.
struct ThingBuilder {
    let matcher: PhraseMatcher
    let scalars: [Unicode.Scalar]
    private(set) var thing = Thing()
    /// The verb behind which the reference stands.
    private var referenceToken: Int?
    /// Tokens of chunks that the thing has no place for.
    private(set) var leftover: [Range<Int>] = []

    init(matcher: PhraseMatcher, scalars: [Unicode.Scalar]) {
        self.matcher = matcher
        self.scalars = scalars
    }

    var isEmpty: Bool { thing.isEmpty }

    /// What was built; the builder is empty afterwards.
    mutating func finish() -> (thing: Thing, leftover: [Range<Int>]) {
        defer {
            thing = Thing()
            leftover = []
            referenceToken = nil
        }
        if let token = referenceToken, thing.isEmpty {
            (thing.start, thing.end) = (token, token)
        }
        return (thing, leftover)
    }

    /// Nothing that follows is a part of the thing, but the amount of a weight.
    mutating func close() { thing.marks.insert(.closed) }

    /// What follows behind "is" or its kin says something about the thing.
    mutating func noteStatement() {
        if thing.hasWords { thing.marks.insert(.statement) }
    }

    /// Begins a thing that stands for one named before.
    mutating func beginReference(at token: Int) {
        thing.marks.insert(.reference)
        referenceToken = token
    }

    /// Takes a link word such as "with" or "and" into the name.
    mutating func takeLink(_ chunk: Chunk, isModifier: Bool) {
        if isModifier { thing.name.hasModifier = true }
        thing.name.words.append(chunk)
        thing.extend(over: chunk)
    }

    /// Takes a chunk into the thing.
    ///
    /// - Parameters:
    ///   - verb: The verb of the clause so far.
    ///   - next: The chunk behind it.
    mutating func take(_ chunk: Chunk, verb: WordClass?, next: Chunk?) {
        if thing.marks.contains(.closed), isWeight(chunk, verb) { thing.marks.remove(.closed) }
        if thing.marks.contains(.closed) {
            if case .filler = chunk.kind {} else { leave(chunk) }
            return
        }
        switch chunk.kind {
        case .filler, .article:
            if case .article = chunk.kind, thing.isEmpty { thing.marks.insert(.article) }
            if case .article = chunk.kind, verb == nil { noteWhatItIsOf() }
            if thing.name.head == .symptom { thing.marks.insert(.behindSymptom) }
            return
        case .noun(let noun)
        where thing.marks.contains(.behindSymptom) && noun != .symptom && noun != .puqe:
            // "Threw up my vitamins": they were not taken.
            close()
            return leave(chunk)
        case .be: return
        case .each:
            thing.marks.insert(.each)
            return
        case .range:
            thing.marks.insert(.range)
            return leave(chunk)
        case .place: thing.feeling.place = chunk
        case .again(let isSame): thing.marks.formUnion(isSame ? [.again, .sameAmount] : .again)
        case .list: thing.marks.insert(.forList)
        case .times where isHyphened(chunk, next):
            // "Twice-cooked pork"
            thing.name.words.append(chunk)
        case .times(let count):
            thing.feeling.times = count
            thing.feeling.timesChunk = chunk
        case .score(let score): thing.feeling.score = score
        case .severity(let severity):
            thing.feeling.severity = severity
            thing.feeling.severityChunks.append(chunk)
            thing.name.words.append(chunk)
        case .of, .noun, .unknown, .beside: guard takeName(chunk) else { return }
        case .number where isInDish || isBesideDish(next), .quantity where isPartOfDish(chunk):
            thing.name.words.append(chunk)
        case .quantity(let amount, let unit):
            let said = Quantity(amount.kept, unit)
            guard takeQuantity(said, chunk, verb) else { return leave(chunk) }
        case .number(let amount):
            if verb == nil { noteWhatItIsOf() }
            guard takeNumber(amount, chunk, next) else { return leave(chunk) }
        default: return
        }
        thing.extend(over: chunk)
    }

    /// "A picture of a banana": what an unknown thing is of is not had.
    private mutating func noteWhatItIsOf() {
        guard case .of = thing.name.words.last?.kind, thing.name.nouns.isEmpty,
            thing.name.unknownCount > 0
        else { return }
        thing.marks.insert(.statement)
    }

    private mutating func leave(_ chunk: Chunk) { leftover.append(chunk.start..<chunk.end) }

    // MARK: Names

    /// - Returns: False for a chunk that says nothing.
    private mutating func takeName(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .of:
            if thing.hasWords { thing.name.words.append(chunk) }
        case .noun(let noun):
            thing.name.words.append(chunk)
            thing.name.nouns.append(noun)
            thing.name.endsKnown = true
            if !thing.name.hasModifier,
                thing.name.head == nil || !matcher.lexicon.settings.headComesFirst
            {
                thing.name.head = noun
            }
        // "Metformin went down with my breakfast"
        case .beside(.well) where thing.name.head == .vitamin && thing.name.endsKnown:
            return false
        case .beside(let kind):
            thing.name.words.append(chunk)
            thing.name.beside = kind
            thing.name.unknownCount += 1
            thing.name.endsKnown = false
        default:
            if matcher.tokens[chunk.start].kind == .symbol { return false }
            let isPart =
                isSizeBehind(chunk) || isDoseForm(chunk)
                || matcher.tokens[chunk.start].kind == .slash
                || isHyphenated(chunk)
            thing.name.words.append(chunk)
            if isPart { return true }
            thing.name.unknownCount += 1
            thing.name.endsKnown = false
        }
        return true
    }

    /// "Iced latte large", "horchata grande": the size behind what it is of.
    private func isSizeBehind(_ chunk: Chunk) -> Bool {
        guard thing.name.endsKnown, thing.name.head == .drink || thing.name.head == .food else {
            return false
        }
        return matcher.matches(.adjective, at: chunk.start).contains { $0.end == chunk.end }
    }

    /// The second part of a word with a hyphen: "rot-weiß".
    private func isHyphenated(_ chunk: Chunk) -> Bool {
        guard let last = thing.name.words.last, last.end <= chunk.start, case .unknown = last.kind
        else { return false }
        let gap = scalars[matcher.tokens[last.end - 1].end..<matcher.tokens[chunk.start].start]
        return gap.elementsEqual("-".unicodeScalars)
    }

    /// Whether a hyphen and no space stands between two chunks.
    private func isHyphened(_ chunk: Chunk, _ next: Chunk?) -> Bool {
        guard let next, next.start == chunk.end, next.end > next.start else { return false }
        let gap = scalars[
            matcher.tokens[chunk.end - 1].end..<matcher.tokens[next.start].start]
        return gap.elementsEqual("-".unicodeScalars)
    }

    /// "Two vitamin C tablets": the form is a part of the name.
    private func isDoseForm(_ chunk: Chunk) -> Bool {
        thing.name.head == .vitamin && thing.name.endsKnown && matcher.isDoseForm(chunk)
    }

    // MARK: Dishes

    /// "Omelette of two eggs": a number behind "of" belongs to the dish.
    var isInDish: Bool {
        guard thing.name.head == .food, case .of = thing.name.words.last?.kind else { return false }
        return true
    }

    /// "Coffee with two creamers": a number of what is unknown beside it.
    private func isBesideDish(_ next: Chunk?) -> Bool {
        guard thing.amount == nil, thing.name.head == .food || thing.name.head == .drink,
            case .with = thing.name.words.last?.kind, case .unknown = next?.kind
        else { return false }
        return true
    }

    /// An amount inside the name of a dish counts its parts, unless it is in a unit of weight or
    /// volume: "a sandwich of 2 slices" has two, "a yogurt of 125 g" is as much.
    private func isPartOfDish(_ chunk: Chunk) -> Bool {
        guard isInDish, case .quantity(_, let unit) = chunk.kind else { return false }
        return !MeasureUnit.sizes.contains(unit)
    }

    /// An amount behind a verb of weighing is the body's, and not that of a thing between them:
    /// "weighed myself after the gym: 212 pounds".
    private func isWeight(_ chunk: Chunk, _ verb: WordClass?) -> Bool {
        guard verb == .weigh, thing.amount == nil, case .quantity(_, let unit) = chunk.kind
        else { return false }
        return WeightBounds.units.contains(unit)
    }

    // MARK: Amounts

    private static let lowestStrength: Decimal = 50

    /// - Returns: False where the quantity is left over.
    private mutating func takeQuantity(
        _ said: Quantity, _ chunk: Chunk, _ verb: WordClass?
    ) -> Bool {
        // "Ibuprofen 600 Tablette": how strong it is; nobody takes so many.
        if thing.name.head == .vitamin, thing.amount == nil, said.amount >= Self.lowestStrength,
            said.unit.map(MeasureUnit.doseForms.contains) ?? false, said.unit != .drop
        {
            thing.name.words.append(chunk)
            thing.marks.insert(.strength)
            return true
        }
        guard let known = thing.amount, let unit = said.unit else {
            thing.amount = ThingAmount(quantity: said, chunk: chunk)
            return true
        }
        if !thing.hasWords, isSizeOfContainer(said, known.quantity) {
            // "A bowl of 300 g of soup" is 300 g.
            thing.amount = ThingAmount(quantity: said, chunk: chunk)
        } else if !thing.hasWords, isSizeOfContainer(known.quantity, said) {
            return true
        } else if isCounted(unit, of: known) {
            // "Doliprane 1000 two tablets"
            thing.name.words.append(known.chunk)
            thing.amount = ThingAmount(quantity: said, chunk: chunk)
        } else if isSize(unit, chunk, of: known, verb) {
            takeStrength(said, chunk)
        } else if isForm(unit, said, chunk) {
            // "Two 200 mg tablets of ibuprofen"
            if thing.size != nil { thing.amount?.quantity.unit = unit }
        } else if isCount(known, of: chunk, unit, verb) {
            // "Two 200 mg ibuprofen"
            if known.quantity.amount == 1, !isCountOfMedicine(known) {
                thing.amount = ThingAmount(quantity: said, chunk: chunk)
            } else {
                thing.size = ThingAmount(quantity: said, chunk: chunk)
            }
        } else {
            // Of a number and a dose that do not fit, neither is certain.
            if known.chunk.end == chunk.start {
                leave(known.chunk)
                thing.amount = nil
            }
            if !thing.hasWords { thing.marks.insert(.statement) }
            thing.marks.insert(.secondAmount)
            return false
        }
        return true
    }

    /// - Returns: False where the number is left over.
    private mutating func takeNumber(_ amount: Rational, _ chunk: Chunk, _ next: Chunk?) -> Bool {
        guard let known = thing.amount else {
            thing.amount = ThingAmount(quantity: Quantity(amount.kept), chunk: chunk)
            return true
        }
        if thing.name.head == .vitamin, let first = thing.name.words.first,
            known.chunk.end > first.start
        {
            let count = Quantity(amount.kept)
            guard thing.isCount(count, ofStrength: known), !(next?.namesThing ?? false) else {
                return false
            }
            // "Tylenol 500 mg 2": two of that strength.
            thing.name.words.append(known.chunk)
            thing.amount = ThingAmount(quantity: count, chunk: chunk)
            return true
        }
        // Two numbers in a row are no amount.
        thing.marks.insert(.secondAmount)
        if !thing.hasWords { thing.marks.insert(.statement) }
        guard thing.name.words.last.map({ $0.end == chunk.start }) ?? true else { return false }
        thing.name.words.append(chunk)
        return true
    }

    /// One of them is as much as its size; of several the name says it.
    private mutating func takeStrength(_ size: Quantity, _ chunk: Chunk) {
        if let amount = thing.amount, amount.quantity.amount == 1 || isPart(amount),
            !isCountOfMedicine(amount)
        {
            thing.amount = ThingAmount(quantity: size, chunk: chunk)
        } else {
            thing.name.words.append(chunk)
            thing.marks.insert(.strength)
        }
    }
}
