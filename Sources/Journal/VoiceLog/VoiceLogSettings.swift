import AccessibleCore

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
    /// Whether it listens again after each answer.
    public var isHandsFree = false
    /// What is said back before it is logged.
    public var confirms = HeardConfirmation.medicines
    /// The silence that ends a recording.
    public var speechEnd = SpeechEnd.normal

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
        microphone(among: available)?.name
    }

    /// The microphone of ``device(among:)`` with everything that is known of it.
    package func microphone(among available: [Microphone]) -> Microphone? {
        available.first { $0.name == device } ?? available.first { !$0.isMonitor }
    }

    /// The silences that end a recording; hands-free, nobody must speak soon.
    var pauses: SpeechPauses {
        let usual = SpeechPauses()
        return SpeechPauses(
            end: speechEnd.seconds, beginning: isHandsFree ? nil : usual.beginning)
    }

    /// Whether this is another microphone than last time, which is said before recording
    /// (V14).
    public func isOther(_ device: String?) -> Bool {
        guard let device, !lastDevice.isEmpty else { return false }
        return device != lastDevice
    }
}

/// What is said back after it was heard, before it is logged.
public enum HeardConfirmation: String, Sendable, Hashable, CaseIterable {
    /// Medicines, vitamins, weights, scores and measurements, and what was heard uncertainly.
    case medicines
    case always
    case never

    /// Whether what was heard is said back before entries of these kinds are saved or changed.
    ///
    /// - Parameter isUncertain: The recognizer is not sure of the words.
    public func saysBack(_ kinds: some Sequence<EntryKind>, isUncertain: Bool) -> Bool {
        switch self {
        case .never: false
        case .always: true
        case .medicines: isUncertain || kinds.contains(where: Self.mayHarm)
        }
    }

    /// Whether a wrong entry of a kind may do harm.
    private static func mayHarm(_ kind: EntryKind) -> Bool {
        switch kind {
        case .vitamin, .vitaminAdded, .weight, .puqe, .measured: true
        case .food, .drink, .water, .symptom, .note: false
        }
    }
}

/// The silence that ends a recording, by a name or in seconds.
public struct SpeechEnd: RawRepresentable, Sendable, Hashable {
    /// 0.7 seconds.
    public static let short = SpeechEnd("short", 0.7)
    /// 1.2 seconds.
    public static let normal = SpeechEnd("normal", 1.2)
    /// 2.5 seconds.
    public static let long = SpeechEnd("long", 2.5)

    /// The silences that can be chosen, in seconds.
    public static let range = 0.3...5.0

    /// The name, or the seconds in digits.
    public let rawValue: String
    /// The silence in seconds.
    public let seconds: Double

    /// Reads a name or seconds; nil for others, and if the seconds are not in ``range``.
    public init?(rawValue: String) {
        if let named = [Self.short, .normal, .long].first(where: { $0.rawValue == rawValue }) {
            self = named
        } else if let seconds = Double(rawValue), Self.range.contains(seconds) {
            self.init(rawValue, seconds)
        } else {
            return nil
        }
    }

    private init(_ rawValue: String, _ seconds: Double) {
        self.rawValue = rawValue
        self.seconds = seconds
    }
}

/// A microphone that can be chosen (V14).
public struct Microphone: Sendable, Hashable {
    /// The name that people read.
    public let name: String
    /// Whether it records what the computer plays, and not what a person says.
    public let isMonitor: Bool
    /// Whether what this program says is taken out of what it records, so that a voice can interrupt
    /// it.
    public let cancelsEcho: Bool

    /// Makes a microphone.
    public init(_ name: String, isMonitor: Bool = false, cancelsEcho: Bool = false) {
        self.name = name
        self.isMonitor = isMonitor
        self.cancelsEcho = cancelsEcho
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
