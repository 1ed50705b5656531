import AccessibleCore
import Foundation
import Journal

/// What some words that tell of sleep, exercise, mood or a contraction say.
///
/// Raw values are names of meanings in `activities.yaml`.
enum ActivityWord: String, Sendable, Hashable {
    /// A verb that reports by itself: "slept", "ran".
    case told
    /// A verb with what belongs to it, which reports without a value, too: "lifted weights".
    case done
    /// A noun that reports beside a value, or behind a word such as "did": "sleep", "yoga".
    case name
    /// A noun that reports only beside a length, a distance or how often it was: "bike", which may be got.
    case valued
    /// A form that only names, in questions: "run", "exercising".
    case verb
    /// "I did", "went for": what was named behind it was done.
    case lead
    /// A lead that asks where a sentence begins with it: "habe ich".
    case inverted
    /// "Feeling": a word for a mood follows.
    case feeling
    /// A word for a mood: "low".
    case adjective
    /// A word that is a mood wherever it stands alone: "happy".
    case mood
    /// A word that is a mood behind "I feel": "low".
    case weakMood = "weak-mood"
    /// "Is", between a mood and what it is.
    case be
    /// How long; how far; how good from 1 to 5.
    case length, distance, rating
    /// How good on another scale, which is kept as it was said: "8 out of 10".
    case score
    /// "Went to bed", "got up": the time behind them is that of falling asleep and of waking.
    case bed, wake
    /// An amount that nobody knows exactly: "a few", "or so many".
    case vague
    /// "Note:", behind which the words are kept as they are.
    case note
    /// "Note", which means that as well, unless the words behind it are logged otherwise.
    case weakNote = "weak-note"
    /// How often something was repeated, which is kept as it was said: "40 laps".
    ///
    /// It may name a kind, which "10,000 steps" are of where nothing else is named.
    case extent
    /// How it was, which is not logged, and which a question cannot be answered about: "well".
    ///
    /// It may name a kind, to which a length beside it then belongs: the 4 hours of "bad night, 4 hours"
    /// are sleep.
    case manner
    /// "To the", behind which a place stands that changes nothing.
    case direction
    /// "Then": what is behind it is told apart from what is before.
    case next
    /// Words that change nothing.
    case skip

    /// Whether a meaning can be read: a word, then a kind and a name where it needs them.
    static func isMeaning(_ text: String) -> Bool { ActivityPiece(meaning: text) != nil }
}

/// A few words with what stands among them.
struct ActivityPiece: Sendable, Hashable {
    let word: ActivityWord
    /// What is told of.
    var kind: MeasurementKind?
    /// What entries are called, where their kind alone does not say it: "nap", "run".
    var item = ""
    var unit: MeasureUnit?
    var number: Decimal?
    var length: TimeSpan?
    /// What the number counts: "12k".
    var factor: Decimal?

    init(word: ActivityWord) { self.word = word }

    /// Reads `told/sleep`, `name/exercise/bike_ride`, `distance/kilometer`, `skip`.
    init?(meaning: String) {
        let parts = meaning.split(separator: "/").map(String.init)
        guard let word = parts.first.flatMap(ActivityWord.init) else { return nil }
        self.word = word
        switch word {
        case .extent where parts.count == 1: break
        case .told, .done, .name, .valued, .verb, .extent:
            guard (2...(word == .extent ? 4 : 3)).contains(parts.count),
                let kind = MeasurementKind(rawValue: parts[1])
            else { return nil }
            self.kind = kind
            item = parts.count > 2 ? parts[2].replacing("_", with: " ") : ""
            factor = parts.count > 3 ? Decimal(string: parts[3]) : nil
        case .manner where parts.count == 2:
            guard let kind = MeasurementKind(rawValue: parts[1]) else { return nil }
            self.kind = kind
        case .distance:
            guard parts.count == 2, let unit = MeasureUnit(rawValue: parts[1]),
                unit.dimension == .length
            else { return nil }
            self.unit = unit
        default:
            guard parts.count == 1 else { return nil }
        }
    }
}

extension Semantics {
    /// What words that tell of the day say.
    func activity(_ meaning: Meaning, _ values: [Value]) -> Value? {
        guard var piece = meaning.name.flatMap(ActivityPiece.init) else { return nil }
        var numbers: [Rational] = []
        for value in values {
            switch value {
            case .number(let number): numbers.append(number)
            case .int(let number): numbers.append(Rational(number))
            case .duration(let length): piece.length = length
            default: break
            }
        }
        piece.number = numbers.first.map { $0.kept * (piece.factor ?? 1) }
        switch piece.word {
        case .length where piece.length == nil: return nil
        case .distance where piece.number == nil: return nil
        case .rating:
            guard let rated = piece.number, let best = numbers.last?.kept, rated <= best else {
                return nil
            }
            return .activity(best == 5 ? piece : ActivityPiece(word: .score))
        default: return .activity(piece)
        }
    }
}
