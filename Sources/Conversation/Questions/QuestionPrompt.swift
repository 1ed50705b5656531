import AccessibleCore

/// What the prompt says while a question is open: what is asked (K6).
enum QuestionPrompt {
    /// A longer question, in characters, would leave no room for the answer on a braille line.
    private static let longest = 32

    /// The sentence of the open question that asks, such as "Log it?".
    ///
    /// Where it is long, or no sentence asks, that an answer is expected.
    static func message(in context: SessionContext) -> Message {
        let asked = context.questions.message.map {
            context.text(context.discreetly(Announcement($0)).message)
        }
        let sentence = asked.flatMap { sentences(of: $0).last { $0.hasSuffix("?") } }
        guard let sentence, sentence.count <= longest else {
            return Message("prompt.value", ["value": .message(Message("prompt.answer"))])
        }
        return Message("prompt.value", ["value": .text(sentence)])
    }

    /// The sentences of a text: each ends at a mark with a space behind it.
    private static func sentences(of text: String) -> [String] {
        var sentences: [String] = []
        var sentence = ""
        for character in text {
            if character == " ", let end = sentence.last, ".!?…".contains(end) {
                sentences.append(sentence)
                sentence = ""
            } else {
                sentence.append(character)
            }
        }
        return sentences + [sentence]
    }
}
