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
        /// What is said for AM and PM; nil for the words of the 12-hour clock.
        let halves: Halves?
        /// A full hour before that; nil for the bare hour.
        let halved: SpokenRules.Counted?
        /// The articles before the hour one, by those before other hours: "las" is "la".
        let articles: [String: String]
        /// Words that go on after an hour: "las 1 y 5".
        let hourFollowers: Set<String>
    }

    /// How a locale with a clock of 24 hours says AM and PM.
    enum Halves: Sendable {
        /// As an hour of 24.
        case hours24
        /// As the part of the day that begins at or before the hour.
        case words([(from: Int, words: String)])
    }

    /// A time or a range of times, with the day period or the clock's name in the same or
    /// the next word.
    func piece(
        _ word: SpokenWord, after previous: SpokenWord?, before next: SpokenWord?,
        _ last: SpokenWord?
    ) -> SpokenAbbreviations.Piece? {
        guard word.core.count < 24 else { return nil }
        let marks = rules.clock.marks
        if let said = halved(word, before: next, last) { return said }
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
            numbers[0] < 24 || numbers == [24, 0], numbers.dropFirst().allSatisfy({ $0 < 60 })
        else { return nil }
        let (hour, minute) = (numbers[0], numbers[1])
        let values = [
            "h": rules.number(hour, kind: rules.clock.hourKind) ?? String(hour),
            "m": rules.number(minute, kind: rules.clock.minuteKind) ?? String(minute),
        ]
        let pattern =
            switch minute {
            case 0: isHalved && parts.count == 2 ? rules.clock.halved : rules.clock.full
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

    // MARK: AM and PM

    /// A time with AM or PM where the locale says otherwise: "2:05 PM" is "14 Uhr 5".
    private func halved(_ word: SpokenWord, before next: SpokenWord?, _ last: SpokenWord?)
        -> SpokenAbbreviations.Piece?
    {
        guard let halves = rules.clock.halves else { return nil }
        let figures = word.core.prefix { $0.isDigit || ":.-–".contains($0) }
        guard figures.first?.isDigit == true else { return nil }
        var mark = String(word.core.dropFirst(figures.count)).lowercased()
        var count = 1
        var tail = word.tail
        if mark.isEmpty, word.tail.isEmpty, let next, next.lead.isEmpty {
            mark = next.text.lowercased()
            (count, tail) = (2, next.tail)
            // "a. m." in two words
            if mark.count == 1, next.tail == ".", let last, last.lead.isEmpty {
                mark += "." + last.text.lowercased()
                (count, tail) = (3, last.tail)
            }
        }
        guard rules.dayHalves[mark] != nil else { return nil }
        let isLater = mark.hasPrefix("p")
        let ends = figures.split(omittingEmptySubsequences: false, whereSeparator: \.isDash)
        let spoken = ends.compactMap { half($0, isLater: isLater, halves, isEnd: ends.count == 1) }
        guard spoken.count == ends.count, ends.count < 3 else { return nil }
        var text = spoken.joined(separator: " \(rules.phrases.range) ")
        if ends.count == 2, case .words(let parts) = halves, let hour = hour(ends[1], isLater) {
            text += " " + Self.part(of: hour, parts)
        }
        if tail.first == ".", mark.hasSuffix(".m") { tail.removeFirst() }
        return .init(text: text, count: count, tail: tail)
    }

    private func hour(_ text: ArraySlice<Character>, _ isLater: Bool) -> Int? {
        guard let hour = Int(String(text.prefix(while: \.isDigit))), (1...12).contains(hour) else {
            return nil
        }
        return hour % 12 + (isLater ? 12 : 0)
    }

    private func half(
        _ text: ArraySlice<Character>, isLater: Bool, _ halves: Halves, isEnd: Bool
    ) -> String? {
        guard let hour = hour(text, isLater) else { return nil }
        let rest = text.drop(while: \.isDigit)
        let minutes = rest.isEmpty ? ":00" : ":" + String(rest.dropFirst())
        switch halves {
        case .hours24: return words(Array("\(hour)\(minutes)"), isHalved: false)
        case .words(let parts):
            let shown = hour % 12 == 0 ? 12 : hour % 12
            guard let time = words(Array("\(shown)\(minutes)"), isHalved: true) else { return nil }
            return isEnd ? "\(time) \(Self.part(of: hour, parts))" : time
        }
    }

    private static func part(of hour: Int, _ parts: [(from: Int, words: String)]) -> String {
        parts.last { $0.from <= hour }?.words ?? parts.last?.words ?? ""
    }

    /// The article of the hour one: "las 1:05" is "la una y cinco".
    func article(_ word: SpokenWord, before next: SpokenWord?, _ last: SpokenWord?) -> String? {
        guard word.tail.isEmpty, let next, next.lead.isEmpty,
            let article = rules.clock.articles[word.text]
        else { return nil }
        let hour = next.core.prefix(while: \.isDigit)
        guard ["1", "01"].contains(String(hour)) else { return nil }
        let isTime = next.core.dropFirst(hour.count).first.map { ":.h".contains($0) }
        let goesOn = last.map { rules.clock.hourFollowers.contains($0.text) } ?? false
        return isTime ?? (goesOn && next.tail.isEmpty) ? article : nil
    }
}
