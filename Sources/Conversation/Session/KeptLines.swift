/// The lines that were neither understood nor saved, oldest first; none is ever dropped (L8).
struct KeptLines: Sendable {
    private struct Kept: Sendable {
        let text: String
        /// The person said no to it, so that nobody needs to be reminded of it.
        let isRefused: Bool
    }

    private var lines: [Kept] = []

    /// All of them.
    var all: [String] { lines.map(\.text) }

    /// Those that still wait for the person, because none was refused.
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
