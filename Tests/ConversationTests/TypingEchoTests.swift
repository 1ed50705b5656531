import AccessibleCore
import Foundation
import Testing
import Wording

@testable import Conversation

@Suite("Typing can be heard")
struct TypingEchoTests {
    private let wording: Wording

    init() throws {
        wording = try Wording(locale: "en_US", zone: .gmt)
    }

    /// A line with `|` where the cursor is.
    private func line(_ text: String) -> EditedLine {
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        return EditedLine(parts.joined(), cursor: parts[0].utf8.count)
    }

    /// What is heard of an edit; empty for nothing.
    private func heard(
        _ before: String, _ after: String, _ command: LineEdit.Command = .insertion,
        mode: Preferences.EchoMode = .words, capitals: Preferences.Capitals = .off
    ) -> String {
        let edit = LineEdit(from: line(before), to: line(after), by: command)
        guard let echo = TypingEcho(mode: mode, capitals: capitals).echo(of: edit) else {
            return ""
        }
        let text = wording.spoken(echo.message, now: .distantPast, isSentence: false).text
        return echo.isCapital ? "higher " + text : text
    }

    @Test(
        "K1: each typed character is heard by its name",
        arguments: [
            ("|", "a|", "a"), ("a|", "a |", "space"), ("3|", "3.|", "dot"), ("|", "É|", "é"),
            ("ab|cd", "abx|cd", "x"), ("aa|aa", "aaa|aa", "a"), ("a|", "a!|", "exclamation mark"),
            ("|", "👩‍👧|", "family, woman, girl"), ("e|", "e\u{301}|", "é"),
            ("👩|", "👩🏽|", "woman, medium skin tone"),
        ])
    func characters(before: String, after: String, expected: String) {
        #expect(heard(before, after, mode: .characters) == expected)
    }

    @Test(
        "K1: a word is heard when a space or a sign finishes it, a number with its decimals",
        arguments: [
            ("I had|", "I had |", "had"), ("I had |", "I had  |", ""), ("eggs|", "eggs,|", "eggs"),
            ("eggs,|", "eggs, |", ""), ("175|", "175.|", ""), ("175.|", "175.4|", ""),
            ("at 175.4|", "at 175.4 |", "175.4"), ("175.|", "175. |", "175"),
            ("ha|", "had|", ""), ("(soup|", "(soup |", "soup"), ("don't|", "don't |", "don't"),
            ("to|ast", "to |ast", "to"), ("|", " |", ""), ("|", ".|", ""),
        ])
    func words(before: String, after: String, expected: String) {
        #expect(heard(before, after) == expected)
    }

    @Test("K1: with both, the finished word comes before the character that finished it")
    func both() {
        #expect(heard("had|", "had |", mode: .both) == "had, space")
        #expect(heard("ha|", "had|", mode: .both) == "d")
    }

    @Test(
        "K1: what was erased is heard, whatever is heard of typing",
        arguments: [
            ("eggs|", "egg|", "s"), ("a |", "a|", "space"), ("eg|gs", "eg|s", "g"),
            ("I had eggs|", "I had |", "eggs erased"), ("I had eggs |", "I had |", "eggs erased"),
            ("I had| eggs", "I had|", "eggs erased"), ("I had eggs|", "|", "I had eggs erased"),
            ("eggs| eggs", "| eggs", "eggs erased"), ("a👩‍👧|", "a|", "family, woman, girl"),
            ("e\u{301}|", "|", "é"), ("a   |", "a|", "space, space, space"),
        ])
    func erased(before: String, after: String, expected: String) {
        #expect(heard(before, after, .other) == expected)
        #expect(heard(before, after, .other, mode: .characters) == expected)
    }

    @Test(
        "K1: the cursor says the character that it is on, the word that it passed, or the end",
        arguments: [
            ("ab|", "a|b", LineEdit.Command.character, "b"),
            ("a|b", "ab|", .character, "end of line"), ("ab|", "ab|", .character, "end of line"),
            ("|ab", "|ab", .character, "a"), ("👩‍👧|", "|👩‍👧", .character, "family, woman, girl"),
            ("I had|", "I |had", .word, "had"), ("|I had", "I| had", .word, "i"),
            ("|", "|", .word, ""), ("I had|", "|I had", .line, "start, i"),
            ("|I had", "I had|", .line, "end of line"), ("|", "|", .line, ""),
            ("|I had", "I h|ad", .other, "a"), ("ab|", "ab|", .other, ""),
        ])
    func moved(before: String, after: String, command: LineEdit.Command, expected: String) {
        #expect(heard(before, after, command).lowercased() == expected.lowercased())
    }

    @Test("K1: a line that was recalled is read, and so is one without text")
    func recalled() {
        #expect(heard("|", "I had soup|", .history) == "I had soup")
        #expect(heard("I had soup|", "I had soup|", .history) == "I had soup")
        #expect(heard("I had soup|", "|", .history) == "Empty line")
    }

