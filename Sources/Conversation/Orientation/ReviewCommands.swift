import AccessibleCore
import Foundation
import Wording

/// Going through what was said, word by word, without doing any of it again (K1).
enum ReviewCommands {
    /// What follows the word of the command.
    private enum Move: Hashable {
        case here(ReviewCursor.Unit)
        case to(ReviewCursor.Unit, ReviewCursor.Direction)
        /// From the beginning, a unit at a time.
        case from(ReviewCursor.Unit)
        case spell

        /// Reads a name of the table of words: "word", "next-word", "spell".
        init?(_ name: String) {
            let parts = name.split(separator: "-").map(String.init)
            if name == "spell" {
                self = .spell
            } else if let unit = parts.last.flatMap(ReviewCursor.Unit.init) {
                switch parts.first {
                case "next": self = .to(unit, .next)
                case "previous": self = .to(unit, .previous)
                case "by": self = .from(unit)
                default: self = .here(unit)
                }
            } else {
                return nil
            }
        }

        /// What Left and Right go on by.
        var unit: ReviewCursor.Unit? {
            switch self {
            case .here(let unit), .to(let unit, _), .from(let unit): unit
            case .spell: nil
            }
        }

        var isFromStart: Bool {
            if case .from = self { true } else { false }
        }
    }

    /// Moves and says what is there; alone, says the latest announcement.
    ///
    /// - Returns: false if the line is rather a sentence.
    static func perform(_ argument: String, in context: inout SessionContext) -> Bool {
        var move = Move.here(.utterance)
        if !argument.isEmpty {
            let name = CommandWords.value(argument, in: context.environment.words.reviewMoves)
            guard let named = name.flatMap(Move.init) else { return false }
            move = named
        }
        let said = context.outbox.spoken.latest(SpokenHistory.capacity)
        guard let newest = context.outbox.spoken.newestBegun else {
            context.review(Message("repeat.nothing"))
            return true
        }
        var cursor = context.outbox.reviewed ?? cursor(at: newest, newest: newest.id, in: context)
        let isOld = cursor.newest != newest.id || !said.contains { $0.id == cursor.id }
        // What was said since then is nearer to the person's mind.
        if isOld || argument.isEmpty || move.isFromStart {
            cursor = Self.cursor(at: newest, newest: newest.id, in: context)
        }
        switch move {
        case .here(let unit):
            if unit == .utterance { cursor.rewind() }
            say(cursor.current(unit), by: unit, in: &context)
        case .from(let unit):
            cursor.rewind()
            let next = context.environment.words.reviewMoves["next-\(unit.rawValue)"]?.first ?? ""
            // The mark at its end would stand before that of the sentence.
            let first = cursor.current(unit).trimmingCharacters(in: .punctuationCharacters)
            context.review(
                Message(
                    "review.by",
                    [
                        "unit": .text(unit.rawValue), "first": .text(first), "next": .text(next),
                    ]))
        case .spell:
            context.review(
                Message("spelled", ["word": .spelled(String(cursor.current(.word).prefix(80)))]))
        case .to(.utterance, let direction):
            cursor = utterance(direction, of: cursor, in: said, &context)
        case .to(let unit, let direction):
            let hasMoved = cursor.move(by: unit, direction)
            say(
                cursor.current(unit), by: unit, end: hasMoved ? nil : direction, in: &context)
        }
        context.outbox.reviewed = cursor
        context.outbox.reviewUnit = move.unit
        return true
    }

    /// "By words", "words": what is gone through is named alone.
    ///
    /// It is no command, so that a question whose answer it is has it first.
    ///
    /// - Returns: false for any other line.
    static func performNamed(_ line: Line, in context: inout SessionContext) -> Bool {
        let name = CommandWords.value(line.text, in: context.environment.words.reviewMoves)
        guard let move = name.flatMap(Move.init), move.isFromStart else { return false }
        return perform(line.text, in: &context)
    }

    /// Left and Right after `review`: goes on by what was read last (K1).
    ///
    /// - Returns: false if nothing is gone through, or for another key.
    static func press(_ key: Key, in context: inout SessionContext) -> Bool {
        guard let unit = context.outbox.reviewUnit, key == .left || key == .right else {
            return false
        }
        // After the whole of it, its first word.
        let way = key == .right ? "next" : "previous"
        let name = unit == .utterance ? "word" : "\(way)-\(unit.rawValue)"
        return perform(
            context.environment.words.reviewMoves[name]?.first ?? "", in: &context)
    }

    /// Moves to the announcement before or after, and says it.
    private static func utterance(
        _ direction: ReviewCursor.Direction, of cursor: ReviewCursor, in said: [Announcement],
        _ context: inout SessionContext
    ) -> ReviewCursor {
        let here = said.firstIndex { $0.id == cursor.id } ?? said.count - 1
        let there = direction == .next ? here + 1 : here - 1
        let hasMoved = said.indices.contains(there)
        var cursor =
            hasMoved ? Self.cursor(at: said[there], newest: cursor.newest, in: context) : cursor
        cursor.rewind()
        say(cursor.text, by: .utterance, end: hasMoved ? nil : direction, in: &context)
        return cursor
    }

    /// The text as it was printed: in discreet mode without what was logged (A10).
    private static func cursor(
        at announcement: Announcement, newest: Announcement.ID, in context: SessionContext
    ) -> ReviewCursor {
        ReviewCursor(
            id: announcement.id, newest: newest,
            text: context.text(context.discreetly(announcement).message))
    }

    /// - Parameter end: the direction in which there is nothing more.
    private static func say(
        _ text: String, by unit: ReviewCursor.Unit, end: ReviewCursor.Direction? = nil,
        in context: inout SessionContext
    ) {
        let said: Message.Argument = unit == .character ? .spelled(text) : .text(text)
        guard let end else {
            context.review(
                unit == .character ? Message("spelled", ["word": said]) : .verbatim(text))
            return
        }
        context.review(
            Message(end == .next ? "focus.last" : "focus.first", ["element": said]),
            earcon: .bound)
    }
}
