import Synchronization

/// Results of a pure function, so that each is found only once.
///
/// It may be used from any thread. When it would hold too many results, it forgets all of them.
package final class KeptResults<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let results = Mutex<[Key: Value]>([:])
    private let most: Int

    /// No results yet.
    ///
    /// - Parameter most: how many it holds at most.
    package init(most: Int) {
        self.most = most
    }

    /// The result for a key: the one that is kept, or a new one.
    ///
    /// - Parameter make: gives the same result each time for the same key.
    package func value(for key: Key, _ make: (Key) -> Value) -> Value {
        if let known = results.withLock({ $0[key] }) { return known }
        let made = make(key)
        results.withLock { results in
            if results.count >= most { results.removeAll(keepingCapacity: true) }
            results[key] = made
        }
        return made
    }
}
