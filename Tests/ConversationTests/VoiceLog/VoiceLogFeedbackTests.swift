import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing

@testable import Conversation

@Suite("Voice log: summaries, presentations and microphones")
struct VoiceLogFeedbackTests {
    @Test(
        "V6: each kind of action has its summary",
        arguments: [
            (.init(kind: .logWater, quantity: Quantity(16, .fluidOunce)), "16 ounces water"),
            (.init(kind: .logWater), "Water"),
            (.init(kind: .logFood, item: "eggs", quantity: Quantity(2, nil)), "2 eggs"),
            (.init(kind: .logFood), "Food"),
            (.init(kind: .logFood, item: "toast"), "Toast"),
            (
                .init(
                    kind: .logFood, item: "coffee", quantity: Quantity(8, .fluidOunce),
                    isDrink: true), "8 ounces coffee"
            ),
            (.init(kind: .logVitamin, item: "iron"), "Iron"),
            (.init(kind: .logVitamin), "Supplement"),
            (.init(kind: .addVitamin, item: "vitamin D"), "Added: vitamin D"),
            (.init(kind: .logSymptom, item: "nausea", severity: .mild), "Nausea, mild"),
            (.init(kind: .logPUQE, quantity: Quantity(7, nil)), "PUQE 24, 7 of 15, moderate"),
            (.init(kind: .logWeight, quantity: Quantity(175, .pound)), "Weight, 175 pounds"),
            (.init(kind: .unknown, item: "frobnicate"), "Note, frobnicate"),
        ] as [(LogAction, String)])
    func summary(action: LogAction, text: String) throws {
        let world = try VoiceWorld()
        let entry = SentenceLogger.entry(of: action, words: "", in: world.session.context)
        #expect(world.text(VoiceLogMessages.summary(entry)) == text)
    }

