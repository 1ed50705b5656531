import AccessibleCore
import Journal

/// A stretch of a sentence that has a meaning of its own.
struct Chunk {
    enum Kind {
        /// Kept elsewhere, for it is large and most chunks are small.
        indirect case time(TimeSpec)
        /// A date or clock time that cannot be.
        case impossibleTime
        /// A meal; led by a word such as "for", or alone.
        case meal(Meal, isLed: Bool)
        case quantity(Rational, MeasureUnit)
        case number(Rational)
        /// "Two or three cups": the first number counts; nil for "or three" alone.
        case range(Quantity?)
        /// The part of the body that something is felt in; its first token.
        case place(Int)
        /// "Another one"
        /// - Parameter isSame: As much as before is meant: "the same".
        case again(isSame: Bool)
        /// A number that no amount can be: 0, -3, 1e999; or words of a repair behind which nothing of
        /// the sentence may be logged.
        case impossibleNumber
        case times(Int)
        case score(Int)
        case severity(Severity)
        /// A measurement, kept elsewhere as a time is.
        indirect case reading(Reading)
        /// A known food, drink, vitamin, symptom and the like.
        case noun(WordClass)
        case verb(WordClass)
        case subject
        case otherSubject
        /// Negation, question, plan, habit, or what is still there.
        case block(WordClass)
        case separator(Separator)
        case with, stop, of, list
        /// "Each": the amount is that of every thing of the list.
        case each
        /// How long something lasted.
        case length(TimeSpan)
        /// "Is" and its forms.
        case be
        /// What is taken or felt, yet is no entry: a walk; fine.
        case beside(WordClass)
        case filler, article
        /// A clause begins whose last verb was moved here.
        case clause
        case unknown
        /// The end of a sentence; true for a question mark.
        case end(isQuestion: Bool)
    }

    enum Separator: Int32 {
        case and, comma, then, but
        /// "Only" ends a denial and nothing else: "no bread, only soup".
        case only
    }

    /// How a clause was known to be a comment.
    enum Comment {
        /// A pattern says all of it.
        case listed
        /// It begins as one, or is made of words of comments.
        case likely
    }

    let kind: Kind
    let start: Int
    let end: Int
    /// Of a clause that only comments on what is logged; nil for any other chunk.
    var comment: Comment?

    var isTime: Bool {
        if case .time = kind { true } else { false }
    }

    /// A number, with or without a unit.
    var isAmount: Bool {
        switch kind {
        case .number, .quantity: true
        default: false
        }
    }

    var isMeal: Bool {
        if case .meal = kind { true } else { false }
    }

    var isNumber: Bool {
        if case .number = kind { true } else { false }
    }

    /// A known or unknown word for a thing, or a meal.
    var namesThing: Bool {
        switch kind {
        case .noun, .unknown, .meal: true
        default: false
        }
    }

    var isOf: Bool {
        if case .of = kind { true } else { false }
    }

    /// Whether it is of a list of words that stand beside things.
    func isBeside(_ list: WordClass) -> Bool {
        if case .beside(let known) = kind { known == list } else { false }
    }

    var isAnd: Bool {
        if case .separator(.and) = kind { true } else { false }
    }

    /// What kind of thing is named; nil for any other chunk.
    var noun: WordClass? {
        if case .noun(let noun) = kind { noun } else { nil }
    }
}
