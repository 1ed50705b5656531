import AccessibleCore
import Journal
import Testing

@Suite("Voice log: order, timing and tones")
struct VoiceLogOrderTests {
    private func announced(_ key: String, earcon: Earcon? = nil) -> VoiceLogEffect {
        .announce(Announcement(Message(key), subject: "voicelog", earcon: earcon))
    }

    @Test("V11: speech stops, then the microphone opens, then the start tone plays")
    func starts() throws {
        var machine = VoiceLogMachine()
        #expect(
            try machine.handle(.start(), at: 0) == [
                .silence, .listen(.start(device: nil, afterSpeech: false)),
            ])
        #expect(
            try machine.handle(.listening(.opened), at: 0.2) == [
                .earcon(.recordingStarts), .show(machine.line),
            ])
    }

    @Test("V11: the microphone closes, then the stop tone plays")
    func stops() throws {
        var machine = try VoiceLogFixture.open.machine()
        #expect(try machine.handle(.stop, at: 1) == [.listen(.stop)])
        #expect(try machine.handle(.listening(.closed), at: 1.1) == [.earcon(.recordingStopped)])
    }

    @Test("V11: without an open microphone there is no tone")
    func neverOpened() throws {
        var machine = try VoiceLogFixture.opening.machine()
        #expect(try machine.handle(.cancel, at: 1) == [.listen(.cancel)])
        #expect(
            try machine.handle(.listening(.closed), at: 1)
                == [announced("voicelog.cancelled")])
    }

    @Test("V11: something that was just said is heard before recording, and not stopped")
    func afterSpeech() throws {
        var machine = VoiceLogMachine()
        #expect(
            try machine.handle(.start(afterSpeech: true), at: 0)
                == [.listen(.start(device: nil, afterSpeech: true))])
    }

    @Test("V14: another microphone than last time is said before it opens")
    func otherDevice() throws {
        var machine = VoiceLogMachine()
        let name = Message("voicelog.device", ["name": .text("USB")])
        #expect(
            try machine.handle(.start(device: "USB", isOther: true), at: 0) == [
                .silence, .announce(Announcement(name, subject: "voicelog")),
                .listen(.start(device: "USB", afterSpeech: true)),
            ])
    }

    @Test("V14: the chosen microphone is used, or the first, and said if it is another")
    func resolves() {
        var settings = VoiceLogSettings(device: "USB", lastDevice: "Built-in")
        let (builtIn, usb) = (Microphone("Built-in"), Microphone("USB"))
        let monitor = Microphone("Monitor", isMonitor: true)
        #expect(settings.device(among: [builtIn, usb]) == "USB")
        #expect(settings.device(among: [monitor, builtIn]) == "Built-in")
        #expect(settings.device(among: [monitor]) == nil)
        #expect(settings.device(among: []) == nil)
        #expect(settings.isOther("USB"))
        #expect(!settings.isOther("Built-in"))
        #expect(!settings.isOther(nil))
        settings.lastDevice = ""
        #expect(!settings.isOther("USB"))
    }

    @Test("V12: Logged is said only when the entries are on disk")
    func logged() throws {
        var machine = try VoiceLogFixture.understanding.machine()
        #expect(try machine.handle(.recognized([VoiceLogFixture.item]), at: 0) == [])
        let effects = try machine.handle(.executed(VoiceLogFixture.result), at: 0)
        guard case .announce(let announcement) = effects.first, effects.count == 1 else {
            Issue.record("\(effects)")
            return
        }
        #expect(announcement.earcon == .saved)
    }

    @Test("V13: Analyzing is said once, if recognition takes half a second")
    func analyzing() throws {
        var machine = try VoiceLogFixture.awaiting.machine()
        #expect(machine.deadline == 0.5)
        #expect(try machine.handle(.time, at: 0.49) == [])
        #expect(
            try machine.handle(.time, at: 0.5)
                == [announced("voicelog.analyzing", earcon: .working)])
        #expect(machine.deadline == nil)
        #expect(try machine.handle(.time, at: 9) == [])
    }

    @Test("V13: quick recognition and quick saving are not announced")
    func quick() throws {
        var machine = try VoiceLogFixture.awaiting.machine()
        _ = try machine.handle(.listening(.final("eggs")), at: 0.4)
        _ = try machine.handle(.recognized([VoiceLogFixture.item]), at: 0.45)
        #expect(try machine.handle(.time, at: 0.9) == [])
        #expect(
            try machine.handle(.time, at: 0.95)
                == [announced("voicelog.creating", earcon: .working)])
    }

    @Test("V13: nothing is announced while the person is answering")
    func waiting() throws {
        #expect(try VoiceLogFixture.waiting.machine().deadline == nil)
    }

    @Test("V5: the live transcript is printed a tenth of a second after the last word")
    func debounced() throws {
        var machine = try VoiceLogFixture.open.machine()
        _ = try machine.handle(.listening(.partial("I")), at: 1)
        _ = try machine.handle(.listening(.partial("I drank")), at: 1.0625)
        #expect(try machine.handle(.time, at: 1.125) == [])
        #expect(machine.deadline == 1.0625 + 0.1)
        #expect(
            try machine.handle(.time, at: 1.1875)
                == [.show(Message("voicelog.quoted", ["words": .text("I drank")]))])
        #expect(machine.deadline == nil)
    }

    @Test("V5: a line is not printed twice, and none is printed after the stop")
    func notTwice() throws {
        var machine = try VoiceLogFixture.open.machine()
        let long = "I drank 16 ounces of water and"
        _ = try machine.handle(.listening(.partial(long + " took")), at: 1)
        #expect(
            try machine.handle(.time, at: 2)
                == [.show(Message("voicelog.quoted-cut", ["words": .text(long)]))])
        _ = try machine.handle(.listening(.partial(long + " took my iron")), at: 3)
        #expect(try machine.handle(.time, at: 4) == [])
        _ = try machine.handle(.listening(.partial("Something else")), at: 5)
        _ = try machine.handle(.stop, at: 5.0625)
        #expect(try machine.handle(.time, at: 6) == [])
    }

    @Test("V7, K4: a completed log closes three seconds after it was heard, with only a tone")
    func dismissesItself() throws {
        var machine = try VoiceLogFixture.completed.machine()
        #expect(machine.deadline == nil && machine.waitsForSpeech)
        #expect(try machine.handle(.announced(), at: 0) == [])
        #expect(machine.deadline == 3 && !machine.waitsForSpeech)
        #expect(try machine.handle(.time, at: 2.99) == [])
        #expect(machine.state.name == .completed)
        #expect(try machine.handle(.time, at: 3) == [.earcon(.dismissed)])
        #expect(machine.state == .idle)
    }

    @Test("V7: it does not close if this is turned off or a new recording began")
    func staysOpen() throws {
        #expect(
            try VoiceLogFixture.completed.machine(VoiceLogSettings(dismissesItself: false))
                .deadline == nil)
        var machine = try VoiceLogFixture.completed.machine()
        _ = try machine.handle(.announced(), at: 0)
        _ = try machine.handle(.start(), at: 2)
        #expect(try machine.handle(.time, at: 3) == [])
        #expect(machine.state.name == .recording)
    }

    @Test("V7: an expanded log stays open, and collapsing it starts the three seconds again")
    func reading() throws {
        var machine = try VoiceLogFixture.completed.machine()
        _ = try machine.handle(.expand, at: 2)
        #expect(machine.deadline == nil)
        _ = try machine.handle(.collapse, at: 10)
        _ = try machine.handle(.announced(), at: 11)
        #expect(machine.deadline == 14)
    }

    @Test("V7: a new recording clears the words and items of the last one")
    func another() throws {
        var machine = try VoiceLogFixture.completed.machine()
        #expect(machine.transcript == VoiceLogFixture.words)
        _ = try machine.handle(.start(), at: 1)
        #expect(machine.transcript.isEmpty)
        #expect(machine.items.isEmpty)
    }

    @Test("V10, V11: a microphone that does not close is given up after five seconds")
    func stuck() throws {
        var machine = try VoiceLogFixture.closing.machine()
        #expect(machine.deadline == 5)
        let effects = try machine.handle(.time, at: 5)
        #expect(effects.first == .earcon(.recordingStopped))
        #expect(machine.state.tableName == "microphone lost")
        var cancelled = try VoiceLogFixture.closingToCancel.machine()
        _ = try cancelled.handle(.time, at: 5)
        #expect(cancelled.state.tableName == "cancelled")
        var final = try VoiceLogFixture.closingWithFinal.machine()
        #expect(try final.handle(.time, at: 5).last == .understand(VoiceLogFixture.words))
    }

    @Test(
        "V10: each failure keeps what was heard and has its own sentence",
        arguments: [
            (
                .openWithWords, .listening(.unavailable(.microphoneLost)), "I drank",
                "voicelog.microphone-lost-kept"
            ),
            (.open, .listening(.unavailable(.microphoneLost)), "", "voicelog.microphone-lost"),
            (.opening, .listening(.unavailable(.noMicrophone)), "", "voicelog.no-microphone"),
            (.opening, .listening(.unavailable(.noRecognizer)), "", "voicelog.no-recognizer"),
            (
                .opening, .listening(.unavailable(.microphoneStalled)), "",
                "voicelog.microphone-stalled"
            ),
            (
                .openWithWords, .listening(.unavailable(.microphoneStalled)), "I drank",
                "voicelog.microphone-stalled-kept"
            ),
            (
                .awaiting, .listening(.unavailable(.recognizerLost, heard: "I had")), "I had",
                "voicelog.recognizer-lost-kept"
            ),
            (
                .awaiting, .listening(.unavailable(.microphoneLost, heard: "I had")), "I had",
                "voicelog.microphone-lost-kept"
            ),
            (.awaiting, .listening(.unavailable(.onlySilence)), "", "voicelog.only-silence"),
            (.closingWithNothing, .listening(.closed), "", "voicelog.nothing-heard"),
            (.understanding, .notUnderstood, VoiceLogFixture.words, "voicelog.not-understood"),
            (
                .understanding, .nothingToLog(VoiceLogFixture.why), VoiceLogFixture.words,
                "unknown.question"
            ),
            (
                .executing, .saveFailed(Message("store.disk-full")), VoiceLogFixture.words,
                "store.disk-full"
            ),
        ] as [(VoiceLogFixture, VoiceLogEvent, String, String)])
    func failures(
        fixture: VoiceLogFixture, event: VoiceLogEvent, heard: String, key: String
    ) throws {
        var machine = try fixture.machine()
        let effects = try machine.handle(event, at: 0)
        guard case .failed(let failure, _) = machine.state,
            case .announce(let announcement) = effects.last
        else {
            Issue.record("\(machine.state), \(effects)")
            return
        }
        #expect(failure.heard == heard)
        #expect(machine.transcript == heard)
        #expect(announcement.message.key == key)
        #expect(announcement.earcon == .error)
    }

    @Test("V10: words that the recognizer withdraws are kept")
    func takenBack() throws {
        var machine = try VoiceLogFixture.openWithWords.machine()
        _ = try machine.handle(.listening(.silence), at: 0)
        _ = try machine.handle(.listening(.closed), at: 0)
        #expect(machine.transcript == "I drank")
    }
}
