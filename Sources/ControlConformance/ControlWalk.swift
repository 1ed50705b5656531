public import AccessibleCore
public import Testing

/// A random walk over a control, which performs actions and checks after each step what
/// every control must fulfill.
///
/// A failure is shrunk to a few steps and reported as lines of a script.
public struct ControlWalk<Subject: Control> {
    /// An action that was performed.
    public struct Step: CustomStringConvertible {
        /// The action; now and then one that the element does not offer.
        public let action: ElementAction
        /// How often it was performed at once; at least 1.
        public let times: Int
        /// The element it was performed on.
        public let id: Element.ID

        /// The step as a line of a script.
        public var description: String { "act \(id) \(action.name) times \(times)" }
    }

    /// Makes the control as it is when opened.
    private let make: () -> Subject
    /// Judges one step: returns a sentence that says what is wrong; nil if nothing is.
    public typealias Check = (
        _ before: Subject, _ step: Step, _ outcome: ControlOutcome, _ after: Subject
    ) -> String?

    /// Checks what only this control must fulfill.
    public var check: Check
    /// The number of steps before the control is made again.
    public var length = 100

    /// Makes a walk.
    ///
    /// - Parameters:
    ///   - make: Makes the control as it is when opened.
    ///   - check: Checks what only this control must fulfill.
    public init(
        make: @escaping () -> Subject,
        check: @escaping Check = { _, _, _, _ in nil }
    ) {
        self.make = make
        self.check = check
    }

    /// Takes a number of steps and records an issue for the first failure.
    ///
    /// - Parameter seed: The seed of the random numbers; the same seed gives the same
    ///   steps.
    public func run(steps: Int, seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation) {
        var generator = SeededGenerator(seed: seed)
        var taken = 0
        while taken < steps {
            var subject = make()
            // Prepared once for each step, because this takes most of the time.
            var layout = subject.layout
            var walked: [Step] = []
            for _ in 0..<length where taken < steps {
                let step = randomStep(in: layout, using: &generator)
                walked.append(step)
                taken += 1
                let (problem, isOver) = perform(step, on: &subject, &layout)
                if let problem {
                    let (fewest, last) = shrink(walked, problem)
                    let lines = fewest.map(\.description).joined(separator: "\n")
                    Issue.record(
                        "\(last)\nseed \(seed); replay:\n\(lines)", sourceLocation: sourceLocation)
                    return
                }
                if isOver { break }
            }
        }
    }

    private func randomStep(
        in layout: AccessibilityTree, using generator: inout SeededGenerator
    ) -> Step {
        let id = layout.focusOrder.randomElement(using: &generator) ?? layout.root.id
        let element = layout[id]
        var actions =
            (element?.actions ?? []) + (element?.customActions ?? []).map { .custom($0.id) }
        // Sometimes an action that the element does not offer.
        if actions.isEmpty || Int.random(in: 0..<12, using: &generator) == 0 {
            actions = ElementAction.standard
        }
        let times = [1, 1, 1, 2, 3, 10, 1_000].randomElement(using: &generator) ?? 1
        return Step(
            action: actions.randomElement(using: &generator) ?? .activate, times: times, id: id)
    }

    /// Takes a step; returns what is wrong, and whether the control closed.
    private func perform(
        _ step: Step, on subject: inout Subject, _ layout: inout AccessibilityTree
    ) -> (String?, Bool) {
        let before = subject
        let isOffered = layout[step.id]?.offers(step.action) ?? false
        let outcome = subject.perform(step.action, times: step.times, on: step.id)
        var isOver = false
        switch outcome {
        case .unavailable:
            if isOffered { return ("\(step): offered, but unavailable.", false) }
            if subject.tree != before.tree { return ("\(step): unavailable, but changed.", false) }
        case .said(let announcements):
            if !isOffered { return ("\(step): performed, but not offered.", false) }
            if announcements.count != 1 {
                return ("\(step): \(announcements.count) announcements.", false)
            }
        case .focused(let announcements):
            if !isOffered { return ("\(step): performed, but not offered.", false) }
            if announcements.count > 1 {
                return ("\(step): \(announcements.count) announcements.", false)
            }
        case .done, .escaped:
            if !isOffered { return ("\(step): performed, but not offered.", false) }
            isOver = true
        }
        layout = subject.layout
        if layout[subject.focus]?.isFocusable != true {
            return ("\(step): focus is at \(subject.focus), which cannot have it.", false)
        }
        let order = layout.focusOrder
        if Set(order).count != order.count {
            return ("\(step): an id stands twice.", false)
        }
        return (check(before, step, outcome, subject), isOver)
    }

    /// Removes steps as long as the walk still fails.
    private func shrink(_ steps: [Step], _ problem: String) -> ([Step], String) {
        var fewest = steps
        var last = problem
        var chunk = max(1, fewest.count / 2)
        while true {
            var index = 0
            var isShorter = false
            while index < fewest.count {
                var candidate = fewest
                candidate.removeSubrange(index..<min(index + chunk, candidate.count))
                if let (length, problem) = firstFailure(in: candidate) {
                    fewest = Array(candidate.prefix(length))
                    last = problem
                    isShorter = true
                } else {
                    index += chunk
                }
            }
            if chunk == 1, !isShorter { return (fewest, last) }
            chunk = max(1, chunk / 2)
        }
    }

    private func firstFailure(in steps: [Step]) -> (Int, String)? {
        var subject = make()
        var layout = subject.layout
        for (index, step) in steps.enumerated() {
            let (problem, isOver) = perform(step, on: &subject, &layout)
            if let problem { return (index + 1, problem) }
            if isOver { return nil }
        }
        return nil
    }
}
