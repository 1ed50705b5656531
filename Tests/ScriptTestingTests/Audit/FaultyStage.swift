import ScriptProof
import ScriptTesting

/// The conversation with one thing wrong with it.
final class FaultyStage: ForwardingStage {
    /// What is changed of what it tells.
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

    /// Every element of an id is changed.
    static func element(
        _ id: String, _ change: @escaping @Sendable (inout StageElement) -> Void
    ) -> FaultyStage.Fault {
        elements { if $0.id == id { change(&$0) } }
    }

    /// Every element is changed.
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

    /// Every utterance that begins with a text is changed.
    static func said(
        _ start: String, _ change: @escaping @Sendable (inout SaidUtterance) -> Void
    ) -> FaultyStage.Fault {
        events(start) { said in
            var said = said
            change(&said)
            return [.said(said)]
        }
    }

    /// Both the printed and the spoken words of an utterance are others.
    static func words(_ start: String, _ words: String) -> FaultyStage.Fault {
        said(start) { ($0.printed, $0.spoken) = (words, words) }
    }

    /// Every utterance that begins with a text becomes other events.
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
