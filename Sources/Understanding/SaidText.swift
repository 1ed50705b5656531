/// A text cut into words, ready to be asked what the words and rules of its locale say of it.
///
/// One for all readers of the same text: its matcher remembers what it found.
struct SaidText {
    /// The text as it was said or typed.
    let text: String
    let locale: LoadedLocale
    let matcher: PhraseMatcher
    /// What the places of tokens count.
    let scalars: [Unicode.Scalar]

    var tokens: [WordToken] { matcher.tokens }

    /// Nil for a text without words and signs, and for one that is too long: more than 12,000
    /// characters, or 2,000 words and signs.
    init?(_ text: String, in locale: LoadedLocale) {
        guard let (tokens, scalars) = WordTokenizer.tokens(of: text, lexicon: locale.lexicon),
            !tokens.isEmpty
        else { return nil }
        self.text = text
        self.locale = locale
        self.scalars = scalars
        matcher = PhraseMatcher(lexicon: locale.lexicon, grammar: locale.grammar, tokens: tokens)
    }

    /// The words in a range of tokens as a text of their own; nil for an empty range.
    ///
    /// The new text uses what the matcher has found already. Words in which a number or a phrase begins that ends
    /// behind the range are read anew.
    func part(_ range: Range<Int>) -> SaidText? {
        guard let first = range.first, let last = range.last else { return nil }
        let words = Array(scalars[tokens[first].start..<tokens[last].end])
        var text = String.UnicodeScalarView()
        text.append(contentsOf: words)
        guard let matcher = PhraseMatcher(part: range, of: matcher) else {
            return SaidText(String(text), in: locale)
        }
        return SaidText(text: String(text), locale: locale, matcher: matcher, scalars: words)
    }

    private init(
        text: String, locale: LoadedLocale, matcher: PhraseMatcher, scalars: [Unicode.Scalar]
    ) {
        (self.text, self.locale, self.matcher, self.scalars) = (text, locale, matcher, scalars)
    }

    // MARK: Parts

    /// The end of the last token that is no closing sign; nil for signs alone.
    var contentEnd: Int? {
        var end = tokens.count
        while end > 0, tokens[end - 1].kind == .symbol,
            [".", ",", "!", ";", ":"].contains(tokens[end - 1].text)
        {
            end -= 1
        }
        return end > 0 ? end : nil
    }

    /// The place behind the words that say nothing, such as "it was"; at least one token stays.
    func afterFillers(from start: Int, to end: Int) -> Int {
        var position = start
        while position < end {
            if let filler = matcher.phrase(.filler, at: position), filler.end < end {
                position = filler.end
            } else if position + 1 < end, tokens[position].text == "," {
                position += 1
            } else {
                break
            }
        }
        return position
    }

    // MARK: As it was written

    /// The text before a token.
    func text(before token: Int) -> String {
        String(String.UnicodeScalarView(scalars[..<tokens[token].start]))
    }

    /// The text from a token on.
    func text(from token: Int) -> String {
        String(String.UnicodeScalarView(scalars[tokens[token].start...]))
    }

    /// The words of some tokens.
    func words(of chosen: some Collection<Int>) -> String {
        var text = ""
        var last: Int?
        for index in chosen {
            let token = tokens[index]
            if let last, last == index - 1, token.isGlued {
                // What joins two words, as a hyphen does, belongs to neither.
                text += String(String.UnicodeScalarView(scalars[tokens[last].end..<token.start]))
            } else if last != nil {
                text += " "
            }
            text += String(String.UnicodeScalarView(scalars[token.start..<token.end]))
            last = index
        }
        return text
    }

    // MARK: Signs

    /// A number, a clock time or a date begins at a token, in digits or in words.
    func isNumber(_ token: Int) -> Bool {
        ![.word, .symbol].contains(tokens[token].kind) || !matcher.numbers(at: token).isEmpty
    }

    /// It names a time on the clock: "eggs at 8".
    var saysClock: Bool {
        tokens.indices.contains { position in
            matcher.matches(.time, at: position).contains { match in
                if case .time(let spec) = match.value { spec.clock != nil } else { false }
            }
        }
    }

    /// It says that something is one more: "another iron".
    var saysAgain: Bool {
        tokens.indices.contains { matcher.phrase(.again, at: $0) != nil }
    }
}
