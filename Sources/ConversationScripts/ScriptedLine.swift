import Conversation
import Foundation

/// The line editor of a script: it does with a line what the console's does.
struct ScriptedLine {
    private var line = EditedLine("")
    /// Lines that were entered, oldest first.
    private var history: [String] = []
    /// Where the line is among them; their count for a new line.
    private var place = 0
    /// The words that complete what was typed before Tab was pressed, and which of them is shown;
    /// nil behind any other key.
    private var choices: (words: [String], shown: Int?)?

    var isEmpty: Bool { line.text.isEmpty }

    /// What is typed so far.
    var text: String { line.text }

    /// Takes away what is typed, as a key does that acts on an item which was found by typing.
    mutating func clear() { line = EditedLine("") }

    /// Ends the line with more text, and begins a new one.
    ///
    /// - Returns: the whole line.
    mutating func enter(adding text: String) -> String {
        let whole = line.text + text
        if !whole.isEmpty { history.append(whole) }
        place = history.count
        line = EditedLine("")
        choices = nil
        return whole
    }

    /// Types a character.
    mutating func insert(_ character: Character) -> LineEdit? {
        choices = nil
        return change(by: .insertion) { line in
            line.text.insert(character, at: line.place)
            line.cursor += character.utf8.count
        }
    }

    /// Presses a key.
    ///
    /// - Returns: the edit; nil if the key does nothing here.
    mutating func press(
        _ key: String, completing: (String, Bool) -> Completions = { _, _ in Completions() }
    ) -> LineEdit? {
        if key != "tab" { choices = nil }
        switch key {
        case "space": return insert(" ")
        case "left": return change(by: .character) { $0.cursor = $0.before($0.place) }
        case "right": return change(by: .character) { $0.cursor = $0.after($0.place) }
        case "home", "control home": return change(by: .line) { $0.cursor = 0 }
        case "end", "control end": return change(by: .line) { $0.cursor = $0.text.utf8.count }
        case "word left": return change(by: .word) { $0.cursor = $0.wordStart }
        case "word right": return change(by: .word) { $0.cursor = $0.wordEnd }
        case "up": return recall(place - 1)
        case "down": return recall(place + 1)
        case "tab": return complete(completing)
        default: return erase(key)
        }
    }

    private mutating func erase(_ key: String) -> LineEdit? {
        let from: Int
        let to: Int
        switch key {
        case "backspace": (from, to) = (line.before(line.place), line.cursor)
        case "delete": (from, to) = (line.cursor, line.after(line.place))
        case "erase word": (from, to) = (line.spaceStart, line.cursor)
        case "erase line": (from, to) = (0, line.cursor)
        case "erase to end": (from, to) = (line.cursor, line.text.utf8.count)
        case "escape":
            if !isEmpty { history.append(line.text) }
            place = history.count
            (from, to) = (0, line.text.utf8.count)
        default: return nil
        }
        guard from < to else {
            // The keys act, and find nothing to take away.
            let isTold = isEmpty && (key == "backspace" || key == "delete")
            return isTold ? LineEdit(from: line, to: line, by: .character) : nil
        }
        return change(by: .other) { line in
            let bytes = Array(line.text.utf8)
            line.text = String(decoding: bytes[..<from] + bytes[to...], as: UTF8.self)
            line.cursor = from
        }
    }

    private mutating func recall(_ wanted: Int) -> LineEdit? {
        place = min(max(wanted, 0), history.count)
        let text = place < history.count ? history[place] : ""
        return change(by: .history) { $0 = EditedLine(text) }
    }

    /// Completes the first word as far as it can; the next time, goes from word to word.
    private mutating func complete(_ completing: (String, Bool) -> Completions) -> LineEdit? {
        if let (words, last) = choices, words.count > 2 {
            let shown = last.map { ($0 + 1) % words.count } ?? 0
            choices = (words, shown)
            return change(by: .history) { $0 = EditedLine(words[shown]) }
        }
        let text = line.text
        let start = text.lastIndex(of: " ").map(text.index(after:)) ?? text.startIndex
        let (before, word) = (text[..<start], String(text[start...]))
        let completions = completing(word, before.isEmpty)
        let found = completions.all
        let shared = found.dropFirst().reduce(found.first ?? word) { $0.commonPrefix(with: $1) }
        // With accents that were not typed, they may have less in common.
        let common = shared.utf8.count < word.utf8.count ? word : shared
        // Behind the last word comes the text that all of them complete.
        choices = ((found + [common]).map { before + $0 }, nil)
        return change(by: .completion(completions)) { line in
            line = EditedLine(before + (found.count == 1 ? common + " " : common))
        }
    }

    private mutating func change(
        by command: LineEdit.Command, _ body: (inout EditedLine) -> Void
    ) -> LineEdit {
        let before = line
        body(&line)
        return LineEdit(from: before, to: line, by: command)
    }
}

extension EditedLine {
    fileprivate var place: String.Index {
        text.utf8.index(text.startIndex, offsetBy: cursor)
    }

    private func bytes(before index: String.Index) -> Int {
        text.utf8.distance(from: text.startIndex, to: index)
    }

    /// The place before the character in front of the cursor.
    fileprivate func before(_ place: String.Index) -> Int {
        place > text.startIndex ? bytes(before: text.index(before: place)) : 0
    }

    /// The place behind the character at the cursor.
    fileprivate func after(_ place: String.Index) -> Int {
        place < text.endIndex ? bytes(before: text.index(after: place)) : text.utf8.count
    }

    /// The beginning of the word before the cursor, of letters and digits.
    fileprivate var wordStart: Int {
        var start = place
        func before(_ isPart: (Character) -> Bool) {
            while start > text.startIndex, isPart(text[text.index(before: start)]) {
                start = text.index(before: start)
            }
        }
        before { !$0.isWordPart }
        before(\.isWordPart)
        return bytes(before: start)
    }

    /// The end of the word behind the cursor, of letters and digits.
    fileprivate var wordEnd: Int {
        let rest = text[place...]
        let start = rest.firstIndex(where: \.isWordPart) ?? text.endIndex
        let end = rest[start...].firstIndex { !$0.isWordPart } ?? text.endIndex
        return bytes(before: end)
    }

    /// The beginning of what Control-W erases: up to a space.
    fileprivate var spaceStart: Int {
        var before = text[..<place]
        while before.last?.isWhitespace == true { before = before.dropLast() }
        while let last = before.last, !last.isWhitespace { before = before.dropLast() }
        return bytes(before: before.endIndex)
    }
}

extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber }
}
