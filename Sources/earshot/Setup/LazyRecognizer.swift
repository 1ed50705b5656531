import AccessibleCore
import Listening

/// A recognizer that is looked for when the first recording begins, so that a session without one
/// starts as fast as ever.
///
/// Where none is found, each further recording looks again: it may have been installed meanwhile.
final class LazyRecognizer: Recognizer {
    private let find: () throws -> (any Recognizer)?
    private var found: (any Recognizer)?

    /// - Parameter find: finds the recognizer; nil if none is installed.
    init(find: @escaping () throws -> (any Recognizer)?) {
        self.find = find
    }

    var devices: [String] { found?.devices ?? [] }

    func perform(_ request: ListeningRequest) -> [ListeningEvent] {
        if case .start = request, found == nil { found = try? find() }
        return (found ?? NoRecognizer(.noRecognizer)).perform(request)
    }
}
