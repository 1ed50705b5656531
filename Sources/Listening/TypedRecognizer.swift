public import AccessibleCore

/// A recognizer without a microphone, which hears what is typed.
///
/// It answers at once. With it the voice log can be used and tested without a microphone,
/// for instance in a pipe or in a script.
public final class TypedRecognizer: Recognizer {
    /// The names of microphones given to ``init(devices:)``.
    public let devices: [String]
    private var isOpen = false
    /// The answer to a stop; nil if the final words were already reported.
    private var ending: ListeningEvent?

    /// Makes a recognizer that is not listening.
    ///
    /// - Parameter devices: The names of the microphones that it reports.
    public init(devices: [String] = []) {
        self.devices = devices
    }

    /// Performs a request and returns all answers; ignores typed words while it is not
    /// listening.
    public func perform(_ request: ListeningRequest) -> [ListeningEvent] {
        switch request {
        case .start(_, _, _, let use, _):
            guard !isOpen else { return [] }
            // There is no sound.
            if case .wordsAndSound = use { return [.unavailable(.noFile)] }
            isOpen = true
            ending = use == .level ? nil : .silence
            return [.opened]
        // Nobody speaks.
        case .watch: return []
        case .stop:
            guard isOpen else { return [] }
            isOpen = false
            return [.closed] + (ending.map { [$0] } ?? [])
        case .cancel:
            guard isOpen else { return [] }
            isOpen = false
            return [.closed]
        case .hear(let words):
            guard isOpen else { return [] }
            switch words {
            case .partial(let words):
                ending = words.isEmpty ? .silence : .final(words)
                return [.partial(words)]
            case .final(let words):
                ending = nil
                return [.final(words)]
            case .silence:
                ending = nil
                return [.silence]
            }
        }
    }
}
