/// Numbers in words, as ``NumberReader`` reads them.
extension JSGFExport {
    mutating func addNumbers() {
        add("number-hour", below(0...24))
        add("number-minute", below(1...59))
        add("number-day", below(1...31))
        add("number-score", below(0...10))
        add("number-small", below(0...99))
        add("number-ordinal", ordinals)
        add("number-fraction", fraction)
        add("number-length", .any([.rule("number-small"), .rule("number-fraction")]))
        add("number-large", large)
        add(
            "number-amount",
            .any([.rule("number-small"), .rule("number-fraction"), .rule("number-large")]))
    }

    private func list(_ list: WordClass) -> JSGFExpansion { .rule(Self.name(of: list)) }

    // MARK: Below a hundred

    /// One of the numbers, in every way it is said.
    func below(_ numbers: some Sequence<Int>) -> JSGFExpansion? {
        var found: [JSGFExpansion?] = []
        var tens: [Int: [Int]] = [:]
        for number in numbers {
            let known = written(number)
            found += known
            guard known.isEmpty else { continue }
            tens[number / 10 * 10, default: []].append(number % 10)
        }
        // Those with the same ones behind them share them.
        for (units, group) in Dictionary(grouping: tens, by: \.value).sorted(by: {
            $0.key.lexicographicallyPrecedes($1.key)
        }) {
            let heads = group.map(\.key).sorted().flatMap(written)
            found.append(.all([.any(heads), .any(units.flatMap(written))]))
        }
        return .any(found)
    }

    /// The words for a number that are listed, or made as one word.
    private func written(_ number: Int) -> [JSGFExpansion] {
        let listed = listed(.number, number).compactMap { $0 }
        if !listed.isEmpty { return listed }
        return compound(number).map { [.word($0)] } ?? []
    }

    private func listed(_ list: WordClass, _ value: Int) -> [JSGFExpansion?] {
        (phrases[list] ?? []).filter {
            $0.payload == value && !$0.words.contains { Int($0) != nil }
        }
        .map { phrase($0.words) }
    }

    // MARK: In one word

    /// A number that a language writes as one word.
    private func compound(_ number: Int) -> String? {
        guard let parts = lexicon.settings.compoundNumbers else { return nil }
        let (hundreds, rest) = (number / 100, number % 100)
        guard (0..<10).contains(hundreds) else { return nil }
        let tail = rest == 0 ? "" : belowHundred(rest, parts)
        guard let tail else { return nil }
        if hundreds == 0 { return tail }
        let head = hundreds == 1 ? "" : singleWord(hundreds)
        return head.map { $0 + parts.hundred + tail }
    }

    private func belowHundred(_ number: Int, _ parts: CompoundNumbers) -> String? {
        if let word = singleWord(number) { return word }
        guard let tens = singleWord(number / 10 * 10) else { return nil }
        return (number % 10 == 1 ? parts.one : singleWord(number % 10)).map {
            $0 + parts.joiner + tens
        }
    }

    private func singleWord(_ number: Int) -> String? {
        phrases[.number]?.first { $0.payload == number && $0.words.count == 1 }?.words.first
    }

    // MARK: More than that

    /// "Two hundred and fifty", "doscientos diez", "a dozen".
    private var large: JSGFExpansion? {
        let multipliers = Dictionary(grouping: phrases[.multiplier] ?? [], by: \.payload)
            .mapValues { JSGFExpansion.any($0.map { phrase($0.words) }) }
        let more = JSGFExpansion.maybe(.all([.maybe(list(.and)), .rule("number-small")]))
        let counts = JSGFExpansion.maybe(.any([list(.article), below(1...19)]))
        var found: [JSGFExpansion?] = multipliers.sorted { $0.key < $1.key }
            .filter { $0.key <= 1_000 }.map { value, words in
                value < 100
                    ? .all([.any([list(.article), below(1...9)]), words, .maybe(list(.of))])
                    : .all([counts, words, more])
            }
        let hundreds = stride(from: 100, to: 1_000, by: 100).flatMap { listed(.number, $0) }
        found.append(.all([.any(hundreds), .maybe(.rule("number-small"))]))
        if lexicon.settings.compoundNumbers != nil {
            let words = (100..<1_000).filter { listed(.number, $0).isEmpty }.compactMap(compound)
            found.append(.any(words.map { .word($0) }))
        }
        return .any(found)
    }

    /// "Half", "two and a half", "three point five".
    private var fraction: JSGFExpansion? {
        .any([
            .all([.maybe(list(.article)), list(.fraction)]),
            .all([below(1...20), list(.and), .maybe(list(.article)), list(.fraction)]),
            .all([.rule("number-small"), list(.point), below(0...9)]),
        ])
    }

    /// The days of a month.
    private var ordinals: JSGFExpansion? {
        var found: [JSGFExpansion?] = []
        for number in 1...31 {
            let words = listed(.ordinal, number)
            found += words
            guard words.isEmpty else { continue }
            if let word = compound(number) {
                found += (lexicon.settings.compoundNumbers?.ordinalEndings ?? []).map {
                    .word(word + $0)
                }
            } else if number > 20 {
                found.append(
                    .all([
                        .any(listed(.number, number / 10 * 10)),
                        .any(listed(.ordinal, number % 10)),
                    ]))
            }
        }
        return .any(found)
    }
}
