/// What some words of a question say about what is asked.
///
/// Raw values are names of meanings in `questions.yaml`.
enum QuestionWord: String, Sendable, Hashable, CaseIterable {
    // What is asked.
    /// "When did I last", "my latest".
    case last
    /// "When is my next".
    case next
    /// Beside ``next``: "how long until my next".
    case until
    /// "My first", "the second", "the third": by the order in some days.
    case first, second, third
    /// "How long since", "how many days ago was".
    case since
    /// "How long", and "ago", which together ask how long ago.
    case howLong = "how-long"
    /// Beside ``howLong``: "how far".
    case howFar = "how-far"
    case ago
    /// "When".
    case when
    /// "Did I", "have I", which ask where a text begins.
    case did
    /// A verb that tells as well as asks: "he tomado".
    case told
    /// "How much", and "how many" in a unit.
    case howMuch = "how-much"
    /// "How many" things.
    case howMany = "how-many"
    /// "How many times", "how often".
    case times
    /// "On how many days".
    case days = "how-many-days"
    /// "Total", "in all".
    case total
    /// "List", "show me".
    case list
    /// "What".
    case what
    /// "How bad", which asks for the strength of what was felt.
    case howBad = "how-bad"
    /// "Average".
    case average
    /// "The most", "highest", "worst".
    case most
    /// "The least", "lowest".
    case least
    /// Beside ``most``: "worst", which of a mood is the lowest, and "best", which only moods have.
    case worst, best
    /// "Change", "trend", "how has it changed".
    case change
    /// "Go", which asks for a change, or is part of "go running".
    case go
    /// "Have I lost": a change in the one direction, or in the other.
    case lost, gained
    /// "Lasted", which with ``howLong`` asks for a length.
    case lasted
    /// "Rises", of what is measured the question whether it does.
    case tends
    /// "Can I take another", "is it too soon for".
    case may
    /// "Another", "more", which asks whether to take it only beside other words.
    case more
    /// "Longer", "less often": beside ``than`` they compare, and alone ask nothing of the log.
    case greater, fewer
    /// Beside ``greater`` and ``fewer``: "heavier", "lighter", which of a person are about the weight.
    case heavy
    /// "Better", "worse": beside ``than`` they compare what is measured.
    case better
    /// "Than", behind a word that compares: days follow.
    case than
    /// "Que", which is "than" only if days follow at once.
    case that
    /// "Compared with": the days before and behind it are compared.
    case compare
    /// "Or", between two stretches of days: "this week or last week".
    case or
    /// "The one before", of what the question before was about, or its days.
    case before = "one-before"
    /// "Then", which is known only if the question names the days.
    case then
    /// "Without", which beside "how many days" asks how long it has not been.
    case without
    /// "Over 140", "under 6 hours": only such values are meant.
    case above, below
    /// The same with the number itself: "at least 7 hours".
    case atLeast = "at-least", atMost = "at-most"
    /// The first and the second value of a measurement of two: "top number", "diastolic".
    case upper, lower
    /// "At one time", beside ``most``: of single entries, and not of days.
    case single
    /// "A day", "per day", "on which day".
    case perDay = "per-day"

    // What it is about.
    /// Verbs: what was eaten, drunk, taken; weighing.
    case eat, drink, take, weigh
    /// Nouns for a kind: "food", "drinks", "medicines", "symptoms", "meals", "notes".
    case foods, drinks, medicines, symptoms, meals, notes
    /// "Anything", "the entries".
    case everything
    /// Beside ``everything``: all there is to take or eat, which the log does not know.
    case every
    /// "It": what was spoken of before.
    case it
    /// "Weigh-ins": a list of weights.
    case weights
    /// "Weight", and words for its mean.
    case weight
    case weightAverage = "weight-average"
    /// How the weight has changed.
    case weightChange = "weight-change"
    /// Verbs and nouns for a meal: "did I breakfast".
    case breakfast, lunch, dinner, snack
    /// Going to bed, which begins a night's sleep.
    case bed

    /// Nights, as what somebody slept: "my shortest night".
    case nights
    /// Waking up, which ends one.
    case wake
    /// A verb for eating, drinking and taking alike.
    case consume

    // What only connects.
    /// "And", "what about": the question goes on with the one before.
    case also
    /// "In the log", "noted", which change nothing but that a first one is of all days.
    case recorded
    /// Words that change nothing: "please", "could you tell me".
    case skip
    /// Words that no answer from the log fits: "why", "should I", "is it safe".
    case unable

    /// The words of a meaning: `what`, or several as in `what+weigh`; nil if one is unknown.
    static func all(in text: String) -> [QuestionWord]? {
        let names = text.split(separator: "+").map(String.init)
        let words = names.compactMap(QuestionWord.init)
        return words.count == names.count && !words.isEmpty ? words : nil
    }
}

/// A stretch of days as it was named, before it meets a calendar.
struct QuestionSpan: Sendable, Hashable {
    /// How it is counted; raw values are names in `questions.yaml`.
    enum Form: String, Sendable, Hashable {
        /// A week, month, weekend or year, so many after the present one.
        case week, month, weekend, year
        /// A month by its name.
        case inMonth = "in-month"
        /// So long up to now; the number counts days where no length is named.
        case last
        /// A day of the month, as Spanish questions name it: "el 15".
        case on
        /// From a time up to now; between two times; up to a time, which is part of it; up to a time,
        /// which is not.
        case since, between, until, before
        /// From a clock time on: "after 6 pm".
        case after
        /// The week, day or month before the one that was named: "than last".
        case previous
        /// The whole log.
        case ever
    }

    let form: Form
    var number: Int
    var times: [TimeSpec] = []
    var length: TimeSpan?
    var month: Int?
    var year: Int?

    init(form: Form, number: Int) {
        self.form = form
        self.number = number
    }
}
