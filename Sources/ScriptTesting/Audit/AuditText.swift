import Foundation

extension String {
    var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// Its words in lower case, without punctuation at their ends.
    var bareWords: [String] {
        lowercased().split(whereSeparator: \.isWhitespace).map { word in
            word.trimmingCharacters(in: .punctuationCharacters)
        }.filter { !$0.isEmpty }
    }

    /// Whether it contains these words one after the other.
    func hasPhrase(_ phrase: String) -> Bool {
        let words = bareWords
        let sought = phrase.bareWords
        guard !sought.isEmpty, sought.count <= words.count else { return false }
        return (0...(words.count - sought.count)).contains { start in
            Array(words[start..<(start + sought.count)]) == sought
        }
    }

    /// Its numbers as digits: `1,499.8` is one number, `3:05` is 3 and 5, and `8:00` is 8, as they
    /// are read aloud.
    var numbers: [String] {
        digits.compactMap { digits in
            let bare = digits.drop { $0 == "0" }
            if bare.isEmpty { return digits.count > 1 ? nil : digits }
            return String(bare)
        }
    }

    private var digits: [String] {
        var numbers: [String] = []
        var current = ""
        var mark: Character?
        for character in self {
            if character.isNumber {
                current.append(character)
                mark = nil
            } else if ".,".contains(character), !current.isEmpty, mark == nil {
                mark = character
            } else if !current.isEmpty {
                numbers.append(current)
                current = ""
                mark = nil
            }
        }
        return current.isEmpty ? numbers : numbers + [current]
    }

    /// Its sentences and clauses, between which a voice pauses.
    var sentences: [String] {
        var sentences: [String] = []
        var words: [Substring] = []
        for word in split(whereSeparator: \.isWhitespace) {
            words.append(word)
            if let last = word.last, ".?!:;".contains(last) {
                sentences.append(words.joined(separator: " "))
                words = []
            }
        }
        return words.isEmpty ? sentences : sentences + [words.joined(separator: " ")]
    }

    /// Whether it lists things: at least a third of its words end with a comma.
    var isEnumeration: Bool {
        let words = split(whereSeparator: \.isWhitespace)
        return words.filter { $0.hasSuffix(",") }.count * 3 >= words.count
    }

    /// The text in quotation marks, as messages show it.
    var shown: String { "\"\(self)\"" }
}

extension StageEvent {
    /// The words that reach the person, heard or read; empty for a tone.
    var texts: [String] {
        switch self {
        case .said(let said): [said.printed, said.spoken]
        case .printed(let text, _): [text]
        case .echoed(let echo): [echo.text]
        case .complained(let text): [text]
        case .sounded, .exited, .ended, .closed: []
        }
    }

    /// The tone that is played; nil for none.
    var earcon: String? {
        switch self {
        case .said(let said): said.earcon
        case .sounded(let earcon): earcon
        case .echoed(let echo): echo.capital == "tone" ? "capital" : nil
        case .printed, .complained, .exited, .ended, .closed: nil
        }
    }
}
