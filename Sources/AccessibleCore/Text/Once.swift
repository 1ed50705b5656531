import Synchronization

/// A value that is made when it is first asked for, and kept.
///
/// It may be used from any thread.
package final class Once<Value: Sendable>: Sendable {
    private let stored: Mutex<Value?> = Mutex(nil)
    private let make: @Sendable () -> Value

    /// - Parameter make: makes the value; it is called at most once.
    package init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    package var value: Value {
        stored.withLock { stored in
            if let stored { return stored }
            let value = make()
            stored = value
            return value
        }
    }
}
