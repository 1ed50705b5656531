import AccessibleCore
import Journal
import Testing

@Suite("Voice log: presentations, trees and lines")
struct VoiceLogPresentationTests {
    private func settings(
        _ presentation: VoiceLogPresentation, _ detail: VoiceLogDetail = .medium
    ) -> VoiceLogSettings {
        VoiceLogSettings(presentation: presentation, detail: detail)
    }

    private func ids(_ control: VoiceLogControl) -> [String] {
        control.layout.focusOrder
    }

    @Test(
        "V9: the pill is one line with the buttons of each state",
        arguments: [
            (.idle, ["voicelog", "voicelog-record"]),
            (.opening, ["voicelog", "voicelog-stop", "voicelog-cancel", "voicelog-expand"]),
            (.open, ["voicelog", "voicelog-stop", "voicelog-cancel", "voicelog-expand"]),
            (.closing, ["voicelog", "voicelog-cancel", "voicelog-expand"]),
            (.closingToCancel, ["voicelog", "voicelog-expand"]),
            (.awaiting, ["voicelog", "voicelog-cancel"]),
            (.executing, ["voicelog", "voicelog-expand"]),
            (.waiting, ["voicelog", "voicelog-cancel", "voicelog-expand"]),
            (.completed, ["voicelog", "voicelog-another", "voicelog-done", "voicelog-expand"]),
            (.failed, ["voicelog", "voicelog-another", "voicelog-done"]),
            (
                .failedWithWords,
                ["voicelog", "voicelog-another", "voicelog-done", "voicelog-expand"]
            ),
            (.cancelled, ["voicelog", "voicelog-record", "voicelog-done"]),
        ] as [(VoiceLogFixture, [String])])
    func pill(fixture: VoiceLogFixture, expected: [String]) throws {
        let control = try fixture.control()
        #expect(ids(control) == expected)
        #expect(control.tree.traits == [.group])
        #expect(control.focus == "voicelog")
    }

