import AccessibleCore
import Conversation
import Foundation
import Testing
import Wording

@Suite("K1: what is still typed is said when the program goes on")
struct StillTypedTests {
    @Test(
        "K1: the line is said in each language",
        arguments: [
            ("en_US", "Still typed: I drank."), ("de_DE", "Noch eingetippt: I drank."),
            ("es_ES", "Sigue escrito: I drank."), ("fr_FR", "Toujours tapé : I drank."),
        ])
    func languages(locale: String, heard: String) throws {
        var world = try TestWorld()
        let said = world.session.handle(.returned("I drank ")).compactMap { effect in
            if case .announce(let announcement) = effect { announcement.message } else { nil }
        }
        #expect(said.count == 1)
        let wording = try Wording(
            locale: locale, zone: try #require(TimeZone(identifier: TestWorld.zone)))
        #expect(wording.text(try #require(said.first), now: TestWorld.now) == heard)
    }

    @Test("K1: an empty line says nothing, and an open question stays open")
    func silence() throws {
        var world = try TestWorld()
        #expect(world.printed(world.session.handle(.returned("  "))) == [])
        _ = world.type("frobnicate the zangle")
        #expect(world.session.isAsking)
        #expect(world.printed(world.session.handle(.returned("ye"))) == ["Still typed: ye."])
        #expect(world.session.isAsking)
    }

    @Test("A10: in discreet mode the words are not said")
    func discreet() throws {
        var world = try TestWorld()
        _ = world.type("discreet on")
        #expect(
            world.printed(world.session.handle(.returned("I drank"))) == [
                "Something is still typed."
            ])
    }
}
