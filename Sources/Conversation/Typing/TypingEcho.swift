import AccessibleCore

/// Decides what is heard of an edit of the line (K1).
///
/// It compares the lines before and after, so it need not know the editor's commands. What was
/// typed is said as the setting has it. What was deleted, where the cursor is, what was recalled
/// and what completes the text are said with every setting but ``Preferences/EchoMode/off``.
struct TypingEcho {
    let mode: Preferences.EchoMode
    let capitals: Preferences.Capitals
    /// What is heard in place of what is typed; nil outside discreet mode.
    var discreet: Preferences.DiscreetEcho?

    /// So many characters at once are fast typing; more are counted, not named.
    static let burst = 8
    /// A longer text is counted, not read.
    static let longestText = 80

    /// What is heard of an edit; nil for nothing.
    func echo(of edit: LineEdit) -> Echo? {
        let echo = open(edit)
        guard let echo, let discreet, discreet != .heard, !Self.telling.contains(echo.message.key)
        else { return echo }
        return discreet == .star ? Echo(Message("echo.star")) : nil
    }

    /// What says nothing of the text, and is heard in discreet mode, too.
    private static let telling: Set<String> = [
        "echo.pasted", "echo.erased-many", "echo.line-end", "echo.empty-line", "echo.no-completion",
        "echo.search", "echo.search-nothing", "echo.completions", "echo.completions-more",
    ]

    /// What is heard where nothing is kept from listeners.
    private func open(_ edit: LineEdit) -> Echo? {
        guard mode != .off else { return nil }
        let (removed, inserted) = edit.difference
        let gone = edit.before.text[removed]
        let new = edit.after.text[inserted]
        switch edit.command {
        case .completion(let found): return completed(by: found)
        case .history: return line(edit.after.text)
        case .search(let isNew): return searched(edit, isNew: isNew)
        default: break
        }
        if gone.isEmpty, new.isEmpty { return moved(edit) }
        if new.isEmpty { return deleted(gone) }
        let isTyped = edit.command == .insertion || (gone.isEmpty && new.count == 1)
        return isTyped ? typed(new, in: edit.after.text) : text(new)
    }

    // MARK: Typing

    private func typed(_ new: Substring, in line: String) -> Echo? {
        let most = mode == .words ? Self.longestText : Self.burst
        guard new.count <= most else { return count("echo.pasted", new) }
        let word = mode == .characters ? nil : finishedWord(new, in: line)
        guard mode != .words else { return word.flatMap { text($0) } }
        guard let word else { return characters(new) }
        return Echo(
            Message(
                "echo.word-and-character",
                ["word": .text(String(word)), "character": .spelled(String(new.suffix(1)))]))
    }

    /// The last word that the new characters finish, as it stands in the line.
    private func finishedWord(_ new: Substring, in line: String) -> Substring? {
        var end = new.endIndex
        while end > new.startIndex {
            end = line.index(before: end)
            let start = line[..<end].lastIndex(where: \.isWhitespace).map(line.index(after:))
            let word = line[(start ?? line.startIndex)..<end]
            let core = word.trimmingPunctuation
            guard let last = core.last else { continue }
            if line[end].isWhitespace {
                // Behind a letter, punctuation has already finished the word.
                let wasSaid = core.endIndex < word.endIndex && !last.isNumber
                if !wasSaid { return core }
            } else if line[end].endsWord, core.endIndex == end, !last.isNumber {
                return core
            }
        }
        return nil
    }

    // MARK: Other edits

    private func deleted(_ gone: Substring) -> Echo? {
        if gone.count == 1 { return characters(gone) }
        guard gone.count <= Self.longestText else { return count("echo.erased-many", gone) }
        guard gone.contains(where: { !$0.isWhitespace }) else { return characters(gone) }
        return Echo(Message("echo.erased", ["text": .text(gone.trimmingSpaces)]))
    }

