import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("Voice log: questions and failures")
struct VoiceLogTroubleTests {
    @Test("V10, L4: questions about what was heard are answered as after typing")
    func questions() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        #expect(
            world.type("hear final I drank some water") == [
                "[recording-stopped]", "How much water? Say an amount, or press Enter for none.",
            ])
        #expect(world.wait(60) == [])
        #expect(world.type("") == ["Logged 1 item: Water. Say done, or another."])
        #expect(world.wait(3) == ["[dismissed]"])

        _ = world.type("record")
        #expect(world.type("hear final weight 1754").count == 2)
        #expect(
            world.type("yes") == ["Logged 1 item: weight, 175.4 pounds. Say done, or another."])

        _ = world.type("record")
        #expect(
            world.type("hear final I had soup at 8 pm tomorrow").last
                == "8:00 PM, tomorrow, is in the future. Not logged yet. When was it? Enter for now."
        )
        #expect(
            world.type("noon")
                == ["Logged 1 item, today at 12:00 PM: soup. Say done, or another."])
    }

    @Test("V10: leaving a question ends the voice log and keeps the words")
    func left() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        _ = world.type("hear final I drank some water")
        #expect(world.type("escape") == ["Not logged."])
        #expect(world.session.voiceLogState == .cancelled)
        #expect(world.type("kept") == ["1 line not logged: I drank some water."])
        #expect(try world.entries().isEmpty)
    }

    @Test("V10: a new sentence instead of an answer saves both")
    func newSentence() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        _ = world.type("hear final I drank some water")
        #expect(
            world.type("I had toast") == [
                "Logged 1 item: Water. Say done, or another.", "Logged: toast, now.",
            ])
    }

    @Test(
        "V10: silence, a missing microphone and a lost microphone each have a sentence",
        arguments: [
            (
                [.opened, .silence, .closed],
                "Nothing heard. Nothing was logged. Say another, or type it.", ""
            ),
            (
                [.unavailable(.noMicrophone)],
                "No microphone. Nothing was recorded. Connect one, or type what happened.", ""
            ),
            (
                [.opened, .partial("I had soup"), .unavailable(.microphoneLost)],
                "The microphone is gone. Kept: I had soup. Say another, or type it.",
                "I had soup"
            ),
            (
                [.opened, .final("did I drink water?"), .closed],
                "That is a question; nothing was logged. Ask such as: how much water today? "
                    + "Or say what happened.",
                "did I drink water?"
            ),
            (
                [.opened, .final("frobnicate"), .closed],
                "Not understood: frobnicate. Keep it as a note? Yes or no.", "frobnicate"
            ),
        ] as [([ListeningEvent], String, String)])
    func failures(events: [ListeningEvent], said: String, kept: String) throws {
        var world = try VoiceWorld(isSlow: true)
        _ = world.type("record")
        var last: [String] = []
        for event in events { last = world.hear(event) }
        #expect(last.last == said)
        #expect(world.session.voiceLogState == .failed)
        let answer =
            kept.isEmpty ? "Every line was logged or answered." : "1 line not logged: \(kept)"
        #expect(world.type("kept").first?.hasPrefix(answer) == true)
        #expect(try world.entries().isEmpty)
    }

    @Test("V10, L8: words that were not understood can be kept as a note")
    func note() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        _ = world.type("hear final frobnicate")
        #expect(world.type("yes") == ["Logged: note, frobnicate, now."])
    }

    @Test("V10: when the log cannot be written, the words are kept and can be saved later")
    func notSaved() throws {
        var world = try VoiceWorld()
        world.log.fail(with: .diskFull)
        _ = world.type("record")
        let said = world.type("hear final I had toast")
        #expect(said.count == 2)
        #expect(said.last?.hasSuffix("The line is kept; say kept.") == true)
        #expect(world.session.voiceLogState == .failed)
        world.log.fail(with: nil)
        #expect(world.type("kept") == ["1 line not logged: I had toast."])
    }

    @Test("V10: the understood part is saved, and the rest is asked about")
    func partlyUnderstood() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        #expect(
            world.type("hear final rice 200 g 150") == [
                "[recording-stopped]", "Logged 1 item: 200 grams rice.",
                "Not understood: 150. Keep it as a note? Yes or no. For commands, say help.",
            ])
        #expect(world.session.voiceLogState == .completed)
        #expect(world.wait(3) == ["[dismissed]"])
        #expect(world.session.isAsking)
    }

    @Test("L8, V11: lines that wait for the microphone are saved when the input ends")
    func endOfInput() throws {
        var world = try VoiceWorld(isSlow: true)
        _ = world.type("record")
        _ = world.hear(.opened)
        _ = world.hear(.partial("I had soup"))
        #expect(world.type("I had toast") == ["<cancel>"])
        #expect(world.type("quit") == [])
        #expect(
            world.handle(.endOfInput) == [
                "<cancel>", "(Logged: toast, now.)",
                "(1 line was not logged: I had soup. Goodbye.)",
                "end",
            ])
        #expect(try world.entries().map(\.item) == ["toast"])
    }

    @Test("V9: feedback chosen during a recording applies from the next one")
    func feedbackMeanwhile() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        _ = world.type("feedback sheet")
        _ = world.type("hear final I had toast")
        #expect(world.session.focus == "home-line")
        _ = world.type("another")
        #expect(world.session.focus == "voicelog")
        _ = world.type("cancel")
        _ = world.type("feedback player")
        #expect(world.session.tree.element("voicelog") != nil)
        #expect(world.session.focus == "home-line")
    }
}
