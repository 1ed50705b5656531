import Journal
package import Understanding

/// What a recognizer may have heard.
package struct HeardReading: Sendable, Hashable {
    package var words: String
    /// From 0 to 1; nil if the recognizer does not say.
    package var confidence: Double?

    package init(_ words: String, confidence: Double? = nil) {
        self.words = words
        self.confidence = confidence
    }
}

/// Chooses among what a recognizer may have heard what makes most sense here, and says how sure it
/// is of what that means.
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

    /// The likeliest reading that is a command, an answer or a report as a whole; else the
    /// likeliest one of which a part is understood; else the likeliest.
    ///
    /// If the recognizer is sure of the likeliest, that is what was said, however little sense it
    /// makes: "I forgot my vitamins" makes no entry, and "pie forgot my vitamins" makes a wrong one.
    ///
    /// - Parameter readings: the likeliest first.
    /// - Returns: the reading with the confidence in its meaning; nil if there are none.
    package func choice(among readings: [HeardReading]) -> HeardReading? {
        var best: (line: Line, place: Int, sense: Sense)?
        for (place, reading) in readings.prefix(Self.most).enumerated() {
            let line = line(reading.words)
            let sense = sense(of: line)
            if best.map({ sense > $0.sense }) ?? true { best = (line, place, sense) }
            if sense == .whole || place == 0 && Self.isSure(of: reading) { break }
        }
        guard let best else { return nil }
        var chosen = readings[best.place]
        chosen.confidence = confidence(in: best.line, of: chosen, among: readings)
        return chosen
    }

    private static func isSure(of reading: HeardReading) -> Bool {
        reading.confidence != nil && Hearing(confidence: reading.confidence) == .certain
    }

    /// How sure it is that the entries of a reading were said.
    ///
    /// All readings with the same entries count. It is a guess if some words were not understood,
    /// or if a number was heard that sounds like another one.
    private func confidence(
        in line: Line, of chosen: HeardReading, among readings: [HeardReading]
    ) -> Double? {
        let understood = line.understood
        guard line.command == nil, !understood.actions.isEmpty else { return chosen.confidence }
        let isPart =
            understood.unparsed.saysSomething
            || understood.actions.contains { $0.kind == .unknown }
        let others = readings.filter { $0.words != chosen.words }
        let isAmbiguous =
            others.isEmpty
            ? words.hasSoundAlike(chosen.words)
            : others.contains { words.soundAlike($0.words, chosen.words) }
        // A word alone has nothing beside it that tells whether it fits: "kale" was "help".
        let isAlone = !chosen.words.contains(" ")
        let isUnfamiliar =
            isAlone || !understander.isFamiliar(chosen.words, in: understanding())
            || !understood.actions.allSatisfy(understander.isListed)
        if isPart || isAmbiguous || isUnfamiliar { return 0 }
        guard let own = chosen.confidence else { return nil }
        return others.reduce(own) { sum, other in
            guard let confidence = other.confidence, confidence > 0,
                self.line(other.words).understood.actions == understood.actions
            else { return sum }
            return min(sum + confidence, 1)
        }
    }

    /// It asks something of the log.
    private func asks(_ text: String) -> Bool {
        guard understander.opensAsking(text, in: understanding()),
            case .question = understander.question(text, in: understanding())
        else { return false }
        return true
    }

    private func line(_ reading: String) -> Line {
        Line(
            reading, words: words, understander: understander, understanding: understanding,
            isSomethingOpen: true, isAsking: false)
    }

    private func sense(of line: Line) -> Sense {
        if line.isEmpty { return .none }
        if line.command != nil || line.affirmation != nil || line.number != nil
            || line.time != nil || understander.isAmountAlone(line.text)
        {
            return .whole
        }
        let understood = line.understood
        guard !understood.actions.isEmpty else {
            if line.correction != nil || asks(line.text) { return .whole }
            if understood.unsure != nil { return .part }
            return understood.isNoReport ? .talk : .none
        }
        let isWhole =
            !understood.unparsed.saysSomething
            && understood.actions.allSatisfy { $0.kind != .unknown }
        return isWhole ? .whole : .part
    }
}
