import Journal
package import Understanding

/// Chooses among what a recognizer may have heard what makes most sense here.
package struct HypothesisChooser: Sendable {
    /// How much of a reading is understood.
    private enum Sense: Int, Comparable {
        case none, talk, part, whole

        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    /// More readings are not looked at: a less likely one is rather nonsense that can be read.
    private static let most = 8

    private let words: CommandWords
    private let understander: Understander
    private let understanding: @Sendable () -> UnderstandingContext

    package init(
        words: CommandWords, understander: Understander,
        understanding: @escaping @Sendable () -> UnderstandingContext
    ) {
        self.words = words
        self.understander = understander
        self.understanding = understanding
    }

    /// The place of the likeliest reading that is a command, an answer or a report as a whole; else
    /// of the likeliest one of which a part is understood; else of the likeliest.
    ///
    /// - Parameter readings: the likeliest first.
    /// - Returns: nil if there are none.
    package func choice(among readings: [String]) -> Int? {
        var best: (place: Int, sense: Sense)?
        for (place, reading) in readings.prefix(Self.most).enumerated() {
            let sense = sense(of: reading)
            if sense == .whole { return place }
            if best.map({ sense > $0.sense }) ?? true { best = (place, sense) }
        }
        return best?.place
    }

    private func sense(of reading: String) -> Sense {
        let line = Line(
            reading, words: words, understander: understander, understanding: understanding,
            isSomethingOpen: true, isAsking: false)
        if line.isEmpty { return .none }
        if line.command != nil || line.affirmation != nil || line.number != nil
            || line.time != nil
        {
            return .whole
        }
        let understood = line.understood
        guard !understood.actions.isEmpty else {
            if line.correction != nil { return .whole }
            return understood.isNoReport ? .talk : .none
        }
        let isWhole =
            !understood.unparsed.saysSomething
            && understood.actions.allSatisfy { $0.kind != .unknown }
        return isWhole ? .whole : .part
    }
}
