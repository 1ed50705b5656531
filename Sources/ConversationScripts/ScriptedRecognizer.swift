import AccessibleCore
import Listening
import ScriptTesting

/// A recogniser that hears what a script says.
///
/// It answers requests at once, as typed lines are heard; a slow one answers
/// only when the script says so.
final class ScriptedRecognizer: Recognizer {
    private let typed: TypedRecognizer
    private let isSlow: Bool

    /// - Parameter devices: the names of the microphones it pretends to have.
    init(devices: [String], isSlow: Bool) {
        typed = TypedRecognizer(devices: devices)
        self.isSlow = isSlow
    }

    var devices: [String] { typed.devices }

    func perform(_ request: ListeningRequest) -> [ListeningEvent] {
        isSlow ? [] : typed.perform(request)
    }

    /// The microphone is gone.
    func close() {
        _ = typed.perform(.cancel)
    }

    /// Hears something.
    ///
    /// - Returns: what it tells of that.
    /// - Throws: ``StageRefusal`` when nothing is being recorded, or when a
    ///   recogniser that is not slow should open or close.
    func hear(_ heard: Acting.Heard) throws -> [ListeningEvent] {
        let event: ListeningEvent
        let words: ListeningRequest.Heard?
        switch heard {
        case .partial(let text): (event, words) = (.partial(text), .partial(text))
        case .final(let text): (event, words) = (.final(text), .final(text))
        case .silence: (event, words) = (.silence, .silence)
        case .opened: (event, words) = (.opened, nil)
        case .closed: (event, words) = (.closed, nil)
        }
        guard !isSlow else { return [event] }
        // A fast recogniser opens and closes by itself.
        guard let words else { throw StageRefusal.unsupported(.listening) }
        let answers = typed.perform(.hear(words))
        guard !answers.isEmpty else { throw StageRefusal.notRecording }
        return answers
    }
}
