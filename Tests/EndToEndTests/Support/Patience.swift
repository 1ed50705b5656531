import Glibc

/// What a test says when the harness itself cannot go on.
struct TestTrouble: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Waiting with an end.
enum Patience {
    /// Far more than anything takes, so that a hang is told from a slow day.
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
