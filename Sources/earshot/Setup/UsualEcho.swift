import Conversation
import Dispatch
import SpeechDispatcher
import Synchronization

/// What is heard of typing until the person chooses: nothing beside a screen reader that speaks,
/// which says it already; words otherwise.
final class UsualEcho: Sendable {
    private let found = Mutex<[String]?>(nil)

    var mode: Preferences.EchoMode { readers.isEmpty ? .words : .off }

    /// The names of screen readers that speak.
    ///
    /// It looks for them when it is first asked, which takes some milliseconds.
    var readers: [String] {
        found.withLock { found in
            if let found { return found }
            let names = ScreenReader.running().filter(\.speaks).map(\.rawValue)
            found = names
            return names
        }
    }

    /// Looks for them on another thread, so that no key has to wait for it.
    func lookAhead() {
        DispatchQueue.global().async { _ = self.mode }
    }
}
