import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing

@Suite("Interrupting by voice")
struct VoiceInterruptionTests {
    private static let byVoice =
        "Hands free: I listen after each answer and while I speak. Your voice or a key interrupts me. Listen off ends it."
    private static let byKey =
        "Hands free: I listen again after each answer. A key interrupts me. Say listen off to end it."

    private static func world(
        echoless: [String] = [], devices: [String] = []
    ) throws -> VoiceWorld {
        try VoiceWorld(devices: devices, echoless: echoless, isSlow: true)
    }

    /// The effects of an event that a voice log does not announce.
    private static func isResumed(_ effects: [Effect]) -> Bool {
        effects.contains(.resume(otherwise: nil))
    }

    @Test("E5: listen on says what interrupts, and only a microphone that cancels echo is watched")
    func bothWays() throws {
        var with = try Self.world(echoless: ["Headset"])
        #expect(
            with.type("listen on") == [
                Self.byVoice, "<start Headset after speech or at a voice>",
            ])
        // While the microphone may be open, it is only printed.
        #expect(with.type("hands free") == ["(\(Self.byVoice))"])
        var without = try Self.world(devices: ["Desk"])
        #expect(without.type("listen on") == [Self.byKey, "<start Desk after speech>"])
        var unknown = try Self.world()
        #expect(unknown.type("listen on") == [Self.byKey, "<start after speech>"])
    }

    @Test("E5: the chosen microphone decides, and choosing one that cancels echo says so")
    func chosen() throws {
        var world = try Self.world(echoless: ["Headset"], devices: ["Desk"])
        #expect(world.type("listen on").first == Self.byKey)
        _ = world.hear(.opened)
        _ = world.type("cancel")
        _ = world.hear(.closed)
        let told = world.type("device headset")
        #expect(
            told == [
                "Microphone: Headset. It cancels echo: after listen on, your voice interrupts me.",
                "Recording from Headset.", "<start Headset after speech or at a voice>",
            ])
    }

    @Test("V11: without hands-free listening no voice interrupts")
    func recording() throws {
        var world = try Self.world(echoless: ["Headset"])
        _ = world.type("I had soup")
        let told = world.type("record")
        #expect(told.contains { $0.hasPrefix("<start Headset") }, "\(told)")
        #expect(!told.contains { $0.contains("at a voice") }, "\(told)")
    }

    @Test("E5: a voice stops what is said, and what it says is handled")
    func interrupted() throws {
        var world = try Self.world(echoless: ["Headset"])
        _ = world.type("listen on")
        #expect(world.session.handle(.listening(.interrupted)) == [.silence])
        #expect(world.hear(.opened) == ["[recording-starts]"])
        #expect(world.hear(.closed) == ["[recording-stopped]"])
        let told = world.hear(.final("I had soup"))
        #expect(
            told == ["Logged 1 item: soup.", "<start Headset after speech or at a voice>"])
    }

    @Test("E5: what was stopped for no voice goes on; the second time only a key interrupts")
    func inVain() throws {
        var world = try Self.world(echoless: ["Headset"])
        _ = world.type("listen on")
        for (number, nothing) in [ListeningEvent.silence, .final(" ")].enumerated() {
            _ = world.session.handle(.listening(.interrupted))
            _ = world.hear(.opened)
            _ = world.hear(.closed)
            var session = world.session
            #expect(Self.isResumed(session.handle(.listening(nothing))))
            let told = world.hear(nothing)
            #expect(
                told
                    == (number == 0
                        ? ["<start Headset after speech or at a voice>"]
                        : [
                            "Twice it was no voice that interrupted me. From now on only a key does.",
                            "<start Headset after speech>",
                        ]))
        }
        _ = world.hear(.opened)
        _ = world.hear(.closed)
        #expect(!Self.isResumed(world.session.handle(.listening(.silence))))
        #expect(world.type("hands free") == ["(\(Self.byKey))"])
    }

    @Test("E5: words in between begin the count again, and silence alone is no interruption")
    func counted() throws {
        var world = try Self.world(echoless: ["Headset"])
        _ = world.type("listen on")
        for heard in [ListeningEvent.silence, .final("I had soup"), .silence] {
            _ = world.session.handle(.listening(.interrupted))
            _ = world.hear(.opened)
            _ = world.hear(.closed)
            #expect(
                world.hear(heard).last == "<start Headset after speech or at a voice>", "\(heard)")
            _ = world.hear(.opened)
            _ = world.hear(.closed)
            #expect(!Self.isResumed(world.session.handle(.listening(.silence))), "\(heard)")
        }
    }
}
