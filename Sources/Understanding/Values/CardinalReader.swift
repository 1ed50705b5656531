/// A whole number, or a decimal one, as it was said.
struct Cardinal {
    var end: Int
    /// Nil when it is too great.
    var value: WideRational?
    /// What stands before and behind its last "and".
    var lastAnd: (before: WideRational, after: Int128)?
    /// The tens it ends with: "one hundred thirty".
    var lastTens: (start: Int, value: Int128, isBehindAnd: Bool, isHyphenated: Bool)?
    /// The dozen, or the million or more, that it ends with.
    var lastFactor: WideRational?
}

/// Reads numbers in words: units, tens, hundreds, and powers of ten in any right order.
struct CardinalReader {
    let text: ValueText

    /// The number at a place, as far as it goes; nil when there is none.
    func cardinal(at start: Int) -> Cardinal? {
        var state = State(end: start)
        // "A hundred", and in some languages "un" is a number itself.
        if small(at: start) == nil, factor(at: start) == nil {
            if let article = ValueReader(text: text).oneOrArticle(at: start),
                factor(at: article) != nil
            {
                state.end = article
                state.current = WideRational(1)
            } else if let point = text.phrase(.point, at: start)?.end,
                let decimals = decimals(at: point)
            {
                return Cardinal(end: decimals.end, value: decimals.value)
            } else {
                return nil
            }
        }
        while let next = step(state) { state = next }
        guard state.end > start, let value = state.sum else { return nil }
        let tens = state.lastTens.map { (tens) -> (Int, Int128, Bool, Bool) in
            (tens.start, tens.value, tens.isBehindAnd, text.tokens[tens.start].isHyphenated)
        }
        return Cardinal(
            end: state.end, value: value, lastAnd: state.lastAnd, lastTens: tens,
            lastFactor: state.lastFactor)
    }

    private struct State {
        var end: Int
        /// What was closed by a power of ten, the greatest first.
        var groups: [(value: WideRational, scale: Int128)] = []
        var current: WideRational?
        var isInDigits = false
        var isClosed = false
        var lastAnd: (before: WideRational, after: Int128)?
        var lastTens: (start: Int, value: Int128, isBehindAnd: Bool)?
        var lastFactor: WideRational?

        init(end: Int) { self.end = end }

        var sum: WideRational? {
            groups.reduce(current ?? WideRational(0)) { sum, group in
                sum.flatMap { $0 + group.value }
            }
        }
    }

    /// One word more; nil when the number is over.
    private func step(_ state: State) -> State? {
        guard !state.isClosed else { return nil }
        let isBegun = state.current != nil || !state.groups.isEmpty
        let and = isBegun ? text.phrase(.and, at: state.end)?.end : nil
        if let decimals = isBegun || state.current != nil ? pointed(state) : nil { return decimals }
        for place in [state.end, and].compactMap({ $0 }) {
            if let next = withSmall(state, at: place) { return next }
            if let next = withFactor(state, at: place, isBehindAnd: place != state.end) {
                return next
            }
        }
        return behindComma(state)
    }

    /// "Six thousand, one hundred and five", yet not "one thousand, two": words
    /// with a hundred or more behind a power of ten.
    private func behindComma(_ state: State) -> State? {
        guard state.current == nil, !state.groups.isEmpty, text.isSign(",", at: state.end) else {
            return nil
        }
        var end = state.end + 1
        for _ in 0..<3 {
            guard let small = small(at: end), !small.isInDigits else { break }
            end = small.end
        }
        guard end > state.end + 1, factor(at: end)?.value.whole.map({ $0 % 100 == 0 }) ?? false
        else { return nil }
        return withSmall(state, at: state.end + 1)
    }

    private func withSmall(_ state: State, at place: Int) -> State? {
        guard let small = small(at: place) else { return nil }
        if let current = state.current {
            guard let left = current.whole, let right = small.value.whole,
                !state.isInDigits,
                joins(left, right, isBehindAnd: place != state.end)
            else { return nil }
        } else if let smallest = state.groups.last?.scale {
            guard let whole = small.value.whole, whole < smallest else { return nil }
        }
        var next = state
        let isBehindAnd = place != state.end
        if isBehindAnd, let sum = state.sum, let whole = small.value.whole {
            next.lastAnd = (sum, whole)
        } else if let and = state.lastAnd, let whole = small.value.whole {
            next.lastAnd = (and.before, and.after + whole)
        }
        next.current = (state.current ?? WideRational(0)) + small.value
        guard next.current != nil else { return nil }
        next.isInDigits = small.isInDigits
        next.end = small.end
        next.lastFactor = nil
        next.lastTens = nil
        if let whole = small.value.whole, !small.isInDigits, (20..<100).contains(whole),
            whole % 10 == 0
        {
            next.lastTens = (place, whole, isBehindAnd)
        }
        return next
    }

