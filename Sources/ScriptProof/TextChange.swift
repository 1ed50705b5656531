/// Ways to make a text wrong; each returns nil if it changes nothing.
enum TextChange {
    typealias Change = @Sendable (String) -> String?

    /// Changes a number by an amount in its last digit.
    static func number(_ place: Place, by amount: Int) -> Change {
        { text in
            let numbers = numbers(in: text)
            guard let range = place == .first ? numbers.first : numbers.last,
                let digit = text[range].last?.wholeNumberValue
            else { return nil }
            let last = text.index(before: range.upperBound)
            return text.replacingCharacters(
                last..<range.upperBound, "\((digit + amount + 10) % 10)")
        }
    }

    enum Place: Sendable { case first, last }

    /// The places of digits, with the signs between them.
    private static func numbers(in text: String) -> [Range<String.Index>] {
        var ranges: [Range<String.Index>] = []
        var start: String.Index?
        var end = text.startIndex
        for index in text.indices {
            let character = text[index]
            if character.isASCII, character.isNumber {
                if start == nil { start = index }
                end = text.index(after: index)
            } else if !".,:".contains(character) || index != end, let first = start {
                ranges.append(first..<end)
                start = nil
            }
        }
        if let start { ranges.append(start..<end) }
        return ranges
    }

    /// Removes the decimal point: 175.4 becomes 1754.
    static let pointLost: Change = { text in
        guard
            let range = numbers(in: text).first(where: { text[$0].contains(".") }),
            let point = text[range].firstIndex(of: ".")
        else { return nil }
        return text.replacingCharacters(point..<text.index(after: point), "")
    }

    static let lastWordLost: Change = { text in
        guard let space = text.lastIndex(of: " ") else { return nil }
        return String(text[..<space])
    }

    static let firstWordTwice: Change = { text in
        text.split(separator: " ").first.map { "\($0) \(text)" }
    }

    static let lastSentenceLost: Change = { text in
        guard let end = text.dropLast().ranges(of: ". ").last else { return nil }
        return String(text[..<end.lowerBound]) + "."
    }

    static let fullStopLost: Change = { text in
        text.hasSuffix(".") ? String(text.dropLast()) : nil
    }

    static let commaLost: Change = { text in
        text.firstIndex(of: ",").map { comma in
            text.replacingCharacters(comma..<text.index(after: comma), "")
        }
    }

    static let spaceTwice: Change = { text in
        text.firstIndex(of: " ").map { text.replacingCharacters($0..<$0, " ") }
    }

    static let otherCase: Change = { text in
        guard let first = text.first(where: \.isLetter), let place = text.firstIndex(of: first)
        else { return nil }
        let other = first.isUppercase ? first.lowercased() : first.uppercased()
        return text.replacingCharacters(place..<text.index(after: place), other)
    }

    static let twoWordsSwapped: Change = { text in
        var words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard let place = words.indices.dropLast().first(where: { words[$0] != words[$0 + 1] })
        else { return nil }
        words.swapAt(place, place + 1)
        return words.joined(separator: " ")
    }

    /// Changes singular to plural, or plural to singular.
    static let otherCount: Change = { text in
        for (one, other) in [
            ("minutes", "minute"), ("hours", "hour"), ("pounds", "pound"), ("entries", "entry"),
            ("minute", "minutes"), ("hour", "hours"), ("pound", "pounds"), ("entry", "entries"),
            ("items", "item"), ("item", "items"), ("points", "point"), ("point", "points"),
        ] {
            guard let range = text.ranges(of: one).first else { continue }
            return text.replacingCharacters(range, other)
        }
        return nil
    }

    /// Replaces a word by its opposite, or a unit by another.
    static let otherWord: Change = { text in
        for (one, other) in [
            ("now", "1 minute ago"), (" ago", " from now"), ("AM", "PM"), ("PM", "AM"),
            ("pounds", "kilograms"), ("kilograms", "pounds"), ("minute", "hour"),
            ("hour", "minute"), ("Increase", "Decrease"), ("Decrease", "Increase"),
            ("Maximum", "Minimum"), ("Minimum", "Maximum"), ("Logged", "Not logged"),
            ("Not logged", "Logged"), ("Undone", "Redone"), ("Deleted", "Changed"),
            ("on", "off"), ("off", "on"),
        ] {
            guard let range = text.ranges(of: one).first else { continue }
            return text.replacingCharacters(range, other)
        }
        return nil
    }

    static let lastLetterOther: Change = { text in
        guard let place = text.lastIndex(where: \.isLetter) else { return nil }
        let other = text[place] == "x" ? "y" : "x"
        return text.replacingCharacters(place..<text.index(after: place), other)
    }
}

extension String {
    func replacingCharacters(_ range: Range<Index>, _ text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}
