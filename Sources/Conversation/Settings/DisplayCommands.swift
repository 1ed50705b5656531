import AccessibleCore
import Display
import Foundation

/// Commands about how lines look: their size and their colours.
enum DisplayCommands {
    /// Sets the text size; false when the line is a sentence.
    static func setTextSize(_ argument: String, in context: inout SessionContext) -> Bool {
        var word = argument.lowercased()
        if word.isEmpty {
            sayTextSize(in: &context)
            return true
        }
        var isAnyway = false
        for suffix in context.environment.words.anyway where word.hasSuffix(" " + suffix) {
            isAnyway = true
            word = String(word.dropLast(suffix.count)).trimmingCharacters(in: .whitespaces)
            break
        }
        guard
            let name = CommandWords.value(word, in: context.environment.words.textSizes),
            let size = TextSize(rawValue: name)
        else {
            return refuseWord("text-size.unknown", word: word, in: &context)
        }
        let terminal = context.environment.terminal
        let mustTrust = isAnyway && size != .normal && terminal.sizeObstacle == .terminal
        // Going back to normal also forgets a trusted terminal, which may have
        // failed.
        let before = size == .normal ? nil : context.preferences.display.trustedTerminal
        let trusted = mustTrust ? terminal.name : before
        if size != .normal, !terminal.canSize(trusting: trusted) {
            let key =
                terminal.sizeObstacle == .noTerminal
                ? "text-size.no-terminal"
                : terminal.isLinuxConsole ? "text-size.console" : "text-size.not-known"
            context.say(
                Message(
                    key,
                    [
                        "size": .text(sizeName(size, in: context)),
                        "terminal": .text(terminal.name),
                        "kept": .text(sizeName(currentTextSize(in: context), in: context)),
                    ]), earcon: .error)
            return true
        }
        guard
            size != context.preferences.display.textSize
                || trusted != context.preferences.display.trustedTerminal
        else {
            context.say(Message("no-change"))
            return true
        }
        context.apply {
            $0.display.textSize = size
            $0.display.trustedTerminal = trusted
        }
        context.say(Message("text-size.set", ["size": .text(sizeName(size, in: context))]))
        return true
    }

    /// Sets the theme; false when the line is a sentence.
    static func setTheme(_ argument: String, in context: inout SessionContext) -> Bool {
        let word = argument.lowercased()
        if word.isEmpty {
            sayTheme("theme.now", in: &context)
            return true
        }
        guard
            let name = CommandWords.value(word, in: context.environment.words.themes),
            let theme = Theme(rawValue: name)
        else {
            return refuseWord("theme.unknown", word: word, in: &context)
        }
        guard theme != context.preferences.display.theme else {
            context.say(Message("no-change"))
            return true
        }
        context.apply { $0.display.theme = theme }
        sayTheme("theme.set", in: &context)
        return true
    }

    /// Refuses a word that is no value of the setting.
    ///
    /// False for several words, which are a sentence ("theme park with the
    /// kids").
    private static func refuseWord(_ key: String, word: String, in context: inout SessionContext)
        -> Bool
    {
        guard !word.contains(" ") else { return false }
        context.say(Message(key, ["word": .text(word)]), earcon: .error)
        return true
    }

    /// The size in effect.
    private static func currentTextSize(in context: SessionContext) -> TextSize {
        context.environment.terminal.canSize(trusting: context.preferences.display.trustedTerminal)
            ? context.preferences.display.textSize : .normal
    }

    private static func sayTextSize(in context: inout SessionContext) {
        let terminal = context.environment.terminal
        let key: String
        if currentTextSize(in: context) == context.preferences.display.textSize {
            key = "text-size.now"
        } else if terminal.sizeObstacle == .noTerminal {
            key = "text-size.now.no-terminal"
        } else if terminal.isLinuxConsole {
            key = "text-size.now.console"
        } else {
            key = "text-size.now.not-known"
        }
        context.say(
            Message(
                key,
                [
                    "size": .text(sizeName(context.preferences.display.textSize, in: context)),
                    "terminal": .text(terminal.name),
                    "kept": .text(sizeName(currentTextSize(in: context), in: context)),
                ]))
    }

    /// Says the theme, and why it is not visible if it is not.
    private static func sayTheme(_ key: String, in context: inout SessionContext) {
        let terminal = context.environment.terminal
        let names = context.environment.words.themes[context.preferences.display.theme.rawValue]
        let name = Message.Argument.text(names?.first ?? context.preferences.display.theme.rawValue)
        let isAsked = key == "theme.now"
        let reason: Message?
        switch terminal.colorObstacle(for: context.preferences.display.theme) {
        case _ where context.preferences.display.theme == .none && !isAsked: reason = nil
        case .noColor: reason = Message("theme.no-color")
        case .noTerminal: reason = Message("theme.no-terminal")
        case .terminal: reason = Message("theme.few-colors", ["terminal": .text(terminal.name)])
        case .grayBackground: reason = Message("theme.gray-background")
        case nil: reason = nil
        }
        guard let reason else {
            context.say(Message(key, ["theme": name]))
            return
        }
        let sentences = [Message("theme.set", ["theme": name]), reason]
        context.say(Message("parts", ["parts": .sentences(sentences.map { .message($0) })]))
    }

    private static func sizeName(_ size: TextSize, in context: SessionContext) -> String {
        context.environment.words.textSizes[size.rawValue]?.first ?? size.rawValue
    }
}
