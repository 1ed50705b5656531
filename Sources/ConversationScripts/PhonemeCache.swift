import EspeakVoice
import Foundation
import Synchronization

/// How texts are pronounced, each asked of eSpeak NG once.
package final class PhonemeCache: Sendable {
    private struct Question: Hashable {
        let text: String
        let voice: String
    }

    private let answers = Mutex<[Question: String]>([:])
    private let ask: @Sendable (_ text: String, _ voice: String) throws -> String

    /// - Parameter program: the program that becomes the voice process.
    convenience init(program: URL) {
        let voice = EspeakPhonemes(program: program)
        self.init { try voice.ipa($0, voice: $1) }
    }

    /// - Parameter ask: who knows, and may take long to answer.
    package init(ask: @escaping @Sendable (_ text: String, _ voice: String) throws -> String) {
        self.ask = ask
    }

    /// - Throws: what whoever is asked throws; that is not kept.
    package func ipa(_ text: String, voice name: String) throws -> String {
        let question = Question(text: text, voice: name)
        if let known = answers.withLock({ $0[question] }) { return known }
        let answer = try ask(text, name)
        answers.withLock { $0[question] = answer }
        return answer
    }
}
