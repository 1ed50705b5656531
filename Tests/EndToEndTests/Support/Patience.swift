import Glibc

/// The error of a test whose harness cannot go on.
struct TestTrouble: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Waiting with a time limit.
enum Patience {
    /// Much longer than anything takes, so that only a hang reaches it.
    static let seconds = 30.0

    static func wait(
        for what: String, seconds: Double = seconds, until condition: () throws -> Bool
    ) throws {
        let end = ContinuousClock.now + .seconds(seconds)
        while !(try condition()) {
            if ContinuousClock.now > end {
                throw TestTrouble("waited \(seconds) seconds for \(what)")
            }
            usleep(2_000)
        }
    }
}
