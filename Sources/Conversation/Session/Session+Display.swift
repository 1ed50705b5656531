import AccessibleCore
import Display
import Foundation

/// Commands about how lines look: their size and their colours.
extension Session {
    /// Sets the text size; false when the line is a sentence.
    mutating func setTextSize(_ argument: String) -> Bool {
        var word = argument.lowercased()
        if word.isEmpty {
            sayTextSize()
            return true
        }
        var isAnyway = false
        for suffix in environment.words.anyway where word.hasSuffix(" " + suffix) {
            isAnyway = true
            word = String(word.dropLast(suffix.count)).trimmingCharacters(in: .whitespaces)
            break
        }
        guard
            let name = CommandWords.value(word, in: environment.words.textSizes),
            let size = TextSize(rawValue: name)
        else {
            return refuse("text-size.unknown", word: word)
        }
        let terminal = environment.terminal
        let mustTrust = isAnyway && size != .normal && terminal.sizeObstacle == .terminal
        // Whoever goes back to normal may have tried in vain.
        let before = size == .normal ? nil : preferences.trustedTerminal
        let trusted = mustTrust ? terminal.name : before
        if size != .normal, !terminal.canSize(trusting: trusted) {
            let key =
                terminal.sizeObstacle == .noTerminal
                ? "text-size.no-terminal" : "text-size.not-known"
            say(
                Message(
                    key,
                    [
                        "size": .text(self.name(of: size)), "terminal": .text(terminal.name),
                        "kept": .text(self.name(of: currentTextSize)),
                    ]), earcon: .error)
            return true
        }
        guard size != preferences.textSize || trusted != preferences.trustedTerminal else {
            say(Message("no-change"))
            return true
        }
        apply {
            $0.textSize = size
            $0.trustedTerminal = trusted
        }
        say(Message("text-size.set", ["size": .text(self.name(of: size))]))
        return true
    }

    /// Sets the theme; false when the line is a sentence.
    mutating func setTheme(_ argument: String) -> Bool {
        let word = argument.lowercased()
        if word.isEmpty {
            sayTheme("theme.now")
            return true
        }
        guard
            let name = CommandWords.value(word, in: environment.words.themes),
            let theme = Theme(rawValue: name)
        else {
            return refuse("theme.unknown", word: word)
        }
        guard theme != preferences.theme else {
            say(Message("no-change"))
            return true
        }
        apply { $0.theme = theme }
        sayTheme("theme.set")
        return true
    }

    /// Refuses a word that is none of a command's; more than one is a sentence
    /// that begins like the command ("theme park with the kids").
    private mutating func refuse(_ key: String, word: String) -> Bool {
        guard !word.contains(" ") else { return false }
        say(Message(key, ["word": .text(word)]), earcon: .error)
        return true
    }

    /// The size in effect.
    private var currentTextSize: TextSize {
        environment.terminal.canSize(trusting: preferences.trustedTerminal)
            ? preferences.textSize : .normal
    }

    private mutating func sayTextSize() {
        let terminal = environment.terminal
        let key: String
        if currentTextSize == preferences.textSize {
            key = "text-size.now"
        } else if terminal.sizeObstacle == .noTerminal {
            key = "text-size.now.no-terminal"
        } else {
            key = "text-size.now.not-known"
        }
        say(
            Message(
                key,
                [
                    "size": .text(name(of: preferences.textSize)),
                    "terminal": .text(terminal.name), "kept": .text(name(of: currentTextSize)),
                ]))
    }

    /// Says the theme, and why it does not show when it does not.
    private mutating func sayTheme(_ key: String) {
        let terminal = environment.terminal
        let names = environment.words.themes[preferences.theme.rawValue]
        let name = Message.Argument.text(names?.first ?? preferences.theme.rawValue)
        let isAsked = key == "theme.now"
        let reason: Message?
        switch terminal.colorObstacle {
        case _ where preferences.theme == .none && !isAsked: reason = nil
        case .noColor: reason = Message("theme.no-color")
        case .noTerminal: reason = Message("theme.no-terminal")
        case .terminal: reason = Message("theme.few-colors", ["terminal": .text(terminal.name)])
        case nil: reason = nil
        }
        guard let reason else {
            say(Message(key, ["theme": name]))
            return
        }
        let sentences = [Message("theme.set", ["theme": name]), reason]
        say(Message("parts", ["parts": .sentences(sentences.map { .message($0) })]))
    }

    private func name(of size: TextSize) -> String {
        environment.words.textSizes[size.rawValue]?.first ?? size.rawValue
    }
}
