import AccessibleCore
import Foundation

/// Guesses which command was meant by a line that is not a command.
extension CommandWords {
    /// The command whose word is at most two letters away; nil if every word is further away.
    package func nearest(to word: String) -> Command? {
        let lowered = Array(word.lowercased())
        guard (3...24).contains(lowered.count) else { return nil }
        var best: (command: Command, distance: Int)?
        for command in Command.allCases {
            for candidate in words[command] ?? [] where candidate.first?.isLetter == true {
                let distance = EditDistance.between(lowered, Array(candidate))
                let limit = lowered.count < 6 ? 1 : 2
                if distance <= limit, distance < best?.distance ?? .max {
                    best = (command, distance)
                }
            }
        }
        return best?.command
    }

    /// The command that has words in common with a line: louder, for "louder than the music".
    ///
    /// What many commands have in common says nothing of which is meant. Nil if the line is long,
    /// because it then tells something.
    func related(to line: String) -> Command? {
        let typed = Self.tokens(of: line)
        guard typed.count <= Self.longestRelated else { return nil }
        // One that takes any words was tried with these.
        if let first = typed.first, commandOfWord[first]?.argument == .text { return nil }
        // "Talk slower": a word that is a command says more than one that a phrase has.
        if let whole = typed.lazy.compactMap({ commandOfWord[$0] })
            .first(where: { $0.argument != .text && $0 != .quit })
        {
            return whole
        }
        // Whoever wants to leave something else must not be sent out of the program.
        if let first = typed.first, let command = commandOfWord[first], command != .quit {
            return command
        }
        var fits: [Command: Double] = [:]
        for token in typed where token.count >= Self.shortestRelated {
            let commands = commands(with: token)
            guard commands.count <= Self.mostRelated else { continue }
            for command in commands { fits[command, default: 0] += 1 / Double(commands.count) }
        }
        let best = fits.values.max()
        return Command.allCases.first { fits[$0] == best && best != nil && $0 != .quit }
    }

    /// A line of more words tells something, and does not ask for a command.
    private static let longestRelated = 8
    /// Shorter words are articles and the like.
    private static let shortestRelated = 4
    /// A word that more commands have is of no help.
    private static let mostRelated = 3

    /// A longer phrase is a sentence, with words that say nothing of a command.
    private static let longestPhrase = 3

    /// The commands with this word, or another form of it, among their words and phrases.
    private func commands(with token: String) -> Set<Command> {
        let count = token.count
        return Set(telling.value.filter { $0.isForm(of: token, count: count) }.map(\.command))
    }

    fileprivate static func tokens(of text: String) -> [String] {
        TextSplitter.letters.pieces(of: text.lowercased()).map(String.init)
    }

    /// A word of a command's words and phrases, which says something of the command.
    struct TellingWord: Sendable {
        let text: String
        let count: Int
        let command: Command

        /// The words in some phrases; those of long ones, and short words, say nothing.
        static func all(in phrases: [(text: String, command: Command)]) -> [TellingWord] {
            phrases.flatMap { phrase in
                // "I go running" is no wish to go somewhere here.
                let tokens = phrase.command == .goTo ? [] : CommandWords.tokens(of: phrase.text)
                guard tokens.count <= longestPhrase else { return [TellingWord]() }
                return tokens.filter { $0.count >= shortestRelated }.map {
                    TellingWord(text: $0, count: $0.count, command: phrase.command)
                }
            }
        }

        /// Whether it and another word differ at most in an ending of two letters, such as "fast"
        /// and "faster".
        func isForm(of other: String, count otherCount: Int) -> Bool {
            guard abs(count - otherCount) <= 2 else { return false }
            return count < otherCount ? other.hasPrefix(text) : text.hasPrefix(other)
        }
    }
}
