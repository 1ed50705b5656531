import AccessibleCore
import Foundation
import Journal

/// What the words between two commas tell of one activity.
struct ActivityStatement {
    private(set) var kind: MeasurementKind?
    private(set) var item = ""
    /// The tokens of a mood in the person's own words.
    private(set) var own: Range<Int>?
    /// A verb of the past, or a word such as "did", says that it was.
    private(set) var isTold = false
    /// A verb with what belongs to it says that it was: "lifted weights".
    private(set) var isDone = false
    /// The tokens of a mood on a scale that does not end at 5.
    private(set) var score: Range<Int>?
    /// The tokens of how often something was repeated.
    private(set) var extent: Range<Int>?
    /// What the words of ``extent`` say.
    private var extentPiece: ActivityPiece?
    /// Words such as "did" or "had a" stand before a name.
    private(set) var isLed = false
    /// A noun that names something else as well: "bike".
    private(set) var needsValue = false
    /// The kind that words such as "bad night" are of, if a length is said beside them.
    private var impliedKind: MeasurementKind?
    /// "I feel" stands before the words.
    private(set) var isFelt = false
    private(set) var length: TimeSpan?
    private(set) var distance: Quantity?
    private(set) var rating: Decimal?
    private(set) var number: Decimal?
    private(set) var time: TimeSpec?
    /// How sure it is that two numbers say from when to when; nil if it was said in words.
    private(set) var span: ActivityScan.SpanForm?
    /// The time stands before the words that name the activity, and may be that of the next, too.
    private(set) var isTimeFirst = false
    private(set) var bed: TimeSpec.Clock?
    private(set) var wake: TimeSpec.Clock?
    /// The waking was told before the sleep, which may have followed it: "up at 3, slept 2 hours".
    private(set) var isWakeFirst = false
    private(set) var tokens: Range<Int>
    /// Words say where, with whom or how it was.
    private(set) var hasComment = false
    /// Words that say where or how it was stand before anything that is told, so that nothing but such
    /// words may follow.
    private var isComment = false
    /// The time behind the last words is that of going to bed or of getting up.
    private var awaited: ActivityWord?

    /// Reads words; nil if one of them tells something else, or two contradict each other.
    init?(_ words: ArraySlice<ActivityScan.Found>) {
        guard let first = words.first, let last = words.last else { return nil }
        tokens = first.tokens.lowerBound..<last.tokens.upperBound
        for (place, found) in words.enumerated() {
            guard add(found, isFirst: place == 0) else { return nil }
        }
        takeImpliedKind()
    }

    private mutating func takeImpliedKind() {
        // "Three steps up" moves a value.
        if kind == nil, extent != nil, let extentKind = extentPiece?.kind,
            extentPiece?.number ?? 0 >= Self.leastAlone
        {
            kind = extentKind
            item = extentPiece?.item ?? ""
            isTold = true
        }
        // "Bad night, awake 3 hours", "a great night, 5 hours with friends"
        guard kind == nil, length != nil || distance != nil, let impliedKind, awaited == nil,
            bed == nil, wake == nil,
            !hasComment
        else { return }
        kind = impliedKind
        isTold = true
    }

    /// How often something is repeated at least where nothing else says what it was.
    private static let leastAlone: Decimal = 100

    var hasValue: Bool {
        length != nil || distance != nil || rating != nil || score != nil || number != nil
    }

    private mutating func add(_ found: ActivityScan.Found, isFirst: Bool) -> Bool {
        // A comment stands behind the value that it is about, or alone between commas.
        if isComment {
            switch found.kind {
            case .small, .comment: return true
            default: return false
            }
        }
        switch found.kind {
        case .word(let piece): return add(piece, found.tokens, isFirst: isFirst)
        case .time(let spec): return add(spec)
        case .clock(let spec): return addClock(spec)
        case .stretch(let spec, let form):
            span = form
            return add(spec)
        case .length(let span): return Self.set(&length, span)
        case .number(let value): return Self.set(&number, value)
        case .words: return Self.set(&own, found.tokens)
        case .small: return true
        case .comment(let isBehindPreposition):
            hasComment = true
            let isValued = hasValue || extent != nil || time?.until != nil
            // "8 km along the river in 47 minutes"
            if kind == nil, isValued { return isBehindPreposition }
            // "My neighbor ran 5 miles"
            if kind == nil {
                isComment = true
                return time == nil && !isLed
            }
            // "Ran late 20 minutes"
            return isValued || isBehindPreposition
        case .separator, .unknown: return false
        }
    }

