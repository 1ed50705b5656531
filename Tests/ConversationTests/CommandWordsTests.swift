import Conversation
import Foundation
import Testing

@Suite("Lines are read as commands")
struct CommandWordsTests {
    private let words: CommandWords

    init() throws {
        words = try CommandWords(locale: "en_US")
    }

    @Test(
        "words and signs are commands, also with a number of steps",
        arguments: [
            ("undo", .undo, ""), ("UNDO", .undo, ""), ("+", .increment, ""),
            ("+ 3", .increment, "3"),
            ("+3", .increment, "3"), ("-", .decrement, ""), ("- 2", .decrement, "2"),
            ("++", .pageUp, ""), ("--", .pageDown, ""), ("page up", .pageUp, ""),
            ("plus 4", .increment, "4"), ("say more", .more, ""),
            ("say hello there", .say, "hello there"),
            ("Search  Eggs", .search, "Eggs"), ("where am i", .whereAmI, ""),
            ("weight 175.4", .weight, "175.4"), ("rate 200", .rate, "200"),
            ("never mind", .escape, ""),
            ("repeat 3", .repeat, "3"), ("go to soup", .goTo, "soup"), ("item 2", .goTo, "2"),
            ("select 2", .activate, "2"), ("undo the delete", .undo, "the delete"),
            ("bring back the soup", .undo, "deleted the soup"),
        ] as [(String, Command, String)])
    func parses(line: String, command: Command, argument: String) {
        #expect(words.parse(line) == .init(command, argument))
    }

    @Test(
        "a command without arguments is not recognised when words follow it",
        arguments: [
            "redo everything", "last week", "time", "faster now", "+ x", "I drank water", "", "-x",
            "done eating",
        ])
    func sentences(line: String) {
        if line == "time" {
            #expect(words.parse(line) == .init(.time))
        } else {
            #expect(words.parse(line) == nil)
        }
    }

    @Test("every word means one command")
    func unique() {
        let all = Command.allCases.flatMap { words.words[$0] ?? [] }
        #expect(Set(all).count == all.count)
    }

    @Test(
        "a misspelling of one or two letters finds the command",
        arguments: [
            ("histroy", Command.history), ("undoo", .undo), ("wieght", .weight), ("unod", .undo),
        ])
    func nearest(slip: String, command: Command) {
        #expect(words.nearest(to: slip) == command)
    }

    @Test(
        "a word unlike every command finds no command",
        arguments: ["frobnicate", "x", "", "banana"])
    func far(word: String) {
        #expect(words.nearest(to: word) == nil)
    }

    @Test("a shortened word finds its command if no other begins the same way")
    func shortened() {
        #expect(words.completions(of: "und") == [.undo])
        #expect(
            words.completions(of: "h") == [
                .help, .history, .habits, .hold, .minimum, .hear, .handsFree, .stop, .higher,
                .hints,
                .hintVoice,
            ])
        #expect(words.completions(of: "+").isEmpty)
        #expect(words.completions(of: "zzz").isEmpty)
    }

    @Test(
        "K2: no word of a pattern touches a bracket, which would never be typed so",
        arguments: ["en_US", "de_DE", "es_ES", "fr_FR"])
    func patterns(locale: String) throws {
        let file = Repository.file("Locales/\(locale)/sayings.yaml")
        let text = try String(contentsOf: file, encoding: .utf8)
        let touching = text.split(separator: "\n").filter {
            $0.hasPrefix("  - ") && $0.contains(/[\w'’-][(\[]|[)\]][\w'’-]/)
        }
        #expect(touching.isEmpty)
    }
}
