import AccessibleCore
import Conversation
import Foundation
import Testing

@Suite("P1: the timer in conversation")
struct TimerTests {
    @Test("P1: a timer is set with wheels, started with done and announced at its end")
    func timer() throws {
        var world = try TestWorld()
        #expect(
            world.type("timer") == [
                "Timer. Minutes, 10 minutes, adjustable. "
                    + "Plus and minus, or type 1:30 or 90 minutes. Done starts it."
            ])
        #expect(world.type("+") == ["11 minutes"])
        #expect(world.type("done") == ["Timer started: 11 minutes."])
        #expect(world.wait(659).isEmpty)
        #expect(world.wait(1) == ["Time is up: 11 minutes."])
        #expect(world.session.deadline == nil)
    }

    @Test(
        "P1, P8: a duration is understood in words and digits, with the command and in the wheels",
        arguments: [
            ("10 minutes", "10 minutes"), ("1:30", "1 hour 30 minutes"),
            ("90", "1 hour 30 minutes"), ("2 hours", "2 hours"),
            ("half an hour", "30 minutes"), ("an hour and a half", "1 hour 30 minutes"),
            ("23:59", "23 hours 59 minutes"),
        ])
    func lengths(typed: String, said: String) throws {
        var world = try TestWorld()
        #expect(world.type("timer " + typed) == ["Timer started: \(said)."])
        world = try TestWorld()
        _ = world.type("timer")
        #expect(world.type(typed) == [said])
    }

    @Test("P1: an impossible duration is refused", arguments: ["0", "24:00", "25 hours"])
    func tooLong(typed: String) throws {
        var world = try TestWorld()
        let first = try #require(world.type("timer " + typed).first)
        #expect(first.hasPrefix("A timer runs 1 minute to 23 hours 59 minutes. None was started."))
        _ = world.type("timer")
        #expect(
            world.type(typed) == [
                "A timer runs 1 minute to 23 hours 59 minutes. Still 10 minutes. Try 45 minutes."
            ])
    }

    @Test("P1: while it runs, \"timer\" says the remaining time and offers to stop it")
    func running() throws {
        var world = try TestWorld()
        _ = world.type("timer 10 minutes")
        _ = world.wait(330)
        #expect(
            world.type("timer") == ["4 minutes 30 seconds left. Stop the timer? Enter lets it run."]
        )
        #expect(world.type("") == ["No change."])
        #expect(
            world.type("timer 5") == [
                "A timer runs already, 4 minutes 30 seconds left. Kept. Say timer stop for another."
            ])
        _ = world.type("timer")
        #expect(world.type("yes") == ["Timer stopped with 4 minutes 30 seconds left."])
        #expect(world.wait(600).isEmpty)
        #expect(world.type("timer stop") == ["No timer runs."])
        _ = world.type("timer 90")
        #expect(
            world.type("quit") == ["The timer stops, with 1 hour 30 minutes left. Goodbye."])
    }

    @Test("P1: it survives sheets that open and close, and its end closes a question about it")
    func survives() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("timer 1 minute")
        _ = world.type("weight")
        _ = world.type("date")
        _ = world.wait(30)
        _ = world.type("escape")
        _ = world.type("timer")
        #expect(world.wait(30) == ["Time is up: 1 minute."])
        #expect(!world.session.isAsking)
        #expect(world.session.focus == "weight")
    }

    @Test(
        "P1: the remaining time is said in words, to the second in the last hour",
        arguments: [
            ("1:30", 0, "1 hour 30 minutes"), ("1:30", 1_801, "59 minutes 59 seconds"),
            ("10", 0, "10 minutes"), ("10", 599, "1 second"), ("2", 1, "1 minute 59 seconds"),
            ("2", 60, "1 minute"),
        ] as [(String, Double, String)])
    func left(length: String, gone: Double, left: String) throws {
        var world = try TestWorld()
        _ = world.type("timer " + length)
        _ = world.wait(gone)
        #expect(world.type("timer stop") == ["Timer stopped with \(left) left."])
    }

    @Test(
        "P1: a text that is not a duration is refused with the reason",
        arguments: [
            ("3 seconds", "A timer counts whole minutes.", "timer 1 minute", "1 minute"),
            (
                "1 minute 30 seconds", "A timer counts whole minutes.", "timer 1 minute",
                "1 minute"
            ),
            (
                "2 days", "A timer runs 1 minute to 23 hours 59 minutes.", "timer 10 minutes",
                "45 minutes"
            ),
            (
                "1:75", "1:75 is not a length of time.", "timer 10 minutes",
                "1:30 or 10 minutes"
            ),
        ])
    func noLength(typed: String, why: String, example: String, other: String) throws {
        var world = try TestWorld()
        #expect(
            world.type("timer " + typed) == ["\(why) None was started. Try \(example)."])
        #expect(!world.session.isAsking)
        #expect(world.type("kept").first?.contains("timer \(typed)") == true)
        _ = world.type("timer")
        #expect(world.type(typed) == ["\(why) Still 10 minutes. Try \(other)."])
        #expect(world.type("done") == ["Timer started: 10 minutes."])
    }

    @Test("P1, L8: a word after \"timer\" that is not a duration is kept")
    func word() throws {
        var world = try TestWorld()
        #expect(
            world.type("timer abc")
                == ["Abc is not a length of time. None was started. Try timer 10 minutes."])
        #expect(world.type("kept").first?.contains("timer abc") == true)
    }
}
