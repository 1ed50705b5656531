import AccessibleCore
import Conversation
import Journal
import ScriptTesting
import Testing

@Suite("What the project's own scripts state", .serialized)
struct CoverageTests {
    private let whole: SuiteCoverage

    init() throws {
        whole = try SuiteCoverage.whole.get()
    }

    @Test("every prompt is stated, except those listed with a reason")
    func prompts() throws {
        let listed = try UnstatedPrompts(
            Repository.text("Tests/ScriptTestingTests/Coverage/unstated-prompts.txt"))
        let unstated = whole.prompts.subtracting(whole.stated)
        print(
            "\(whole.stated.count) of \(whole.prompts.count) prompts are stated;",
            "\(listed.keys.count) are listed with a reason.")
        #expect(whole.failed == [])
        // A prompt that no script states: write a line for it.
        #expect(unstated.subtracting(listed.keys).sorted() == [])
        // A prompt that is stated now: remove it from the list.
        #expect(listed.keys.subtracting(unstated).sorted() == [])
        #expect(listed.withoutReason == [])
        #expect(listed.twice == [])
    }

    @Test("every command is typed")
    func commands() {
        print("\(whole.commands.count) of \(Command.allCases.count) commands are typed.")
        #expect(Command.allCases.filter { !whole.commands.contains($0) } == [])
    }

    @Test("every tone is stated")
    func earcons() {
        let missing = Earcon.allCases.map(\.rawValue).filter { !whole.earcons.contains($0) }
        print("\(Earcon.allCases.count - missing.count) of \(Earcon.allCases.count) tones.")
        #expect(missing == [])
    }

    /// Transitions that no script takes.
    ///
    /// While the voice log waits for an answer, words for something else end the question first, so
    /// it is not executing any more.
    private static let absentTransitions = ["executing → idle"]

    @Test("V1: every transition of the voice log is taken")
    func transitions() {
        let all = VoiceLogState.transitions.flatMap { from, nexts in
            nexts.map { SuiteCoverage.Transition(from: from, to: $0) }
        }
        print("\(whole.transitions.count) of \(all.count) steps of the voice log.")
        #expect(
            all.filter { !whole.transitions.contains($0) }.map(\.description).sorted()
                == Self.absentTransitions)
        let states = Set(whole.transitions.flatMap { [$0.from, $0.to] })
        #expect(states.count == VoiceLogState.Name.allCases.count)
    }

    /// Elements that no conversation in a script has.
    private static let absentElements = [
        "list-empty": "an empty list is not opened",
        "time-heading": "the sheet carries its heading itself",
    ]

    @Test("every element is in a tree")
    func elements() {
        let all = Set(Session.elementIDs)
        print(
            "\(all.intersection(whole.elements).count) of \(all.count) kinds of elements are",
            "there; \(all.intersection(whole.named).count) are named by a line.")
        #expect(
            all.subtracting(whole.elements).sorted() == Self.absentElements.keys.sorted())
    }

    /// Every kind of question, by a prompt that asks it.
    private static let questions = [
        "amount.ask", "amount.unit-ask", "weight.guess", "weight.jump-save", "when.future",
        "unknown.keep", "delete.ask", "edit.ask", "edit.amount", "edit.item", "edit.meal",
        "meal.suggest", "repeat.aloud", "timer.running", "search.keep",
    ]

    @Test("every kind of question is asked")
    func questions() {
        print("\(Self.questions.count) kinds of questions.")
        #expect(Self.questions.filter { !whole.stated.contains($0) } == [])
    }

    @Test("every field is stated, and phonemes often")
    func lines() {
        let counts = whole.lines.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        print(counts.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
        for name in SayExpectation.Name.allCases {
            #expect((whole.lines[name.rawValue] ?? 0) > 0, "\(name)")
        }
        #expect((whole.lines["phonemes"] ?? 0) >= 30)
        for name in ["tree exact", "see", "state", "entry", "quiet", "print"] {
            #expect((whole.lines[name] ?? 0) >= 3, "\(name)")
        }
    }
}
