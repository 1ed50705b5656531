import AccessibleCore
import Foundation
import Wording

/// Says on standard error how far a long export or import is, every tenth of it.
struct ExchangeProgress {
    /// Below so many entries nobody waits.
    private static let shortest = 20_000

    private let count: Int
    private let context: RunContext
    private var done = 0

    init(count: Int, context: RunContext) {
        self.count = count
        self.context = context
    }

    /// All are read, and none is saved yet.
    mutating func isHalfDone() { done = max(done, count / 2 - 1) }

    /// One more entry is done.
    mutating func advance() {
        done += 1
        guard count >= Self.shortest, done < count, done * 10 / count > (done - 1) * 10 / count
        else { return }
        let message = Message("exchange.percent", ["count": .count(done * 10 / count * 10)])
        Output.error.write(line: context.wording.text(message, now: context.now()))
    }
}
