import AccessibleCore
import Conversation
import Foundation
import LogStore
import Testing

@Suite("K3: undo has one scope")
struct UndoScopeTests {
    /// A control: how it is opened, lines that change its value, and the value
    /// that undo goes back to.
    struct Opened: Sendable, CustomStringConvertible {
        let open: String
        let changes: [String]
        let first: String
        let second: String

        var description: String { open }

        init(_ open: String, _ changes: [String], first: String, second: String) {
            self.open = open
            self.changes = changes
            self.first = first
            self.second = second
        }
    }

    static let controls = [
        Opened("weight", ["150.5", "+"], first: "175.4 pounds", second: "150.5 pounds"),
        Opened("time", ["15", "30"], first: "now", second: "15 minutes ago"),
        Opened("timer", ["20", "30"], first: "10 minutes", second: "20 minutes"),
        Opened("set time iron", ["8:30 am", "9 am"], first: "2:00 PM", second: "8:30 AM"),
    ]

    private func world() throws -> TestWorld {
        var world = try TestWorld()
        try world.addWeight("175.4", daysAgo: 4)
        _ = world.type("I took iron")
        return world
    }

    @Test("undo and redo affect only the steps of the open control", arguments: controls)
    func steps(control: Opened) throws {
        var world = try world()
        let before = try world.entries()
        _ = world.type(control.open)
        let tree = world.session.tree.id
        for line in control.changes { _ = world.type(line) }
        #expect(world.type("undo") == ["Undone, back to \(control.second)."])
        #expect(world.type("undo") == ["Undone, back to \(control.first)."])
        let none = "Nothing left to undo here. Still \(control.first). Close this, then undo."
        #expect(world.type("undo") == [none])
        #expect(world.type("redo") == ["Redone: \(control.second)."])
        _ = world.type("redo")
        #expect(world.type("redo").first?.hasPrefix("Nothing to redo here. Still ") == true)
        #expect(world.session.tree.id == tree)
        #expect(try world.entries() == before)
    }

    @Test("undo in the calendar, the date wheels, a list or PUQE-24 does not change the log")
    func others() throws {
        for (open, change) in [
            ("calendar", "-"), ("date", "yesterday at 8 pm"), ("entries", "+"), ("puqe", "2"),
        ] {
            var world = try world()
            let before = try world.entries()
            _ = world.type(open)
            _ = world.type(change)
            let said = world.type("undo")
            #expect(said.count == 1 && said[0].hasPrefix("Undone, back to "), "\(open): \(said)")
            let none = world.type("undo")
            #expect(none[0].hasPrefix("Nothing left to undo here. "), "\(open): \(none)")
            #expect(try world.entries() == before)
        }
    }

    @Test("a new step after undo clears redo")
    func newStep() throws {
        var world = try world()
        for line in ["weight", "150", "undo", "160"] { _ = world.type(line) }
        #expect(world.type("redo") == ["Nothing to redo here. Still 160 pounds."])
    }

    @Test("after the control closes, undo affects the log again")
    func outside() throws {
        var world = try world()
        for line in ["weight", "150", "undo", "escape"] { _ = world.type(line) }
        #expect(world.type("undo") == ["Undone: iron."])
    }

    /// Lines that a person may type into any control: values, steps, moves, undo,
    /// nonsense; none of them logs or names an entry.
    static let lines = [
        "+", "-", "++", "+ 3", "page up", "page down", "minimum", "maximum", "next", "previous",
        "first", "last", "activate", "15", "30", "2", "8", "150.5", "175.4", "8:30 am", "noon",
        "yesterday", "20 minutes", "undo", "redo", "undo", "redo", "where", "repeat", "rotor",
        "hold plus", "frobnicate", "no", "units kg", "units lb", "custom", "now", "",
    ]

    @Test("no line typed into an open control changes an entry", arguments: 0..<40)
    func property(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var world = try world()
        let before = try world.entries()
        let opened = try #require(
            ["weight", "timer", "set time iron", "calendar", "puqe"].randomElement(
                using: &generator))
        _ = world.type(opened)
        for _ in 0..<30 where world.session.isSheetOpen {
            let line = try #require(Self.lines.randomElement(using: &generator))
            // Done with a changed value logs it.
            if line == "activate", !["calendar"].contains(opened) { continue }
            _ = world.type(line)
            _ = world.wait(1)
            guard world.session.isSheetOpen else { break }
            #expect(try world.entries() == before, "\(opened): \(line)")
        }
    }

    @Test("outside, undo takes back entries, habits and settings in the order they were changed")
    func oneJournal() throws {
        var world = try world()
        for line in ["verbosity brief", "I had soup", "set time iron 8:30 am", "rate 200"] {
            _ = world.type(line)
        }
        let rate = Preferences().voice.rate
        #expect(world.type("undo") == ["Undone: rate, \(rate)."])
        #expect(world.session.preferences.voice.rate == rate)
        #expect(world.type("undo") == ["Undone: iron has no time."])
        #expect(world.type("undo") == ["Undone: soup."])
        #expect(world.type("undo") == ["Undone: verbosity, normal."])
        #expect(world.session.preferences.verbosity == .normal)
        _ = world.type("redo")
        #expect(world.session.preferences.verbosity == .brief)
        #expect(try world.entries().count == 2)
    }

    @Test("a change of another session is undone only after a yes")
    func elsewhere() throws {
        var one = try world()
        var two = try TestWorld(log: InMemoryLogBook(sharing: one.log))
        _ = two.type("I had soup")
        let asked = "Another session changed this last: soup. Undo it? Yes or no."
        #expect(one.type("undo") == [asked])
        #expect(one.type("no") == ["No change."])
        #expect(try one.entries().count == 3)
        #expect(one.type("undo") == [asked])
        #expect(one.type("yes") == ["Undone: soup."])
        #expect(try one.entries().count == 2)
    }
}
