import AccessibleCore
import Testing

@testable import Speech

/// A speech queue, and every action it returned.
struct QueueProbe {
    var queue: SpeechQueue
    var actions: [SpeechQueue.Action] = []
    private var nextID: UInt64 = 1

    init(policy: SpeechQueue.Policy = .live) {
        queue = SpeechQueue(policy: policy)
    }

    mutating func send(_ event: SpeechQueue.Event) {
        actions += queue.handle(event)
    }

    @discardableResult
    mutating func speak(
        _ text: String, _ priority: Announcement.Priority = .default, subject: String? = nil
    ) -> Utterance {
        let utterance = Utterance(
            id: nextID, text: text, priority: priority, subject: subject)
        nextID += 1
        send(.speak(utterance))
        return utterance
    }

    mutating func finish() {
        if let generation = queue.activeGeneration { send(.finished(generation)) }
    }

    mutating func finishAll() {
        while queue.activeGeneration != nil { finish() }
    }

    /// The texts that were started, in order.
    var started: [String] {
        actions.compactMap {
            if case .start(let utterance, _, _) = $0 { utterance.text } else { nil }
        }
    }

    /// How the utterances of this text ended.
    func outcomes(of text: String) -> [Utterance.Outcome] {
        actions.compactMap {
            if case .record(let utterance, let outcome) = $0, utterance.text == text {
                outcome
            } else {
                nil
            }
        }
    }
}

@Suite("A8: the rules of the speech queue") struct SpeechQueueTests {
    enum Result { case cuts, waits }

    /// A new utterance while another one is spoken.
    struct Encounter: CustomTestStringConvertible {
        var spoken: Announcement.Priority
        var new: Announcement.Priority
        var isSameTurn: Bool
        var isSameSubject: Bool
        var result: Result

        var testDescription: String {
            "\(new) \(result) while \(spoken) is spoken, "
                + "\(isSameTurn ? "same" : "earlier") turn, "
                + "\(isSameSubject ? "same" : "other") subject"
        }
    }

    /// What cuts (`c`) and what waits (`w`).
    ///
    /// Each string is a row: the priority that is spoken (low, default, high). Each letter
    /// is a column: the priority that is new, in the same order.
    static let table: [Encounter] = [
        (true, false, ["wwc", "wwc", "www"]),
        (false, false, ["wcc", "wcc", "www"]),
        (true, true, ["ccc", "ccc", "wwc"]),
        (false, true, ["ccc", "ccc", "wwc"]),
    ].flatMap { isSameTurn, isSameSubject, rows in
        zip(Announcement.Priority.allCases, rows).flatMap { spoken, row in
            zip(Announcement.Priority.allCases, row).map { new, letter in
                Encounter(
                    spoken: spoken, new: new, isSameTurn: isSameTurn,
                    isSameSubject: isSameSubject, result: letter == "c" ? .cuts : .waits)
            }
        }
    }

    @Test("A8: whether a new utterance cuts or waits", arguments: table)
    func encounter(_ encounter: Encounter) {
        var probe = QueueProbe()
        let subject = encounter.isSameSubject ? "weight" : nil
        probe.speak("old", encounter.spoken, subject: subject)
        probe.send(.progress(1, words: 2))
        if !encounter.isSameTurn { probe.queue.turn += 1 }
        probe.speak("new", encounter.new, subject: subject)
        switch encounter.result {
        case .cuts:
            #expect(probe.outcomes(of: "old") == [.cut(afterWords: 2)])
            #expect(probe.started == ["old", "new"])
            #expect(probe.actions.contains(.cancel(1)))
        case .waits:
            #expect(probe.started == ["old"])
            probe.finish()
            #expect(probe.outcomes(of: "old") == [.spoken])
            #expect(probe.started == ["old", "new"])
        }
        probe.finishAll()
        #expect(probe.outcomes(of: "new") == [.spoken])
        #expect(probe.queue.isIdle)
    }

