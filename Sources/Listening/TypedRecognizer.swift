public import AccessibleCore

/// A recogniser without a microphone: it hears what is typed.
///
/// It answers everything at once. It lets the voice log be used and tested
/// where there is no microphone: in a pipe, in a script, on a machine without one.
public final class TypedRecognizer: Recognizer {
    public let devices: [String]
    private var isOpen = false
    /// What a stop is answered with; nil when the last words were final and
    /// were given already.
    private var ending: ListeningEvent?

    /// - Parameter devices: the microphones it pretends to have.
    public init(devices: [String] = []) {
        self.devices = devices
    }

    public func perform(_ request: ListeningRequest) -> [ListeningEvent] {
        switch request {
        case .start:
            guard !isOpen else { return [] }
            isOpen = true
            ending = .silence
            return [.opened]
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
