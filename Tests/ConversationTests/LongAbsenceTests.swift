import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

/// Missed doses of which not all are counted.
@Suite("D2: after a long absence")
struct LongAbsenceTests {
    @Test("D2: asked, so many missed doses that not all are counted are at least so many")
    func uncounted() throws {
        var world = try TestWorld()
        _ = world.type("remind me to take iron every 5 minutes")
        world.clock.move(to: world.clock.uptime + 30 * 86_400)
        _ = world.wait(60)
        let answer = world.type("did I miss any iron")
        #expect(answer.contains { $0.hasPrefix("At least 999 missed") }, "\(answer)")
    }
}
