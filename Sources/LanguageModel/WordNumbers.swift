/// Words by numbers, which begin at 0.
package struct WordNumbers: Sendable {
    private var words: [String] = []
    private var numbers: [String: Int] = [:]

    package init() {}

    /// How many words there are.
    package var count: Int { words.count }

    /// The word with a number.
    package subscript(_ number: Int) -> String { words[number] }

    /// The number of a word; a new word gets the next number.
    package mutating func number(of word: String) -> Int {
        if let number = numbers[word] { return number }
        numbers[word] = words.count
        words.append(word)
        return words.count - 1
    }

    /// The number of a word; nil for an unknown word.
    package func known(_ word: String) -> Int? { numbers[word] }
}
