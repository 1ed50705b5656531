import AccessibleCore
import Foundation
import Testing

@Suite("docs/reminders.md")
struct ReminderPageTests {
    private let lines: [String]

    init() throws {
        lines = try String(contentsOf: Repository.file("docs/reminders.md"), encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("D2: the first session on the page is answered as it says")
    func session() throws {
        let start = try #require(lines.firstIndex { $0.hasPrefix("    > ") })
        let shown = lines[start...].prefix { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
        var world = try TestWorld()
        var answered: [String] = []
        for line in shown where line.hasPrefix("> ") {
            answered.append(line)
            answered += world.type(String(line.dropFirst(2)))
        }
        #expect(answered == shown)
        #expect(answered.count >= 4)
    }

    @Test("D2: everything that the page tells people to say makes a reminder")
    func phrases() throws {
        let phrases = lines.compactMap { line in
            line.firstMatch(of: /^\| `(remind me [^`]+)` \|/).map { String($0.output.1) }
        }
        #expect(phrases.count >= 8)
        for phrase in phrases {
            var world = try TestWorld()
            #expect(world.type(phrase).first?.hasPrefix("Saved: ") == true, "\(phrase)")
        }
    }

    @Test("D2: every answer to a reminder that the page names answers one")
    func answers() throws {
        let heading = try #require(lines.firstIndex { $0 == "## When it is due" })
        let rows = lines[heading...].filter { $0.hasPrefix("| `") }
        let answers = rows.flatMap { row in
            row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.output.1) }
        }
        #expect(answers.count >= 8)
        for answer in answers {
            var world = try TestWorld()
            #expect(world.type("remind me to take iron at 2:06 pm").count == 1)
            #expect(world.wait(60) == ["Due now: iron. Say taken, skip, or snooze."])
            let said = world.type(answer).joined(separator: " ")
            let openings = [
                "Logged", "Skipped", "Snoozed", "1 is due.", "Not taken today: iron",
                "Still due: iron",
            ]
            #expect(openings.contains(where: said.hasPrefix), "\(answer): \(said)")
        }
    }
}
