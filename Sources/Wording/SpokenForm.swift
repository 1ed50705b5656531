import AccessibleCore
import Foundation

/// Turns printed text into the words that a synthesizer should say.
///
/// eSpeak NG spells unit symbols ("L B"), reads "$5" as "dollar five" and skips many
/// signs. This replaces them by words of the locale's `speech.yaml`, and leaves alone
/// what is read correctly. Each kind of text has its own pass in `Spoken/`. Every pass
/// reads the text once, so the time grows linearly with its length. Nothing in a text is
/// a command: neither SSML nor phonemes.
package struct SpokenForm: Sendable {
    /// Which signs are named, and how numbers are said.
    package var style: SpokenStyle
    let rules: SpokenRules
    /// What was said before; nil if nothing is kept.
    private var kept: KeptResults<SpokenKey, String>?

    /// Reads a locale's rules.
    ///
    /// - Throws: ``LocaleConventions/Unusable``, or an error for a missing part of
    ///   `speech.yaml`.
    package init(locale: String, style: SpokenStyle = SpokenStyle()) throws {
        let notation = try LocaleConventions(locale: locale).notation
        try self.init(locale: locale, notation: notation, style: style)
    }

    init(locale: String, notation: NumberNotation, style: SpokenStyle = SpokenStyle()) throws {
        rules = try SpokenRules(locale: locale, notation: notation)
        self.style = style
    }

    /// The same form, which keeps what it has said: scripts say the same again and again.
    package var keepingWords: SpokenForm {
        var form = self
        form.kept = KeptResults(most: 4_000)
        return form
    }

    /// The form for the program's own sentences.
    ///
    /// The higher levels of punctuation apply only to the person's text; here they would
    /// name the period of "Logged." each time.
    var ofSentences: SpokenForm {
        var form = self
        form.style.punctuation = min(style.punctuation, .some)
        return form
    }

    /// The words for a printed text; never silence for a text with visible characters.
    package func words(for text: String) -> String {
        let spoken = words(for: text, at: style)
        guard !spoken.contains(where: { $0.isLetter || $0.isNumber }),
            text.contains(where: { !$0.isWhitespace }), style.punctuation != .all
        else { return spoken }
        return words(for: text, at: SpokenStyle(punctuation: .all, numbers: style.numbers))
    }

    /// The name of a character when a word is spelled.
    package func name(of character: Character) -> String {
        rules.symbols[character]?.name ?? SpokenEmoji(rules: rules).name(character)
            ?? rules.symbol(character)?.name ?? String(character)
    }

    /// The word for the decimal point.
    package var decimalPoint: String { rules.phrases.point }

    /// A character's word in the radio alphabet; its name if it has none.
    package func phonetic(_ character: Character) -> String {
        rules.phonetic[character.lowercased()] ?? name(of: character)
    }

    private func words(for text: String, at style: SpokenStyle) -> String {
        guard let kept else { return newWords(for: text, at: style) }
        return kept.value(for: SpokenKey(text: text, style: style)) { key in
            newWords(for: key.text, at: key.style)
        }
    }

    private func newWords(for text: String, at style: SpokenStyle) -> String {
        let emoji = SpokenEmoji(rules: rules)
        var text = SpokenFolding.fold(text)
        text = SpokenRepeats(rules: rules, emoji: emoji, level: style.punctuation).count(text)
        text = emoji.names(SpokenScripts(rules: rules).name(text))
        let words = rules.joined(SpokenWord.words(of: text))
        let spoken = Pass(rules: rules, style: style, words: words).spoken()
        return style.numbers == .words ? SpokenAgreement(rules: rules).agree(spoken) : spoken
    }

    /// One reading of a text, word by word.
    private struct Pass {
        let rules: SpokenRules
        let words: [SpokenWord]
        let numbers: SpokenNumbers
        let dates: SpokenDates
        let clock: SpokenClock
        let amounts: SpokenAmounts
        let symbols: SpokenSymbols
        let addresses: SpokenAddresses
        let abbreviations: SpokenAbbreviations
        let neighbors: SpokenNeighbors
        let initials: SpokenInitials
        let years: SpokenYears

        init(rules: SpokenRules, style: SpokenStyle, words: [SpokenWord]) {
            self.rules = rules
            self.words = words
            numbers = SpokenNumbers(rules: rules, style: style)
            dates = SpokenDates(rules: rules)
            clock = SpokenClock(rules: rules)
            amounts = SpokenAmounts(rules: rules, numbers: numbers, dates: dates)
            symbols = SpokenSymbols(rules: rules, style: style)
            addresses = SpokenAddresses(rules: rules)
            abbreviations = SpokenAbbreviations(rules: rules)
            initials = SpokenInitials(rules: rules)
            years = SpokenYears(rules: rules)
            neighbors = SpokenNeighbors(rules: rules, numbers: numbers, dates: dates)
        }

        func spoken() -> String {
            var result = ""
            var index = 0
            while index < words.count {
                let piece = piece(at: index)
                let last = words[index + piece.count - 1]
                let text =
                    symbols.edge(words[index].lead, isLead: true) + piece.text
                    + symbols.edge(piece.tail ?? last.tail, isLead: false)
                if let end = result.last, !text.isEmpty, end != "\n", !end.isWhitespace {
                    if text.first?.isWhitespace == false { result += " " }
                }
                result += text
                index += piece.count
                if last.endsLine { result += "\n" }
            }
            return result
        }

        /// What is said for the words at a position, for how many, and with which marks
        /// after it.
        private func piece(at index: Int) -> SpokenAbbreviations.Piece {
            let word = words[index]
            let previous = index > 0 ? words[index - 1] : nil
            let next = index + 1 < words.count ? words[index + 1] : nil
            if let piece = dates.monthFirst(words[index..<min(index + 3, words.count)]) {
                return piece
            }
            if let piece = neighbors.piece(at: index, of: words) { return piece }
            let last = index + 2 < words.count ? words[index + 2] : nil
            if let text = clock.article(word, before: next, last) { return .init(text: text) }
            if let text = initials.words(word, after: previous, before: next) {
                return .init(text: text)
            }
            if let money = amounts.moneyBehindSign(words[index..<min(index + 2, words.count)]) {
                return .init(text: money.spoken, count: money.count)
            }
            if word.core.count != 1, word.core.allSatisfy({ $0.isLetter }), word.tail.first != "." {
                let own = word.core.count < 12 ? rules.words[word.text] : nil
                return .init(text: own ?? word.text)
            }
            if let text = between(word, previous, next) { return .init(text: text) }
            if let piece = abbreviations.piece(word, after: previous, before: next, last) {
                return piece
            }
            if let text = addresses.words(word.core) { return .init(text: text) }
            if word.core.contains(where: { $0.isNumber || rules.currencies[$0] != nil }),
                let piece = figures(word, before: next, at: index)
            {
                return piece
            }
            return .init(text: symbols.word(word.core))
        }

        private func figures(
            _ word: SpokenWord, before next: SpokenWord?, at index: Int
        ) -> SpokenAbbreviations.Piece? {
            let previous = index > 0 ? words[index - 1] : nil
            let last = index + 2 < words.count ? words[index + 2] : nil
            if let piece = dates.piece(
                words[index..<min(index + 3, words.count)], after: previous,
                and: index > 1 ? words[index - 2] : nil)
                ?? clock.piece(word, after: previous, before: next, last)
            {
                return piece
            }
            if let year = years.words(word, after: previous, before: next) {
                return .init(text: year)
            }
            if let piece = areaCode(word, before: next) { return piece }
            if let piece = spacedPhone(at: index) { return piece }
            if let power = numbers.power(word.core) { return .init(text: power) }
            if let label = numbers.label(word.core) { return .init(text: label) }
            let upTo = min(index + 5, words.count)
            let isBehindArticle =
                previous?.tail.isEmpty == true
                && previous?.text.lowercased() == rules.phrases.fractionOne
            if let reading = amounts.read(words[index..<upTo], behind: isBehindArticle) {
                let isFeet =
                    reading.spoken.hasSuffix(rules.feetAndInches[3])
                    || reading.spoken.hasSuffix(rules.feetAndInches[2])
                let unit = words[index + reading.count - 1]
                let tail = unit.tail
                if reading.count == 2, tail == ".", rules.titles[unit.text + "."] != nil,
                    index + 2 < words.count, words[index + 2].beginsWithCapital,
                    rules.titles[unit.text + "."] != rules.units[unit.text.lowercased()]?.one,
                    let number = numbers.figure(word.core, at: 0), number.end == word.core.count
                {
                    // The "12 St." of "12 St. James Street" is not a weight in stone.
                    return .init(text: number.spoken)
                }
                if isFeet, reading.count == 1, let mark = tail.first, "\"″”".contains(mark) {
                    return .init(text: reading.spoken, tail: String(tail.dropFirst()))
                }
                // The period of an abbreviated unit is no pause.
                let after = index + reading.count
                if reading.count > 1, tail == ".", after < words.count, !unit.endsLine,
                    !words[after].beginsWithCapital || rules.titles[unit.text + "."] != nil
                {
                    return .init(text: reading.spoken, count: reading.count, tail: "")
                }
                return .init(text: reading.spoken, count: reading.count)
            }
            if let pair = amounts.pair(word.core) { return withUnit(pair, word, before: next) }
            return compound(word.core).map { .init(text: $0) }
        }

        /// A blood pressure with its unit: "120/80 mmHg".
        private func withUnit(
            _ pair: String, _ word: SpokenWord, before next: SpokenWord?
        ) -> SpokenAbbreviations.Piece {
            guard word.tail.isEmpty, let next, next.lead.isEmpty,
                let unit = rules.units[next.text.lowercased()]
            else { return .init(text: pair) }
            return .init(text: "\(pair) \(unit.many)", count: 2)
        }

        /// Two readable parts in one word: "100mg/5ml", "12/1-12/5", "5lb8oz".
        private func compound(_ text: [Character]) -> String? {
            if let slash = text.firstIndex(of: "/"), slash > 0, slash + 1 < text.count,
                text[..<slash].contains(where: { !$0.isDigit && $0 != "." && $0 != "," }),
                let left = part(text[..<slash])
            {
                let right = text[(slash + 1)...]
                let name = String(right)
                let isWord = right.count > 1 && right.allSatisfy(\.isLetter)
                return (part(right) ?? rules.units[name.lowercased()]?.one ?? (isWord ? name : nil))
                    .map { "\(left) \(rules.phrases.per) \($0)" }
            }
            if let dash = text.firstIndex(where: \.isDash), dash > 0, dash + 1 < text.count,
                let right = part(text[(dash + 1)...]),
                let left = part(text[..<dash])
                    ?? rules.dayHalves[String(text[..<dash]).lowercased()]
            {
                return "\(left) \(rules.phrases.range) \(right)"
            }
            let border = text.indices.dropFirst().first {
                text[$0].isDigit && text[$0 - 1].isLetter
            }
            guard let border, let left = amounts.single(text[..<border]) else { return nil }
            let larger = String(text[..<border].drop { !$0.isLetter })
            guard
                let right = neighbors.amount(text[border...], below: larger)
                    ?? amounts.single(text[border...])
            else { return nil }
            return "\(left) \(right)"
        }

        private func part(_ text: ArraySlice<Character>) -> String? {
            guard text.contains(where: \.isDigit) else { return nil }
            return dates.date(Array(text)) ?? numbers.label(Array(text))
                ?? amounts.single(text) ?? amounts.pair(Array(text))
        }

        /// A sign with spaces around it, between two numbers: "2 x 500", "5 - 10".
        private func between(
            _ word: SpokenWord, _ previous: SpokenWord?, _ next: SpokenWord?
        ) -> String? {
            guard let previous, let next, previous.tail.isEmpty, next.lead.isEmpty,
                word.lead.isEmpty, word.tail.isEmpty, previous.core.last?.isDigit == true,
                let first = next.core.first, first.isDigit
            else { return nil }
            if word.text == "x" { return rules.signs["×"] }
            // Without the sign the numbers would have another meaning.
            if !word.core.allSatisfy(\.isDash), let sign = rules.signs[word.text] { return sign }
            guard word.core.count == 1, word.core[0].isDash else { return nil }
            let ends = [previous, next].compactMap { word in
                numbers.figure(word.core, at: 0).flatMap { Double($0.plain) }
            }
            // Numbers that go down are not a range.
            return ends.count == 2 && ends[0] > ends[1] ? rules.signs["-"] : rules.phrases.range
        }

        /// A telephone number in separate groups: "+1 555 123 4567", "0171 1234567".
        private func spacedPhone(at index: Int) -> SpokenAbbreviations.Piece? {
            let code = words[index]
            let hasPlus = code.core.first == "+"
            guard code.tail.isEmpty, (2...5).contains(code.core.count),
                code.core.dropFirst(hasPlus ? 1 : 0).allSatisfy(\.isDigit)
            else { return nil }
            var groups = [code.core.dropFirst(hasPlus ? 1 : 0)]
            var last = index
            while last + 1 < words.count, words[last].tail.isEmpty, !words[last].endsLine {
                let next = words[last + 1]
                guard next.lead.isEmpty, (hasPlus ? 1...8 : 2...8).contains(next.core.count),
                    next.core.allSatisfy(\.isDigit)
                else { break }
                groups.append(next.core[...])
                last += 1
            }
            let sizes = groups.map(\.count)
            // Behind an area code ("0171 1234567"), or as in North America.
            let isLocal = !hasPlus && (code.core[0] == "0" && sizes[0] > 2 && sizes.count > 1)
            guard
                hasPlus && groups.count > 1 && sizes.reduce(0, +) > 6 || isLocal
                    || sizes == [3, 3, 4]
            else { return nil }
            let digits = groups.map { SpokenNumbers.apart(String($0)) }.joined(separator: ", ")
            let sign = hasPlus ? (rules.signs["+"] ?? "") + " " : ""
            return .init(text: sign + digits, count: groups.count)
        }

        /// An area code in parentheses and the number after it.
        private func areaCode(
            _ word: SpokenWord, before next: SpokenWord?
        ) -> SpokenAbbreviations.Piece? {
            guard word.lead.last == "(", word.tail == ")", word.core.count == 3, let next,
                word.core.allSatisfy(\.isDigit), next.lead.isEmpty, next.core.contains("-"),
                let rest = numbers.label(next.core)
            else { return nil }
            return .init(text: "\(SpokenNumbers.apart(word.text)), \(rest)", count: 2)
        }
    }
}

/// A text, and how it is to be said.
private struct SpokenKey: Hashable {
    let text: String
    let style: SpokenStyle
}