    @Test("V6, L3: the summary repeats the time that was said, and the assumptions")
    func times() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        #expect(
            world.type("hear final I had eggs and toast 30 minutes ago").last
                == "Logged 2 items, 30 minutes ago: eggs; toast. Say done, or another.")
        _ = world.type("record")
        let said = world.type("hear final I had soup at 9").last
        #expect(
            said == "Logged 1 item, today at 9:00 AM: soup. Taken as AM. Say done, or another.")
    }

    @Test("V6, T5: the times of several things are said as after typing")
    func severalTimes() throws {
        var world = try VoiceWorld()
        let line = "I had tea at 10 am and then soup 30 minutes ago"
        let times = "tea, 10:00 AM; soup, 30 minutes ago."
        _ = world.type("record")
        #expect(
            world.type("hear final " + line).last
                == "Logged 2 items: \(times) Say done, or another.")
        #expect(world.type(line).last == "Logged 2 items: \(times)")
    }

    @Test("V6: of more than five items the first three are read")
    func many() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        #expect(
            world.type("hear final I had eggs, toast, soup, cheese, bacon and yogurt").last
                == "Logged 6 items: eggs; toast; soup. And 3 more; say expand. Say done, or another."
        )
    }

    @Test("V9: \"feedback\" chooses the presentation, which is remembered")
    func feedback() throws {
        var world = try VoiceWorld()
        #expect(
            world.type("feedback")
                == ["Feedback is pill. Others: toast, inline, player, and sheet."])
        #expect(
            world.type("feedback bubble")
                == ["Bubble is no feedback. Nothing changed. Try feedback pill."])
        #expect(world.type("feedback sheet large") == ["Feedback: sheet large."])
        let settings = Preferences(stored: try #require(world.remembered).stored).voiceLog
        #expect(settings.presentation == .sheet)
        #expect(settings.detail == .large)
        #expect(settings.dismissesItself)
    }

    private func treeIDs(_ world: VoiceWorld) -> [String] {
        AccessibilityTree(world.session.tree).focusOrder
    }

    @Test("V9: a presentation is in the tree while it has content; the player always")
    func beside() throws {
        for presentation in VoiceLogPresentation.allCases {
            var world = try VoiceWorld(VoiceLogSettings(presentation: presentation))
            let idle =
                presentation == .player
                ? ["home-line", "voicelog", "voicelog-record"] : ["home-line"]
            #expect(treeIDs(world) == idle)
            _ = world.type("record")
            _ = world.type("hear final I had toast")
            let buttons = ["voicelog-another", "voicelog-done", "voicelog-expand"]
            switch presentation {
            case .pill, .toast, .player:
                #expect(treeIDs(world) == ["home-line", "voicelog"] + buttons)
                #expect(world.session.focus == "home-line")
            case .inline:
                #expect(treeIDs(world) == ["home-line"] + buttons)
                #expect(world.session.tree.element("home-line")?.value != nil)
            case .sheet:
                #expect(
                    treeIDs(world) == ["voicelog", "voicelog-transcript"] + buttons
                        + ["voicelog-collapse"])
                #expect(world.session.focus == "voicelog")
            }
            #expect(world.wait(3) == ["[dismissed]"])
            // The player offers to expand the last recording.
            let rested = presentation == .player ? idle + ["voicelog-expand"] : idle
            #expect(treeIDs(world) == rested)
            #expect(world.session.focus == "home-line")
        }
    }

    @Test("V3, V9: pill and inline show the timer in the prompt")
    func prompt() throws {
        for presentation in VoiceLogPresentation.allCases {
            var world = try VoiceWorld(VoiceLogSettings(presentation: presentation))
            #expect(world.session.prompt == nil)
            _ = world.type("record")
            _ = world.wait(3)
            let carries = [.pill, .inline].contains(presentation)
            #expect(
                world.session.prompt.map { world.text($0) }
                    == (carries ? "Recording, 0:03 > " : nil))
            _ = world.type("cancel")
            #expect(world.session.prompt == nil)
        }
    }

    @Test("V9: \"where\" says the player, the visible pill, or the state of the line")
    func orientation() throws {
        var world = try VoiceWorld(VoiceLogSettings(presentation: .player))
        #expect(world.type("where").first?.hasPrefix("Voice log. Not recording.") == true)
        world = try VoiceWorld()
        #expect(world.type("where").first?.hasPrefix("What happened?") == true)
        _ = world.type("record")
        #expect(world.type("where").first?.hasPrefix("(Recording. 0:00. Speak now.") == true)
        world = try VoiceWorld(VoiceLogSettings(presentation: .inline))
        _ = world.type("record")
        #expect(
            world.type("where").first?.hasPrefix("(What happened? Recording. 0:00.") == true)
    }

    @Test("V9, A3: the sheet takes focus, keeps moves inside it, and returns focus")
    func sheet() throws {
        var world = try VoiceWorld(VoiceLogSettings(presentation: .sheet, detail: .large))
        _ = world.type("weight")
        _ = world.type("175")
        _ = world.type("record")
        #expect(world.session.focus == "voicelog")
        _ = world.type("hear final I had eggs and toast")
        #expect(world.type("next") == ["Heard, I had eggs and toast."])
        #expect(world.type("next") == ["Eggs, 1 of 2."])
        #expect(world.wait(60) == [])
        #expect(world.type("next") == ["Toast, 2 of 2."])
        #expect(world.type("next") == ["Log another, button."])
        #expect(
            world.type("activate") == [
                "[recording-starts]", "(Recording. Speak now. Enter stops it.)",
            ])
        _ = world.type("cancel")
        #expect(world.session.focus == "weight")
        #expect(world.type("done") == ["Logged: weight, 175 pounds, now."])
    }

    @Test("V7: done closes the voice log or the sheet, whichever was opened last")
    func whichDone() throws {
        var world = try VoiceWorld(VoiceLogSettings(dismissesItself: false))
        _ = world.type("weight")
        _ = world.type("175")
        _ = world.type("record")
        _ = world.type("hear final I had toast")
        #expect(world.type("done") == ["Voice log closed."])
        #expect(world.type("done") == ["Logged: weight, 175 pounds, now."])
        _ = world.type("record")
        _ = world.type("hear final I had toast")
        _ = world.type("weight")
        _ = world.type("176")
        #expect(world.type("done").first?.hasPrefix("Logged: weight, 176 pounds") == true)
        #expect(world.type("done") == ["Voice log closed."])
    }

    @Test("V1: \"log my weight\" by voice opens the weight sheet")
    func weight() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        _ = world.type("hear final log my weight")
        #expect(world.session.focus == "weight")
        #expect(world.session.voiceLogState == .idle)
    }

    @Test("T10, W1: a spoken value sets the open sheet and ends the voice log")
    func valueOfSheet() throws {
        var world = try VoiceWorld()
        _ = world.type("weight")
        _ = world.type("record")
        #expect(world.type("hear final 175.4") == ["[recording-stopped]", "175.4 pounds"])
        #expect(world.session.voiceLogState == .idle)
        #expect(world.type("done") == ["Logged: weight, 175.4 pounds, now."])
    }

    @Test("L5: a correction can be spoken")
    func correction() throws {
        var world = try VoiceWorld()
        _ = world.type("I had two eggs")
        _ = world.type("record")
        #expect(
            world.type("hear final no, three eggs")
                == ["[recording-stopped]", "Changed: 3 eggs instead of 2."])
        #expect(try world.entries().count == 1)
        #expect(world.session.voiceLogState == .idle)
    }

    @Test("E1 V14: a source that records the computer itself is told, and used only when chosen")
    func monitor() throws {
        let output = "Monitor of Built-in"
        var world = try VoiceWorld(monitors: [output], isSlow: true)
        #expect(world.type("record") == ["<start>"])
        var other = try VoiceWorld(devices: ["Headset"], monitors: [output], isSlow: true)
        #expect(
            other.type("device") == [
                "2 microphones: 1, Headset; 2, Monitor of Built-in. In use: Headset."
            ])
        #expect(
            other.type("device 2") == [
                "Microphone: Monitor of Built-in. It records what this computer plays, not what you say."
            ])
        #expect(
            other.type("record") == [
                "Enter stops the recording.", "<start Monitor of Built-in after speech>",
            ])
    }

    @Test("V14: microphones are listed, chosen by number or name, and remembered")
    func devices() throws {
        var world = try VoiceWorld(devices: ["Built-in", "USB headset"])
        #expect(
            world.type("device")
                == ["2 microphones: 1, Built-in; 2, USB headset. In use: Built-in."])
        #expect(world.type("device 2") == ["Microphone: USB headset."])
        #expect(
            Preferences(stored: try #require(world.remembered).stored).voiceLog.device
                == "USB headset")
        #expect(world.type("device built") == ["Microphone: Built-in."])
        #expect(
            world.type("device 3") == [
                "There is no microphone 3. Nothing changed. Say device for the list."
            ])
        var none = try VoiceWorld()
        #expect(
            none.type("device") == ["No microphone is connected. Connect one, then say device."])
    }

    @Test("V14: a microphone other than the last one is announced before recording, and only then")
    func otherDevice() throws {
        var world = try VoiceWorld(devices: ["Built-in", "USB headset"], isSlow: true)
        #expect(
            world.type("record") == [
                "Enter stops the recording.", "<start Built-in after speech>",
            ])
        _ = world.hear(.opened)
        #expect(world.remembered?.voiceLog.lastDevice == "Built-in")
        _ = world.type("cancel")
        _ = world.hear(.closed)
        #expect(world.type("record") == ["<start Built-in>"])
        _ = world.hear(.opened)
        _ = world.type("cancel")
        _ = world.hear(.closed)
        _ = world.type("device 2")
        #expect(
            world.type("record") == [
                "Recording from USB headset.", "<start USB headset after speech>",
            ])
        _ = world.hear(.opened)
        #expect(world.remembered?.voiceLog.lastDevice == "USB headset")
    }

    @Test("V14: a missing microphone is replaced by the system's, and this is announced")
    func goneDevice() throws {
        var world = try VoiceWorld(
            VoiceLogSettings(device: "USB headset", lastDevice: "USB headset"),
            devices: ["Built-in"], isSlow: true)
        #expect(
            world.type("record") == [
                "Enter stops the recording.", "Recording from Built-in.",
                "<start Built-in after speech>",
            ])
        #expect(world.session.preferences.voiceLog.device == "USB headset")
    }

    @Test("settings are restored as they were stored")
    func stored() {
        let settings = VoiceLogSettings(
            presentation: .toast, detail: .small, dismissesItself: false, device: "a",
            lastDevice: "b")
        var preferences = Preferences()
        preferences.voiceLog = settings
        #expect(Preferences(stored: preferences.stored).voiceLog == settings)
        #expect(Preferences(stored: ["feedback": "bubble"]).voiceLog == VoiceLogSettings())
    }
}
