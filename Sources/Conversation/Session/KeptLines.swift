/// Lines from which nothing was saved: Earshot did not understand them, or the person said no (L8).
///
/// The oldest is first. None leaves the list to make room for another.
struct KeptLines: Sendable {
    private struct Kept: Sendable {
        let text: String
        /// The person said no to it, so that nobody needs to be reminded of it.
        let isRefused: Bool
    }

    private var lines: [Kept] = []

    /// All the lines.
    var all: [String] { lines.map(\.text) }

    /// The lines that were not understood.
    ///
    /// Lines to which the person said no are left out.
    var waiting: [String] { lines.filter { !$0.isRefused }.map(\.text) }

    /// Keeps a line.
    mutating func append(_ text: String) {
        lines.append(Kept(text: text, isRefused: false))
    }

    /// Keeps a line that the person did not want to be logged.
    mutating func refuse(_ text: String) {
        lines.append(Kept(text: text, isRefused: true))
    }

    /// Forgets the latest line with a text.
    mutating func remove(_ text: String) {
        guard let index = lines.lastIndex(where: { $0.text == text }) else { return }
        lines.remove(at: index)
    }
}
