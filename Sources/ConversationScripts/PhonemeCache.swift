import EspeakVoice
import Foundation
import Synchronization

/// Asks eSpeak NG for the pronunciation of each text only once.
package final class PhonemeCache: Sendable {
    private struct Request: Hashable {
        let text: String
        let voice: String
    }

    private let answers = Mutex<[Request: String]>([:])
    private let ask: @Sendable (_ text: String, _ voice: String) throws -> String

    /// A cache that asks eSpeak NG.
    ///
    /// - Parameter program: the program that becomes the voice process.
    convenience init(program: URL) {
        let voice = EspeakPhonemes(program: program)
        self.init { try voice.ipa($0, voice: $1) }
    }

    /// A cache for another source.
    ///
    /// - Parameter ask: gives the pronunciation; may take long.
    package init(ask: @escaping @Sendable (_ text: String, _ voice: String) throws -> String) {
        self.ask = ask
    }

    /// The pronunciation of a text in the International Phonetic Alphabet.
    ///
    /// - Throws: the error of the source, which is not cached.
    package func ipa(_ text: String, voice name: String) throws -> String {
        let request = Request(text: text, voice: name)
        if let known = answers.withLock({ $0[request] }) { return known }
        let answer = try ask(text, name)
        answers.withLock { $0[request] = answer }
        return answer
    }
}
