/// Says how eSpeak NG pronounces words, in this process.
///
/// It is for a process of its own: the library ends the process on some texts. One thread may
/// use it.
package final class EspeakPronouncer {
    private let engine: EspeakEngine

    /// Starts the library with a voice.
    ///
    /// Nil if the library has no data or no such voice.
    package init?(voice: String) {
        guard let engine = try? EspeakEngine(), engine.choose(voice: voice) else { return nil }
        self.engine = engine
    }

    /// Uses another voice from now on; returns false if there is none of this name.
    package func use(voice: String) -> Bool { engine.choose(voice: voice) }

    /// The phonemes of a text in the International Phonetic Alphabet.
    package func ipa(of text: String) -> String { engine.phonemes(of: text) }

    /// The sound of a text, and its samples a second; for tests and for measuring.
    package func speak(_ text: String, rate: Int = 160) -> (samples: [Int16], rate: Int) {
        engine.set(rate: rate)
        var samples: [Int16] = []
        engine.synthesize(text, trims: false, pauses: false) { part, _ in
            samples.append(contentsOf: part)
            return true
        }
        return (samples, engine.sampleRate)
    }
}