    private mutating func add(
        _ piece: ActivityPiece, _ tokens: Range<Int>, isFirst: Bool
    ) -> Bool {
        switch piece.word {
        case .told, .done, .name, .valued:
            guard kind == nil || kind == piece.kind && (item.isEmpty || piece.item.isEmpty)
            else { return false }
            kind = piece.kind
            if item.isEmpty { item = piece.item }
            if [.told, .done].contains(piece.word) { isTold = true }
            if piece.word == .valued { needsValue = true }
            if piece.word == .done { isDone = true }
            return piece.length.map { Self.set(&length, $0) } ?? true
        case .lead:
            isLed = true
            return true
        case .inverted:
            isLed = true
            return !isFirst
        case .adjective: return Self.set(&own, tokens)
        case .mood, .weakMood:
            guard piece.word == .mood || isFelt else { return false }
            guard kind == nil || kind?.row.form == .rated else { return false }
            kind = MeasurementKind(rawValue: "mood")
            return Self.set(&own, tokens)
        case .extent:
            extentPiece = extentPiece ?? piece
            return Self.set(&extent, tokens)
        case .score: return Self.set(&score, tokens)
        case .length: return piece.length.map { Self.set(&length, $0) } ?? false
        case .distance:
            return piece.number.map { Self.set(&distance, Quantity($0, piece.unit)) } ?? false
        case .rating: return piece.number.map { Self.set(&rating, $0) } ?? false
        case .bed:
            kind = MeasurementKind(rawValue: "sleep")
            isTold = true
            return awaitTime(.bed)
        case .wake: return awaitTime(.wake)
        case .feeling:
            isFelt = true
            return true
        case .manner:
            impliedKind = impliedKind ?? piece.kind
            return true
        case .be, .skip: return true
        case .verb, .vague, .note, .weakNote, .next, .direction: return false
        }
    }

    private mutating func add(_ spec: TimeSpec) -> Bool {
        if let word = awaited {
            awaited = nil
            return take(spec, for: word)
        }
        guard let before = time else {
            time = spec
            isTimeFirst = kind == nil
            return true
        }
        guard let both = before.merged(with: spec) else { return false }
        time = both
        return true
    }

    /// Hours and minutes without a word such as "at" are how long it was if that is still to be
    /// said, and else when: "slept 7:30" is a length.
    private mutating func addClock(_ spec: TimeSpec) -> Bool {
        guard awaited == nil, kind?.row.needsValue ?? false, length == nil, isTold || time == nil,
            let length = spec.clockAsLength
        else { return add(spec) }
        return Self.set(&self.length, length)
    }

    /// The time of going to bed or of getting up stands before the word or behind it.
    private mutating func awaitTime(_ word: ActivityWord) -> Bool {
        guard let said = time, said.clock != nil else {
            awaited = word
            return true
        }
        time = nil
        return take(said, for: word)
    }

    /// Takes a clock time; what else is said of the day stays.
    private mutating func take(_ spec: TimeSpec, for word: ActivityWord) -> Bool {
        guard let clock = spec.clock, spec.until == nil, spec.shift == nil else { return false }
        var rest = spec
        rest.clock = nil
        guard word == .bed ? Self.set(&bed, clock) : Self.set(&wake, clock) else { return false }
        if word == .wake, kind == nil { isWakeFirst = true }
        if rest == TimeSpec() || word == .wake { return true }
        guard let before = time else {
            time = rest
            return true
        }
        time = before.merged(with: rest)
        return time != nil
    }

    private static func set<T>(_ value: inout T?, _ next: T?) -> Bool {
        guard value == nil, next != nil else { return false }
        value = next
        return true
    }

    /// This with what the words behind a comma add to it; nil if they contradict it.
    func with(_ more: ActivityStatement) -> ActivityStatement? {
        var both = self
        guard kind == nil || more.kind == nil || kind == more.kind,
            item.isEmpty || more.item.isEmpty
        else { return nil }
        both.kind = kind ?? more.kind
        both.item = item.isEmpty ? more.item : item
        both.isTold = isTold || more.isTold
        both.isLed = isLed || more.isLed
        both.isDone = isDone || more.isDone
        both.hasComment = hasComment || more.hasComment
        both.tokens =
            min(
                tokens.lowerBound, more.tokens.lowerBound)..<max(
                tokens.upperBound, more.tokens.upperBound)
        func join<T>(_ first: T?, _ second: T?) -> T?? {
            first != nil && second != nil ? .none : .some(first ?? second)
        }
        guard let own = join(own, more.own), let length = join(length, more.length),
            let distance = join(distance, more.distance), let rating = join(rating, more.rating),
            let number = join(number, more.number), let extent = join(extent, more.extent),
            let score = join(score, more.score),
            let bed = join(bed, more.bed),
            let wake = join(wake, more.wake)
        else { return nil }
        (both.own, both.length, both.distance) = (own, length, distance)
        (both.extent, both.score) = (extent, score)
        both.extentPiece = extentPiece ?? more.extentPiece
        (both.rating, both.number, both.bed, both.wake) = (rating, number, bed, wake)
        if let first = time, let second = more.time {
            guard let merged = first.merged(with: second) else { return nil }
            both.time = merged
        } else {
            both.time = time ?? more.time
        }
        both.needsValue = needsValue || more.needsValue
        both.span = span ?? more.span
        both.awaited = awaited ?? more.awaited
        both.isWakeFirst = isWakeFirst || kind == nil && more.isWakeFirst
        both.impliedKind = impliedKind ?? more.impliedKind
        both.takeImpliedKind()
        return both
    }
}
