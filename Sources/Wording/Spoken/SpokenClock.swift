/// Times of day in words.
struct SpokenClock {
    let rules: SpokenRules

    /// How a locale writes and says times of day.
    struct Table: Sendable {
        /// The patterns for a full hour, for minutes below ten, and for other minutes.
        ///
        /// Each has a form for the hour one and a form for all others.
        let full, early, other: SpokenRules.Counted
        /// Signs between hour and minute other than the colon: the h of "8h30".
        let marks: Set<Character>
        /// Words after a time that its spoken form already contains: the "Uhr" of "8:30
        /// Uhr".
        let names: Set<String>
        /// Words that come before a time written with a point: "um 8.30".
        let leads: Set<String>
        /// ICU's kinds of numbers for hours and minutes.
        let hourKind, minuteKind: String
    }

    /// A time or a range of times, with the day period or the clock's name in the same or
    /// the next word.
    func piece(
        _ word: SpokenWord, after previous: SpokenWord?, before next: SpokenWord?
    ) -> SpokenAbbreviations.Piece? {
        guard word.core.count < 24 else { return nil }
        let marks = rules.clock.marks
        let follower =
            word.tail.isEmpty && next?.lead.isEmpty == true ? next?.text.lowercased() : nil
        let isNamed = follower.map(rules.clock.names.contains) ?? false
        let isLed =
            previous?.tail.isEmpty == true
            && rules.clock.leads.contains(previous?.text.lowercased() ?? "")
        let isHalved = follower.map { rules.dayHalves[$0] != nil } ?? false
        let ending = String(word.core.drop { !$0.isLetter }).lowercased()
        let hasPoint = isNamed || isLed || isHalved || rules.dayHalves[ending] != nil
        guard
            word.core.contains(where: { $0 == ":" || $0 == "." && hasPoint || marks.contains($0) })
        else { return nil }
        let ends = word.core.split(omittingEmptySubsequences: false, whereSeparator: \.isDash)
        guard ends.count <= 2 else { return nil }
        let spoken = ends.compactMap {
            end($0, isHalved: isHalved, hasPoint: hasPoint, isRange: ends.count == 2)
        }
        guard spoken.count == ends.count else { return nil }
        return .init(
            text: spoken.joined(separator: " \(rules.phrases.range) "), count: isNamed ? 2 : 1)
    }

    /// One time, with the letters attached to it.
    private func end(
        _ text: ArraySlice<Character>, isHalved: Bool, hasPoint: Bool, isRange: Bool
    ) -> String? {
        let marks = rules.clock.marks
        var figures = text.prefix {
            $0.isDigit || $0 == ":" || $0 == "." && hasPoint || marks.contains($0)
        }
        // The last h of "8:30h" is not a sign between numbers.
        while let last = figures.last, !last.isDigit { figures.removeLast() }
        let suffix = String(text.dropFirst(figures.count)).lowercased()
        let half = rules.dayHalves[suffix]
        guard suffix.isEmpty || half != nil || rules.clock.names.contains(suffix) else {
            return nil
        }
        let plain = figures.map { $0 == "." || marks.contains($0) ? ":" : $0 }
        let spoken =
            words(plain, isHalved: isHalved || half != nil)
            ?? (isRange && plain.count < 3 && Int(String(plain)) != nil ? String(plain) : nil)
        return spoken.map { time in half.map { "\(time) \($0)" } ?? time }
    }

    /// A time in digits with colons; nil for any other word.
    ///
    /// - Parameter isHalved: Whether a day period follows.
    func words(_ text: [Character], isHalved: Bool) -> String? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...2).contains(parts[0].count),
            parts.dropFirst().allSatisfy({ $0.count == 2 }),
            parts.allSatisfy({ $0.allSatisfy(\.isDigit) }),
            case let numbers = parts.compactMap({ Int(String($0)) }),
            numbers[0] < 25, numbers.dropFirst().allSatisfy({ $0 < 60 })
        else { return nil }
        let (hour, minute) = (numbers[0], numbers[1])
        let values = [
            "h": rules.number(hour, kind: rules.clock.hourKind) ?? String(hour),
            "m": rules.number(minute, kind: rules.clock.minuteKind) ?? String(minute),
        ]
        let pattern =
            switch minute {
            case 0: isHalved && parts.count == 2 ? nil : rules.clock.full
            case 1...9: rules.clock.early
            default: rules.clock.other
            }
        var words = SpokenRules.fill(pattern?.word(isOne: hour < 2) ?? "{h}", values)
        if parts.count == 3 {
            let pattern = rules.seconds.word(isOne: numbers[2] == 1)
            words += " " + SpokenRules.fill(pattern, ["n": String(numbers[2])])
        }
        return words
    }
}
