import Journal

/// Drafts of actions that share a time and a meal.
struct Occasion {
    var drafts: [Draft] = []
    /// Counts the sentences of a text.
    var sentence = 0
    /// The times said before the first thing; of several, each is a time of the things:
    /// "at six, at ten and at one water".
    var leading: [TimeSpec] = []
    /// The leading times were said in this occasion, not carried into it.
    var hasOwnLeading = false
    /// The leading time was said of something that is no entry: "woke up at 7".
    var leadsOther = false
    /// The time said behind the last thing.
    var trailing: TimeSpec?
    /// Words beside the drafts were not understood.
    var hasLeftover = false
    var meal: MealName?
    /// Its things were taken with something at its time; what an "and" adds to them was
    /// taken then, too.
    var isJoined = false
    /// Added to such things.
    var isBesideJoined = false
    /// Added by "and" or a comma to things whose time was said.
    var isAdded = false
    /// "Too" stands behind one of its things.
    var isAlso = false
    /// Told behind "then" after other things.
    var isNext = false
    /// A plain "and" and a verb follow, so that a time said there is meant here as well.
    var sharesForward = false
    /// A time or a led meal stands behind the things: what follows is another occasion.
    var isClosed = false

    /// The meal that food belongs to.
    struct MealName {
        var meal: Meal
        /// The word for it was a slip away from one.
        var isGuess = false
        /// The words of a meal that may be what was eaten: "had lunch".
        var tokens: Range<Int>?
        var verb: WordClass?
    }

    var leadingTime: TimeSpec? { leading.last }

    var hasNoTime: Bool { leading.isEmpty && trailing == nil && meal == nil }
}
