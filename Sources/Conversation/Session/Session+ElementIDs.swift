import AccessibleCore
import Journal

/// The ids of the elements of all trees, for scripts, which name elements
/// before a session exists.
extension Session {
    /// Every id there can be.
    ///
    /// `N` stands for a number.
    package static let elementIDs: [String] =
        [
            "earshot", Home.lineID, "home-entries", "entry-N", "day-N",
            "weight-sheet", "weight", "weight-decrease-coarse", "weight-decrease-fine",
            "weight-increase-fine", "weight-increase-coarse",
            "measurement-sheet", "measurement-N",
            "time-sheet", "time-heading", "time-options", "time-now", "time-N", "time-last-used",
            "time-custom", "time-picker", "time-button",
            "puqe-sheet", "puqe-back",
            "date-sheet", "date-value", "date-button", "date-calendar", "date-calendar-month",
            "date-calendar-year",
            "timer-sheet", "timer-hours", "timer-minutes",
            "list", "list-items", "list-wheel", "item-N", "list-empty",
            "set-time-sheet", "set-time-wheels", "set-time-hour", "set-time-minute",
            "set-time-period",
            VoiceLogControl.statusID, "voicelog-transcript", "voicelog-items", "voicelog-item-N",
            "voicelog-record", "voicelog-stop", "voicelog-cancel", "voicelog-another",
            "voicelog-expand", "voicelog-collapse",
        ]
        + [
            "weight", "measurement", "time", "puqe", "date", "timer", "list", "set-time",
            "voicelog",
        ].map {
            "\($0)-done"
        }
        + ["weight", "measurement", "time", "puqe", "date", "timer", "list", "set-time"].map {
            "\($0)-escape"
        }
        + NamedMoment.allCases.map { "time-\($0.rawValue)" }
        + PUQEQuestion.allCases.map { "puqe-\($0.rawValue)" }
        + DatePart.allCases.map { "date-\($0.rawValue)" }
        + VoiceLogPresentation.allCases.map { "voicelog-\($0.rawValue)" }

    /// The ids of the actions that only some elements have.
    package static let ownActionIDs: [String] =
        Home.EntryAction.allCases.map(\.rawValue) + ["puqe-back"]
        + CalendarJump.allCases.map(\.rawValue)
        + WeightBounds.units.map { "show-\($0.rawValue)" }
}
