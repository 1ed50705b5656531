import AccessibleCore
import Journal

/// Cuts the chunks of what is reported into parts: things, times, meals, verbs and links.
struct ThingReader {
    let matcher: PhraseMatcher
    /// The chunks of the sentence, and those that are read.
    let chunks: [Chunk]
    let range: Range<Int>
    var builder: ThingBuilder
    var parts: [Part] = []
    var verb: WordClass?
    var hasSubject = false
    /// The chunk behind words that tell where or when, and no thing.
    var aside = Aside(end: 0, timeIndex: nil)

    /// Words that tell where, why or when something was: "when I got up at 6".
    struct Aside {
        /// The chunk behind it.
        let end: Int
        /// The time in it, which may be that of what was said before.
        let timeIndex: Int?
    }

    var thing: Thing { builder.thing }
    var tokens: [WordToken] { matcher.tokens }

    init(matcher: PhraseMatcher, scalars: [Unicode.Scalar], chunks: [Chunk], range: Range<Int>) {
        self.matcher = matcher
        self.chunks = chunks
        self.range = range
        builder = ThingBuilder(matcher: matcher, scalars: scalars)
    }

    /// The parts of the range, in the order of the words.
    static func parts(
        _ matcher: PhraseMatcher, _ scalars: [Unicode.Scalar], _ chunks: [Chunk],
        _ range: Range<Int>
    ) -> [Part] {
        var reader = ThingReader(matcher: matcher, scalars: scalars, chunks: chunks, range: range)
        for index in range {
            if index < reader.aside.end { reader.readAside(index) } else { reader.read(index) }
        }
        reader.finish()
        return reader.parts
    }

    func add(_ kind: Part.Kind, _ chunk: Chunk) -> Part {
        Part(kind: kind, tokens: chunk.start..<max(chunk.start, chunk.end))
    }

    /// Ends the thing at hand.
    mutating func finish() {
        takeOneBehindTime()
        let (thing, leftover) = builder.finish()
        if let tokens = thing.tokens { parts.append(Part(kind: .thing(thing), tokens: tokens)) }
        parts += leftover.map { Part(kind: .leftover, tokens: $0) }
    }

    /// Leaves the words of the thing at hand over: they are no part of the one that follows.
    private mutating func leaveName() {
        let (thing, leftover) = builder.finish()
        if let tokens = thing.tokens { parts.append(Part(kind: .leftover, tokens: tokens)) }
        parts += leftover.map { Part(kind: .leftover, tokens: $0) }
    }

    // MARK: One chunk

    private mutating func read(_ index: Int) {
        let chunk = chunks[index]
        switch chunk.kind {
        case .end, .block, .otherSubject, .clause: break
        case .impossibleTime, .impossibleNumber: parts.append(add(.impossible, chunk))
        case .time(let spec): readTime(spec, index)
        case .reading(let reading):
            finish()
            parts.append(add(.reading(reading), chunk))
        case .meal(let meal, let isLed):
            if isLed { takeOne(before: index) }
            finish()
            parts.append(add(.meal(meal, isLed: isLed), chunk))
        case .length(let span):
            finish()
            parts.append(add(.length(span), chunk))
        case .separator(let separator): readSeparator(separator, index)
        case .number where pointedTime(index) != nil:
            if let spec = pointedTime(index) {
                finish()
                parts.append(add(.time(spec, isAside: false), chunk))
            }
        case .number where paddedHour(index) != nil:
            if let spec = paddedHour(index) {
                finish()
                parts.append(add(.time(spec, isAside: false), chunk))
            }
        case .number where listedHour(index) != nil:
            if let spec = listedHour(index) {
                parts.append(add(.time(spec, isAside: false), chunk))
            }
        case .range where timeOfRange(index) != nil:
            if let spec = timeOfRange(index) { readTime(spec, index) }
        case .range(nil) where isBehindTime:
            // "At 8 or 9": which of the two is not known.
            parts.append(add(.impossible, chunk))
        case .verb(let verb): readVerb(verb, index)
        case .subject:
            finish()
            parts.append(add(.subject(hasVerb: hasVerb(after: index)), chunk))
            hasSubject = true
        case .stop: readStop(index)
        case .with: readWith(index)
        case .be:
            if verb == nil, !isBeforeAmount(index), !pointsBack(index) { builder.noteStatement() }
        case .unknown where isSiteOfMedicine(index) || isSideOfSite(index):
            finish()
            parts.append(add(.aside, chunk))
        default:
            if case .again = chunk.kind, thing.marks.contains(.again) {
                // "Another at the office and another at ten"
                finish()
            } else if isAdverbBefore(index) {
                leaveName()
            } else if startsNext(index) {
                finish()
            }
            builder.take(chunk, verb: verb, next: next(index))
        }
    }

