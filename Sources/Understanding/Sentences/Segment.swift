import AccessibleCore
import Foundation
import Journal

/// The words between two separators: one thing with its amount.
struct Segment {
    /// Pieces that name the thing, in order.
    var words: [Piece] = []
    var nouns: [WordClass] = []
    var unknownCount = 0
    var endsKnown = false
    var quantity: Quantity?
    var quantityPiece: Piece?
    var score: Int?
    var severity: Severity?
    var severityPieces: [Piece] = []
    var times: Int?
    var timesPiece: Piece?
    var place: Piece?
    /// The thing before once more.
    var isAgain = false
    var isForList = false
    /// It begins with an article.
    var hasArticle = false
    /// The amount is that of the things before as well.
    var isEach = false
    /// Another number or amount stands beside the one that counts.
    var hasExtraAmount = false
    /// How strong a medicine is stands in its name.
    var hasStrength = false
    /// No exact amount was said.
    var hasRange = false
    /// Known nouns before a "with".
    var headNoun: WordClass?
    var hasWith = false
    var beside: WordClass?
    /// Something is said about the thing: "the eggs were good".
    var isStatement = false
    /// A symptom, and an article behind it.
    var isBehindSymptom = false
    /// Words behind a preposition are no part of the thing.
    var isCut = false
    var start: Int?
    var end = 0

    /// How bad it is, as a number before a word.
    var said: Severity? { score.map(Severity.score) ?? severity }

    var isEmpty: Bool { start == nil }
    var hasWords: Bool { nouns.count + unknownCount > 0 }

    /// An amount put right may stand behind what follows it.
    mutating func extend(over piece: Piece) {
        start = min(start ?? piece.start, piece.start)
        end = max(end, piece.end)
    }
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

/// An action of a sentence, before its time is known.
struct Draft {
    var action: LogAction
    var question: DraftQuestion?
    let tokens: Range<Int>
    /// Only a meal beside it makes it food.
    var isTentative = false
}

enum DraftQuestion {
    case amount, unit, weightValue
}

/// Actions that share a verb, a time and a meal.
struct Group {
    var drafts: [Draft] = []
    /// Counts the sentences of a text.
    var sentence = 0
    /// Said before the first thing, and behind the last.
    var leading: TimeSpec?
    var trailing: TimeSpec?
    /// Times before the leading one: "at six, at ten and at one water".
    var earlierLeading: [TimeSpec] = []
    /// The leading time was said in this group, not carried into it.
    var hasOwnLeading = false
    /// It was said of something that is no entry: "woke up at 7".
    var leadsOther = false
    /// Words of this group were not understood.
    var hasLeftover = false
    var meal: Meal?
    /// The word for the meal was a slip away from one.
    var mealIsGuess = false
    /// The words of a meal that stands alone: "had lunch".
    var mealPiece: Piece?
    var verb: WordClass?
    /// The verb tells of now, or of what is to come.
    var isPresent = false
    /// A time or a led meal stands behind things: what follows is another group.
    var isClosed = false
    /// Its things were taken with something at its time; what an "and" adds to
    /// them was taken then, too.
    var isJoined = false
    var isBesideJoined = false
    /// Joined to the next group by a plain "and", so that a time said there is
    /// meant here as well.
    var sharesForward = false
}

/// Tells when something was, not what: "when I got up at 6".
struct Clause {
    /// The piece behind it.
    let endIndex: Int
    /// The time in it, unless another one was said already.
    let timeIndex: Int?
}
