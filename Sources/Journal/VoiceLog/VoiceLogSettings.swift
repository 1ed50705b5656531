/// What a person has set about the voice log.
public struct VoiceLogSettings: Sendable, Hashable {
    public var presentation: VoiceLogPresentation
    /// How much the sheet shows when it opens.
    public var detail: VoiceLogDetail
    /// A completed log closes by itself (V7).
    public var dismissesItself: Bool
    /// The chosen microphone's name; empty for the system's own (V14).
    public var device: String
    /// The name of the one last recorded from; empty before the first time.
    public var lastDevice: String

    public init(
        presentation: VoiceLogPresentation = .pill, detail: VoiceLogDetail = .medium,
        dismissesItself: Bool = true, device: String = "", lastDevice: String = ""
    ) {
        self.presentation = presentation
        self.detail = detail
        self.dismissesItself = dismissesItself
        self.device = device
        self.lastDevice = lastDevice
    }

    /// The microphone to record from: the chosen one while it is there, else
    /// the first; nil when none is listed, which leaves it to the system.
    public func device(among available: [String]) -> String? {
        available.contains(device) ? device : available.first
    }

    /// Recording from this microphone is to be said first: last time it was
    /// another (V14).
    public func isOther(_ device: String?) -> Bool {
        guard let device, !lastDevice.isEmpty else { return false }
        return device != lastDevice
    }
}

/// How the voice log is presented (V9).
public enum VoiceLogPresentation: String, Sendable, Hashable, CaseIterable {
    /// A compact line that can be expanded; the prompt carries state and timer.
    case pill
    /// Never interrupts, prints nothing while it listens, and closes by itself.
    case toast
    /// The line that is typed into carries state and timer.
    case inline
    /// Always there, for whoever asks.
    case player
    /// Focus moves in.
    case sheet
}

/// How much is shown: the sheet's three heights.
///
/// Elsewhere small is collapsed, and large is expanded.
public enum VoiceLogDetail: String, Sendable, Hashable, CaseIterable, Comparable {
    /// State and buttons.
    case small
    /// The transcript too.
    case medium
    /// Every action too.
    case large

    public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .small: 0
        case .medium: 1
        case .large: 2
        }
    }
}
