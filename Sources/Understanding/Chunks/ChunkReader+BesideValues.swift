import AccessibleCore
import Journal

/// Words beside a weight or a measurement that name another amount or a thing, and do not report it.
///
/// Each stretch becomes one chunk of words that nothing is made of, so that it is left over.
extension ChunkReader {
    /// The words at a token that say more of a value before or behind them and are no entry; nil for other words.
    func besideValue(at position: Int, after chunks: [Chunk]) -> Chunk? {
        weightChange(at: position, behind: chunks) ?? around(at: position, after: chunks)
    }

    /// "64.2 kg, gained a kilo", "weight 175, down from 178": what was gained or lost is no weight.
    private func weightChange(at position: Int, behind chunks: [Chunk]) -> Chunk? {
        // "I weigh 150 pounds more or less" begins with its value.
        let isChangeOfName = isBehindWeight(chunks) && matcher.numbers(at: position).isEmpty
        guard saysWeight(chunks) || isChangeOfName,
            let match = longest(.weightChange, at: position)
        else { return nil }
        // Since when, and compared with what.
        var end = match.end
        while end < tokens.count, !isBoundary(end) { end += 1 }
        return Chunk(kind: .unknown, start: position, end: end)
    }

    /// "Weight went down 2 pounds": the name of a weight, or a verb of weighing, stands last.
    private func isBehindWeight(_ chunks: [Chunk]) -> Bool {
        let last = chunks.last { chunk in
            switch chunk.kind {
            case .filler, .article, .be, .time: false
            default: true
            }
        }
        return last?.noun == .weight || last?.verb == .weigh
    }

    /// A weight was said: an amount in its units, or a number behind its name.
    private func saysWeight(_ chunks: [Chunk]) -> Bool {
        let name = chunks.firstIndex { chunk in
            switch chunk.kind {
            case .noun(.weight), .verb(.weigh): true
            default: false
            }
        }
        return chunks.indices.contains { index in
            switch chunks[index].kind {
            case .quantity(_, let unit): WeightBounds.units.contains(unit)
            case .number: name.map { $0 < index } ?? false
            default: false
            }
        }
    }

    private func isBoundary(_ token: Int) -> Bool {
        tokens[token].text == ")" || sentenceEnd(at: token) != nil
            || matcher.phrase(.separator, at: token) != nil
    }

    /// "Sugar 180 after pizza", "bp 142/91 after two coffees": what a value was measured after or before.
    private func around(at position: Int, after chunks: [Chunk]) -> Chunk? {
        guard mayBeReading, let lead = longest(.readingAround, at: position) else { return nil }
        guard let end = namedEnd(lead.end) else { return nil }
        return isBehindReading(chunks) || isBeforeReading(end, chunks)
            ? Chunk(kind: .unknown, start: position, end: end) : nil
    }

    /// Nothing but times stands between a measurement with its values and the end.
    private func isBehindReading(_ chunks: [Chunk]) -> Bool {
        let last = chunks.last { chunk in
            switch chunk.kind {
            case .time, .meal, .filler, .article: false
            default: true
            }
        }
        if case .reading(let reading) = last?.kind { return !reading.values.isEmpty }
        return false
    }

    /// "After coffee bp 142/91": it stands first, and a measurement follows.
    private func isBeforeReading(_ end: Int, _ chunks: [Chunk]) -> Bool {
        guard chunks.last.map({ isBoundary($0.start) }) ?? true else { return false }
        let next = end < tokens.count && tokens[end].text == "," ? end + 1 : end
        guard next < tokens.count else { return false }
        var awaited: AwaitedReading?
        guard case .reading(let reading) = reading(at: next, awaited: &awaited)?.kind else {
            return awaited != nil
        }
        return !reading.values.isEmpty
    }

    /// The token behind the foods, drinks and medicines that begin at a token, with their amounts; nil if none
    /// is named there.
    private func namedEnd(_ start: Int) -> Int? {
        var (end, position) = (start, start)
        var isNamed = false
        while position < tokens.count {
            let next = chunk(at: position, after: nil, isFelt: false)
            guard next.end > next.start else { break }
            switch next.kind {
            case .noun(.food), .noun(.drink), .noun(.water), .noun(.vitamin):
                (isNamed, end) = (true, next.end)
            case .article, .number, .quantity, .of, .separator(.and), .with: break
            case .unknown where tokens[position].kind == .word && !isMeasured(position):
                if isNamed { end = next.end }
            case .filler where matcher.phrase(.owner, at: position) != nil: break
            default: return isNamed ? end : nil
            }
            position = next.end
        }
        return isNamed ? end : nil
    }

    private func isMeasured(_ position: Int) -> Bool {
        ReadingReader(matcher: matcher).name(at: position) != nil
    }
}
