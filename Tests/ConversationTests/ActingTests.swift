import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing

@Suite("Assistive technology performs actions of elements")
struct ActingTests {
    private func act(
        _ action: ElementAction, times: Int = 1, on id: String, in world: inout TestWorld
    ) -> [String] {
        world.printed(world.session.handle(.act(action, times: times, on: id)))
    }

    @Test("A3: an action is performed on its element, wherever focus is")
    func onSheet() throws {
        var world = try TestWorld()
        try world.addWeight("175.4", daysAgo: 4)
        _ = world.type("weight")
        #expect(act(.increment, on: "weight", in: &world) == ["175.5"])
        #expect(act(.increment, times: 3, on: "weight", in: &world) == ["175.8"])
        #expect(
            act(.activate, on: "weight-done", in: &world)
                == ["Logged: weight, 175.8 pounds, now. Up 0.4 pounds since Thursday."])
        #expect(try world.entries().count == 2)
    }

    @Test("A3: an action stops speech, as a typed line does")
    func bargeIn() throws {
        var world = try TestWorld()
        try world.addWeight("175.4", daysAgo: 4)
        _ = world.type("weight")
        #expect(world.session.handle(.act(.increment, on: "weight")).first == .silence)
    }

    @Test("A3: an action that the element does not list is refused and changes nothing")
    func unavailable() throws {
        var world = try TestWorld()
        try world.addWeight("175.4", daysAgo: 4)
        _ = world.type("weight")
        let refusal = act(.increment, on: "weight-done", in: &world)
        #expect(refusal.count == 1)
        #expect(refusal == act(.expand, on: "no-such-element", in: &world))
        #expect(world.session.tree.element("weight")?.value != nil)
        #expect(try world.entries().count == 1)
    }

    @Test("A3: an entry of the last list gets focus and performs its actions")
    func onEntry() throws {
        var world = try TestWorld()
        _ = world.type("I had toast")
        _ = world.type("I had soup")
        _ = world.type("today")
        #expect(
            act(.custom("delete"), on: "entry-1", in: &world)
                == ["Delete toast, 2:05 PM? Yes or no."])
        #expect(world.session.focus == "entry-1")
        #expect(world.type("yes") == ["Deleted: toast. Undo brings it back."])
    }

    @Test("L8: an action that leaves a question keeps the words of its sentence")
    func question() throws {
        var world = try TestWorld()
        _ = world.type("I had toast")
        _ = world.type("today")
        _ = world.type("drank some water")
        #expect(world.session.isAsking)
        _ = act(.custom("time"), on: "entry-1", in: &world)
        #expect(!world.session.isAsking)
        #expect(try world.entries().contains { $0.kind == .water })
    }
}
