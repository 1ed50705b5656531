import Foundation

extension String {
    var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// Its words in small letters, without marks at their ends.
    var bareWords: [String] {
        lowercased().split(whereSeparator: \.isWhitespace).map { word in
            word.trimmingCharacters(in: .punctuationCharacters)
        }.filter { !$0.isEmpty }
    }

    /// Whether other words stand in it, one behind the other.
    func hasPhrase(_ phrase: String) -> Bool {
        let words = bareWords
        let sought = phrase.bareWords
        guard !sought.isEmpty, sought.count <= words.count else { return false }
        return (0...(words.count - sought.count)).contains { start in
            Array(words[start..<(start + sought.count)]) == sought
        }
    }

    /// Its numbers as digits: `1,499.8` is one, `3:05` are 3 and 5, and `8:00`
    /// is 8, as they are read aloud.
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

    /// Its sentences, as a voice pauses between them.
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

    /// It lists things: a third of its words or more end with a comma.
    var isEnumeration: Bool {
        let words = split(whereSeparator: \.isWhitespace)
        return words.filter { $0.hasSuffix(",") }.count * 3 >= words.count
    }

    /// As sentences about it show it.
    var shown: String { "\"\(self)\"" }
}

extension StageEvent {
    /// Words that reach the person, heard or read; empty of a tone.
    var texts: [String] {
        switch self {
        case .said(let said): [said.printed, said.spoken]
        case .printed(let text, _): [text]
        case .sounded, .ended, .closed: []
        }
    }

    /// The tone that it sounds.
    var earcon: String? {
        switch self {
        case .said(let said): said.earcon
        case .sounded(let earcon): earcon
        case .printed, .ended, .closed: nil
        }
    }
}
