/// What a clause beside a report means for what is reported.
enum Remark: Equatable {
    /// Nothing of the report is to be logged: "…, just kidding" is talk, "…, that was my husband" others.
    case takesBack(UtteranceKind)
    /// The speaker is not sure of the report: "…, or was that last week".
    case doubts
    /// It names what the report was: "…, that was the excuse". Behind food this may be what it came from.
    case explains
    /// It says how the report was: "…, it was great".
    case describes
    /// It says when the report was: "…, that was last week".
    case moves
    /// It is a clause of its own about something else, and leaves the report as it is: "…, the kids were loud".
    case apart
    /// It may be a part of the report.
    case open
}
