import Conversation
import Dispatch
import SpeechDispatcher
import Synchronization

/// What is heard of typing until the person chooses: nothing beside a screen reader that speaks,
/// which says it already; words otherwise.
final class UsualEcho: Sendable {
    private let found = Mutex<Preferences.EchoMode?>(nil)

    /// Looks for screen readers when it is first asked, which takes some milliseconds.
    var mode: Preferences.EchoMode {
        found.withLock { found in
            if let found { return found }
            let mode: Preferences.EchoMode =
                ScreenReader.running().contains(where: \.speaks) ? .off : .words
            found = mode
            return mode
        }
    }

    /// Looks for them on another thread, so that no key has to wait for it.
    func lookAhead() {
        DispatchQueue.global().async { _ = self.mode }
    }
}
