import ScriptProof
import ScriptTesting

/// The conversation with one fault.
final class FaultyStage: ForwardingStage {
    /// How reports of the conversation are changed.
    struct Fault: Sendable {
        var tree: @Sendable (StageElement) -> StageElement? = { $0 }
        var event: @Sendable (StageEvent) -> [StageEvent] = { [$0] }
        var phonemes: @Sendable (String) -> String = { $0 }
    }

    let stage: any Stage
    private let fault: Fault

    init(_ stage: any Stage, fault: Fault) {
        self.stage = stage
        self.fault = fault
    }

    func takeEvents() -> [TimedEvent] {
        stage.takeEvents().flatMap { event in
            fault.event(event.event).map { TimedEvent(time: event.time, event: $0) }
        }
    }

    func tree() throws -> StageElement? { try stage.tree().flatMap(fault.tree) }
    func phonemes(of spoken: String) throws -> String { fault.phonemes(spoken) }
}

extension FaultyStage.Fault {
    static let none = FaultyStage.Fault()

    /// Changes every element with an id.
    static func element(
        _ id: String, _ change: @escaping @Sendable (inout StageElement) -> Void
    ) -> FaultyStage.Fault {
        elements { if $0.id == id { change(&$0) } }
    }

    /// Changes every element.
    static func elements(
        _ change: @escaping @Sendable (inout StageElement) -> Void
    ) -> FaultyStage.Fault {
        FaultyStage.Fault(tree: { changed($0, change) })
    }

    private static func changed(
        _ element: StageElement, _ change: @Sendable (inout StageElement) -> Void
    ) -> StageElement {
        var element = element
        element.children = element.children.map { changed($0, change) }
        change(&element)
        return element
    }

    /// Changes every utterance that begins with a text.
    static func said(
        _ start: String, _ change: @escaping @Sendable (inout SaidUtterance) -> Void
    ) -> FaultyStage.Fault {
        events(start) { said in
            var said = said
            change(&said)
            return [.said(said)]
        }
    }

    /// Replaces the printed and spoken words of an utterance.
    static func words(_ start: String, _ words: String) -> FaultyStage.Fault {
        said(start) { ($0.printed, $0.spoken) = (words, words) }
    }

    /// Replaces every utterance that begins with a text by other events.
    static func events(
        _ start: String, _ change: @escaping @Sendable (SaidUtterance) -> [StageEvent]
    ) -> FaultyStage.Fault {
        FaultyStage.Fault(event: { event in
            guard case .said(let said) = event, said.printed.hasPrefix(start) else {
                return [event]
            }
            return change(said)
        })
    }
}
