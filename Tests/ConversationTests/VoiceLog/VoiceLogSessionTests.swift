import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing

@Suite("Voice log: a conversation by voice")
struct VoiceLogSessionTests {
    private let starts = ["[recording-starts]", "(Recording. Speak now. Enter stops it.)"]

    @Test(
        "V1, V2, V5, V7, V11, V12: a recording is heard, logged, confirmed and closed with a tone")
    func whole() throws {
        var world = try VoiceWorld()
        #expect(world.type("record") == starts)
        #expect(world.session.voiceLogState == .recording)
        #expect(world.type("hear partial I drank") == [])
        #expect(world.wait(0.1) == ["(\"I drank\")"])
        #expect(world.type("hear partial I drank 16 ounces of water and took my iron") == [])
        #expect(world.wait(0.1) == ["(\"I drank 16 ounces of water and…\")"])
        #expect(
            world.type("") == [
                "[recording-stopped]",
                "Heard: water, 16 ounces; iron. Log it? Enter is no.",
            ])
        #expect(
            world.type("yes") == ["Logged 2 items: 16 ounces water; iron. Say done, or another."])
        #expect(try world.entries().map(\.kind) == [.water, .vitamin])
        #expect(world.session.voiceLogState == .completed)
        #expect(world.wait(2.9) == [])
        #expect(world.wait(0.1) == ["[dismissed]"])
        #expect(world.session.voiceLogState == .idle)
        #expect(world.wait(60) == [])
    }

    @Test("V1: a final transcript ends the recording by itself")
    func final() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        #expect(
            world.type("hear final I drank 16 ounces of water") == [
                "[recording-stopped]", "Logged 1 item: 16 ounces water. Say done, or another.",
            ])
        #expect(world.session.voiceLogState == .completed)
    }

    @Test(
        "V7: \"another\" records again, done closes, and the old timer does not close a new recording"
    )
    func another() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        _ = world.type("hear final I had toast")
        _ = world.wait(2)
        #expect(world.type("another") == starts)
        #expect(world.wait(30) == [])
        #expect(
            world.type("hear final I had soup") == [
                "[recording-stopped]", "Logged 1 item: soup. Say done, or another.",
            ])
        #expect(world.type("done") == ["Voice log closed."])
        #expect(world.wait(30) == [])
        #expect(try world.entries().count == 2)
    }

    @Test("V7: \"dismiss off\" keeps it open, also after a restart; \"dismiss\" closes it")
    func dismissOff() throws {
        var world = try VoiceWorld()
        #expect(world.type("dismiss off") == ["A completed voice log stays until done."])
        let stored = try #require(world.remembered).stored
        #expect(!Preferences(stored: stored).voiceLog.dismissesItself)
        _ = world.type("record")
        _ = world.type("hear final I had toast")
        #expect(world.wait(3_600) == [])
        #expect(world.session.voiceLogState == .completed)
        #expect(world.type("dismiss") == ["Voice log closed."])
        #expect(world.type("dismiss") == ["The voice log is closed already."])
        #expect(world.type("dismiss on") == ["A completed voice log closes after 3 seconds."])
    }

    @Test("V7: \"dismiss off\" works at once while a result is shown")
    func dismissOffInTime() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        _ = world.type("hear final I had toast")
        _ = world.type("dismiss off")
        #expect(world.wait(60) == [])
        #expect(world.session.voiceLogState == .completed)
    }

    @Test("V8: expand reads the transcript and every item; collapse reads one line")
    func expand() throws {
        var world = try VoiceWorld()
        #expect(
            world.type("expand") == ["Nothing to expand: nothing was heard yet. Say record."])
        _ = world.type("record")
        _ = world.type("hear final I had eggs and toast")
        #expect(
            world.type("expand")
                == ["Logged 2 items. Heard: I had eggs and toast. Eggs. Toast."])
        #expect(world.wait(60) == [])
        #expect(
            world.type("what did it hear")
                == ["Logged 2 items. Heard: I had eggs and toast. Eggs. Toast."])
        #expect(world.type("collapse") == ["Logged 2 items. Eggs."])
        #expect(world.wait(3) == ["[dismissed]"])
        #expect(
            world.type("expand") == [
                "Voice log. Heard: I had eggs and toast. It was logged. Eggs. Toast."
            ])
    }

    @Test("V3, V9: status says state, timer and words; while recording it is only printed")
    func status() throws {
        var world = try VoiceWorld()
        #expect(world.type("status") == ["Voice log. Not recording."])
        _ = world.type("record")
        _ = world.wait(3)
        #expect(world.type("status") == ["(Recording. 0:03. Speak now.)"])
        _ = world.type("hear partial I drank")
        _ = world.wait(62)
        #expect(world.type("status") == ["(Recording. 1:05. \"I drank\".)"])
        _ = world.type("cancel")
        #expect(world.type("status") == ["Cancelled. \"I drank\"."])
    }

    @Test("V13: a slow recognizer is supported")
    func slow() throws {
        var world = try VoiceWorld(isSlow: true)
        #expect(world.type("record") == ["<start>"])
        #expect(world.hear(.opened) == starts)
        #expect(world.type("") == ["<stop>"])
        #expect(world.hear(.closed) == ["[recording-stopped]"])
        #expect(
            world.type("record")
                == ["Still analyzing the last recording. Wait, or say cancel."])
        #expect(world.wait(0.4) == [])
        #expect(world.wait(0.1) == ["Analyzing."])
        #expect(world.type("status") == ["Analyzing. Processing audio."])
        #expect(
            world.hear(.final("I had toast"))
                == ["Logged 1 item: toast. Say done, or another."])
        #expect(world.hear(.partial("late words")) == [])
    }

    @Test("V4: a new recording is refused while the last one waits for an answer")
    func refused() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        _ = world.type("hear final I drank some water")
        #expect(world.session.voiceLogState == .executing)
        let refusal = ["Still creating logs. Answer the question first, or press Enter."]
        #expect(world.type("record") == refusal)
        #expect(world.type("another") == refusal)
        #expect(world.session.isAsking)
        #expect(
            world.type("a pint") == ["Logged 1 item: 1 pint water. Say done, or another."])
    }

    @Test(
        "V11: a sentence typed while recording ends the recording, is answered, and keeps the words"
    )
    func typedSentence() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        _ = world.type("hear partial I took my")
        #expect(
            world.type("I had toast") == [
                "[recording-stopped]", "Recording cancelled. Kept: I took my.",
                "Logged: toast, now.",
            ])
        #expect(world.type("kept") == ["1 line not logged: I took my."])
    }

    @Test("V11: typed lines wait in order until a slow microphone has closed")
    func heldLines() throws {
        var world = try VoiceWorld(isSlow: true)
        _ = world.type("record")
        _ = world.hear(.opened)
        #expect(world.type("I had toast") == ["<cancel>"])
        #expect(world.type("no, two toasts") == [])
        #expect(try world.entries().isEmpty)
        let said = world.hear(.closed)
        #expect(
            said.prefix(2) == ["[recording-stopped]", "Recording cancelled. Nothing was heard."])
        #expect(said.dropFirst(2).first == "Logged: toast, now.")
        #expect(said.last?.hasPrefix("Changed") == true)
    }

    @Test("V11: announcements that fall due while recording are said afterwards")
    func heldNotice() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        #expect(world.handle(.speech(.back)) == [])
        let said = world.type("cancel")
        #expect(said.first == "[recording-stopped]")
        #expect(said.count == 3)
    }

    @Test("V11: the last announcement is heard before capture opens")
    func afterSpeech() throws {
        var world = try VoiceWorld(isSlow: true)
        _ = world.type("I drank some water")
        #expect(world.type("record") == ["Logged: water, now.", "<start after speech>"])
    }

    @Test("V11: Ctrl-C leaves the recording, quit and the end of input close it")
    func leaving() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        #expect(
            world.handle(.interrupt(again: false))
                == ["[recording-stopped]", "Recording cancelled. Nothing was heard."])
        _ = world.type("record")
        #expect(world.type("quit").suffix(2) == ["Goodbye.", "end"])
        var slow = try VoiceWorld(isSlow: true)
        _ = slow.type("record")
        _ = slow.hear(.opened)
        _ = slow.hear(.partial("I had soup"))
        #expect(
            slow.handle(.endOfInput)
                == ["<cancel>", "(1 line was not logged: I had soup. Goodbye.)", "end"])
    }

    @Test(
        "V10, L8: the words of \"hear\" are refused and kept when nothing is recorded",
        arguments: [
            "hear I drank water", "hear foo bar", "hear final I had toast", "hear something",
        ])
    func hearWithoutRecording(line: String) throws {
        var world = try VoiceWorld()
        #expect(world.type(line) == ["Not recording. Say record first."])
        #expect(world.type("kept") == ["1 line not logged: \(line)."])
        #expect(try world.entries().isEmpty)
    }

    @Test("\"hear\" is refused when nothing is recorded, and a sentence stays a sentence")
    func hear() throws {
        var world = try VoiceWorld()
        for line in ["hear final I had toast", "hear partial I", "hear silence", "hear"] {
            #expect(world.type(line) == ["Not recording. Say record first."])
        }
        #expect(world.type("hear ringing in my ears").first?.hasPrefix("Not recording") == false)
        _ = world.type("no")
        _ = world.type("record")
        #expect(world.type("hear") == ["(Hear what? Try hear final, then the words.)"])
        #expect(world.type("hear something") == ["(Hear what? Try hear final, then the words.)"])
        #expect(world.session.voiceLogState == .recording)
    }

    @Test("a session may have any number of recordings")
    func many() throws {
        var world = try VoiceWorld()
        for number in 1...200 {
            #expect(world.type("record") == starts)
            #expect(
                world.type("hear final I had \(number) eggs").last
                    == "Logged 1 item: \(number) eggs. Say done, or another."
            )
            _ = world.wait(Double(number % 5))
        }
        #expect(try world.entries().count == 200)
    }

    @Test("A7: brief omits what to do next")
    func brief() throws {
        var world = try VoiceWorld(verbosity: .brief)
        _ = world.type("record")
        #expect(world.type("hear final I had toast").last == "Logged 1 item: toast.")
    }

    @Test("V7: done just after the voice log closed by itself does not close the sheet below")
    func lateDone() throws {
        var world = try VoiceWorld()
        _ = world.type("weight")
        _ = world.type("175")
        _ = world.type("record")
        _ = world.type("hear final I had toast")
        #expect(world.wait(4) == ["[dismissed]"])
        #expect(world.type("done") == ["The voice log is closed already."])
        #expect(try world.entries().count == 1)
        #expect(world.type("done") == ["Logged: weight, 175 pounds, now."])
    }

    @Test("V10, L5: a misheard value is corrected as after typing")
    func corrected() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        _ = world.type("hear final I drank 60 ounces of water")
        #expect(world.type("no, 16 ounces") == ["Changed: water, 16 ounces instead of 60 ounces."])
        #expect(try world.entries().first?.quantity == Quantity(16, .fluidOunce))
    }

    @Test("L6: undo removes everything that was heard")
    func undo() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        _ = world.type("hear final I had eggs and toast")
        #expect(world.type("undo").first?.hasPrefix("Undone") == true)
        #expect(try world.entries().isEmpty)
    }
}
