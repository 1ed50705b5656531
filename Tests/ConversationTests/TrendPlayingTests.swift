import AccessibleCore
@testable import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("D4: a trend is played as tones when it is asked for")
struct TrendPlayingTests {
    private func world(_ weights: [Decimal], preferences: Preferences = Preferences()) throws
        -> TestWorld
    {
        let log = InMemoryLogBook()
        _ = try log.add(
            weights.enumerated().map { place, weight in
                Entry(
                    kind: .weight, quantity: Quantity(weight, .pound),
                    time: TestWorld.now - Double(weights.count - place) * 86_400,
                    zone: TestWorld.zone)
            })
        return try TestWorld(preferences: preferences, log: log)
    }

    private func played(_ effects: [Effect]) -> [Sonification] {
        effects.compactMap {
            if case .announce(let announcement) = $0 { announcement.sonification } else { nil }
        }
    }

    private func listens(_ effects: [Effect]) -> Bool {
        effects.contains { if case .listen = $0 { true } else { false } }
    }

    @Test("D4: play gives every value its place between the lowest and the highest")
    func play() throws {
        var world = try world([180, 184, 182])
        #expect(played(world.effects("trend weight")).isEmpty)
        let sound = try #require(played(world.effects("play")).first)
        #expect(sound.points.map(\.value) == [0, 1, 0.5])
        #expect(sound.points.map(\.time) == [0, 0.5, 1])
    }

    @Test("D4: listen plays straight behind a trend, and opens the microphone otherwise")
    func listen() throws {
        var world = try world([180, 184])
        _ = world.effects("trend weight")
        let behind = world.effects("listen")
        #expect(played(behind).count == 1)
        #expect(!listens(behind))
        #expect(listens(world.effects("listen")))
    }

    @Test("D4: record opens the microphone, also straight behind a trend")
    func record() throws {
        var world = try world([180, 184])
        _ = world.effects("trend weight")
        #expect(listens(world.effects("record")))
    }

    @Test("D4: listen behind another line opens the microphone")
    func listenLater() throws {
        var world = try world([180, 184])
        _ = world.effects("trend weight")
        _ = world.effects("I had soup")
        #expect(listens(world.effects("listen")))
    }

    @Test("D4: nothing is played where no tone would be heard, and points are named instead")
    func silent() throws {
        var preferences = Preferences()
        preferences.speech = .speechd
        var world = try world([180, 184], preferences: preferences)
        _ = world.effects("trend weight")
        let effects = world.effects("play")
        #expect(played(effects).isEmpty)
        #expect(world.printed(effects).first?.hasSuffix("Say points to read the values.") == true)
    }

    @Test("D4: how to play is said once, and not at all without hints")
    func hint() throws {
        var preferences = Preferences()
        preferences.verbosity = .full
        var once = try world([180, 184], preferences: preferences)
        let hint = "Say play to hear it as tones, points to step through it."
        #expect(once.printed(once.effects("trend weight")).first?.hasSuffix(hint) == true)
        #expect(once.printed(once.effects("trend weight")).first?.contains(hint) == false)
        var never = try world([180, 184], preferences: preferences)
        _ = never.effects("hints off")
        #expect(never.printed(never.effects("trend weight")).first?.contains(hint) == false)
    }

    @Test("D4: other days go on with a trend, and play is about them")
    func goingOn() throws {
        var world = try world([180, 184, 181])
        _ = world.effects("trend weight")
        let said = world.printed(world.effects("and in the last 2 days?")).first
        #expect(said == "Only one value in the last 2 days: 181 pounds, yesterday at 2:05 PM.")
        #expect(played(world.effects("play")).isEmpty)
    }

    @Test("D4: a step to a value sounds as high as the value")
    func steps() throws {
        var world = try world([180, 184, 181])
        _ = world.effects("trend weight")
        _ = world.effects("points")
        let positions = [Key.down, .down].map { key in
            world.session.handle(.key(key)).compactMap { effect -> Double? in
                if case .announce(let said) = effect { said.tonePosition } else { nil }
            }
        }
        #expect(positions == [[1], [0.25]])
    }
}
