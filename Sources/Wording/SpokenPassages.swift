public import AccessibleCore

/// A spoken text in its passages, each for the voice that reads it.
public struct SpokenPassages: Sendable, Hashable {
    /// In order; joined they are ``text``.
    public let passages: [Passage]

    /// All that is spoken.
    public var text: String {
        passages.count == 1 ? passages[0].text : passages.map(\.text).joined()
    }

    /// The passages, when other voices than the person's own read some; else
    /// none.
    public var ofSeveral: [Passage] {
        passages.contains { $0.reader != .own } ? passages : []
    }

    /// Takes a marked text apart, and puts what the person's own voice reads
    /// into its spoken form; how numbers and units are called in another
    /// language is for that language's voice.
    init(_ marked: String, form: SpokenForm) {
        let parts = MarkedText.passages(of: marked)
        guard parts.count > 1 || parts.first?.reader != .own else {
            passages = [Passage(form.words(for: marked))]
            return
        }
        passages = parts.map { part in
            // A comma between two voices is a pause and no word.
            guard part.reader == .own, part.text.contains(where: { $0.isLetter || $0.isNumber })
            else { return part }
            // The spaces at its ends part it from its neighbors.
            let lead = part.text.prefix(while: \.isWhitespace)
            let tail = part.text.reversed().prefix(while: \.isWhitespace)
            return Passage(lead + form.words(for: part.text) + String(tail.reversed()))
        }
    }
}
