import Foundation
import Listening
import Synchronization

/// The thread that reads an open device.
///
/// It runs only while something is recorded.
final class CaptureThread: Sendable {
    private let isClosing = Atomic(false)
    private let wake = Mutex<(@Sendable () -> Void)?>(nil)

    /// Whether the device is to be closed.
    var mustClose: Bool { isClosing.load(ordering: .acquiring) }

    /// Starts the thread.
    ///
    /// - Parameter record: opens the device, gives its samples until ``mustClose``, and returns
    ///   when it is closed.
    func start(
        name: String, onEvent: @escaping @Sendable (SampleEvent) -> Void,
        record: @escaping @Sendable (CaptureThread) throws(InputTrouble) -> Void
    ) {
        let thread = Thread { [self] in
            do throws(InputTrouble) {
                try record(self)
                onEvent(.closed(nil))
            } catch {
                onEvent(.closed(mustClose ? nil : error))
            }
        }
        thread.name = name
        thread.qualityOfService = .userInteractive
        thread.start()
    }

    /// Ends the thread soon; may be called from any thread.
    func close() {
        isClosing.store(true, ordering: .releasing)
        wake.withLock { $0?() }
    }

    /// Calls a function from ``close()``, to end a wait, until it is set to nil.
    func setWake(_ function: (@Sendable () -> Void)?) {
        wake.withLock { $0 = function }
    }
}
