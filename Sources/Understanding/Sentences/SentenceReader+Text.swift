import AccessibleCore
import Foundation

/// The names of things, as they were said.
extension SentenceReader {
    /// "Pain 6" is how bad it is, "fever 101" a part of the name.
    func symptomItem(_ action: inout LogAction) -> String {
        let name = item(dropping: segment.severityPieces)
        guard let quantity = segment.quantity, quantity.unit == nil,
            let piece = segment.quantityPiece, let first = segment.words.first,
            first.start < piece.start, !name.isEmpty
        else { return name }
        action.quantity = nil
        let score = NSDecimalNumber(decimal: quantity.amount).intValue
        let isLast = segment.words.allSatisfy { $0.start < piece.start }
        if isLast, segment.endsKnown, segment.score == nil, Decimal(score) == quantity.amount,
            (1...10).contains(score)
        {
            action.severity = .score(score)
            return name
        }
        let words = segment.words.filter { word in
            !segment.severityPieces.contains { $0.start == word.start }
        }
        let all = (words + [piece]).sorted { $0.start < $1.start }
        return text(of: all.map { $0.start..<$0.end })
    }

    func item(dropping dropped: [Piece]) -> String {
        var words = segment.words.filter { piece in
            !dropped.contains { $0.start == piece.start }
        }
        while let last = words.last, !isNaming(last) { words.removeLast() }
        while let first = words.first, !isNaming(first) { words.removeFirst() }
        return text(of: words.map { $0.start..<$0.end })
    }

    private func isNaming(_ piece: Piece) -> Bool {
        switch piece.kind {
        case .with, .of, .number: false
        default: true
        }
    }

    /// The first word of the text has a capital and small letters behind it.
    private func isSentenceCapital() -> Bool {
        let rest = scalars[tokens[0].start..<tokens[0].end].dropFirst()
        return rest.contains { $0.properties.isLowercase }
            && !rest.contains { $0.properties.isUppercase }
    }

    /// The words as they were written; a capital that only begins the sentence
    /// becomes small.
    func text(of ranges: [Range<Int>]) -> String {
        var result = ""
        var last: Int?
        for range in ranges {
            let start = tokens[range.lowerBound].start
            let end = tokens[range.upperBound - 1].end
            if let last, last == range.lowerBound {
                // The sign between two words, as in stir-fry.
                let gap = scalars[tokens[last - 1].end..<start]
                result.unicodeScalars.append(contentsOf: gap.map { $0.value < 0x20 ? " " : $0 })
            } else if !result.isEmpty {
                result += " "
            }
            let word = String(String.UnicodeScalarView(scalars[start..<end]))
            let isCapital = range.lowerBound == 0 && isSentenceCapital()
            result += isCapital ? word.prefix(1).lowercased() + word.dropFirst() : word
            last = range.upperBound
        }
        return result
    }
}
