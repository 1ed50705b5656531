/// The settings of the voice log.
public struct VoiceLogSettings: Sendable, Hashable {
    /// How the voice log is presented.
    public var presentation: VoiceLogPresentation
    /// How much the sheet shows when it opens.
    public var detail: VoiceLogDetail
    /// Whether a completed log closes by itself (V7).
    public var dismissesItself: Bool
    /// The name of the chosen microphone; empty for the system's default (V14).
    public var device: String
    /// The name of the microphone used last; empty before the first recording.
    public var lastDevice: String

    /// Makes settings; by default a pill that closes by itself.
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

    /// The microphone to record from: the chosen one if it is available, otherwise the
    /// first that records what a person says.
    ///
    /// Nil if no such microphone is listed, which means the system's default.
    public func device(among available: [Microphone]) -> String? {
        let chosen = available.first { $0.name == device }
        return (chosen ?? available.first { !$0.isMonitor })?.name
    }

    /// Whether this is another microphone than last time, which is said before recording
    /// (V14).
    public func isOther(_ device: String?) -> Bool {
        guard let device, !lastDevice.isEmpty else { return false }
        return device != lastDevice
    }
}

/// A microphone that can be chosen (V14).
public struct Microphone: Sendable, Hashable {
    /// The name that people read.
    public let name: String
    /// Whether it records what the computer plays, and not what a person says.
    public let isMonitor: Bool

    /// Makes a microphone.
    public init(_ name: String, isMonitor: Bool = false) {
        self.name = name
        self.isMonitor = isMonitor
    }
}

/// How the voice log is presented (V9).
public enum VoiceLogPresentation: String, Sendable, Hashable, CaseIterable {
    /// A compact line that can be expanded; the command prompt shows state and time.
    case pill
    /// Never interrupts speech, prints nothing while it listens, and closes by itself.
    case toast
    /// The input line itself shows state and time, in its value and in the command
    /// prompt.
    case inline
    /// Always shown beside the input line; prints nothing while it listens.
    case player
    /// A sheet that focus moves into.
    case sheet
}

/// How much of the voice log is shown: the three heights of the sheet.
///
/// In other presentations, small is collapsed and large is expanded.
public enum VoiceLogDetail: String, Sendable, Hashable, CaseIterable, Comparable {
    /// State and buttons.
    case small
    /// Also the transcript.
    case medium
    /// Also each logged item.
    case large

    /// Orders sizes, `small` first.
    public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .small: 0
        case .medium: 1
        case .large: 2
        }
    }
}
