import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Help, examples, spelling, and the lines that were kept.
enum HelpCommands {

    /// Spells a word; without one, what the person is at: the value that has focus, else what was
    /// just logged, else the last word that was said.
    static func spell(
        _ word: String, as form: (String) -> Message.Argument, in context: inout SessionContext
    ) {
        let isLastWord = context.environment.words.lastWord.contains(word.lowercased())
        let text = word.isEmpty || isLastWord ? atHand(isLastWord, in: context) : word
        guard let text else {
            context.say(Message("spell.nothing"))
            return
        }
        let letters = form(String(text.prefix(80)))
        // A number is heard in its digits as well.
        guard word.isEmpty || isLastWord, !text.contains(where: \.isNumber) else {
            context.say(Message("spelled", ["word": letters]))
            return
        }
        context.say(Message("spelled.of", ["said": .text(text), "letters": letters]))
    }

    /// What is spelled where no word was given; nil if nothing was said yet.
    ///
    /// In discreet mode others must not hear the value or the entry (A10): it is a word as it was
    /// said.
    ///
    /// - Parameter isLastWord: only the last word that was said is meant.
    private static func atHand(_ isLastWord: Bool, in context: SessionContext) -> String? {
        // What was spelled before is not spelled again.
        let said = context.outbox.spoken.latest(SpokenHistory.capacity)
            .last { !["spelled", "spelled.of"].contains($0.message.key) }
        if !context.preferences.isDiscreet, !isLastWord {
            if let value = context.control?.focused.value { return context.text(value) }
            if said?.earcon == .saved, let entry = context.records.own.last {
                // A sentence begins with a capital, and the name of a thing does not.
                return entry.item.isEmpty ? context.text(EntryMessages.name(entry)) : entry.item
            }
        }
        let text = said.map { context.text(context.discreetly($0).message) } ?? ""
        return text.split(whereSeparator: \.isWhitespace).last { word in
            word.contains { $0.isLetter || $0.isNumber }
        }.map { word in
            String(word).trimmingCharacters(in: .punctuationCharacters)
        }
    }

    static func sayText(_ text: String, in context: inout SessionContext) {
        context.say(text.isEmpty ? Message("say.nothing") : .verbatim(text))
    }

    static func readKept(in context: inout SessionContext) {
        var all = context.records.keptLines.all
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
