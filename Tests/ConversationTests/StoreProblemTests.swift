import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("L8: problems of the log are announced")
struct StoreProblemTests {
    private static let full =
        "The disk is full, so nothing was changed. Free space, then type it again."

    @Test("A1: two failures with one cause are announced once")
    func once() throws {
        var world = try TestWorld()
        for line in ["time inline", "I had soup", "time", "-"] { _ = world.type(line) }
        world.log.fail(with: .diskFull)
        // Neither the time in place nor the sentence can be saved.
        #expect(world.type("I had toast") == [Self.full, "The line is kept; say kept."])
        #expect(world.type("kept").first == "1 line not logged: I had toast.")
    }

    @Test("A1: a failure that lasts is announced again with the next line")
    func again() throws {
        var world = try TestWorld()
        world.log.fail(with: .diskFull)
        #expect(world.type("today") == [Self.full])
        #expect(world.type("today") == [Self.full])
    }

    @Test("K3, T14: undo in the time control needs no log")
    func undo() throws {
        var world = try TestWorld()
        for line in ["I had tea", "I had soup", "time", "30"] { _ = world.type(line) }
        world.log.failUpdates(with: .diskFull)
        #expect(world.type("undo") == ["Undone, back to now."])
        #expect(try world.entries().map(\.item) == ["tea", "soup"])
        #expect(world.session.isSheetOpen)
    }

    @Test("K3, T14: undo in the time control of a deleted entry does not change the log")
    func undoOfGone() throws {
        var world = try TestWorld()
        for line in ["I had tea", "I had soup", "time", "30"] { _ = world.type(line) }
        let soup = try #require(try world.entries().last)
        _ = try world.log.delete(id: soup.id)
        #expect(world.type("undo") == ["Undone, back to now."])
        #expect(try world.entries().map(\.item) == ["tea"])
        #expect(
            world.type("done") == [
                "That entry is no longer there. Nothing was changed. Say today to hear the log."
            ])
        _ = world.type("escape")
        #expect(world.type("undo") == ["Undone: soup, back in the log."])
    }

    @Test("L8: a note that cannot be saved is announced and listed by kept")
    func note() throws {
        var world = try TestWorld()
        _ = world.type("frobnicate")
        world.log.fail(with: .diskFull)
        #expect(world.type("yes") == [Self.full + " The line is kept; say kept."])
        #expect(world.type("kept") == ["1 line not logged: frobnicate."])
    }
}
