import AccessibleCore
import Journal

/// Drafts of measurements.
extension DraftReader {
    /// A measurement is logged with its values; its name alone asks for them, if nothing else
    /// was said: "log my blood pressure".
    mutating func read(_ reading: Reading, _ tokens: Range<Int>) {
        guard !reading.values.isEmpty || isAskedFor else { return leave(tokens) }
        var action = LogAction(kind: .logMeasurement)
        action.measurement = reading.kind
        action.quantity = reading.values.first
        for (field, value) in zip(reading.kind.row.fields, reading.values).dropFirst() {
            action.fields[field.name] = value
        }
        var draft = Draft(action: action, tokens: tokens)
        draft.verb = verb
        // "Blood pressure at 8: 120 over 80": the name stood alone before.
        items.removeAll { item in
            guard let said = item.draft?.action else { return false }
            return said.measurement == reading.kind && said.quantity == nil
        }
        if reading.values.isEmpty { draft.question = .measurementValue }
        verbIsServed = true
        items.append(DraftItem(kind: .draft(draft), tokens: tokens))
    }

    /// Nothing but a word for logging stands before it.
    private var isAskedFor: Bool {
        (verb == nil && !hasSubject || verb == .log || verb == .add)
            && !items.contains { $0.draft != nil }
    }
}
