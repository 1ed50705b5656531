import AccessibleCore

/// Sentences about texts that differ: the sign or the words, not two whole texts.
extension ScriptMessages {
    /// How a property differs from what a line states.
    static func differs(_ difference: Difference) -> Message {
        if difference.field == "kind" { return otherKind(difference) }
        let sentences =
            [contrast(difference)] + difference.stands.prefix(mostStands).compactMap(stand)
        return parts(sentences)
    }

    /// How many matchers are explained.
    private static let mostStands = 3

    private static func contrast(_ difference: Difference) -> Message {
        let expected = difference.filled.isEmpty ? difference.expected : difference.filled
        let field = Message.Argument.text(difference.field)
        if !difference.remedy.isEmpty {
            return Message(
                "script.unstated",
                [
                    "field": field, "actual": quoted(difference.actual),
                    "line": .text(difference.remedy),
                ])
        }
        if difference.field != "phonemes", let alike = AlikeTexts(expected, difference.actual) {
            return message(alike, field)
        }
        if let words = WordContrast(expected, difference.actual) { return message(words, field) }
        return Message(
            "script.differs",
            [
                "field": field, "expected": quoted(difference.expected),
                "actual": quoted(difference.actual),
            ])
    }

    private static func message(_ alike: AlikeTexts, _ field: Message.Argument) -> Message {
        let first = alike.first
        var arguments: [String: Message.Argument] = [
            "field": field, "place": .message(message(first.place)),
        ]
        if let sign = first.expected { arguments["expected"] = .message(message(sign)) }
        if let sign = first.found { arguments["found"] = .message(message(sign)) }
        let key =
            first.expected == nil
            ? "script.alike.more" : first.found == nil ? "script.alike.less" : "script.alike"
        guard alike.more > 0 else { return Message(key, arguments) }
        return parts([
            Message(key, arguments),
            Message("script.alike.others", ["count": .count(alike.more)]),
        ])
    }

    private static func message(_ sign: AlikeTexts.Sign) -> Message {
        func message(_ name: String, _ text: String = "", count: Int = 1) -> Message {
            Message(
                "script.sign",
                ["sign": .text(name), "text": .text(text), "count": .count(count)])
        }
        switch sign {
        case .letter(let letter):
            return message(letter.isUppercase ? "capital" : "small", String(letter))
        case .spaces(let count): return message("spaces", count: count)
        case .named(let name): return message(name)
        case .other(let text): return message("other", "\"\(text)\"")
        }
    }

    private static func message(_ place: AlikeTexts.Place) -> Message {
        func message(_ name: String, _ word: String = "") -> Message {
            Message("script.place", ["place": .text(name), "word": quoted(word)])
        }
        switch place {
        case .before(let word): return message("before", word)
        case .after(let word): return message("after", word)
        case .inside(let word): return message("inside", word)
        case .start: return message("start")
        case .end: return message("end")
        }
    }

    private static func message(_ words: WordContrast, _ field: Message.Argument) -> Message {
        let place =
            words.before.isEmpty
            ? Message("script.place", ["place": .text("start"), "word": .text("")])
            : Message("script.place", ["place": .text("after"), "word": quoted(words.before)])
        let arguments: [String: Message.Argument] = [
            "field": field, "place": .message(place), "expected": quoted(words.expected),
            "actual": quoted(words.found),
        ]
        if words.expected.isEmpty { return Message("script.words.more", arguments) }
        if words.found.isEmpty { return Message("script.words.less", arguments) }
        return Message("script.words", arguments)
    }

    /// What a matcher stands for; nil if nothing can be said of it.
    private static func stand(_ stand: MatcherStand) -> Message? {
        if let text = stand.text {
            return Message(
                "script.stands", ["matcher": .text(stand.matcher), "text": quoted(text)])
        }
        guard let kind = stand.kind else { return nil }
        return Message(
            "script.stands.kind", ["matcher": .text(stand.matcher), "kind": .text(kind)])
    }

    // MARK: Kinds

    /// It was announced in another way: printed where words were expected, or as a tone.
    private static func otherKind(_ difference: Difference) -> Message {
        guard let expected = difference.expectedKind, let actual = difference.actualKind else {
            return Message(
                "script.differs",
                [
                    "field": .text(difference.field), "expected": quoted(difference.expected),
                    "actual": quoted(difference.actual),
                ])
        }
        func name(_ kind: NoticeKind) -> Message.Argument {
            .message(Message("script.kind.name", ["kind": .text(kind.rawValue)]))
        }
        if difference.expected == difference.actual {
            return Message(
                "script.kind.same",
                [
                    "text": quoted(difference.actual), "expected": name(expected),
                    "actual": name(actual),
                ])
        }
        return Message(
            "script.kind",
            [
                "expected": notice(difference.expected, expected),
                "actual": notice(difference.actual, actual),
            ])
    }

    /// An announcement as a part of a sentence: a tone by its name, other kinds by their words.
    static func notice(_ text: String, _ kind: NoticeKind?) -> Message.Argument {
        guard let kind, kind != .said else { return quoted(text) }
        return .message(
            Message("script.notice", ["kind": .text(kind.rawValue), "text": bare(text, kind)]))
    }

    /// The words of an announcement; a tone is not between quotation marks.
    static func bare(_ text: String, _ kind: NoticeKind?) -> Message.Argument {
        guard kind == .tone || kind == .exit else { return quoted(text) }
        return .text(text.split(separator: " ").dropFirst().joined(separator: " "))
    }

    // MARK: Quoting

    /// The longest text that is quoted as a whole, and what is left of a longer one.
    private static let longest = (whole: 400, part: 300)

    /// A text between quotation marks; of a very long one the beginning.
    static func quoted(_ text: String) -> Message.Argument {
        if text.isEmpty { return .message(Message("script.nothing")) }
        guard text.count > longest.whole else { return .text("\"\(text)\"") }
        return .message(
            Message(
                "script.cut",
                [
                    "text": .text("\"\(text.prefix(longest.part))\""),
                    "count": .count(text.count - longest.part),
                ]))
    }

    /// Messages as sentences, one after the other.
    static func parts(_ messages: [Message]) -> Message {
        guard messages.count != 1 else { return messages[0] }
        return Message("parts", ["parts": .sentences(messages.map { .message($0) })])
    }
}