    /// "Hundred" and "twenty" take what is smaller than their last digit that is
    /// no zero; with units before tens, "fünf und zwanzig" is one number too.
    private func joins(_ left: Int128, _ right: Int128, isBehindAnd: Bool) -> Bool {
        if isBehindAnd, text.lexicon.settings.compoundNumbers != nil, (1...9).contains(left) {
            return (20..<100).contains(right) && right % 10 == 0
        }
        guard left >= 20, right > 0 else { return false }
        var slot: Int128 = 1
        while left % (slot * 10) == 0, slot < 1_000_000_000_000_000 { slot *= 10 }
        return right < slot
    }

    private func withFactor(_ state: State, at place: Int, isBehindAnd: Bool) -> State? {
        guard let factor = factor(at: place), let size = factor.value.whole else { return nil }
        var next = state
        next.end = factor.end
        next.lastTens = nil
        next.lastFactor = nil
        next.isInDigits = false
        // What a power of ten takes in is no longer behind the "and".
        next.lastAnd = isBehindAnd ? state.sum.map { ($0, size) } : nil
        if size >= 1_000 { return closed(next, size, factor.value, isBehindAnd) }
        if size % 100 == 0 {
            if let current = state.current {
                guard size == 100, !isBehindAnd, current.numerator > 0,
                    state.isInDigits || current.whole.map({ $0 < 100 }) ?? true
                else { return nil }
                next.current = current * factor.value
            } else {
                next.current = factor.value
            }
        } else {
            guard !isBehindAnd, state.groups.isEmpty || state.current != nil else { return nil }
            next.current = (state.current ?? WideRational(1)) * factor.value
            // "Three hundred and two dozen" are two dozen more, with or without an "and".
            if let said = state.current?.whole, said > 100, said % 100 > 0, !state.isInDigits,
                state.groups.isEmpty
            {
                next.current = (WideRational(said % 100) * factor.value).flatMap {
                    WideRational(said - said % 100) + $0
                }
            }
            next.lastFactor = factor.value
            next.isClosed = true
        }
        return next.current == nil ? nil : next
    }

    /// The state when a thousand or more was said.
    ///
    /// It multiplies what stands before it, thousands too: "two thousand million".
    private func closed(
        _ state: State, _ size: Int128, _ factor: WideRational, _ isBehindAnd: Bool
    ) -> State? {
        var next = state
        var taken = isBehindAnd ? nil : state.current
        while !isBehindAnd, let last = next.groups.last, last.scale < size,
            last.scale == 1_000 || state.current == nil
        {
            taken = (taken ?? WideRational(0)) + last.value
            guard taken != nil else { return nil }
            next.groups.removeLast()
        }
        if let last = next.groups.last, last.scale <= size { return nil }
        if taken == nil {
            guard state.current == nil, state.groups.isEmpty || size == 1_000 else { return nil }
            taken = WideRational(1)
        }
        guard let product = taken.flatMap({ $0 * factor }) else { return nil }
        next.groups.append((product, size))
        next.current = nil
        if size >= 1_000_000 { next.lastFactor = factor }
        return next
    }

    // MARK: Words

    private func small(at position: Int) -> (end: Int, value: WideRational, isInDigits: Bool)? {
        guard position < text.tokens.count else { return nil }
        let token = text.tokens[position]
        if token.kind == .number {
            return token.value.map { (position + 1, $0, true) }
        }
        if let word = text.phrase(.number, at: position) {
            return (word.end, WideRational(Int128(word.payload)), false)
        }
        return text.phrase(.one, at: position).map { ($0.end, WideRational(1), false) }
    }

    /// A dozen, a hundred, a million.
    func factor(at position: Int) -> (end: Int, value: WideRational)? {
        let plain = text.phrase(.multiplier, at: position)
        if let scale = text.phrase(.scale, at: position), scale.end > plain?.end ?? 0 {
            return WideRational(10).power(Int(scale.payload)).map { (scale.end, $0) }
        }
        return plain.map { ($0.end, WideRational(Int128($0.payload))) }
    }

    /// Longer words are no numbers, and would take long to try.
    private static let longestWord = 60

