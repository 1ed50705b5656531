import AccessibleCore
import EspeakVoice
import Synchronization

/// The voices of the synthesizer, which is asked for them the first time that
/// somebody wants to choose one.
final class InstalledVoices: Sendable {
    private static let timeout = Duration.seconds(2)

    private let known = Mutex<[Voice]>([])

    /// All voices and variants.
    ///
    /// Empty if the synthesizer does not answer; it is asked again the next time.
    var all: [Voice] {
        known.withLock { known in
            if known.isEmpty {
                known = (try? EspeakPhonemes(timeout: Self.timeout).voices()) ?? []
            }
            return known
        }
    }
}
