/// A script as it was read: every line in order, comments and blank ones
/// included, so that the file can be written again.
public struct Script: Sendable, Hashable {
    /// Where it came from, as it is named to people.
    public let path: String
    public let lines: [ScriptLine]
    /// The last line of the file ends with a line end.
    public let endsWithNewline: Bool

    public init(path: String, lines: [ScriptLine], endsWithNewline: Bool = true) {
        self.path = path
        self.lines = lines
        self.endsWithNewline = endsWithNewline
    }

    /// The file's text.
    public var text: String {
        lines.map { $0.hasReturn ? $0.source + "\r" : $0.source }.joined(separator: "\n")
            + (endsWithNewline ? "\n" : "")
    }

    /// What it is called: its `title`, else its path.
    public var title: String {
        for case .title(let title) in lines.lazy.map(\.statement) { return title }
        return path
    }

    /// The words of its `tags` lines.
    public var tags: [String] {
        lines.flatMap { line in
            if case .tags(let tags) = line.statement { tags } else { [String]() }
        }
    }

    /// The fixture that its `setup` lines describe together.
    public var setup: ScriptSetup {
        var setup = ScriptSetup()
        for case .setup(let parts) in lines.lazy.map(\.statement) {
            for part in parts { setup.add(part) }
        }
        return setup
    }

    /// One of its lines states what an utterance cut; then all of them do, and
    /// where nothing is said of it, nothing was cut.
    var statesCuts: Bool {
        lines.contains { line in
            guard case .assertion(.say(let say), _) = line.statement else { return false }
            return say.fields.contains { $0.name == .interrupts }
        }
    }
}
