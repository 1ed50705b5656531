import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Help, examples, spelling, and the lines that were kept.
enum HelpCommands {

    /// Spells a word, else the value that has focus, else the last entry.
    static func spell(
        _ word: String, as form: (String) -> Message.Argument, in context: inout SessionContext
    ) {
        if !word.isEmpty {
            context.say(Message("spelled", ["word": form(String(word.prefix(80)))]))
            return
        }
        // In discreet mode others must not hear the value or the last entry
        // (A10).
        if context.preferences.isDiscreet {
            context.say(Message("spell.nothing"))
            return
        }
        if let value = context.control?.focused.value {
            context.say(Message("spelled", ["word": form(context.text(value))]))
            return
        }
        do {
            if let entry = try context.environment.log.newest() {
                let name = context.text(EntryMessages.name(entry))
                context.say(Message("spelled", ["word": form(name)]))
            } else {
                context.say(Message("spell.nothing"))
            }
        } catch {
            context.sayProblem(error)
        }
    }

    static func sayText(_ text: String, in context: inout SessionContext) {
        context.say(text.isEmpty ? Message("say.nothing") : .verbatim(text))
    }

    static func readKept(in context: inout SessionContext) {
        var all = context.records.keptLines
        if let question = context.questions.open as? KeepNoteQuestion { all.append(question.words) }
        guard !all.isEmpty else {
            context.say(Message("kept.none"))
            return
        }
        let lines = all.suffix(Listing.atOnce).map { Message.Argument.text($0) }
        let key = all.count > lines.count ? "kept.last" : "kept.lines"
        context.say(Message(key, ["count": .count(all.count), "lines": .clauses(lines)]))
    }

    // MARK: Help

    static func help(about word: String, in context: inout SessionContext) {
        if word.isEmpty {
            let example = context.environment.understander.examples.first?.sentence ?? ""
            context.say(Message("help", ["example": .text(example)]))
            return
        }
        let words = context.environment.words
        if words.parse(word)?.command == .keys {
            KeyHelp.read(in: &context)
            return
        }
        let command =
            words.parse(word)?.command ?? words.completions(of: word).first
            ?? words.nearest(to: word)
        guard let command else {
            context.say(Message("help.unknown", ["word": .text(word)]), earcon: .error)
            return
        }
        var sentences: [Message.Argument] = [
            .message(Message("command.\(command.rawValue)"))
        ]
        let others = (words.words[command] ?? []).dropFirst()
        if !others.isEmpty {
            sentences.append(
                .message(Message("help.also", ["words": .list(others.map { .text($0) })])))
        }
        context.say(
            Message(
                "help.command",
                [
                    "name": .text(words.name(of: command)),
                    "text": .message(Message("parts", ["parts": .sentences(sentences)])),
                ]))
    }

    static func readExamples(in context: inout SessionContext) {
        let sentences = context.environment.understander.examples.map {
            Message.Argument.text($0.sentence)
        }
        context.say(Message("examples", ["sentences": .sentences(sentences)]))
    }

    /// The commands by what they are for: a group at once, and `more` reads the next.
    static func listCommands(in context: inout SessionContext) {
        let groups = Command.Group.allCases
        let parts = groups.enumerated().map { index, group -> Message in
            let names = Command.allCases.filter { $0.group == group }
                .map { Message.Argument.text(context.environment.words.name(of: $0)) }
            var sentences: [Message.Argument] = [
                .message(Message("commands.\(group.rawValue)", ["names": .series(names)]))
            ]
            let left = groups.count - index - 1
            if left > 0 {
                sentences.append(.message(Message("commands.more", ["count": .count(left)])))
            }
            return Message("parts", ["parts": .sentences(sentences)])
        }
        MoreCommand.begin(parts, in: &context)
    }
}
