public import AccessibleCore
public import Foundation

/// One logged thing of a voice log, worded for a list.
public struct VoiceLogItem: Sendable, Hashable {
    /// What was logged, such as "16 ounces water" (V6).
    public var summary: Message
    /// When it happened; nil for now, which is not said.
    public var time: Date?
    /// How the time is worded; nil to word ``time`` as a moment.
    public var said: Message.Argument?

    /// Makes an item.
    public init(_ summary: Message, time: Date? = nil, said: Message.Argument? = nil) {
        self.summary = summary
        self.time = time
        self.said = said
    }
}

/// The saved items, and what is said about them.
public struct VoiceLogResult: Sendable, Hashable {
    /// The saved items; at least one.
    public var items: [VoiceLogItem]
    /// The sentences that follow the confirmation: meal, totals, assumptions.
    public var remarks: [Message]
    /// Whether part of the words still leads to a question, so that "Say done, or
    /// another" is left out.
    public var asksMore: Bool

    /// Makes a result.
    public init(_ items: [VoiceLogItem], remarks: [Message] = [], asksMore: Bool = false) {
        self.items = items
        self.remarks = remarks
        self.asksMore = asksMore
    }
}
