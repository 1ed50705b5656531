package import AccessibleCore

/// A spoken text as passages, each with the voice that reads it.
package struct SpokenPassages: Sendable, Hashable {
    /// The passages in order; joined they are ``text``.
    package let passages: [Passage]

    /// The whole spoken text.
    package var text: String {
        passages.count == 1 ? passages[0].text : passages.map(\.text).joined()
    }

    /// The passages if another voice than the person's own reads one of them; otherwise
    /// empty.
    package var ofSeveral: [Passage] {
        passages.contains { $0.reader != .own } ? passages : []
    }

    /// Splits a marked text, and puts the passages in the person's own language into spoken
    /// form, also those that another voice reads.
    ///
    /// Other passages stay as they are, because the other language's voice knows how to
    /// say numbers and units.
    init(_ marked: String, form: SpokenForm) {
        let parts = MarkedText.passages(of: marked)
        guard parts.count > 1 || parts.first?.reader != .own else {
            passages = [Passage(form.words(for: marked))]
            return
        }
        passages = parts.map { part in
            // A comma between two voices is a pause, not a word.
            guard part.text.contains(where: { $0.isLetter || $0.isNumber }) else { return part }
            if case .language = part.reader { return part }
            // The spaces at both ends separate it from its neighbors.
            let lead = part.text.prefix(while: \.isWhitespace)
            let tail = part.text.reversed().prefix(while: \.isWhitespace)
            return Passage(
                lead + form.words(for: part.text) + String(tail.reversed()), part.reader)
        }
    }
}
