import EspeakVoice
import Foundation
import Synchronization

/// How texts are pronounced, each asked of eSpeak NG once.
final class PhonemeCache: Sendable {
    private struct Question: Hashable {
        let text: String
        let voice: String
    }

    private let answers = Mutex<[Question: String]>([:])
    private let voice: EspeakPhonemes

    init(program: URL) {
        voice = EspeakPhonemes(program: program)
    }

    /// - Throws: ``EspeakVoice/VoiceError``.
    func ipa(_ text: String, voice name: String) throws -> String {
        let question = Question(text: text, voice: name)
        if let known = answers.withLock({ $0[question] }) { return known }
        let answer = try voice.ipa(text, voice: name)
        answers.withLock { $0[question] = answer }
        return answer
    }
}