    @Test("A8: a confirmation and its hint are spoken in order")
    func confirmationThenHint() {
        var probe = QueueProbe()
        probe.speak("before")
        probe.send(.silence)
        probe.speak("Logged 16 ounces of water.")
        probe.speak("Type undo to take it back.")
        probe.speak("Weight", .low)
        #expect(probe.outcomes(of: "before") == [.cut(afterWords: 0)])
        probe.finishAll()
        #expect(
            probe.started == [
                "before", "Logged 16 ounces of water.", "Type undo to take it back.", "Weight",
            ])
    }

    @Test("T13: the last value of a burst is spoken")
    func lastOfBurst() {
        var probe = QueueProbe()
        probe.speak("other")
        for value in 1...100 { probe.speak("\(value)", subject: "weight") }
        #expect(probe.started == ["other"])
        probe.finishAll()
        #expect(probe.started == ["other", "100"])
        #expect(probe.outcomes(of: "100") == [.spoken])
        #expect(probe.outcomes(of: "99") == [.replaced(by: 101)])
    }

    @Test("T13: a newer value cuts the one being spoken")
    func newerValueCuts() {
        var probe = QueueProbe()
        probe.speak("1", subject: "weight")
        probe.speak("hint")
        probe.speak("2", subject: "weight")
        #expect(probe.started == ["1", "2"])
        probe.finishAll()
        #expect(probe.started == ["1", "2", "hint"])
    }

    @Test("A8: a newer value takes the place of the one that waits")
    func replacementKeepsPlace() {
        var probe = QueueProbe()
        probe.speak("spoken")
        probe.speak("old", subject: "time")
        probe.speak("later")
        probe.speak("new", subject: "time")
        probe.finishAll()
        #expect(probe.started == ["spoken", "new", "later"])
    }

    @Test("A8: the highest priority goes first, then the oldest")
    func order() {
        var probe = QueueProbe()
        probe.speak("now", .high)
        probe.speak("low 1", .low)
        probe.speak("default 1")
        probe.speak("high", .high)
        probe.speak("low 2", .low)
        probe.speak("default 2")
        probe.finishAll()
        #expect(
            probe.started == ["now", "high", "default 1", "default 2", "low 1", "low 2"])
    }

    @Test("A8: a new turn drops what waits of an earlier one, unless it is low")
    func newTurn() {
        var probe = QueueProbe()
        probe.speak("urgent", .high)
        probe.speak("old")
        probe.speak("old low", .low)
        probe.queue.turn += 1
        probe.speak("new")
        #expect(probe.outcomes(of: "old") == [.dropped(.silenced)])
        probe.finishAll()
        #expect(probe.started == ["urgent", "new", "old low"])
    }

    @Test("A8: silence cuts and drops everything")
    func silence() {
        var probe = QueueProbe()
        probe.speak("urgent", .high)
        probe.speak("waits")
        probe.send(.progress(1, words: 3))
        probe.send(.silence)
        #expect(probe.outcomes(of: "urgent") == [.cut(afterWords: 3)])
        #expect(probe.outcomes(of: "waits") == [.dropped(.silenced)])
        #expect(probe.queue.isIdle)
    }

    @Test("A8: muting cuts, and drops everything until it is switched off")
    func muted() {
        var probe = QueueProbe()
        probe.speak("first")
        probe.speak("waits")
        probe.send(.muted(true))
        probe.speak("muted", .high)
        #expect(probe.outcomes(of: "first") == [.cut(afterWords: 0)])
        #expect(probe.outcomes(of: "waits") == [.dropped(.muted)])
        #expect(probe.outcomes(of: "muted") == [.dropped(.muted)])
        probe.send(.muted(false))
        probe.speak("again")
        probe.finishAll()
        #expect(probe.started == ["first", "again"])
    }

    @Test("K2: what says that speech is muted now is spoken, though speech is muted")
    func passesMute() {
        var probe = QueueProbe()
        probe.speak("first")
        probe.send(.muted(true))
        probe.send(.speak(Utterance(id: 9, text: "Muted.", passesMute: true)))
        probe.speak("later")
        probe.finishAll()
        #expect(probe.started == ["first", "Muted."])
        #expect(probe.outcomes(of: "later") == [.dropped(.muted)])
    }

    @Test("A8: a text without words ends at once, as spoken")
    func blank() {
        var probe = QueueProbe()
        probe.speak("spoken")
        probe.speak(" \n")
        #expect(probe.outcomes(of: " \n") == [.spoken])
        #expect(probe.started == ["spoken"])
    }

    @Test("W7: a tone without words is started")
    func toneAlone() {
        var queue = SpeechQueue()
        let utterance = Utterance(id: 1, text: "", earcon: .saved)
        #expect(queue.handle(.speak(utterance)) == [.start(utterance, 1, .asWritten)])
    }

    @Test("A1: a text that crashes the voice is reported and spelled, once")
    func culprit() {
        var probe = QueueProbe()
        let bad = probe.speak("bad")
        probe.speak("next")
        probe.send(.crashed(1, isCulprit: true))
        #expect(probe.outcomes(of: "bad") == [.dropped(.crashedVoice)])
        #expect(probe.actions.contains(.start(bad, 2, .spelled)))
        probe.send(.crashed(2, isCulprit: true))
        #expect(probe.outcomes(of: "bad") == [.dropped(.crashedVoice)])
        probe.finishAll()
        #expect(probe.outcomes(of: "next") == [.spoken])
    }

    @Test("A1: a text that did not cause the crash is spoken again")
    func innocent() {
        var probe = QueueProbe()
        let text = probe.speak("text")
        probe.send(.crashed(1, isCulprit: false))
        #expect(probe.actions.last == .start(text, 2, .asWritten))
        probe.finish()
        #expect(probe.outcomes(of: "text") == [.spoken])
    }

    @Test("A1: a text is given up after two crashes that it did not cause")
    func innocentTwice() {
        var probe = QueueProbe()
        probe.speak("text")
        probe.send(.crashed(1, isCulprit: false))
        probe.send(.crashed(2, isCulprit: false))
        #expect(probe.outcomes(of: "text") == [.dropped(.crashedVoice)])
        #expect(probe.queue.isIdle)
    }

    @Test("A1: without sound an utterance is dropped or cut, and the next one is tried")
    func failed() {
        var probe = QueueProbe()
        probe.speak("one")
        probe.speak("two")
        probe.send(.failed(1))
        #expect(probe.outcomes(of: "one") == [.dropped(.unavailable)])
        probe.send(.progress(2, words: 1))
        probe.send(.failed(2))
        #expect(probe.outcomes(of: "two") == [.cut(afterWords: 1)])
    }

    @Test("A8: another program's speech drops an utterance, or cuts it if it had begun")
    func interrupted() {
        var probe = QueueProbe()
        probe.speak("one")
        probe.speak("two")
        probe.speak("three")
        probe.send(.interrupted(1, hasBegun: false))
        #expect(probe.outcomes(of: "one") == [.dropped(.silenced)])
        probe.send(.progress(2, words: 1))
        probe.send(.interrupted(2, hasBegun: true))
        #expect(probe.outcomes(of: "two") == [.cut(afterWords: 1)])
        probe.send(.interrupted(2, hasBegun: true))
        #expect(probe.started == ["one", "two", "three"])
    }

    @Test("A8: events about an earlier generation change nothing")
    func stale() {
        var probe = QueueProbe()
        probe.speak("one")
        probe.send(.silence)
        probe.speak("two")
        let before = probe.actions
        probe.send(.finished(1))
        probe.send(.crashed(1, isCulprit: true))
        probe.send(.failed(1))
        probe.send(.progress(1, words: 9))
        #expect(probe.actions == before)
        probe.send(.silence)
        #expect(probe.outcomes(of: "two") == [.cut(afterWords: 0)])
    }

    @Test("A8: after the end everything is dropped")
    func closed() {
        var probe = QueueProbe()
        probe.speak("one")
        probe.send(.close)
        probe.speak("two")
        #expect(probe.outcomes(of: "one") == [.cut(afterWords: 0)])
        #expect(probe.outcomes(of: "two") == [.dropped(.unavailable)])
    }

    @Test("A8: a sound file gets every utterance, complete and in order")
    func file() {
        var probe = QueueProbe(policy: .keepsEverything)
        probe.speak("1", .low, subject: "s")
        probe.speak("2", .high)
        probe.speak("3", subject: "s")
        probe.send(.silence)
        probe.speak("4", .low)
        probe.finishAll()
        #expect(probe.started == ["1", "2", "3", "4"])
        #expect(["1", "2", "3", "4"].allSatisfy { probe.outcomes(of: $0) == [.spoken] })
    }
}
