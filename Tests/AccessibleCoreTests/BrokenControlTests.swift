import AccessibleCore
import ControlConformance
import Testing

/// A random walk notices a control that breaks its contract.
@Suite("Controls that break their contract")
struct BrokenControlTests {
    /// What is wrong with a control.
    enum Fault: CaseIterable {
        case saysNothing, refusesWhatItOffers, doesWhatItDoesNotOffer, losesFocus
    }

    /// A number of cups; with a fault, or without.
    private struct Counter: Control {
        var fault: Fault?
        var cups = 0
        var focus: Element.ID = "cups"
        var stepSize = StepSize.fine

        var tree: Element {
            Element(
                "cups", label: Message("cups"), value: .verbatim("\(cups)"), traits: [.adjustable],
                actions: [.increment])
        }

        mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
            -> ControlOutcome
        {
            switch (fault, action) {
            case (.refusesWhatItOffers, .increment): return .unavailable
            case (.doesWhatItDoesNotOffer, .decrement): cups -= times
            case (.losesFocus, .increment): focus = "nowhere"
            case (.saysNothing, .increment): return .said([])
            case (_, .increment): cups += times
            default: return .unavailable
            }
            return .said([Announcement(.verbatim("\(cups)"))])
        }
    }

    @Test("a counter keeps the contract of a control")
    func counter() {
        ControlWalk { Counter() }.run(steps: 1_000, seed: 1)
    }

    @Test(
        "the walk notices the fault, and reports it in the caller's file", arguments: Fault.allCases
    )
    func notices(fault: Fault) {
        withKnownIssue {
            ControlWalk { Counter(fault: fault) }.run(steps: 1_000, seed: 1)
        } matching: { issue in
            issue.sourceLocation?.fileID.hasSuffix("/BrokenControlTests.swift") == true
        }
    }
}
