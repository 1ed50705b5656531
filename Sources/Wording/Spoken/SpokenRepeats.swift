/// Counts repeated signs: "42 equal signs".
struct SpokenRepeats {
    let rules: SpokenRules
    let emoji: SpokenEmoji
    let level: SpokenStyle.Punctuation

    func count(_ text: String) -> String {
        guard hasRow(text) else { return text }
        var result = ""
        var row: (character: Character, count: Int)?
        func finish() {
            guard let (character, count) = row else { return }
            if count >= rules.repeatsFrom, let words = words(character, count) {
                result += " \(words) "
            } else {
                for _ in 0..<count { result.append(character) }
            }
            row = nil
        }
        for character in text {
            if let current = row, current.character == character {
                row?.count += 1
            } else {
                finish()
                row = (character, 1)
            }
        }
        finish()
        return result
    }

    /// A quick check whether two adjacent scalars are the same, before characters are
    /// compared.
    private func hasRow(_ text: String) -> Bool {
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar.value > 0xFFFF { return true }
            if scalar == previous, !scalar.isPlain { return true }
            previous = scalar
        }
        return false
    }

    private func words(_ character: Character, _ count: Int) -> String? {
        let symbol = rules.symbol(character)
        if let symbol, level < symbol.level, level == .none { return "," }
        if let symbol, !symbol.many.isEmpty { return "\(count) \(symbol.many)" }
        guard let name = emoji.name(character) ?? symbol?.name else { return nil }
        return SpokenRules.fill(rules.phrases.repeated, ["name": name, "n": String(count)])
    }
}

extension Unicode.Scalar {
    fileprivate var isPlain: Bool {
        switch value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x0A: true
        default: false
        }
    }
}