    func next(_ index: Int) -> Chunk? { range.contains(index + 1) ? chunks[index + 1] : nil }

    func previous(_ index: Int) -> Chunk? { range.contains(index - 1) ? chunks[index - 1] : nil }

    /// "Thomapyrin war das": no more than a word for the thing before stands behind the verb.
    private func pointsBack(_ index: Int) -> Bool {
        guard matcher.lexicon.settings.verbsComeLast, case .filler = next(index)?.kind,
            thing.hasWords
        else { return false }
        switch next(index + 1)?.kind {
        case nil, .separator, .time, .end: return true
        default: return false
        }
    }

    /// "A banana that was 101 grams": how much it was, not what it was like.
    private func isBeforeAmount(_ index: Int) -> Bool {
        guard case .quantity(_, let unit) = next(index)?.kind else { return false }
        return MeasureUnit.sizes.contains(unit)
    }

    private mutating func readTime(_ spec: TimeSpec, _ index: Int) {
        if tellsAge(spec, index) {
            finish()
            return parts.append(add(.aside, chunks[index]))
        }
        takeOne(before: index)
        if !isUnfinishedPain(index) { finish() }
        parts.append(add(.time(spec, isAside: false), chunks[index]))
    }

    /// "Rücken tut seit heute Morgen weh": the word for the pain is still to come.
    private func isUnfinishedPain(_ index: Int) -> Bool {
        guard thing.hasWords, thing.name.nouns.isEmpty,
            thing.name.words.contains(where: { matcher.phrase(.painVerb, at: $0.start) != nil }),
            thing.name.words.contains(where: { matcher.phrase(.body, at: $0.start) != nil })
        else { return false }
        let next = chunks[(index + 1)..<range.upperBound].first { !$0.isFiller }
        return next?.noun == .symptom
    }

    private mutating func readSeparator(_ separator: Chunk.Separator, _ index: Int) {
        switch separator {
        case .and where isNumberAlone && isItsQuantity(index + 1):
            // "20 and 5 mg" may be 25.
            parts.append(add(.impossible, chunks[index]))
        case .only: break
        case .and where joinsModifier(index), .comma where joinsModifier(index):
            builder.takeLink(chunks[index], isModifier: false)
        default:
            finish()
            parts.append(add(.link(separator), chunks[index]))
        }
    }

    /// Whether nothing was said since the last time.
    var isBehindTime: Bool { thing.tokens == nil && parts.last?.isTime ?? false }

    private var isNumberAlone: Bool {
        guard let amount = thing.amount, amount.quantity.unit == nil else { return false }
        // "Gabapentin 300 and 400 mg" is no one knows how much.
        return !thing.hasWords || thing.name.head == .vitamin && thing.isBareStrength(matcher)
    }

    /// An amount of the thing at hand: "gabapentin 300 and 400 mg", yet not
    /// "ibuprofen 600 and half a tablet of lorazepam".
    private func isItsQuantity(_ index: Int) -> Bool {
        guard range.contains(index), case .quantity(_, let unit) = chunks[index].kind else {
            return false
        }
        guard thing.hasWords else { return true }
        let next = next(index)
        let isOfNext = next?.isOf ?? false || next?.noun != nil
        return MeasureUnit.sizes.contains(unit) && !isOfNext
    }

    // MARK: Verbs

    /// "I prepared 275 g of corn bread for lunch": what is weighed for a meal was eaten.
    private func isOfMeal(_ index: Int) -> Bool {
        guard matcher.phrase(.prepare, at: chunks[index].start) != nil, beginsWithSize(index + 1)
        else { return false }
        return chunks.contains { chunk in
            switch chunk.kind {
            case .meal: true
            case .time(let spec): spec.part != nil && spec.day != nil
            default: false
            }
        }
    }

    /// "Used the EpiPen", "put on a new estradiol patch": a medicine is what such a verb is of, and where
    /// it was kept or left does not follow.
    private func isOfMedicine(_ index: Int) -> Bool {
        guard matcher.phrase(.administer, at: chunks[index].start)?.end == chunks[index].end else {
            return false
        }
        let behind = chunks[(index + 1)..<range.upperBound].prefix { chunk in
            if case .separator = chunk.kind { false } else { true }
        }
        let first = behind.first { chunk in
            switch chunk.kind {
            case .article, .filler, .of, .number, .quantity, .subject: false
            case .unknown: chunk.end - chunk.start > 1
            default: true
            }
        }
        guard first?.noun == .vitamin else { return false }
        return !behind.contains { chunk in
            if case .stop = chunk.kind { matcher.phrase(.body, at: chunk.end) == nil } else { false }
        }
    }

