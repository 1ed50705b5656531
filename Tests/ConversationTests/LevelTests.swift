import AccessibleCore
import Conversation
import Foundation
import Testing
import Wording

@Suite("Rate, volume and pitch are set in words")
struct LevelTests {
    /// The announcement of a line, and the settings with which it is spoken.
    private func heard(_ line: String, in world: inout TestWorld) throws -> (String, VoiceSettings)
    {
        var settings: VoiceSettings?
        var said: String?
        for effect in world.effects(line) {
            switch effect {
            case .apply(let preferences): settings = preferences.voice
            case .announce(let announcement):
                said = world.wording.text(announcement.message, now: TestWorld.now)
                return (try #require(said), try #require(settings, "said before it was set"))
            default: break
            }
        }
        return (try #require(said), try #require(settings))
    }

    @Test(
        "A8: a new level is announced in that level",
        arguments: [
            ("faster", "Rate 200."), ("slower", "Rate 150."), ("rate 900", "Rate 900."),
            ("rate 80", "Rate 80."), ("rate 901", "Maximum. Rate 900."),
            ("rate 79", "Minimum. Rate 80."), ("rate 0", "Minimum. Rate 80."),
            ("rate 9999", "Maximum. Rate 900."), ("rate 9,999", "Maximum. Rate 900."),
            ("rate -5", "Minimum. Rate 80."), ("rate two hundred", "Rate 200."),
            ("rate 175.5", "Rate 176."), ("rate 210 words a minute", "Rate 210."),
            ("rate 200 words", "Rate 200."), ("faster 3", "Rate 250."), ("slower 2", "Rate 125."),
            ("faster three", "Rate 250."), ("faster 99999999", "Maximum. Rate 900."),
            ("louder 2", "Volume 140 percent."), ("lower 3", "Pitch 20."),
            ("rate maximum", "Rate 900."), ("rate min", "Rate 80."),
            ("louder", "Volume 120 percent."), ("quieter", "Volume 80 percent."),
            ("softer", "Volume 80 percent."), ("volume 0", "Volume 0 percent."),
            ("volume 201", "Maximum. Volume 200 percent."),
            ("volume -1", "Minimum. Volume 0 percent."), ("volume 55%", "Volume 55 percent."),
            ("volume fifty percent", "Volume 50 percent."),
            ("volume max", "Volume 200 percent."),
            ("higher", "Pitch 60."), ("lower", "Pitch 40."), ("deeper", "Pitch 40."),
            ("pitch 60", "Pitch 60."), ("pitch 0", "Pitch 0."), ("pitch 100", "Pitch 100."),
            ("pitch 101", "Maximum. Pitch 100."), ("pitch -1", "Minimum. Pitch 0."),
            ("pitch seventy", "Pitch 70."), ("pitch minimum", "Pitch 0."),
        ])
    func level(line: String, said: String) throws {
        var world = try TestWorld()
        let (text, settings) = try heard(line, in: &world)
        #expect(text == said)
        let level = try #require(Int(said.filter(\.isNumber)))
        let values = [
            "Rate": settings.rate, "Volume": settings.volume, "Pitch": settings.pitch,
        ]
        let name = try #require(values.keys.first(where: said.contains))
        #expect(values[name] == level)
        // The other levels do not change.
        let usual = ["Rate": 175, "Volume": 100, "Pitch": 50]
        for (other, value) in values where other != name { #expect(value == usual[other]) }
        #expect(world.session.preferences.voice == settings)
        #expect(Preferences(stored: world.session.preferences.stored).voice == settings)
    }

    @Test("A8: a number of steps below 1 is refused")
    func noSteps() throws {
        var world = try TestWorld()
        #expect(
            world.type("faster 0")
                == ["Faster takes a number from 1. Nothing changed. Try faster 3."])
        #expect(world.session.preferences.voice.rate == 175)
    }

    @Test("A8: a step at a bound changes nothing, says so and plays the bound's tone")
    func bounds() throws {
        for (line, step, said) in [
            ("rate 900", "faster", "Maximum. Rate 900."),
            ("rate 80", "slower", "Minimum. Rate 80."),
            ("volume 200", "louder", "Maximum. Volume 200 percent."),
            ("volume 0", "quieter", "Minimum. Volume 0 percent."),
            ("pitch 100", "higher", "Maximum. Pitch 100."),
            ("pitch 0", "lower", "Minimum. Pitch 0."),
        ] {
            var world = try TestWorld()
            _ = world.type(line)
            let before = world.session.preferences.voice
            let effects = world.effects(step)
            #expect(world.printed(effects) == [said])
            #expect(world.announcements(effects).map(\.earcon) == [.bound])
            #expect(world.session.preferences.voice == before)
        }
    }

    @Test("A8: successive levels have one subject, so that the next replaces the last")
    func subject() throws {
        var world = try TestWorld()
        let first = world.announcements(world.effects("higher"))
        let second = world.announcements(world.effects("higher"))
        #expect(first.first?.subject != nil)
        #expect(first.map(\.subject) == second.map(\.subject))
    }

    @Test(
        "A8: a text that is not a number is refused with the kept value and a working example",
        arguments: [
            ("rate fast", "Fast is no rate. Still 175. Try rate 200."),
            ("volume loud", "Loud is no volume. Still 100 percent. Try volume 80."),
            ("pitch high", "High is no pitch. Still 50. Try pitch 60."),
            ("pitch 5x", "5x is no pitch. Still 50. Try pitch 60."),
        ])
    func refused(line: String, said: String) throws {
        var world = try TestWorld()
        let before = world.session.preferences
        #expect(world.type(line) == [said])
        #expect(world.session.preferences == before)
        #expect(try world.entries().isEmpty)
    }

    @Test(
        "A8: a level command without a number says the current level",
        arguments: [
            ("rate", "Rate 175."), ("volume", "Volume 100 percent."), ("pitch", "Pitch 50."),
        ])
    func told(line: String, said: String) throws {
        var world = try TestWorld()
        #expect(world.type(line) == [said])
        #expect(world.session.preferences == Preferences())
    }

    @Test("L8: a sentence that begins with the word of a level is logged")
    func sentences() throws {
        var world = try TestWorld()
        #expect(world.type("lower back pain") == ["Logged: lower back pain, now."])
        #expect(world.session.preferences == Preferences())
    }

    @Test("A8: stored levels out of bounds are replaced by the defaults")
    func stored() {
        for text in ["-1", "101", "x", "", "50.5", "99999999999999999999"] {
            #expect(Preferences(stored: ["pitch": text]).voice.pitch == 50)
        }
        #expect(Preferences(stored: ["pitch": "0"]).voice.pitch == 0)
    }
}
