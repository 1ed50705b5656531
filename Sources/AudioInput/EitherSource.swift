package import Listening
import Synchronization

/// One source, or another one when the server of the first does not answer.
package final class EitherSource: SampleSource {
    private let first: any SampleSource
    private let second: any SampleSource
    /// Whether ``close()`` was called since the latest ``open(device:onEvent:)``.
    private let isClosed = Mutex(true)

    package init(first: any SampleSource, second: any SampleSource) {
        self.first = first
        self.second = second
    }

    package var devices: [InputDevice] {
        let devices = first.devices
        return devices.isEmpty ? second.devices : devices
    }

    package func open(device: String?, onEvent: @escaping @Sendable (SampleEvent) -> Void) {
        isClosed.withLock { $0 = false }
        first.open(device: device) { [self] event in
            guard event == .closed(.noServer) else { return onEvent(event) }
            let isOpened = isClosed.withLock { isClosed in
                if !isClosed { second.open(device: device, onEvent: onEvent) }
                return !isClosed
            }
            if !isOpened { onEvent(.closed(nil)) }
        }
    }

    package func close() {
        isClosed.withLock { isClosed in
            isClosed = true
            first.close()
            second.close()
        }
    }
}
