import AccessibleCore
import Foundation
import Journal

/// One thing that a clause names, with what is said of it: its amount, how bad it was, where.
struct Thing {
    /// The chunks that name the thing, in the order of the words.
    var name = ThingName()
    var amount: ThingAmount?
    /// How large or strong each of several is: "two 200 mg ibuprofen".
    var size: ThingAmount?
    var feeling = Feeling()
    var marks: Marks = []
    /// The first token; nil while nothing was taken in.
    var start: Int?
    /// The token behind the last.
    var end = 0

    /// What else is known of a thing.
    struct Marks: OptionSet {
        let rawValue: Int
        /// "Another one": the thing before once more.
        static let again = Marks(rawValue: 1 << 0)
        /// "To my vitamins": it belongs on the list of vitamins.
        static let forList = Marks(rawValue: 1 << 1)
        /// It begins with an article.
        static let article = Marks(rawValue: 1 << 2)
        /// "One tablet each": the amount is that of the things before as well.
        static let each = Marks(rawValue: 1 << 3)
        /// A second number or amount stands beside the one that counts.
        static let secondAmount = Marks(rawValue: 1 << 4)
        /// How strong a medicine is stands in its name.
        static let strength = Marks(rawValue: 1 << 5)
        /// No exact amount was said: "2-3 cookies".
        static let range = Marks(rawValue: 1 << 6)
        /// Something is said about the thing: "the eggs were good".
        static let statement = Marks(rawValue: 1 << 7)
        /// An article stands behind a symptom: "threw up my vitamins".
        static let behindSymptom = Marks(rawValue: 1 << 8)
        /// What follows is no part of the thing.
        static let closed = Marks(rawValue: 1 << 9)
        /// It stands for a thing that was named before: "I had three".
        static let reference = Marks(rawValue: 1 << 10)
        /// "The same": as much of it as before.
        static let sameAmount = Marks(rawValue: 1 << 11)
    }

    var isEmpty: Bool { start == nil }
    var tokens: Range<Int>? { start.map { $0..<max(end, $0) } }
    var hasWords: Bool { name.nouns.count + name.unknownCount > 0 }
    /// "One", "once", "another": it stands for one of what was named before.
    var isOne: Bool {
        if let times = feeling.times { return times == 1 }
        return amount.map { $0.quantity == Quantity(1) } ?? marks.contains(.again)
    }
    /// How bad it is; a number counts more than a word.
    var severity: Severity? { feeling.score.map(Severity.score) ?? feeling.severity }

    /// Adds the tokens of a chunk; an amount that was put right may stand before others.
    mutating func extend(over chunk: Chunk) {
        start = min(start ?? chunk.start, chunk.start)
        end = max(end, chunk.end)
    }
}

/// The words that name a thing.
struct ThingName {
    var words: [Chunk] = []
    /// The lists in which its known words stand, in order.
    var nouns: [WordClass] = []
    /// What kind of thing it is: the noun that the language takes for the head.
    var head: WordClass?
    var unknownCount = 0
    /// The last word is in a list.
    var endsKnown = false
    /// A "with" or another word that begins a modifier stands in it.
    var hasModifier = false
    /// A word for what is no entry: "fine", "a walk".
    var beside: WordClass?
}

/// How much of a thing, and the chunk that says it.
struct ThingAmount {
    var quantity: Quantity
    var chunk: Chunk
}

/// What is said of something felt.
struct Feeling {
    var score: Int?
    var severity: Severity?
    var severityChunks: [Chunk] = []
    var times: Int?
    var timesChunk: Chunk?
    /// The part of the body, with its preposition.
    var place: Chunk?
}

extension Quantity {
    /// A whole number without a unit that can be how bad something is, 0 to 10.
    var score: Int? {
        guard unit == nil, amount >= 0, amount <= 10, amount.rounded(toPlaces: 0) == amount else {
            return nil
        }
        return Int(amount.plainText)
    }
}
