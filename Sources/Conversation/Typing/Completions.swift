import Understanding

/// What the word at the cursor can be completed to.
package struct Completions: Sendable, Hashable {
    /// Names of things.
    ///
    /// Logged names come first, the latest at the top. If no logged name fits, these are names of
    /// food and drink that the language lists.
    package let names: [String]
    /// Words of commands, which stand only at the beginning of a line.
    package let commands: [String]

    package init(names: [String] = [], commands: [String] = []) {
        self.names = names
        self.commands = commands
    }

    /// All of them, in the order in which Tab goes through them.
    package var all: [String] { names + commands }
}

extension Completions {
    /// A shorter beginning has too many names that the language knows.
    private static let shortest = 2
    /// Behind so many letters the only command that begins so is what is meant.
    private static let telling = 3
    /// At most so many names that were never logged are offered.
    private static let mostKnown = 10

    /// What completes a text.
    ///
    /// A name that was never logged is offered only if no logged name begins with the text, and if the text
    /// does not already stand for a single command.
    ///
    /// - Parameter isFirst: the text is the first word of its line.
    init(of text: String, isFirst: Bool, in context: SessionContext) {
        let words = context.environment.words
        let commands =
            isFirst ? words.completions.filter { $0.begins(with: text) }.map(\.text) : []
        let logged = LoggedNames.beginning(text, in: context).filter { !commands.contains($0) }
        let isClear = commands.count == 1 && text.count >= Self.telling
        guard logged.isEmpty, text.count >= Self.shortest, !isClear else {
            self.init(names: logged, commands: commands)
            return
        }
        let known = context.environment.understander.knownNames(
            beginning: text, atMost: Self.mostKnown)
        self.init(names: known.filter { !commands.contains($0) }, commands: commands)
    }
}