    @Test("V8: an expanded log has the transcript and each item in separate rows")
    func expanded() throws {
        var control = try VoiceLogFixture.executing.control()
        let items = [VoiceLogFixture.item, VoiceLogItem(.verbatim("iron"))]
        _ = try control.handle(.executed(VoiceLogResult(items)), at: 0)
        #expect(control.tree.element("voicelog")?.traits == [.staticText, .collapsed])
        _ = try control.handle(.expand, at: 0)
        #expect(
            ids(control) == [
                "voicelog", "voicelog-transcript", "voicelog-item-1", "voicelog-item-2",
                "voicelog-another", "voicelog-done", "voicelog-collapse",
            ])
        let tree = control.tree
        #expect(tree.element("voicelog")?.traits == [.staticText, .expanded])
        #expect(
            tree.element("voicelog-transcript")?.value
                == Message("voicelog.words", ["words": .text(VoiceLogFixture.words)]))
        #expect(tree.element("voicelog-items")?.traits == [.list])
        #expect(tree.element("voicelog-item-2")?.label == .verbatim("iron"))
        let position = control.layout.position(of: "voicelog-item-2")
        #expect(position?.index == 2)
        #expect(position?.count == 2)
        _ = try control.handle(.collapse, at: 0)
        #expect(
            ids(control) == ["voicelog", "voicelog-another", "voicelog-done", "voicelog-expand"])
    }

    @Test("V8, A3: collapsing moves focus from a removed row to one that stays")
    func focusAfterCollapse() throws {
        var control = try VoiceLogFixture.completed.control()
        _ = try control.handle(.expand, at: 0)
        control.focus = "voicelog-item-1"
        _ = try control.handle(.collapse, at: 0)
        #expect(control.focus == "voicelog")
    }

    @Test("V8: while recording, expanded content is printed and not said")
    func expandedWhileRecording() throws {
        var machine = try VoiceLogFixture.openWithWords.machine()
        for event in [VoiceLogEvent.expand, .collapse] {
            let effects = try machine.handle(event, at: 0)
            guard case .show = effects.first, effects.count == 1 else {
                Issue.record("\(effects)")
                return
            }
        }
    }

    @Test("V9: a toast waits its turn, prints nothing while listening, and closes by itself")
    func toast() throws {
        for fixture in [VoiceLogFixture.understanding, .executing, .closingWithNothing] {
            for (_, event) in voiceLogEvents {
                var machine = try fixture.machine(settings(.toast))
                for effect in (try? machine.handle(event, at: 0)) ?? [] {
                    guard case .announce(let announcement) = effect else { continue }
                    // A failure to save is urgent in every presentation.
                    let expected: Announcement.Priority =
                        machine.state.tableName == "not saved" ? .high : .low
                    #expect(announcement.priority == expected)
                }
            }
        }
        var open = try VoiceLogFixture.openWithWords.machine(settings(.toast))
        #expect(try open.handle(.time, at: 1) == [])
        var failed = try VoiceLogFixture.failed.machine(settings(.toast))
        #expect(failed.deadline == nil)
        _ = try failed.handle(.announced(reading: 1), at: 0)
        #expect(failed.deadline == 4)
        failed.stay()
        #expect(failed.deadline == nil)
        failed = try VoiceLogFixture.failed.machine(settings(.toast))
        _ = try failed.handle(.announced(), at: 0)
        #expect(try failed.handle(.time, at: 3) == [.earcon(.dismissed)])
        #expect(failed.state == .idle)
        #expect(try VoiceLogFixture.failed.machine(settings(.pill)).deadline == nil)
    }

    @Test("V9, V3: only pill and inline show state and time in the command prompt")
    func prompt() throws {
        for presentation in VoiceLogPresentation.allCases {
            let machine = try VoiceLogFixture.open.machine(settings(presentation)).at(63.9)
            let expected = Message(
                "parts",
                [
                    "parts": .series([
                        .message(Message("voicelog.title.recording")), .elapsed(seconds: 63),
                    ])
                ])
            let carries = [.pill, .inline].contains(presentation)
            #expect(machine.prompt == (carries ? expected : nil))
            #expect(try VoiceLogFixture.completed.machine(settings(presentation)).prompt == nil)
        }
    }

    @Test("V9: player and inline are groups, and the sheet keeps focus inside")
    func roots() throws {
        for presentation in VoiceLogPresentation.allCases {
            let tree = try VoiceLogFixture.completed.control(settings(presentation)).tree
            #expect(tree.id == "voicelog-\(presentation.rawValue)")
            #expect(tree.traits == [presentation == .sheet ? .dialog : .group])
        }
    }

    @Test("V9: the sheet has three heights, and changes by one step at a time")
    func sheet() throws {
        let small = try VoiceLogFixture.completed.control(settings(.sheet, .small))
        let medium = try VoiceLogFixture.completed.control(settings(.sheet, .medium))
        let large = try VoiceLogFixture.completed.control(settings(.sheet, .large))
        #expect(small.tree.element("voicelog-transcript") == nil)
        #expect(medium.tree.element("voicelog-transcript") != nil)
        #expect(medium.tree.element("voicelog-items") == nil)
        #expect(large.tree.element("voicelog-items") != nil)
        var control = small
        _ = try control.handle(.expand, at: 0)
        #expect(control.machine.detail == .medium)
        _ = try control.handle(.expand, at: 0)
        #expect(control.machine.detail == .large)
        let again = try control.handle(.expand, at: 0)
        #expect(again.count == 1 && control.machine.detail == .large)
        _ = try control.handle(.collapse, at: 0)
        #expect(control.machine.detail == .medium)
        _ = try control.handle(.collapse, at: 0)
        #expect(throws: VoiceLogRefusal.alreadyCollapsed) {
            try control.handle(.collapse, at: 0)
        }
    }

    @Test("V7, V9: moving focus in the sheet keeps it open")
    func focusStays() throws {
        var control = try VoiceLogFixture.completed.control(settings(.sheet))
        _ = try control.handle(.announced(), at: 0)
        #expect(control.deadline == 3)
        control.focus = "voicelog-done"
        #expect(control.deadline == nil)
    }

    @Test("V8, V9: the last words can be expanded again after the log closed")
    func reopened() throws {
        for presentation in VoiceLogPresentation.allCases {
            var control = try VoiceLogFixture.completed.control(settings(presentation))
            _ = try control.handle(.done, at: 1)
            #expect(!control.machine.isVisible)
            _ = try control.handle(.expand, at: 2)
            #expect(control.machine.isVisible)
            #expect(control.tree.element("voicelog-transcript") != nil)
            _ = try control.handle(.done, at: 3)
            #expect(!control.machine.isVisible)
            #expect(throws: VoiceLogRefusal.nothingToDismiss) { try control.handle(.done, at: 4) }
        }
    }

    @Test("magic tap starts and stops a recording")
    func magicTap() throws {
        #expect(try VoiceLogFixture.idle.control().event(of: .magicTap, on: "voicelog") == .start())
        #expect(
            try VoiceLogFixture.completed.control().event(of: .magicTap, on: "voicelog") == .start()
        )
        #expect(try VoiceLogFixture.open.control().event(of: .magicTap, on: "voicelog") == .stop)
        #expect(try VoiceLogFixture.awaiting.control().event(of: .magicTap, on: "voicelog") == nil)
    }

    @Test("A2: the status names the state, and updates frequently while something runs")
    func status() throws {
        let status = try #require(
            try VoiceLogFixture.open.control().at(3).tree.element("voicelog"))
        #expect(status.label == Message("voicelog.title.recording"))
        #expect(
            status.value
                == Message(
                    "parts",
                    [
                        "parts": .series([
                            .elapsed(seconds: 3), .message(Message("voicelog.subtitle.speak")),
                        ])
                    ]))
        for fixture in VoiceLogFixture.allCases {
            let control = try fixture.control()
            let runs = [.recording, .recognizing, .executing].contains(control.machine.state.name)
            let status = try #require(control.tree.element("voicelog"))
            #expect(status.traits.contains(.updatesFrequently) == runs, "\(fixture)")
        }
    }

    @Test(
        "V2: thirty characters, counted as readers see them, then an ellipsis",
        arguments: [
            (String(repeating: "a", count: 30), false), (String(repeating: "a", count: 31), true),
            (String(repeating: "👩‍👩‍👧‍👧", count: 30), false),
            (String(repeating: "👩‍👩‍👧‍👧", count: 31), true),
            (String(repeating: "e\u{301}", count: 30), false),
            (String(repeating: "🇩🇪", count: 31), true),
        ])
    func thirty(words: String, isCut: Bool) throws {
        var machine = try VoiceLogFixture.open.machine()
        _ = try machine.handle(.listening(.partial(words)), at: 0)
        let expected = Message(
            isCut ? "voicelog.quoted-cut" : "voicelog.quoted",
            ["words": .text(String(words.prefix(30)))])
        #expect(machine.subtitle == expected)
    }

    @Test(
        "V1, V2: every state has its title and subtitle",
        arguments: [
            (.open, "voicelog.title.recording", "voicelog.subtitle.speak"),
            (.awaiting, "voicelog.title.recognizing", "voicelog.subtitle.recognizing"),
            (.executing, "voicelog.title.executing", "voicelog.subtitle.executing"),
            (.completed, "voicelog.title.completed", "verbatim"),
            (.failed, "voicelog.title.not-logged", "voicelog.subtitle.nothing-heard"),
            (.cancelled, "voicelog.title.cancelled", "voicelog.subtitle.cancelled"),
            (.idle, "voicelog.title.idle", "voicelog.subtitle.idle"),
        ] as [(VoiceLogFixture, String, String)])
    func titles(fixture: VoiceLogFixture, title: String, subtitle: String) throws {
        let machine = try fixture.machine()
        #expect(machine.title.key == title)
        #expect(machine.subtitle.key == subtitle)
    }

    @Test("V3: the time is in whole seconds while the microphone is open, and nil otherwise")
    func timer() throws {
        var machine = try VoiceLogFixture.opening.machine()
        #expect(machine.at(9).recordingSeconds == nil)
        _ = try machine.handle(.listening(.opened), at: 10)
        #expect(machine.recordingSeconds == 0)
        #expect(machine.at(13.99).recordingSeconds == 3)
        _ = try machine.handle(.stop, at: 14)
        #expect(machine.recordingSeconds == nil)
    }
}