    private mutating func readVerb(_ said: WordClass, _ index: Int) {
        let chunk = chunks[index]
        let next =
            said != .otherVerb
            ? said : isOfMeal(index) ? .have : isOfMedicine(index) ? .take : said
        if next == .otherVerb, thing.name.head == .symptom {
            if matcher.phrase(.well, at: chunk.start) != nil {
                let well = Chunk(kind: .beside(.well), start: chunk.start, end: chunk.end)
                return builder.take(well, verb: verb, next: nil)
            }
            // "Migraine came on at two, 7 out of ten": its time and how bad follow.
            if verb == nil, !hasSubject, !thing.marks.contains(.closed) { return }
        }
        // "My chest feels tight": the part is what feels it.
        let isOfBody = next == .feel && isPartOfBody
        if isOfBody || isParticiple(index) {
            if verb == nil { verb = next }
            parts.append(add(.participle(next), chunk))
            return
        }
        // "Weighed at 8 and got 80 kg"
        if verb == .weigh, next == .have, parts.last(where: { $0.thing != nil }) == nil { return }
        finish()
        verb = next
        let isPresent = matcher.phrase(.present, at: chunk.start) != nil
        parts.append(add(.verb(next, isPresent: isPresent), chunk))
        if !isPresent, refersBack(index) { builder.beginReference(at: chunk.start) }
    }

    /// "I ate three of them", "took it": what was eaten was named before.
    private func refersBack(_ index: Int) -> Bool {
        guard let verb = chunks[index].verb, verb.isOfConsuming || verb == .have else {
            return false
        }
        var hasReference = isBehindReference(index)
        for chunk in chunks[(index + 1)..<range.upperBound] {
            switch chunk.kind {
            case .filler, .article, .subject:
                hasReference = hasReference || matcher.phrase(.reference, at: chunk.start) != nil
            case .number, .quantity: hasReference = true
            case .of: continue
            case .verb(.have): continue
            case .otherSubject where matcher.phrase(.reference, at: chunk.start) != nil:
                hasReference = true
            case .unknown where matcher.phrase(.reference, at: chunk.start) != nil:
                hasReference = true
            case .separator, .time, .meal(_, isLed: true), .stop, .end:
                return hasReference || standsAlone(index)
            default: return false
            }
        }
        return hasReference || standsAlone(index)
    }

    /// "Ratatouille a little burnt, eaten all the same at one": a participle, and nothing that
    /// was eaten in its clause.
    private func standsAlone(_ index: Int) -> Bool {
        let behind = chunks[(index + 1)..<range.upperBound].prefix {
            if case .separator = $0.kind { false } else { true }
        }
        return chunks[index].verb?.isOfConsuming ?? false && !hasSubject
            && matcher.phrase(.participle, at: chunks[index].start) != nil
            && !parts.contains { $0.thing != nil }
            && !behind.contains { $0.namesThing || $0.isAmount }
    }

    /// "Je l'ai mangée", "me las comí": a pronoun before the verb.
    private func isBehindReference(_ index: Int) -> Bool {
        for chunk in chunks[range.lowerBound..<index].reversed() {
            switch chunk.kind {
            case .subject, .article, .filler, .verb, .stop:
                let tokens = chunk.start..<chunk.end
                if tokens.contains(where: { matcher.phrase(.reference, at: $0) != nil }) {
                    return true
                }
            default: return false
            }
        }
        return false
    }

    /// Nothing but a part of the body stands before the verb.
    private var isPartOfBody: Bool {
        thing.hasWords && thing.name.nouns.isEmpty && thing.amount == nil
            && thing.name.words.allSatisfy {
                $0.isOf || matcher.phrase(.body, at: $0.start) != nil
            }
    }

    /// "Iron taken at 8": a verb without a subject straight behind a thing, and
    /// behind it nothing but when.
    private func isParticiple(_ index: Int) -> Bool {
        guard !hasSubject, verb == nil, thing.hasWords else { return false }
        var hasTime = false
        for chunk in chunks[(index + 1)..<range.upperBound] {
            switch chunk.kind {
            case .time, .meal: hasTime = true
            case .filler: continue
            case .separator: return hasTime
            case .stop where thing.name.head == .vitamin: return true
            default: return false
            }
        }
        return hasTime
    }

    private func hasVerb(after index: Int) -> Bool {
        for chunk in chunks[(index + 1)..<range.upperBound] {
            switch chunk.kind {
            case .verb, .be: return true
            case .separator: return false
            default: continue
            }
        }
        return false
    }
}
