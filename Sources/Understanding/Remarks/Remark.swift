/// What a clause beside a report means for what is reported.
enum Remark: Equatable {
    /// Nothing of the report is to be logged: "…, just kidding" is talk, "…, that was my husband" others.
    case takesBack(UtteranceKind)
    /// The speaker is not sure of the report: "…, or was that last week".
    case doubts
    /// It says what the report was, in words that nobody knows: "…, that was the excuse". Behind food these
    /// may say how it was.
    case explains
    /// It says when the report was: "…, that was last week".
    case moves
    /// It is a clause of its own about something else, and leaves the report as it is: "…, the kids were loud".
    case apart
    /// It may be a part of the report.
    case open
}
