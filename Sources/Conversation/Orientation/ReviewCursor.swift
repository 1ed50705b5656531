import AccessibleCore

/// A place in the text of an announcement, which moves by sentences, words and characters (K1).
struct ReviewCursor: Sendable, Hashable {
    /// What the cursor moves by.
    enum Unit: String, Sendable, Hashable, CaseIterable {
        case utterance, sentence, word, character
    }

    enum Direction: Sendable, Hashable {
        case previous, next
    }

    /// The announcement whose text it is.
    let id: Announcement.ID
    /// The newest announcement when the cursor was last used.
    var newest: Announcement.ID
    private let characters: [Character]
    /// Where the cursor is; nil before the first movement.
    private var place: Int?

    init(id: Announcement.ID, newest: Announcement.ID, text: String) {
        self.id = id
        self.newest = newest
        characters = Array(text)
    }

    /// The whole text.
    var text: String { String(characters) }

    /// Puts the cursor to the beginning.
    mutating func rewind() {
        place = 0
    }

    /// The unit in which the cursor is.
    func current(_ unit: Unit) -> String {
        guard let range = ranges(of: unit).last(where: { $0.lowerBound <= place ?? 0 }) else {
            return ""
        }
        return String(characters[range])
    }

    /// Moves to the next or previous unit; before the first movement, to the first or last one.
    ///
    /// - Returns: false if there is none; then the cursor stays in the last or first one.
    mutating func move(by unit: Unit, _ direction: Direction) -> Bool {
        let ranges = ranges(of: unit)
        guard let first = ranges.first, let last = ranges.last else { return false }
        guard let place else {
            self.place = direction == .next ? first.lowerBound : last.lowerBound
            return true
        }
        let here = ranges.lastIndex { $0.lowerBound <= place } ?? 0
        let there = direction == .next ? here + 1 : here - 1
        guard ranges.indices.contains(there) else { return false }
        self.place = ranges[there].lowerBound
        return true
    }

    /// Where the units are; spaces between words and sentences belong to none.
    private func ranges(of unit: Unit) -> [Range<Int>] {
        switch unit {
        case .utterance: characters.isEmpty ? [] : [characters.indices]
        case .character: characters.indices.map { $0..<$0 + 1 }
        case .word:
            // A sign between two spaces is no word.
            runs { _ in false }.filter { run in
                characters[run].contains { $0.isLetter || $0.isNumber }
            }
        case .sentence:
            runs { place in
                // A sentence ends at a mark with a space behind it.
                place > 0 && !".!?…".contains(characters[place - 1])
            }
        }
    }

    /// The runs between those spaces that do not belong to a run.
    private func runs(joinedAt isJoined: (Int) -> Bool) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for (place, character) in characters.enumerated() {
            let isBreak = character.isWhitespace && !isJoined(place)
            if isBreak, let begun = start {
                runs.append(begun..<place)
                start = nil
            } else if start == nil, !character.isWhitespace {
                start = place
            }
        }
        if let start { runs.append(start..<characters.count) }
        return runs
    }
}
