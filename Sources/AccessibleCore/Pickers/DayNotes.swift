public import Foundation

/// What a calendar says of a day beyond its date, such as how many entries it has.
///
/// All notes are equal: they are no part of a picker's value.
public struct DayNotes: Sendable, Hashable {
    private let note: @Sendable (Date) -> Message?

    /// Makes notes; the function is called with a moment of the day, and returns nil if
    /// there is nothing to say.
    public init(_ note: @escaping @Sendable (Date) -> Message?) {
        self.note = note
    }

    /// What is said of the day of a moment; nil for nothing.
    public func note(on day: Date) -> Message? { note(day) }

    /// Always true.
    public static func == (a: DayNotes, b: DayNotes) -> Bool { true }

    /// Adds nothing, because all notes are equal.
    public func hash(into hasher: inout Hasher) {}
}
