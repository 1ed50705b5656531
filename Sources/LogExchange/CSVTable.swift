import Foundation

/// Rows of cells, as RFC 4180 defines them, also with semicolons or tabs between the cells.
package struct CSVTable {
    /// A row, with the line of the file on which it begins, from 1.
    struct Row {
        let line: Int
        let cells: [String]
        /// A quotation mark in it has no other, so that its cells are not known.
        var isBroken = false
    }

    private(set) var rows: [Row] = []

    /// Reads a text.
    ///
    /// A row in which a quotation mark does not end is broken, and the next one begins on the next
    /// line: one mark too many must not swallow the rows behind it.
    ///
    /// - Parameter separator: what stands between the cells; nil for the sign that the first line
    ///   has most often of comma, semicolon and tab.
    init(_ text: String, separator: UInt8? = nil) {
        let bytes = Array(text.utf8)
        let separator = separator ?? Self.separator(of: bytes)
        let lastQuote = bytes.lastIndex(of: Self.quote) ?? 0
        var cells: [String] = []
        var cell: [UInt8] = []
        var (line, start, startIndex) = (1, 1, 0)
        var isQuoted = false
        var index = 0
        func finish(_ cell: inout [UInt8]) -> String {
            defer { cell = [] }
            return String(decoding: cell, as: UTF8.self)
        }
        func leaveBroken() {
            rows.append(Row(line: start, cells: [], isBroken: true))
            (cells, cell, isQuoted) = ([], [], false)
            let ends = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
            index = bytes[startIndex...].firstIndex(where: ends.contains) ?? bytes.count
            if bytes[index...].starts(with: ends.reversed()) { index += 1 }
            line = index < bytes.count && bytes[index] == ends[0] ? start + 1 : start
            index = min(index + 1, bytes.count)
            (start, startIndex) = (line, index)
        }
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\n") { line += 1 }
            if isQuoted {
                guard byte == Self.quote else {
                    cell.append(byte)
                    continue
                }
                if index < bytes.count, bytes[index] == byte {
                    cell.append(byte)
                    index += 1
                } else if Self.ends(bytes, from: index, separator) {
                    isQuoted = false
                } else {
                    leaveBroken()
                }
                continue
            }
            switch byte {
            case Self.quote where cell.isEmpty:
                if index > lastQuote { leaveBroken() } else { isQuoted = true }
            case separator: cells.append(finish(&cell))
            case UInt8(ascii: "\r") where index < bytes.count && bytes[index] == UInt8(ascii: "\n"):
                continue
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                cells.append(finish(&cell))
                rows.append(Row(line: start, cells: cells))
                cells = []
                (start, startIndex) = (line, index)
            default: cell.append(byte)
            }
        }
        if isQuoted { leaveBroken() }
        if !cell.isEmpty || !cells.isEmpty {
            cells.append(finish(&cell))
            rows.append(Row(line: start, cells: cells))
        }
        rows.removeAll { !$0.isBroken && $0.cells.allSatisfy(\.isEmpty) }
    }

    private static let quote = UInt8(ascii: "\"")

    /// Whether a cell ends at a place, but for spaces.
    private static func ends(_ bytes: [UInt8], from index: Int, _ separator: UInt8) -> Bool {
        let next = bytes[index...].first { $0 != UInt8(ascii: " ") }
        return next.map { [separator, UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0) } ?? true
    }

    private static func separator(of bytes: [UInt8]) -> UInt8 {
        let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
        let signs = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        let counts = signs.map { sign in first.count { $0 == sign } }
        return zip(signs, counts).max { $0.1 < $1.1 }.map(\.0) ?? signs[0]
    }

    /// A row as a line, which ends as RFC 4180 has it.
    package static func line(_ cells: [String]) -> String {
        cells.map(quoted).joined(separator: ",") + "\r\n"
    }

    private static func quoted(_ cell: String) -> String {
        let needsQuotes = cell.utf8.contains { ",\";\t\r\n".utf8.contains($0) }
        return needsQuotes ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }
}

/// Cells that a spreadsheet would take for a formula.
///
/// An apostrophe before them makes them text, as OWASP advises ("CSV Injection"). One is also put
/// before a cell that begins with apostrophes and then like a formula, so that nothing is lost.
package enum FormulaGuard {
    private static let signs: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r"]

    /// The cell, with an apostrophe before it if it looks like a formula.
    package static func guarded(_ cell: String) -> String { isFormula(cell) ? "'" + cell : cell }

    static func unguarded(_ cell: String) -> String {
        cell.unicodeScalars.first == "'" && isFormula(cell)
            ? String(cell.unicodeScalars.dropFirst()) : cell
    }

    private static func isFormula(_ cell: String) -> Bool {
        cell.unicodeScalars.first { $0 != "'" }.map(signs.contains) ?? false
    }
}
