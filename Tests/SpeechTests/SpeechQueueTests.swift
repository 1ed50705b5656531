import AccessibleCore
import Testing

@testable import Speech

/// Steps a queue and keeps what it asked for.
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

    /// What was begun, in order.
    var started: [String] {
        actions.compactMap {
            if case .start(let utterance, _, _) = $0 { utterance.text } else { nil }
        }
    }

    /// How the text ended.
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

@Suite struct SpeechQueueTests {
    enum Result { case cuts, waits }

    struct Meeting: CustomTestStringConvertible {
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

    /// Rows: what is spoken; columns: what is new; low, default, high.
    static let table: [Meeting] = [
        (true, false, ["wwc", "wwc", "www"]),
        (false, false, ["wcc", "wcc", "www"]),
        (true, true, ["ccc", "ccc", "wwc"]),
        (false, true, ["ccc", "ccc", "wwc"]),
    ].flatMap { isSameTurn, isSameSubject, rows in
        zip(Announcement.Priority.allCases, rows).flatMap { spoken, row in
            zip(Announcement.Priority.allCases, row).map { new, letter in
                Meeting(
                    spoken: spoken, new: new, isSameTurn: isSameTurn,
                    isSameSubject: isSameSubject, result: letter == "c" ? .cuts : .waits)
            }
        }
    }

    @Test("A8 who gives way to whom", arguments: table)
    func meeting(_ meeting: Meeting) {
        var probe = QueueProbe()
        let subject = meeting.isSameSubject ? "weight" : nil
        probe.speak("old", meeting.spoken, subject: subject)
        probe.send(.progress(1, words: 2))
        if !meeting.isSameTurn { probe.queue.turn += 1 }
        probe.speak("new", meeting.new, subject: subject)
        switch meeting.result {
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

    @Test func a8_aConfirmationAndItsHintAreSpokenInOrder() {
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

    @Test func t13_theLastValueOfABurstIsSpoken() {
        var probe = QueueProbe()
        probe.speak("other")
        for value in 1...100 { probe.speak("\(value)", subject: "weight") }
        #expect(probe.started == ["other"])
        probe.finishAll()
        #expect(probe.started == ["other", "100"])
        #expect(probe.outcomes(of: "100") == [.spoken])
        #expect(probe.outcomes(of: "99") == [.replaced(by: 101)])
    }

    @Test func t13_aValueBeingSpokenGivesWayAtOnce() {
        var probe = QueueProbe()
        probe.speak("1", subject: "weight")
        probe.speak("hint")
        probe.speak("2", subject: "weight")
        #expect(probe.started == ["1", "2"])
        probe.finishAll()
        #expect(probe.started == ["1", "2", "hint"])
    }

    @Test func a8_aReplacementKeepsThePlace() {
        var probe = QueueProbe()
        probe.speak("spoken")
        probe.speak("old", subject: "time")
        probe.speak("later")
        probe.speak("new", subject: "time")
        probe.finishAll()
        #expect(probe.started == ["spoken", "new", "later"])
    }

    @Test func a8_whatWaitsGoesByPriorityThenAge() {
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

    @Test func a8_aNewTurnDropsWhatAnEarlierOneLeftWaiting() {
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

    @Test func a8_silenceCutsAndDropsEverything() {
        var probe = QueueProbe()
        probe.speak("urgent", .high)
        probe.speak("waits")
        probe.send(.progress(1, words: 3))
        probe.send(.silence)
        #expect(probe.outcomes(of: "urgent") == [.cut(afterWords: 3)])
        #expect(probe.outcomes(of: "waits") == [.dropped(.silenced)])
        #expect(probe.queue.isIdle)
    }

    @Test func a8_mutedNothingIsSpoken() {
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

    @Test func nothingToHearIsOverAtOnce() {
        var probe = QueueProbe()
        probe.speak("spoken")
        probe.speak(" \n")
        #expect(probe.outcomes(of: " \n") == [.spoken])
        #expect(probe.started == ["spoken"])
    }

    @Test func anEarconAloneIsHeard() {
        var queue = SpeechQueue()
        let utterance = Utterance(id: 1, text: "", earcon: .saved)
        #expect(queue.handle(.speak(utterance)) == [.start(utterance, 1, .asWritten)])
    }

    @Test func aCulpritIsNamedAndSpelledOnce() {
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

    @Test func theInnocentIsSaidAgain() {
        var probe = QueueProbe()
        let text = probe.speak("text")
        probe.send(.crashed(1, isCulprit: false))
        #expect(probe.actions.last == .start(text, 2, .asWritten))
        probe.finish()
        #expect(probe.outcomes(of: "text") == [.spoken])
    }

    @Test func whoIsInnocentTwiceIsGivenUp() {
        var probe = QueueProbe()
        probe.speak("text")
        probe.send(.crashed(1, isCulprit: false))
        probe.send(.crashed(2, isCulprit: false))
        #expect(probe.outcomes(of: "text") == [.dropped(.crashedVoice)])
        #expect(probe.queue.isIdle)
    }

    @Test func withoutSoundItIsDroppedAndTheNextIsTried() {
        var probe = QueueProbe()
        probe.speak("one")
        probe.speak("two")
        probe.send(.failed(1))
        #expect(probe.outcomes(of: "one") == [.dropped(.unavailable)])
        probe.send(.progress(2, words: 1))
        probe.send(.failed(2))
        #expect(probe.outcomes(of: "two") == [.cut(afterWords: 1)])
    }

    @Test func anotherProgramsSpeechTakesItsPlace() {
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

    @Test func staleEventsChangeNothing() {
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

    @Test func afterTheEndNothingIsSpoken() {
        var probe = QueueProbe()
        probe.speak("one")
        probe.send(.close)
        probe.speak("two")
        #expect(probe.outcomes(of: "one") == [.cut(afterWords: 0)])
        #expect(probe.outcomes(of: "two") == [.dropped(.unavailable)])
    }

    @Test func aFileHoldsEverythingInItsOrder() {
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
