import Journal

/// Finds what brackets behind a food or a drink say of it: what it was made of ("smoothie (banana, spinach, oat
/// milk)"), and how it was ("coffee (black)").
///
/// What stands in them is no entry of its own. Amounts, times, verbs and persons in brackets are left to later
/// passes, and so is what was added: "pizza (and a beer)".
struct IngredientLists {
    let matcher: PhraseMatcher

    /// The chunks of a text, each such bracket as one filler.
    func joined(_ chunks: [Chunk]) -> [Chunk] {
        guard chunks.contains(where: { isSign("(", $0) }) else { return chunks }
        var result: [Chunk] = []
        var position = 0
        while position < chunks.count {
            if isDish(result), let end = listEnd(from: position, in: chunks) {
                result.append(
                    Chunk(
                        kind: .filler, start: chunks[position].start, end: chunks[end - 1].end,
                        comment: .listed))
                position = end
            } else {
                result.append(chunks[position])
                position += 1
            }
        }
        return result
    }

    /// A food or a drink is named last, with nothing but a time behind it.
    private func isDish(_ chunks: [Chunk]) -> Bool {
        let last = chunks.last { chunk in
            switch chunk.kind {
            case .time, .filler: false
            default: true
            }
        }
        return [.food, .drink].contains(last?.noun)
    }

    /// The place behind the closing bracket; nil if none begins here, or if it says more than foods and unknown words.
    private func listEnd(from start: Int, in chunks: [Chunk]) -> Int? {
        guard isSign("(", chunks[start]),
            let end = chunks[start...].firstIndex(where: { isSign(")", $0) })
        else { return nil }
        let inside = chunks[(start + 1)..<end]
        guard let first = inside.first else { return nil }
        if case .separator = first.kind { return nil }
        let isListOfFood = inside.allSatisfy { chunk in
            switch chunk.kind {
            case .noun(.food), .noun(.drink), .noun(.water), .unknown, .filler, .article, .with,
                .separator, .of:
                true
            // "(beans, rice, no cheese)"
            case .block(.negation): chunk.start > first.start
            default: false
            }
        }
        return isListOfFood ? end + 1 : nil
    }

    private func isSign(_ sign: String, _ chunk: Chunk) -> Bool {
        chunk.end > chunk.start && matcher.tokens[chunk.start].kind == .symbol
            && matcher.tokens[chunk.start].text == sign
    }
}
