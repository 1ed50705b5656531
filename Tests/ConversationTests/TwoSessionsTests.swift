import AccessibleCore
import Journal
import Conversation
import Foundation
import LogStore
import Testing

/// Two sessions on one log, each with what it read before the other changed it.
@Suite("L6: no session writes over another's changes")
struct TwoSessionsTests {
    private func worlds(_ lines: [String]) throws -> (TestWorld, TestWorld) {
        var one = try TestWorld()
        for line in lines { _ = one.type(line) }
        return (one, try TestWorld(log: InMemoryLogBook(sharing: one.log)))
    }

    @Test(
        "L6: an edit of a listed entry keeps what was changed elsewhere, and says it",
        arguments: ["today", "search eggs", "history week"])
    func listed(list: String) throws {
        var (one, two) = try worlds(["I had 3 eggs", list])
        #expect(two.type("edit last amount 5") == ["Changed: 5 eggs instead of 3."])
        #expect(
            one.type("edit 1 time 8 am") == [
                "Changed elsewhere to 5 eggs; time set too: today at 8:00 AM."
            ])
        #expect(try one.entries().map(\.quantity) == [Quantity(5)])
        // What the list says now is what is stored.
        #expect(one.type("edit 1 amount 6") == ["Changed: 6 eggs instead of 5."])
    }

    @Test(
        "L6: a sheet or a question that was open meanwhile changes only what it is about",
        arguments: [
            (["edit last time"], "30", "done"),
            (["edit last time", "30"], nil, "done"),
            (["edit last"], nil, "time 1:35 pm"),
            (["time inline", "time", "30"], nil, "enter"),
        ] as [([String], String?, String)])
    func open(lines: [String], then: String?, last: String) throws {
        var (one, two) = try worlds(["I had 3 eggs"] + lines)
        _ = two.type("edit last amount 5")
        if let then { _ = one.type(then) }
        var said = last == "enter" ? one.wait(10) : one.type(last)
        said = said.filter { $0.hasPrefix("Changed") }
        #expect(said == ["Changed elsewhere to 5 eggs; time set too: 30 minutes ago."])
        #expect(try one.entries().map(\.quantity) == [Quantity(5)])
        #expect(try one.entries().map(\.time) == [TestWorld.now - 1_800])
    }

    @Test("L6: the value that answers a question is set, and the other field is kept")
    func answered() throws {
        var (one, two) = try worlds(["I had 3 eggs", "edit last amount"])
        _ = two.type("edit last time 8 am")
        #expect(
            one.type("4") == [
                "Changed elsewhere to 3 eggs, today at 8:00 AM. Now 4 eggs, today at 8:00 AM."
            ])
        #expect(try one.entries().map(\.quantity) == [Quantity(4)])
    }

    @Test("W10: a weight that was asked about keeps the time that was set elsewhere")
    func jump() throws {
        var (one, two) = try worlds(["weight 175", "edit last amount 225"])
        _ = two.type("edit last time 8 am")
        #expect(one.type("yes").first?.hasPrefix("Changed elsewhere to weight, 175 pounds") == true)
        let entry = try #require(try one.entries().first)
        #expect(entry.quantity == Quantity(225, .pound))
        #expect(entry.time == TestWorld.now - 6 * 3_600 - 300)
    }

    @Test("L6: the same change made elsewhere is said to be there")
    func same() throws {
        var (one, two) = try worlds(["I had 3 eggs", "today"])
        _ = two.type("edit last amount 5")
        #expect(one.type("edit 1 amount 5") == ["Already changed elsewhere to 5 eggs, now."])
    }

    @Test("L10: a deletion is asked about again when the entry is no longer the same")
    func deletion() throws {
        var (one, two) = try worlds(["I had 3 eggs", "delete last"])
        _ = two.type("edit last amount 5")
        #expect(
            one.type("yes") == ["Changed since then. Delete 5 eggs, 2:05 PM? Yes or no."])
        #expect(try one.entries().count == 1)
        #expect(one.type("yes").first?.hasPrefix("Deleted: 5 eggs") == true)
        #expect(try one.entries().isEmpty)
    }

    @Test("L6: an entry that was deleted elsewhere is said to be gone, and nothing changes")
    func deleted() throws {
        for lines in [["today"], ["edit last amount"], ["edit last time", "30"]] {
            var (one, two) = try worlds(["I had 3 eggs"] + lines)
            for line in ["delete last", "yes"] { _ = two.type(line) }
            let last =
                switch lines.count {
                case 2: "done"
                default: lines == ["today"] ? "edit 1 amount 4" : "4"
                }
            #expect(
                one.type(last).first
                    == "That entry is no longer there. Nothing was changed. Say today to hear the log."
            )
            #expect(try one.entries().isEmpty)
        }
    }

    @Test("L6: what another session logs leaves redo as it was")
    func redo() throws {
        var (one, two) = try worlds(["I had 3 eggs", "undo"])
        _ = two.type("I had tea")
        #expect(one.type("redo") == ["Redone: 3 eggs."])
        #expect(try one.entries().count == 2)
    }

    @Test("L6: a yes to undoing another session's change undoes no other change")
    func undoElsewhereIsGone() throws {
        var (one, two) = try worlds(["I had toast"])
        _ = two.type("I had soup")
        #expect(
            one.type("undo").first?.hasPrefix("Another session changed this last: soup") == true)
        #expect(two.type("undo") == ["Undone: soup."])
        #expect(
            one.type("yes") == [
                "Nothing changed: that is no longer the last change. Undo would take back: toast."
            ])
        #expect(try one.entries().map(\.item) == ["toast"])
    }

    @Test("L6: when another session changed the log again, undo asks about that change")
    func undoElsewhereAsksAgain() throws {
        var (one, two) = try worlds(["I had toast"])
        _ = two.type("I had soup")
        _ = one.type("undo")
        _ = two.type("I had tea")
        #expect(
            one.type("yes") == ["Another session changed this last: tea. Undo it? Yes or no."])
        #expect(one.type("yes") == ["Undone: tea."])
        #expect(try one.entries().map(\.item) == ["toast", "soup"])
    }

    @Test("L6: the question about another session's change of a setting names it")
    func settingElsewhere() throws {
        var (one, two) = try worlds([])
        _ = two.type("verbosity brief")
        #expect(
            one.type("undo") == [
                "Another session changed this last: verbosity, brief. Undo it? Yes or no."
            ])
    }
}
