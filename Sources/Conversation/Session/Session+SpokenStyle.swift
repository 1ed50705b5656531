import AccessibleCore
import Wording

/// How signs and numbers are spoken (A8).
extension Session {
    mutating func setPunctuation(_ word: String) {
        guard !word.isEmpty else {
            let level = preferences.spokenStyle.punctuation.rawValue
            say(Message("punctuation.now", ["level": .text(level)]))
            return
        }
        guard
            let name = CommandWords.value(word, in: environment.words.punctuationLevels),
            let level = SpokenStyle.Punctuation(rawValue: name)
        else {
            say(Message("punctuation.unknown", ["word": .text(word)]), earcon: .error)
            return
        }
        apply { $0.spokenStyle.punctuation = level }
        say(Message("punctuation.set", ["level": .text(word.lowercased())]))
    }

    mutating func setNumbers(_ word: String) {
        guard !word.isEmpty else {
            let isWords = preferences.spokenStyle.numbers == .words
            say(Message(isWords ? "numbers.now.words" : "numbers.now.digits"))
            return
        }
        guard
            let name = CommandWords.value(word, in: environment.words.numberStyles),
            let style = SpokenStyle.Numbers(rawValue: name)
        else {
            say(Message("numbers.unknown", ["word": .text(word)]), earcon: .error)
            return
        }
        apply { $0.spokenStyle.numbers = style }
        say(Message(style == .words ? "numbers.set.words" : "numbers.set.digits"))
    }
}
