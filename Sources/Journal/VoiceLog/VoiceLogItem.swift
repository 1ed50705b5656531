public import AccessibleCore
public import Foundation

/// One thing of a voice log, worded for a list.
public struct VoiceLogItem: Sendable, Hashable {
    /// "16 ounces water" (V6).
    public var summary: Message
    /// When it happened; nil when that is now and goes without saying.
    public var time: Date?
    /// How the time is said beside the summary; nil as a moment.
    public var said: Message.Argument?

    public init(_ summary: Message, time: Date? = nil, said: Message.Argument? = nil) {
        self.summary = summary
        self.time = time
        self.said = said
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
