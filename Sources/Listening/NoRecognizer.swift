public import AccessibleCore

/// Stands for a recognizer where none can be used: every recording is refused, with the reason.
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
