/// How a person wants text to be spoken: which signs are named, and how numbers are said.
package struct SpokenStyle: Sendable, Hashable {
    /// The signs that are named; a higher level names more.
    ///
    /// The levels are those of screen readers; each sign's level is in the locale's
    /// `speech.yaml`. In a text that consists only of signs, all are named at every
    /// level, so that something is heard.
    package enum Punctuation: String, Sendable, Hashable, CaseIterable, Comparable {
        /// From no signs, over common and less common ones, to all.
        case none, some, most, all

        /// Orders levels, `none` first.
        package static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// How amounts are said.
    package enum Numbers: String, Sendable, Hashable, CaseIterable {
        /// As words: "One hundred seventy-five."
        case words
        /// Digit by digit: "One seven five."
        case digits
    }

    /// The signs that are named.
    package var punctuation: Punctuation
    /// How numbers are said.
    package var numbers: Numbers

    /// Makes a style; by default some signs are named, and numbers are words.
    package init(punctuation: Punctuation = .some, numbers: Numbers = .words) {
        self.punctuation = punctuation
        self.numbers = numbers
    }
}
