/// Why something that was read is not logged, or not before it was said back.
///
/// The raw values are the names in `understand --explain` and in its JSON; they are not translated.
package enum DoubtReason: String, Sendable, CaseIterable {
    // MARK: Nothing is logged

    /// A year or a time long ago makes a story of the sentence; or a week, month or year is named, and no day of it.
    case year
    /// A number that nothing has used stands beside a measured value.
    case otherNumber = "other-number"
    /// A denial or a plan without another name stands behind the thing.
    case denied
    /// A clause behind a medicine says that it was not taken, or whose it was.
    case takenBack = "taken-back"
    /// A medicine stands in a list under a heading that names something.
    case list
    /// The name holds a length of time or a unit.
    case measure
    /// What is said of the thing is somebody else's, a plan or talk.
    case notReported = "not-reported"
    /// An amount that nothing has used may be that of the weight or the value beside it.
    case openValue = "open-value"

    // MARK: The amount is asked for

    /// An amount that nothing has used may be that of the medicine beside it.
    case openAmount = "open-amount"

    // MARK: Said back if most of the text was understood, else nothing is logged

    /// A name beside the thing was not understood.
    case unknownName = "unknown-name"

    // MARK: Said back

    /// Words beside a medicine were not understood.
    case leftOver = "left-over"
    /// Words in the name of a medicine are not known.
    case strangeName = "strange-name"
    /// A denial, a plan, a question or a person behind a medicine may be of it.
    case declinedBehind = "declined-behind"
    /// Words say where a medicine may be instead.
    case elsewhere
    /// Words of a correction have nothing behind them that is put right.
    case unfinished
    /// A clause says that the medicine was another.
    case renamed
    /// Two doses of one medicine are closer than an hour.
    case sameDose = "same-dose"
    /// A stretch of time leaves open when a medicine was taken.
    case openTime = "open-time"
    /// The times of one medicine go back.
    case earlierDose = "earlier-dose"
    /// A time is added with a word such as "too".
    case addedTime = "added-time"
    /// A dose is clear on one side of a comma, and the other side is no report.
    case otherSide = "other-side"
    /// One statement of a text is complete, and the words around it were not understood.
    case around
    /// A clause beside what is told of the day may change it.
    case besideDay = "beside-day"
    /// A clause behind the report may take it back.
    case afterthought
}

/// Some words of a text, and why they make something doubtful.
struct Doubted {
    let reason: DoubtReason
    let tokens: Range<Int>
}
