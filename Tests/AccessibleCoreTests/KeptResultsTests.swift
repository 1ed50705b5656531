import Synchronization
import Testing

@testable import AccessibleCore

@Suite("Results that are kept")
struct KeptResultsTests {
    @Test("a result is found once, until there are too many")
    func once() {
        let calls = Mutex(0)
        let kept = KeptResults<Int, Int?>(most: 3)
        func value(_ key: Int) -> Int? {
            kept.value(for: key) { key in
                calls.withLock { $0 += 1 }
                return key == 0 ? nil : key * key
            }
        }
        for _ in 0..<4 { #expect([value(0), value(1), value(2)] == [nil, 1, 4]) }
        #expect(calls.withLock(\.self) == 3)
        #expect(value(3) == 9)
        #expect(value(1) == 1)
        #expect(calls.withLock(\.self) == 5)
    }
}
