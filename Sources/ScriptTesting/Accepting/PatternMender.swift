import AccessibleCore
import Foundation

/// Changes a text with matchers so that it matches what happened, and keeps matchers that still
/// match something.
///
/// Of all ways to divide the new text between matchers and words, it chooses the one that keeps
/// most of the existing words.
struct PatternMender {
    let bindings: Bindings
    let conventions: MatchingConventions

    enum Unit {
        case character(Character)
        case matcher(TextPlaceholder, source: String)
    }

    private enum Step: UInt8 {
        case keep, drop, insert, match
    }

    private static let costOfDrop: Float = 1
    private static let costOfInsert: Float = 0.3
    private static let costOfMatcher: Float = 6
    /// Later lines use the text that a named matcher keeps, so dropping one costs more.
    private static let costOfName: Float = 18
    /// The largest product of both lengths: comparing longer texts by character would take seconds.
    private static let longest = 4_000_000
    /// The share of the words that must stay.
    ///
    /// With less, it is another sentence, in which a matcher would match by chance.
    private static let leastKept = 0.4

    /// The text that should replace the present one.
    ///
    /// - Parameters:
    ///   - content: what is between the quotation marks now.
    ///   - actual: what it should match.
    /// - Returns: the new text between the quotation marks; it is literal if no matcher can be
    ///   kept.
    func mended(_ content: String, to actual: String) -> String {
        let units = Self.units(of: content)
        let hasMatchers = units.contains { if case .matcher = $0 { true } else { false } }
        let text = Array(actual)
        guard hasMatchers, (units.count + 1) * (text.count + 1) < Self.longest,
            let mended = aligned(units, text), matches(mended, actual)
        else { return ScriptText.literal(actual) }
        return mended
    }

    private func matches(_ content: String, _ actual: String) -> Bool {
        // Parsing needs every name to be known; whether a name keeps a text is checked by matching.
        let sources = Self.units(of: content).compactMap { unit -> String? in
            guard case .matcher(let matcher, _) = unit, case .reuse(let name, _) = matcher.meaning
            else { return nil }
            return name
        }
        guard let pattern = try? TextPattern(parsing: content, known: Set(sources)) else {
            return false
        }
        var kept = bindings
        return pattern.matches(actual, bindings: &kept, conventions: conventions)
    }

    /// Splits a text as ``TextPattern`` does, and keeps the spelling of matchers.
    private static func units(of content: String) -> [Unit] {
        var units: [Unit] = []
        var rest = Substring(content)
        while let character = rest.first {
            if character == "\\", let next = rest.dropFirst().first, "\"\\<".contains(next) {
                units.append(.character(next))
                rest = rest.dropFirst(2)
                continue
            }
            if character == "<", let end = rest.firstIndex(of: ">") {
                let inner = rest[rest.index(after: rest.startIndex)..<end]
                if let matcher = try? TextPlaceholder(parsing: inner) {
                    units.append(.matcher(matcher, source: "<\(inner)>"))
                    rest = rest[rest.index(after: end)...]
                    continue
                }
            }
            units.append(.character(character))
            rest = rest.dropFirst()
        }
        return units
    }

    /// The places at which a matcher can end if it begins at a place.
    private func ends(of matcher: TextPlaceholder, in text: [Character], from place: Int) -> [Int] {
        let reader = PlaceholderReader(text: text, conventions: conventions)
        switch matcher.meaning {
        case .take(let kind, let range, _): return reader.ends(of: kind, from: place, range: range)
        case .reuse(let name, nil):
            guard let kept = bindings[name].map(Array.init), !kept.isEmpty,
                text[place...].starts(with: kept)
            else { return [] }
            return [place + kept.count]
        case .reuse(let name, let plus?):
            guard let kept = bindings[name].flatMap(conventions.notation.number) else { return [] }
            return reader.ends(of: .num, from: place, range: (kept + plus)...(kept + plus))
        }
    }

    private func aligned(_ units: [Unit], _ text: [Character]) -> String? {
        let (steps, spans) = steps(units, text)
        return written(units, text, steps, spans)
    }

    /// Divides the text between matchers and words at the lowest cost.
    private func steps(
        _ units: [Unit], _ text: [Character]
    ) -> (steps: [Step], spans: [Int: Int]) {
        let width = text.count + 1
        var costs = [Float](repeating: 0, count: (units.count + 1) * width)
        var steps = [Step](repeating: .insert, count: costs.count)
        var spans: [Int: Int] = [:]
        for place in 0..<width {
            costs[units.count * width + place] = Float(text.count - place) * Self.costOfInsert
        }
        for index in units.indices.reversed() {
            for place in (0..<width).reversed() {
                let here = index * width + place
                let after = here + width
                var best = costs[after] + cost(ofDropping: units[index])
                var step = Step.drop
                switch units[index] {
                case .character(let character):
                    if place < text.count, text[place] == character, costs[after + 1] <= best {
                        best = costs[after + 1]
                        step = .keep
                    }
                case .matcher(let matcher, _):
                    for end in ends(of: matcher, in: text, from: place) {
                        let cost = costs[(index + 1) * width + end]
                        if cost < best {
                            best = cost
                            step = .match
                            spans[here] = end
                        }
                    }
                }
                if place < text.count, costs[here + 1] + Self.costOfInsert < best {
                    best = costs[here + 1] + Self.costOfInsert
                    step = .insert
                }
                costs[here] = best
                steps[here] = step
            }
        }
        return (steps, spans)
    }

    /// What the matchers among units take from a text, by their indices.
    ///
    /// A text that is too long for this has none.
    func spans(of units: [Unit], in text: [Character]) -> [Int: String] {
        guard (units.count + 1) * (text.count + 1) < Self.longest else { return [:] }
        let (steps, spans) = steps(units, text)
        var found: [Int: String] = [:]
        var (index, place) = (0, 0)
        while index < units.count {
            let here = index * (text.count + 1) + place
            switch steps[here] {
            case .keep: (index, place) = (index + 1, place + 1)
            case .drop: index += 1
            case .insert: place += 1
            case .match:
                let end = spans[here] ?? place
                found[index] = String(text[place..<end])
                (index, place) = (index + 1, end)
            }
        }
        return found
    }

    private func cost(ofDropping unit: Unit) -> Float {
        guard case .matcher(let matcher, _) = unit else { return Self.costOfDrop }
        if case .take(_, _, _?) = matcher.meaning { return Self.costOfName }
        return Self.costOfMatcher
    }

    /// The text with the lowest cost; nil if too little of it stayed.
    private func written(
        _ units: [Unit], _ text: [Character], _ steps: [Step], _ spans: [Int: Int]
    ) -> String? {
        var result = ""
        var literal = ""
        var kept = 0
        var hasOwn = false
        var (index, place) = (0, 0)
        func flush() {
            result += ScriptText.literal(literal)
            literal = ""
        }
        while index < units.count {
            let here = index * (text.count + 1) + place
            switch steps[here] {
            case .keep:
                literal.append(text[place])
                kept += 1
                place += 1
                index += 1
            case .drop: index += 1
            case .insert:
                literal.append(text[place])
                place += 1
            case .match:
                flush()
                if case .matcher(let matcher, let source) = units[index] {
                    result += source
                    // A match with a kept text is not a coincidence.
                    if case .reuse = matcher.meaning { hasOwn = true }
                }
                place = spans[here] ?? place
                index += 1
            }
        }
        literal.append(contentsOf: text[place...])
        flush()
        let letters = units.filter { if case .character = $0 { true } else { false } }.count
        return hasOwn || Double(kept) >= Double(letters) * Self.leastKept ? result : nil
    }
}
