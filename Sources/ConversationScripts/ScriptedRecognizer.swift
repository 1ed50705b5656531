import AccessibleCore
import Listening
import ScriptTesting

/// A recognizer that hears what a script says.
///
/// It answers requests at once, as if lines were typed. A slow one answers only when the script
/// says so.
final class ScriptedRecognizer: Recognizer {
    private let typed: TypedRecognizer
    private let isSlow: Bool

    /// A recognizer that pretends to have microphones.
    ///
    /// - Parameters:
    ///   - devices: the names of the microphones.
    ///   - isSlow: whether it answers only when the script says so.
    init(devices: [String], isSlow: Bool) {
        typed = TypedRecognizer(devices: devices)
        self.isSlow = isSlow
    }

    var devices: [String] { typed.devices }

    func perform(_ request: ListeningRequest) -> [ListeningEvent] {
        isSlow ? [] : typed.perform(request)
    }

    /// Closes the microphone, because it was lost.
    func close() {
        _ = typed.perform(.cancel)
    }

    /// Hears something.
    ///
    /// - Returns: what it reports.
    /// - Throws: ``StageRefusal`` if nothing is being recorded, or if a recognizer that is not slow
    ///   should open or close.
    func hear(_ heard: Acting.Heard) throws -> [ListeningEvent] {
        let event: ListeningEvent
        let words: ListeningRequest.Heard?
        switch heard {
        case .partial(let text): (event, words) = (.partial(text), .partial(text))
        case .final(let text): (event, words) = (.final(text), .final(text))
        // The stage hears the file, and then what is in it.
        case .file: throw StageRefusal.unsupported(.listening)
        case .silence: (event, words) = (.silence, .silence)
        case .opened: (event, words) = (.opened, nil)
        case .closed: (event, words) = (.closed, nil)
        }
        guard !isSlow else { return [event] }
        // A fast recognizer opens and closes by itself.
        guard let words else { throw StageRefusal.unsupported(.listening) }
        let answers = typed.perform(.hear(words))
        guard !answers.isEmpty else { throw StageRefusal.notRecording }
        return answers
    }
}
