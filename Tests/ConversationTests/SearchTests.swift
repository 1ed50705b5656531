import AccessibleCore
import Foundation
import Journal
import LogStore
import Testing

@Suite("R8: searching")
struct SearchTests {
    @Test("R8: of a long search the newest 500 entries are read, and the count is of all")
    func long() throws {
        let log = InMemoryLogBook()
        _ = try log.add(
            (0..<501).map { number in
                Entry(
                    kind: .food, item: "soup", time: TestWorld.now - Double(number) * 3_600,
                    zone: "America/New_York")
            })
        var world = try TestWorld(log: log)
        let first = world.type("search soup").first
        #expect(first?.hasPrefix("501 entries with soup. 1: today, 2:05 PM, soup.") == true)
        #expect(first?.hasSuffix("And 498 more; say more.") == true)
        for _ in 0..<100 { _ = world.type("more") }
        #expect(
            world.type("more") == [
                "Those were the newest 500. Search for more words to find older ones."
            ])
    }
}
