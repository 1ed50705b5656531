import AccessibleCore
import Foundation
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

    /// German "beide um acht": straight before a time, a word for all that was named.
    private func isOfAll(_ index: Int) -> Bool {
        guard let next = next(index), next.isTime else { return false }
        return matcher.phrase(.all, at: chunks[index].start)?.end == chunks[index].end
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
        case .number where (paddedHour(index) ?? hourOfMealOrDose(index)) != nil:
            if let spec = paddedHour(index) ?? hourOfMealOrDose(index) {
                finish()
                parts.append(add(.time(spec, isAside: false), chunk))
            }
        case .number where isOpenList(index): parts.append(add(.impossible, chunk))
        case .number where (hourOfFood(index) ?? hourOfCount(index)) != nil:
            if let spec = hourOfFood(index) ?? hourOfCount(index) {
                finish()
                parts.append(add(.time(spec, isAside: false), chunk))
            }
        case .number where (leadingHour(index) ?? listedHour(index)) != nil:
            if let spec = leadingHour(index) ?? listedHour(index) {
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
            guard verb == nil || isRemark(index), !isBeforeAmount(index), !pointsBack(index)
            else { break }
            if verb == nil || thing.name.nouns.isEmpty {
                builder.noteStatement()
            } else {
                builder.close()
            }
        case .unknown where isSiteOfMedicine(index) || isSideOfSite(index) || isOfAll(index):
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

    /// "Had my flu shot at 11, that young nurse was ever so gentle", "…, the soup was cold": behind a link, what
    /// a thing was like, in words that nobody knows.
    private func isRemark(_ index: Int) -> Bool {
        guard parts.last?.link != nil, thing.hasWords,
            let word = chunks[(index + 1)..<range.upperBound].first(where: { !$0.isFiller })
        else { return false }
        switch word.kind {
        case .unknown, .beside, .severity: return true
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
        // "Gabapentin: 600 at nine"
        case .comma where isColonOfMedicine(index): break
        case .and where joinsModifier(index), .comma where joinsModifier(index):
            builder.takeLink(chunks[index], isModifier: false)
        default:
            finish()
            parts.append(add(.link(separator), chunks[index]))
        }
    }

    /// A colon between a medicine and how strong it was.
    private func isColonOfMedicine(_ index: Int) -> Bool {
        guard tokens[chunks[index].start].text == ":", thing.name.head == .vitamin,
            thing.amount == nil
        else { return false }
        switch next(index)?.kind {
        case .number(let value): return value.kept >= 10
        case .quantity(_, let unit): return MeasureUnit.sizes.contains(unit)
        default: return false
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
}
