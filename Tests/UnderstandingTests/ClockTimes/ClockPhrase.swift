import Foundation

/// A time as a speaker says it at a moment, and what can be meant by it.
struct ClockPhrase {
    let text: String
    let now: Date
    let spans: [ClockMeaning.Span]
    let halfIsSaid: Bool
    /// Sentences with the phrase, and the thing that they log.
    let sentences: [String]
    let thing: String
    /// The names of its cells in the table, by kind.
    let cells: [String: String]

    /// The moment is one that the speaker can mean, and a half of the day that was not said is
    /// reported as assumed unless it is the later one.
    func allows(_ date: Date, halfIsAssumed: Bool) -> Bool {
        let holding = spans.filter { $0.first <= date && date <= $0.last }
        guard !holding.isEmpty else { return false }
        let halves = Set(spans.compactMap(\.minute))
        let latest = spans.map(\.last).max()
        return halves.count < 2 || halfIsSaid || halfIsAssumed
            || holding.contains { $0.last == latest }
    }
}
