import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("A10: discreet mode does not say what was logged")
struct DiscreetTests {
    private func discreet() throws -> TestWorld {
        var preferences = Preferences()
        preferences.isDiscreet = true
        return try TestWorld(preferences: preferences)
    }

    @Test(
        "A10: confirmations, history and questions say that something was logged, not what",
        arguments: [
            ("I had 3 zucchini", "Logged."),
            ("I had zucchini and toast", "Logged 2 items."),
            ("drank some water", "How much? Say an amount, or press Enter for none."),
            ("zucchini zucchini glorp?", "Nothing is in the log."),
            ("frobnicate zucchini glorp", "Not understood."),
            ("drank three", "Which unit? Glasses, cups, ounces, or press Enter for none."),
        ])
    func sentences(line: String, heard: String) throws {
        var world = try discreet()
        #expect(world.type(line).first?.hasPrefix(heard) == true)
    }

    @Test(
        "A10: no sentence contains a weight that was logged",
        arguments: [
            ("weight 317", "Logged."), ("weight 31.7", "That is far less than at 2:05 PM."),
            ("weight 31x", "That is not a weight. Type 1 to 1,500 pounds."),
            ("spell", "Help: h, e, l, p"),
            ("today", "1 entry today."),
        ])
    func weights(line: String, heard: String) throws {
        var world = try discreet()
        _ = world.type("weight 317")
        _ = world.type("")
        let said = world.type(line)
        #expect(said.first?.hasPrefix(heard) == true, "\(said)")
        #expect(!said.contains { $0.contains("317") }, "\(said)")
    }

    @Test("A10: the score of PUQE-24 is saved and not said")
    func puqe() throws {
        var world = try discreet()
        for line in ["puqe", "2", "3"] { _ = world.type(line) }
        let said = world.type("4")
        #expect(said.contains { $0.contains("PUQE 24 is complete. Logged.") }, "\(said)")
        #expect(try world.entries().first?.quantity?.amount == 9)
    }

    @Test("A10: entries are saved completely")
    func saved() throws {
        var world = try discreet()
        _ = world.type("I had 3 zucchini")
        #expect(try world.entries().map(\.item) == ["zucchini"])
    }

    @Test(
        "A10: a one-shot sentence is confirmed as discreetly",
        arguments: [
            ("I had 3 zucchini", "Logged."),
            ("drank some water", "How much? Nothing was logged."),
            ("drank 317", "Which unit? Nothing was logged."),
            ("frobnicate zucchini glorp", "Not understood: that. Nothing was logged."),
        ])
    func once(line: String, heard: String) throws {
        var world = try discreet()
        let (_, announcements) = world.session.log(once: line)
        let said = world.printed(announcements.map(Effect.announce)).joined(separator: " ")
        #expect(said.hasPrefix(heard))
        #expect(!said.contains("zucchini") && !said.contains("317"), "\(said)")
    }

    @Test("A10: a one-shot sentence that cannot be saved is reported as discreetly")
    func onceNotSaved() throws {
        var world = try discreet()
        world.log.fail(with: .diskFull)
        let (outcome, announcements) = world.session.log(once: "I had 3 zucchini")
        let said = world.printed(announcements.map(Effect.announce))
        #expect(outcome == .failed)
        #expect(said.count == 1 && said.first?.hasPrefix("The disk is full") == true)
    }

    @Test("A10: repeat stays discreet; repeat full asks first")
    func repeating() throws {
        var world = try discreet()
        _ = world.type("I had 3 zucchini")
        #expect(world.type("repeat") == ["Logged."])
        #expect(
            world.type("repeat full") == ["Say in full what was logged? Yes or no; Enter is no."])
        #expect(world.type("") == ["Not said."])
        _ = world.type("I had 3 zucchini")
        _ = world.type("repeat full")
        #expect(world.type("yes") == ["Logged: 3 zucchini, now."])
        #expect(world.type("today") == ["2 entries today."])
    }

    @Test("A10: discreet mode is turned on and off, reported and remembered")
    func setting() throws {
        let discreet = "Discreet: what was logged is not said. Discreet off ends it."
        var world = try TestWorld()
        #expect(world.type("discreet") == [discreet])
        #expect(world.type("discreet") == ["Not discreet: everything is said."])
        #expect(world.type("discreet on") == [discreet])
        #expect(Preferences(stored: world.session.preferences.stored).isDiscreet)
        #expect(world.type("discreet off") == ["Not discreet: everything is said."])
    }

    @Test(
        "A10: no command makes discreet mode say an entry",
        arguments: [21, 22] as [UInt64]
    )
    func nothingHeard(seed: UInt64) throws {
        let lines = [
            "I had 317 zucchini", "I drank 317 ounces of water", "zucchini for lunch at 9",
            "no, 318 zucchini", "make it yesterday", "that was lunch", "today", "more",
            "history week",
            "search zucchini", "next", "previous", "last", "where", "actions", "action delete",
            "yes",
            "no", "delete 1", "delete last", "edit last", "item zucchini", "amount 319",
            "edit 1 meal",
            "dinner", "undo", "redo", "time", "next", "activate", "done", "escape", "repeat",
            "read all",
            "severe zucchini rash", "mild headache", "my puqe is 9", "spell", "entries", "e",
            "record", "hear partial I had zucchini", "hear final I had 317 zucchini and toast",
            "expand", "collapse", "status", "another", "set time zucchini 8 am",
            "remove time zucchini", "habits", "items",
            "kept", "zucchini glorp", "took 317 zucchini pills", "317 zucchini tomorrow", "again",
            "",
        ]
        var world = try discreet()
        var generator = SeededGenerator(seed: seed)
        var history: [String] = []
        for _ in 0..<1_500 {
            let line = lines[Int(generator.next() % UInt64(lines.count))]
            history.append(line)
            for heard in world.type(line) {
                let secret = [
                    "zucchini", "317", "318", "319", "severe", "mild", "rash", "headache",
                    "moderate",
                    "9 of",
                ].first(
                    where: heard.lowercased().contains)
                #expect(secret == nil, "\(history.suffix(6)): \(heard)")
            }
        }
    }
}