    /// What an unknown word divides by: "hundred" and an ending, perhaps of many.
    func value(ofDenominator word: String) -> Int128? {
        guard word.utf8.count <= Self.longestWord else { return nil }
        if word.hasSuffix("s") {
            let one = String(word.dropLast())
            if let value = listed(one, [.denominator, .ordinal]) ?? self.value(ofDenominator: one) {
                return value
            }
        }
        for ending in text.lexicon.settings.denominatorEndings
        where word.hasSuffix(ending) && word.count > ending.count + 1 {
            let base = String(word.dropLast(ending.count))
            for stem in [base, base + "e", base + "a"] {
                if let value = listed(stem, [.number, .multiplier, .scale]), value > 2 {
                    return value
                }
            }
        }
        return nil
    }

    /// A count and what it is divided by, in one word.
    func value(ofFraction word: String) -> WideRational? {
        guard word.count > 6, word.utf8.count <= Self.longestWord else { return nil }
        // "Einhundertstel" is a hundredth; "zweihundertstel" may be the 200 of "drei zweihundertstel".
        if let one = text.lexicon.settings.compoundNumbers?.one, word.hasPrefix(one),
            let below = value(ofDenominator: String(word.dropFirst(one.count)))
        {
            return WideRational(1, below)
        }
        guard value(ofDenominator: word) == nil else { return nil }
        var head = word.index(word.startIndex, offsetBy: 3)
        while let next = word.index(head, offsetBy: 1, limitedBy: word.endIndex),
            next < word.endIndex
        {
            let (count, rest) = (String(word[..<head]), String(word[head...]))
            if let top = count == text.lexicon.settings.compoundNumbers?.one
                ? 1 : listed(count, [.number]),
                let below = listed(rest, [.denominator]) ?? value(ofDenominator: rest)
            {
                return WideRational(top, below)
            }
            head = next
        }
        return nil
    }

    private func listed(_ word: String, _ lists: [WordClass]) -> Int128? {
        let scalars = Array(word.unicodeScalars)
        let one = ValueText(scalars, lexicon: text.lexicon)
        guard one.tokens.count == 1 else { return nil }
        for list in lists {
            guard let entry = one.phrase(list, at: 0) else { continue }
            if list == .scale { return WideRational(10).power(Int(entry.payload))?.whole }
            return Int128(entry.payload)
        }
        return nil
    }

    // MARK: Decimals

    /// A number with a point said behind it.
    private func pointed(_ state: State) -> State? {
        guard let current = state.current ?? (state.groups.isEmpty ? nil : WideRational(0)),
            current.whole != nil, let point = text.phrase(.point, at: state.end)?.end,
            !isPart(at: point), let decimals = decimals(at: point),
            let sum = current + decimals.value
        else { return nil }
        var next = state
        next.current = sum
        next.end = decimals.end
        next.lastAnd = nil
        next.lastTens = nil
        // Nothing joins a decimal but a power of ten: "two point five million".
        next.isClosed = factor(at: decimals.end).map { ($0.value.whole ?? 0) < 100 } ?? true
        return next
    }

    /// "Five con un cuarto" of Spanish is no decimal.
    private func isPart(at position: Int) -> Bool {
        guard let count = small(at: position) else { return false }
        return text.phrase(.fraction, at: count.end) != nil
            || text.phrase(.denominator, at: count.end) != nil
    }

    /// Zeros and digits one by one, or a number as one: "point zero five", "coma veinticinco".
    private func decimals(at start: Int) -> (end: Int, value: WideRational)? {
        var (end, digits, width): (Int, Int128, Int) = (start, 0, 0)
        func places(_ value: Int128) -> Int { String(value).count }
        while width < 30, let next = small(at: end), let value = next.value.whole, value >= 0 {
            let count =
                next.isInDigits ? text.tokens[end].end - text.tokens[end].start : places(value)
            // A number of more digits stands alone behind zeros.
            guard value < 10 || digits == 0 else { break }
            if value >= 10, let whole = cardinal(at: end), let more = whole.value?.whole,
                more < 1_000_000
            {
                return fraction(more, width + max(places(more), count), whole.end)
            }
            digits = digits * 10 + value
            width += count
            end = next.end
        }
        return width > 0 ? fraction(digits, width, end) : nil
    }

    private func fraction(
        _ digits: Int128, _ width: Int, _ end: Int
    ) -> (end: Int, value: WideRational)? {
        WideRational(10).power(width).flatMap { WideRational(digits, $0.numerator) }
            .map { (end, $0) }
    }
}
