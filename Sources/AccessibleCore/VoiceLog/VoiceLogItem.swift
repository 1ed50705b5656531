public import Foundation

/// One thing of a voice log, worded for a list.
public struct VoiceLogItem: Sendable, Hashable {
    /// "16 ounces water" (V6).
    public var summary: Message
    /// When it happened; nil when that is now and goes without saying.
    public var time: Date?

    public init(_ summary: Message, time: Date? = nil) {
        self.summary = summary
        self.time = time
    }
}

/// What is on disk, and what is said of it.
public struct VoiceLogResult: Sendable, Hashable {
    /// At least one.
    public var items: [VoiceLogItem]
    /// Sentences that follow: meal, totals, what was assumed.
    public var remarks: [Message]
    /// Something of what was heard is still being asked about, so that "Say
    /// done, or another" would be a second question.
    public var asksMore: Bool

    public init(_ items: [VoiceLogItem], remarks: [Message] = [], asksMore: Bool = false) {
        self.items = items
        self.remarks = remarks
        self.asksMore = asksMore
    }
}
