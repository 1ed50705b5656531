import Foundation

/// Commands with words that only make them polite.
extension CommandWords {
    /// The command in "slower please" or "could you repeat that"; nil if there are no such words,
    /// or no whole command beside them.
    func parsePolite(_ lowered: String) -> Parsed? {
        guard let rest = withoutCourtesy(lowered) else { return nil }
        // "say please" says it.
        if let command = commandOfWord[rest] {
            return [.say, .spell, .phonetic].contains(command) ? nil : Parsed(command)
        }
        return commandOfPhrase[rest]
    }

    /// The command in "I want to change the time": one that says itself whether it can use the words
    /// behind it.
    func parsePoliteWithArgument(_ lowered: String) -> Parsed? {
        guard let rest = withoutCourtesy(lowered), let parsed = parseWithArgument(rest),
            [.edit, .delete, .undo, .search, .goTo, .activate].contains(parsed.command)
        else { return nil }
        return parsed
    }

    /// A line in lower case without the words that only make it polite; nil if it has none.
    func withoutCourtesy(_ lowered: String) -> String? {
        var rest = lowered
        for lead in lists["courtesy-before"] ?? [] where rest.hasPrefix(lead) {
            guard rest.hasPrefix(lead + " ") else { continue }
            rest = String(rest.dropFirst(lead.count + 1))
        }
        for end in lists["courtesy-after"] ?? [] where rest.hasSuffix(end) {
            guard rest.hasSuffix(" " + end) else { continue }
            rest = String(rest.dropLast(end.count + 1))
            while rest.last == "," || rest.last == " " { rest.removeLast() }
        }
        return rest == lowered ? nil : withoutCourtesy(rest) ?? rest
    }
}
