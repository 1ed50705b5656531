import AccessibleCore
import EspeakVoice
import Synchronization

/// The synthesizer's voices, asked for when somebody wants to choose one.
final class InstalledVoices: Sendable {
    private static let patience = Duration.seconds(2)

    private let known = Mutex<[Voice]>([])

    /// All voices and variants; none when the synthesizer does not answer, which
    /// is asked again the next time.
    var all: [Voice] {
        known.withLock { known in
            if known.isEmpty {
                known = (try? EspeakPhonemes(timeout: Self.patience).voices()) ?? []
            }
            return known
        }
    }
}
