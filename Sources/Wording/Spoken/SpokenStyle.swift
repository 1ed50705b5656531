/// How a person wants things spoken: how many of the signs, and how numbers.
public struct SpokenStyle: Sendable, Hashable {
    /// Which signs are said by name; a higher level says more.
    ///
    /// The levels are those of screen readers; which sign belongs to which is in
    /// the locale's `speech.yaml`. Text that is nothing but signs is said at
    /// every level: silence is no answer.
    public enum Punctuation: String, Sendable, Hashable, CaseIterable, Comparable {
        case none, some, most, all

        public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// How amounts are said.
    public enum Numbers: String, Sendable, Hashable, CaseIterable {
        /// "One hundred seventy-five."
        case words
        /// "One seven five."
        case digits
    }

    public var punctuation: Punctuation
    public var numbers: Numbers

    public init(punctuation: Punctuation = .some, numbers: Numbers = .words) {
        self.punctuation = punctuation
        self.numbers = numbers
    }
}
