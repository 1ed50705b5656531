/// Reads numbers in words: units, tens, hundreds, and powers of ten in any right order.
///
/// The rules by which words make one number are here alone; ``CardinalStyle`` says where the
/// readers of sentences and of values differ.
struct CardinalCore<Text: NumberWords> {
    let text: Text
    let style: CardinalStyle

    /// The number at a place, as far as it goes; nil when there is none.
    func cardinal(at start: Int) -> Cardinal? {
        var state = State(end: start)
        // "A hundred", and in some languages "un" is a number itself.
        if small(at: start) == nil, factor(at: start) == nil {
            if let article = oneOrArticle(at: start), factor(at: article) != nil {
                state.end = article
                state.current = WideRational(1)
                state.isImplied = true
            } else if style == .value, let point = text.phrase(.point, at: start)?.end,
                let decimals = decimals(at: point)
            {
                return Cardinal(end: decimals.end, value: decimals.value)
            } else {
                return nil
            }
        }
        while let next = step(state) { state = next }
        // "Two point five million" may be two things of a sentence.
        if style == .sentence, let decimals = pointed(state) { state = decimals }
        guard state.end > start, let value = state.sum else { return nil }
        return Cardinal(
            end: state.end, value: value, lastAnd: state.lastAnd, lastTens: state.lastTens,
            lastFactor: state.lastFactor, isPlain: state.isPlain)
    }

    struct State {
        var end: Int
        /// What was closed by a power of ten, the greatest first.
        var groups: [(value: WideRational, scale: Int128)] = []
        var current: WideRational?
        /// The one of "a hundred", which was not said.
        var isImplied = false
        var isInDigits = false
        var isClosed = false
        var isPlain = true
        var lastAnd: (before: WideRational, after: Int128)?
        var lastTens: (start: Int, value: Int128, isBehindAnd: Bool)?
        var lastFactor: WideRational?
        /// The multiplier that was the last word.
        var lastSize: Int128?

        init(end: Int) { self.end = end }

        var isBegun: Bool { current != nil || !groups.isEmpty }

        var sum: WideRational? {
            groups.reduce(current ?? WideRational(0)) { sum, group in
                sum.flatMap { $0 + group.value }
            }
        }
    }

    /// One word more; nil when the number is over.
    private func step(_ state: State) -> State? {
        guard !state.isClosed else { return nil }
        let and = state.isBegun ? text.phrase(.and, at: state.end)?.end : nil
        if style == .value, let decimals = pointed(state) { return decimals }
        for place in [state.end, and].compactMap({ $0 }) {
            if let next = withSmall(state, at: place) { return next }
            if let next = withFactor(state, at: place, isBehindAnd: place != state.end) {
                return next
            }
        }
        return style == .value ? behindComma(state) : nil
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
        if state.isBegun {
            guard let whole = small.value.whole,
                style == .sentence
                    ? follows(whole, endingAt: small.end, state)
                    : joins(whole, state, isBehindAnd: place != state.end)
            else { return nil }
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
        next.lastSize = nil
        next.lastTens = nil
        if let whole = small.value.whole, !small.isInDigits, (20..<100).contains(whole),
            whole % 10 == 0
        {
            next.lastTens = (place, whole, isBehindAnd)
        }
        return next
    }

    /// In a sentence what is below a hundred joins a hundred or more that was said right before.
    ///
    /// "Three hundred and four hundred" are two numbers.
    private func follows(_ whole: Int128, endingAt end: Int, _ state: State) -> Bool {
        guard let size = state.lastSize, size >= 100, whole < 100 else { return false }
        guard size < 1_000, let after = text.phrase(.multiplier, at: end) else { return true }
        return !(100..<1_000).contains(after.payload)
    }

    /// "Hundred" and "twenty" take what is smaller than their last digit that is
    /// no zero; with units before tens, "fünf und zwanzig" is one number too.
    private func joins(_ right: Int128, _ state: State, isBehindAnd: Bool) -> Bool {
        guard let current = state.current else {
            return state.groups.last.map { right < $0.scale } ?? true
        }
        guard let left = current.whole, !state.isInDigits else { return false }
        if isBehindAnd, text.lexicon.settings.compoundNumbers != nil, (1...9).contains(left) {
            return (20..<100).contains(right) && right % 10 == 0
        }
        guard left >= 20, right > 0 else { return false }
        var slot: Int128 = 1
        while left % (slot * 10) == 0, slot < 1_000_000_000_000_000 { slot *= 10 }
        return right < slot
    }

    private func withFactor(_ state: State, at place: Int, isBehindAnd: Bool) -> State? {
        guard style == .value || !isBehindAnd, let factor = factor(at: place),
            let size = factor.value.whole
        else { return nil }
        var next = state
        next.isImplied = false
        next.isPlain = false
        next.lastSize = size
        next.end = factor.end
        next.lastTens = nil
        next.lastFactor = nil
        next.isInDigits = false
        // What a power of ten takes in is no longer behind the "and".
        next.lastAnd = isBehindAnd ? state.sum.map { ($0, size) } : nil
        if size >= 1_000 { return closed(next, size, factor.value, isBehindAnd) }
        if size % 100 == 0 {
            if let current = state.current {
                guard !isBehindAnd, takes(size, times: current, state) else { return nil }
                next.current = current * factor.value
            } else {
                next.current = factor.value
            }
        } else {
            guard !isBehindAnd,
                style == .sentence || state.groups.isEmpty || state.current != nil
            else { return nil }
            next.current = (state.current ?? WideRational(1)) * factor.value
            // "Three hundred and two dozen" are two dozen more, with or without an "and".
            if style == .value, let said = state.current?.whole, said > 100, said % 100 > 0,
                !state.isInDigits,
                state.groups.isEmpty
            {
                next.current = (WideRational(said % 100) * factor.value).flatMap {
                    WideRational(said - said % 100) + $0
                }
            }
            next.lastFactor = factor.value
            next.isClosed = true
            if style == .sentence, let of = text.phrase(.of, at: next.end) { next.end = of.end }
        }
        return next.current == nil ? nil : next
    }

    /// Whether a hundred or another multiple of it counts what was said before it.
    ///
    /// "Dos quinientos" are two numbers.
    private func takes(_ size: Int128, times current: WideRational, _ state: State) -> Bool {
        switch style {
        case .sentence: size == 100 || state.isImplied
        case .value:
            size == 100 && current.numerator > 0
                && (state.isInDigits || current.whole.map { $0 < 100 } ?? true)
        }
    }

    /// The state when a thousand or more was said.
    ///
    /// It multiplies what stands before it, thousands too: "two thousand million".
    private func closed(
        _ state: State, _ size: Int128, _ factor: WideRational, _ isBehindAnd: Bool
    ) -> State? {
        var next = state
        if style == .sentence, let last = next.groups.last, last.scale <= size {
            // After a smaller or equal one such a word ends the number and adds nothing.
            next.isClosed = true
            return next
        }
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
            guard state.current == nil,
                style == .sentence || state.groups.isEmpty || size == 1_000
            else { return nil }
            taken = WideRational(1)
        }
        guard let product = taken.flatMap({ $0 * factor }) else { return nil }
        next.groups.append((product, size))
        next.current = nil
        if size >= 1_000_000 { next.lastFactor = factor }
        return next
    }
}
