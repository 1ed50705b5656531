import AccessibleCore
import Foundation
import Journal

/// Values whose names are short, or are no names of measurements: "P 66", "fasting 128", "no fever, 98.4".
extension ChunkReader {
    /// "BP 128/74 P 66 T 98.2": letters that name a measurement only behind another one.
    func short(at position: Int) -> Chunk? {
        guard let match = longest(.readingShort, at: position),
            case .activity(let piece) = match.value
        else { return nil }
        let start = ReadingReader(matcher: matcher).afterLinks(match.end)
        guard let kind = piece.kind else {
            // "R 16": no entry has it.
            return matcher.numbers(at: start).first.map {
                Chunk(kind: .unknown, start: position, end: $0.end)
            }
        }
        guard let values = values(at: start, of: kind, ReadingReader(matcher: matcher)),
            isUsual(values.values, kind)
        else { return nil }
        return chunk(kind, values, from: position)
    }

    /// "Fasting 128": how it was measured stands at the beginning for what was, before its value and nothing
    /// else; not beside a weight.
    func measuredState(at position: Int, _ reader: ReadingReader) -> Chunk? {
        guard !hasWeight, position == 0 || isSeparated(position),
            let match = longest(.readingState, at: position),
            case .activity(let piece) = match.value, let kind = piece.kind
        else { return nil }
        guard let values = values(at: reader.afterLinks(match.end), of: kind, reader),
            isUsual(values.values, kind), let first = values.values.first,
            first.amount >= Self.leastUnlikePortion || first.amount.decimalPlaces > 0,
            values.end == tokens.count || isSeparated(values.end, isBehind: true)
                || time(at: values.end, after: nil)?.isTime ?? false
        else { return nil }
        return chunk(kind, values, from: position)
    }

    /// "No fever, 98.4": a value behind the denial of a fever is the temperature.
    func valueBehindDenial(
        at position: Int, _ reader: ReadingReader
    ) -> (denial: Chunk, awaited: AwaitedReading)? {
        guard let denial = Self.denials.compactMap({ matcher.phrase($0, at: position)?.end }).max(),
            let name = reader.name(at: denial), name.kind.rawValue == "temperature"
        else { return nil }
        var start = name.end
        if start < tokens.count, [",", ".", ":", ";", "-", "("].contains(tokens[start].text) {
            start += 1
        }
        guard let values = values(at: start, of: name.kind, reader),
            isUsual(values.values, name.kind), !values.values.contains(where: isFever),
            values.end == tokens.count || isSeparated(values.end, isBehind: true)
                || time(at: values.end, after: nil)?.isTime ?? false
        else { return nil }
        return (
            Chunk(kind: .filler, start: position, end: start),
            AwaitedReading(kind: name.kind, position: start)
        )
    }

    /// Whether a temperature is one of a fever: from 38 °C or 100.4 °F on, as the Centers for Disease Control and
    /// Prevention define it.
    ///
    /// Without a unit, below 60 it is in degrees Celsius. Beside "no fever" such a value contradicts the words.
    private func isFever(_ value: Quantity) -> Bool {
        value.amount >= (value.amount < 60 ? 38 : Decimal(1_004) / 10)
    }

    private static let denials: [WordClass] = [.no, .negation, .without]

    /// Whether a sign or a link stands straight before a token, or begins at it.
    private func isSeparated(_ position: Int, isBehind: Bool = false) -> Bool {
        let token = isBehind ? position : position - 1
        return tokens[token].kind == .symbol || matcher.phrase(.separator, at: token) != nil
    }
}
