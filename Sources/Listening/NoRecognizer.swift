public import AccessibleCore

/// Refuses every recording and says why, where no recognizer can be used.
public final class NoRecognizer: Recognizer {
    private let trouble: ListeningTrouble

    /// Makes one that refuses for a reason.
    public init(_ trouble: ListeningTrouble) {
        self.trouble = trouble
    }

    /// Empty.
    public var devices: [String] { [] }

    /// Answers a start with the reason, and nothing else.
    public func perform(_ request: ListeningRequest) -> [ListeningEvent] {
        if case .start = request { [.unavailable(trouble)] } else { [] }
    }
}
