/// A table that is printed as columns of text.
///
/// A person who listens gets each row without the headings, and does not hear where a cell ends.
struct TextTable {
    let first: String
    let rows: Int
    let columns: Int

    /// The fewest rows, and gaps between columns, that make a table; fewer can be read as sentences.
    private static let (fewestRows, fewestGaps) = (3, 2)

    /// The tables in the lines of one answer.
    static func tables(in lines: [String]) -> [TextTable] {
        var tables: [TextTable] = []
        var start = 0
        while start + fewestRows <= lines.count {
            guard var found = gaps(of: lines[start..<(start + fewestRows)]) else {
                start += 1
                continue
            }
            var end = start + fewestRows
            while end < lines.count, let more = gaps(of: lines[start..<(end + 1)]) {
                found = more
                end += 1
            }
            // The row above may be the headings; they stay when the rows change.
            let above = start > 0 ? lines[start - 1] : ""
            let isHeading = above.split(separator: " ").count > found
            tables.append(
                TextTable(
                    first: (isHeading ? above : lines[start]).split(separator: " ")
                        .joined(separator: " "), rows: end - start, columns: found + 1))
            start = end
        }
        return tables
    }

    /// How many gaps run through all lines, with text at both sides in each of them; nil if that is
    /// no table.
    private static func gaps(of lines: ArraySlice<String>) -> Int? {
        let cells = lines.map { Array($0.reversed().drop { $0 == " " }.reversed()) }
        guard cells.allSatisfy({ !$0.allSatisfy(\.isWhitespace) }),
            // A sentence has single spaces.
            cells.allSatisfy(hasWideGap)
        else { return nil }
        let begin = cells.map { $0.firstIndex { $0 != " " } ?? 0 }.max() ?? 0
        let end = cells.map { ($0.lastIndex { $0 != " " } ?? 0) + 1 }.min() ?? 0
        guard begin < end else { return nil }
        var count = 0
        var widest = 0
        var isInGap = false
        for column in begin..<end {
            let isBlank = cells.allSatisfy { $0[column] == " " }
            if isBlank, !isInGap, !cells.contains(where: { isSentence($0, before: column) }) {
                count += 1
                if cells.contains(where: { isWide($0, at: column) }) { widest += 1 }
            }
            isInGap = isBlank
        }
        return count >= fewestGaps && widest >= fewestGaps ? count : nil
    }

    /// Whether a comma or colon stands before a gap, so that the cell tells what it is.
    private static func isSentence(_ line: [Character], before column: Int) -> Bool {
        line[..<column].last { $0 != " " }.map { ",:;".contains($0) } ?? false
    }

    private static func isWide(_ line: [Character], at column: Int) -> Bool {
        (column > 0 && line[column - 1] == " ")
            || (column + 1 < line.count && line[column + 1] == " ")
    }

    private static func hasWideGap(_ line: [Character]) -> Bool {
        let text = line.drop { $0 == " " }
        return zip(text, text.dropFirst()).contains { $0 == " " && $1 == " " }
    }
}
