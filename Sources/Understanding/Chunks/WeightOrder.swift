/// Puts words for a weight before the number that they say is one: "72,4 heute Morgen auf der Waage" is read as
/// "auf der Waage 72,4 heute Morgen".
enum WeightOrder {
    /// The chunks of a text in that order.
    static func ordered(_ chunks: [Chunk]) -> [Chunk] {
        guard chunks.contains(where: { $0.noun == .weight }) else { return chunks }
        var result: [Chunk] = []
        var first = 0
        for (index, chunk) in chunks.enumerated() where isBoundary(chunk) {
            result += piece(chunks[first..<index]) + [chunk]
            first = index + 1
        }
        return result + piece(chunks[first...])
    }

    private static func piece(_ piece: ArraySlice<Chunk>) -> [Chunk] {
        let content = piece.filter { !isSmall($0) }
        guard content.count == 2, content[0].isNumber, content[1].noun == .weight,
            let number = piece.firstIndex(where: \.isNumber)
        else { return Array(piece) }
        let rest = piece[number...].filter { $0.isNumber || $0.isTime }
        return piece[..<number] + [content[1]] + rest
    }

    private static func isBoundary(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .separator, .end: true
        default: false
        }
    }

    private static func isSmall(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .filler, .article, .stop, .time: true
        default: false
        }
    }
}
