import AccessibleCore
import Foundation
import Testing

@Suite("T13: intermediate values are thinned out, and the final one is always said")
struct ProgressThrottleTests {
    private func value(_ number: Int, of subject: String = "export") -> Announcement {
        var announcement = Announcement(
            Message("value", ["value": .count(number)]), subject: subject)
        announcement.isProgress = true
        return announcement
    }

    private let end = Announcement(Message("goodbye"), subject: "export")

    @Test("T13: five of a thousand values in ten seconds are said, two seconds apart")
    func throttled() {
        var throttle = ProgressThrottle()
        var said: [Announcement] = []
        for number in 0..<1_000 {
            let uptime = 50 + Double(number) / 100
            said += throttle.takeDue(at: uptime).compactMap { throttle.offer($0, at: uptime) }
            if let now = throttle.offer(value(number), at: uptime) { said.append(now) }
        }
        // Every two seconds the newest value before that moment is said.
        #expect(said == [value(0), value(199), value(399), value(599), value(799)])
        #expect(throttle.deadline == 60)
        #expect(throttle.takeDue(at: 60) == [value(999)])
    }

    @Test("T13: the newest value is said once, if no other follows")
    func newest() {
        var throttle = ProgressThrottle()
        #expect(throttle.offer(value(1), at: 10) == value(1))
        #expect(throttle.deadline == nil)
        #expect(throttle.offer(value(2), at: 10.1) == nil)
        #expect(throttle.offer(value(3), at: 11) == nil)
        #expect(throttle.deadline == 12)
        #expect(throttle.takeDue(at: 11.9).isEmpty)
        #expect(throttle.takeDue(at: 12) == [value(3)])
        #expect(throttle.takeDue(at: 12).isEmpty)
        #expect(throttle.deadline == nil)
    }

    @Test("T13: the final value is said at once, and no intermediate one after it")
    func atOnce() {
        var throttle = ProgressThrottle()
        _ = throttle.offer(value(1), at: 10)
        _ = throttle.offer(value(2), at: 10.1)
        #expect(throttle.offer(end, at: 10.2) == end)
        #expect(throttle.deadline == nil)
        #expect(throttle.takeDue(at: 99).isEmpty)
        // A new series is said from its first value on.
        #expect(throttle.offer(value(3), at: 10.3) == value(3))
    }

    @Test("T13: subjects do not wait for each other, and announcements without one are said")
    func subjects() {
        var throttle = ProgressThrottle()
        #expect(throttle.offer(value(1, of: "a"), at: 10) == value(1, of: "a"))
        #expect(throttle.offer(value(1, of: "b"), at: 10.5) == value(1, of: "b"))
        _ = throttle.offer(value(2, of: "b"), at: 11)
        _ = throttle.offer(value(2, of: "a"), at: 11)
        #expect(throttle.takeDue(at: 13) == [value(2, of: "a"), value(2, of: "b")])
        var plain = Announcement(Message("goodbye"))
        plain.isProgress = true
        #expect(throttle.offer(plain, at: 13) == plain)
        #expect(throttle.offer(plain, at: 13) == plain)
    }
}
