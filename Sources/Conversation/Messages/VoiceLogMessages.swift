import AccessibleCore
import Foundation
import Journal

/// How the actions of a voice log are worded (V6).
enum VoiceLogMessages {
    /// "16 ounces water"; "Water" without an amount.
    static func summary(_ entry: Entry) -> Message {
        switch entry.kind {
        case .water, .food, .drink:
            if let quantity = entry.quantity, quantity.unit != nil {
                return Message(
                    "voicelog.item.measured",
                    ["quantity": .quantity(quantity), "item": .message(EntryMessages.name(entry))])
            }
            guard entry.quantity == nil, entry.item.isEmpty else { break }
            if entry.kind == .water { return Message("voicelog.item.water") }
            if entry.kind == .food { return Message("voicelog.item.food") }
        case .vitamin where entry.item.isEmpty && entry.quantity == nil:
            return Message("voicelog.item.supplement")
        case .vitaminAdded:
            return Message(
                "voicelog.item.added", ["item": .message(EntryMessages.name(entry))])
        default: break
        }
        return EntryMessages.summary(entry)
    }
}