    @Test("K1: completions are counted and named, up to three of many")
    func completed() {
        #expect(
            heard("yest|", "yesterday |", .completion(Completions(commands: ["yesterday"])))
                == "yesterday")
        #expect(
            heard("x|", "x|", .completion(Completions(commands: [])))
                == "No command and no known name begins so.")
        #expect(heard("qu|", "quinoa |", .completion(Completions(names: ["quinoa"]))) == "quinoa")
        #expect(
            heard("co|", "co|", .completion(Completions(names: ["coffee", "cola"])))
                == "2 names: coffee, cola")
        #expect(
            heard(
                "co|", "co|",
                .completion(Completions(names: ["coffee"], commands: ["collapse", "commands"])))
                == "1 name: coffee. 2 commands: collapse, commands")
        #expect(
            heard("re|", "re|", .completion(Completions(commands: ["redo", "repeat"])))
                == "2 commands: redo, repeat")
        #expect(
            heard("|", "|", .completion(Completions(commands: ["a", "b", "c", "d", "e", "f"])))
                == "6 commands: a, b, c, and 3 more")
    }

    @Test("K1: a search among earlier lines says what it finds, and that it finds nothing")
    func searched() {
        #expect(heard("|", "|", .search(isNew: true)) == "Search")
        #expect(heard("|", "I had |soup", .search(isNew: false)) == "I had soup")
        #expect(heard("I had |soup", "I had |soup", .search(isNew: false)) == "Not found")
    }

    @Test("K1: pasted text is counted; a few keys at once are fast typing")
    func pasted() {
        let text = String(repeating: "word ", count: 2_000)
        #expect(heard("|", text + "|") == "10,000 characters")
        #expect(heard("|", text + "|", mode: .characters) == "10,000 characters")
        #expect(heard("|", "abc|", mode: .characters) == "a, b, c")
        #expect(heard("|", "had to|") == "had")
        #expect(heard("|", "I had two eggs|") == "two")
        #expect(heard("|", "I had two|", mode: .both) == "9 characters")
        #expect(heard(text + "|", "|", .other) == "10,000 characters erased")
    }

    @Test("K1: capitals are told from small letters as the person chose")
    func capitals() {
        func said(_ capitals: Preferences.Capitals) -> String {
            heard("|", "A|", mode: .characters, capitals: capitals)
        }
        #expect(said(.word) == "cap A")
        #expect(said(.pitch) == "higher a")
        #expect(said(.tone) == "higher a")
        #expect(said(.off) == "a")
        #expect(heard("|", "a|", mode: .characters, capitals: .pitch) == "a")
    }

    @Test("K1: with echo off, nothing is heard of typing")
    func off() {
        let found = Completions(commands: ["a"])
        for command in [LineEdit.Command.insertion, .character, .history, .completion(found)] {
            #expect(heard("a|", "a |", command, mode: .off).isEmpty)
        }
    }

    @Test("K1: an emoji of several parts is one character for the cursor and for Backspace")
    func graphemes() {
        let family = "a👩‍👧b"
        let whole = EditedLine(family, cursor: 1 + "👩‍👧".utf8.count)
        // Control-B of the editor: into the emoji. Backspace: its last part.
        let inside = EditedLine(family, cursor: 1 + "👩‍".utf8.count)
        let backward = LineEdit(from: whole, to: inside, by: .character)
        #expect(backward.wholeCursor == 1)
        let forward = LineEdit(
            from: EditedLine(family, cursor: 1), to: EditedLine(family, cursor: 5), by: .character)
        #expect(forward.wholeCursor == whole.cursor)
        let left = EditedLine("a👩‍b", cursor: 1 + "👩‍".utf8.count)
        let erased = LineEdit(from: whole, to: left, by: .other)
        #expect(erased.unfinishedDeletion == 1..<1 + "👩‍".utf8.count)
        let plain = LineEdit(from: EditedLine("abc"), to: EditedLine("ab"), by: .other)
        #expect(plain.unfinishedDeletion == nil)
        #expect(plain.wholeCursor == nil)
    }

    @Test("K1: of any two lines, what is gone and what is new makes one into the other")
    func differences() {
        var random = SeededGenerator(seed: 17)
        let parts = ["a", "b", " ", "é", "e\u{301}", "👩‍👧", "👩", "\u{200D}", "🇩🇪", "ß"]
        for _ in 0..<3_000 {
            func any() -> EditedLine {
                let text = (0..<Int.random(in: 0...6, using: &random))
                    .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
                let places = Array(text.utf8.indices) + [text.utf8.endIndex]
                let place = places.randomElement(using: &random) ?? text.endIndex
                return EditedLine(
                    text, cursor: text.utf8.distance(from: text.startIndex, to: place))
            }
            let edit = LineEdit(from: any(), to: any(), by: .other)
            let (removed, inserted) = edit.difference
            let before = edit.before.text
            let rebuilt =
                String(before[..<removed.lowerBound]) + String(edit.after.text[inserted])
                + String(before[removed.upperBound...])
            #expect(Array(rebuilt.utf8) == Array(edit.after.text.utf8))
            _ = TypingEcho(mode: .both, capitals: .word).echo(of: edit)
        }
    }

    @Test("K1, V11: while the microphone may be open, typing is not said")
    func recording() throws {
        var world = try TestWorld()
        let edit = LineEdit(from: EditedLine("a"), to: EditedLine("a "), by: .insertion)
        #expect(world.session.echo(of: edit) != nil)
        _ = world.type("record")
        _ = world.session.handle(.listening(.opened))
        #expect(world.session.echo(of: edit) == nil)
    }
}