    private func moved(_ edit: LineEdit) -> Echo? {
        let (before, after) = (edit.before, edit.after)
        guard !after.text.isEmpty else {
            // Backspace, where there is nothing to take away.
            return edit.command == .character ? line("") : nil
        }
        let here = after.character(at: after.cursor).map { after.text[$0] }
        switch edit.command {
        case .insertion, .completion, .history, .search: return nil
        case .word:
            let places = [before.cursor, after.cursor].sorted().map(after.index)
            let passed = after.text[places[0]..<places[1]]
            // At an end there is no other word.
            if passed.contains(where: { !$0.isWhitespace }) { return text(passed) }
        case .line where after.cursor == 0:
            guard let here else { break }
            let name = capitals == .word ? String(here) : here.lowercased()
            return Echo(Message("echo.line-start", ["character": .spelled(name)]))
        case .other where before.cursor == after.cursor: return nil
        case .character, .line, .other: break
        }
        return here.map { characters($0) } ?? Echo(Message("echo.line-end"))
    }

    private func completed(by found: Completions) -> Echo? {
        guard found.all.count > 1 else {
            return found.all.first.map { text($0[...]) } ?? Echo(Message("echo.no-completion"))
        }
        let names = choices(found.names, as: "echo.names")
        let commands = choices(found.commands, as: "echo.completions")
        guard let names, let commands else { return (names ?? commands).map { Echo($0) } }
        return Echo(
            Message(
                "echo.names-and-commands",
                ["names": .message(names), "commands": .message(commands)]))
    }

    /// How many there are, and the first of them; nil for none.
    private func choices(_ words: [String], as key: String) -> Message? {
        guard !words.isEmpty else { return nil }
        let isLong = words.count > Listing.atOnce
        let read = isLong ? words.prefix(Listing.first) : words[...]
        return Message(
            isLong ? "\(key)-more" : key,
            [
                "count": .count(words.count), "words": .series(read.map { .text($0) }),
                "left": .count(words.count - read.count),
            ])
    }

    private func searched(_ edit: LineEdit, isNew: Bool) -> Echo? {
        if isNew { return Echo(Message("echo.search")) }
        return edit.before == edit.after
            ? Echo(Message("echo.search-nothing")) : line(edit.after.text)
    }

    // MARK: Texts

    private func line(_ text: String) -> Echo {
        text.allSatisfy(\.isWhitespace) ? Echo(Message("echo.empty-line")) : read(text[...])
    }

    /// Reads a text; the name of a single character, and how long a long one is.
    private func text(_ text: Substring) -> Echo? {
        if text.count == 1 { return characters(text) }
        if text.allSatisfy(\.isWhitespace) { return characters(text.prefix(1)) }
        return text.count > Self.longestText ? count("echo.pasted", text) : read(text)
    }

    private func read(_ text: Substring) -> Echo {
        Echo(.verbatim(text.trimmingSpaces))
    }

    private func count(_ key: String, _ text: Substring) -> Echo {
        Echo(Message(key, ["count": .count(text.count)]))
    }

    /// The names of characters.
    private func characters(_ text: Substring) -> Echo {
        let isCapital = text.count == 1 && text.contains { $0.isUppercase }
        guard capitals != .word else { return spelled(String(text), isCapital: false) }
        return spelled(text.lowercased(), isCapital: isCapital && capitals != .off)
    }

    private func spelled(_ text: String, isCapital: Bool) -> Echo {
        Echo(Message("spelled", ["word": .spelled(text)]), isCapital: isCapital)
    }
}

extension Character {
    /// It ends a word when it stands behind a letter.
    fileprivate var endsWord: Bool { ".,;:!?…)]}\"»”".contains(self) }
}

extension Substring {
    /// Without punctuation at either end.
    fileprivate var trimmingPunctuation: Substring {
        var core = self
        while let last = core.last, last.endsWord { core = core.dropLast() }
        while let first = core.first, "([{\"«„“¿¡".contains(first) { core = core.dropFirst() }
        return core
    }

    /// Without spaces at either end.
    fileprivate var trimmingSpaces: String {
        var text = self
        while text.first?.isWhitespace == true { text = text.dropFirst() }
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return String(text)
    }
}
