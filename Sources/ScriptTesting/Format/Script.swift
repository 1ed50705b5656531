/// A script as it was read, with every line in order.
///
/// Comments and blank lines are kept, so that the file can be written again.
public struct Script: Sendable, Hashable {
    /// The path of the file, as messages show it.
    public let path: String
    /// All lines, in the order of the file; behind each `include` line those of the shared file.
    public let lines: [ScriptLine]
    /// Whether the last line ends with a line feed.
    public let endsWithNewline: Bool

    /// A script of lines that were read already.
    public init(path: String, lines: [ScriptLine], endsWithNewline: Bool = true) {
        self.path = path
        self.lines = lines
        self.endsWithNewline = endsWithNewline
    }

    /// The text of the file; the same bytes from which the script was read.
    public var text: String {
        ownLines.map { $0.hasReturn ? $0.source + "\r" : $0.source }.joined(separator: "\n")
            + (endsWithNewline ? "\n" : "")
    }

    /// The lines of the file itself.
    var ownLines: [ScriptLine] { lines.filter { $0.shared == nil } }

    /// The text after `title`; without such a line, ``path``.
    public var title: String {
        for case .title(let title) in lines.lazy.map(\.statement) { return title }
        return path
    }

    /// The words of all `tags` lines, in order.
    public var tags: [String] {
        lines.flatMap { line in
            if case .tags(let tags) = line.statement { tags } else { [String]() }
        }
    }

    /// The fixture that all `setup` lines describe together.
    public var setup: ScriptSetup {
        var setup = ScriptSetup()
        for case .setup(let parts) in lines.lazy.map(\.statement) {
            for part in parts { setup.add(part) }
        }
        return setup
    }

    /// Whether any `say` line states `interrupts`.
    ///
    /// If one does, every `say` line without `interrupts` states that nothing was cut.
    var statesCuts: Bool {
        lines.contains { line in
            guard case .assertion(.say(let say), _) = line.statement else { return false }
            return say.fields.contains { $0.name == .interrupts }
        }
    }
}
