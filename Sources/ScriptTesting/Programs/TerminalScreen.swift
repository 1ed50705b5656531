import CTerminal
import Foundation

/// The screen of a terminal on which a program draws.
///
/// What is said is what a person meets who listens to a screen: rows that changed, then what is
/// highlighted now if the highlight moved, or else the cursor's row if it moved to another one.
final class TerminalScreen {
    /// One row as it is heard: without lines and boxes, with one space between words.
    private struct Row {
        var text = ""
        /// The cells, with what a person does not hear.
        var cells: [cterminal_cell] = []

        /// The style of a cell: its background, and whether it is in reverse.
        func style(_ column: Int) -> UInt64? {
            guard cells.indices.contains(column) else { return nil }
            return UInt64(cells[column].background) << 1 | (cells[column].is_reversed ? 1 : 0)
        }
    }

    static let size = (rows: 24, columns: 80)

    private let terminal: OpaquePointer
    private var shown: [Row]
    private var cursor = (row: 0, column: 0)
    private var highlighted: (row: Int, text: String)?
    /// What was shown beside the words since the last ``takeSights()``.
    private var sights: [TerminalSight] = []

    /// An empty screen.
    ///
    /// - Throws: ``ProgramTrouble`` if libvterm is not installed.
    init() throws(ProgramTrouble) {
        guard let made = cterminal_new(Int32(Self.size.rows), Int32(Self.size.columns)) else {
            throw ProgramTrouble(.noScreen, found: "libvterm0")
        }
        terminal = made
        shown = Array(repeating: Row(), count: Self.size.rows)
    }

    deinit { cterminal_free(terminal) }

    /// Takes what a program prints.
    ///
    /// - Returns: what the terminal answers, such as the place of the cursor.
    func take(_ bytes: [UInt8]) -> [UInt8] {
        cterminal_write(terminal, bytes, bytes.count)
        var answer = [UInt8](repeating: 0, count: 256)
        // Counted first: `answer` in the same expression would be what it was before.
        let count = cterminal_answer(terminal, &answer, answer.count)
        return Array(answer.prefix(count))
    }

    // MARK: What is heard

    /// What has changed since the last call, as a person hears it.
    func takeChanges() -> [String] {
        let rows = (0..<Self.size.rows).map(row)
        let place = readCursor()
        defer { (shown, cursor) = (rows, place) }
        let marked = newHighlights(rows, place)
        if let last = marked.last { highlighted = last }
        let texts = marked.map(\.text)
        sights += marked.map {
            .highlighted($0.text, hasCursor: $0.row == place.row)
        }
        let before = scrolled(to: rows)
        let changed = rows.indices.filter { rows[$0].text != before[$0] && !rows[$0].text.isEmpty }
        sights += changed.map { .row(Self.shown(rows[$0].cells)) }
        let line = rows[place.row].text
        let reached = place.row != cursor.row && !line.isEmpty ? [line] : []
        if changed.isEmpty { return marked.isEmpty ? reached : texts }
        let said = changed.map { rows[$0].text }
        guard before == shown.map(\.text) else { return said }
        // A row such as a status line changes with each movement, which is heard all the same.
        // Several highlights at once are the shadow of a window rather than a choice.
        if marked.count == 1 { return said + texts }
        return marked.isEmpty && !changed.contains(place.row) ? said + reached : said
    }

    /// Texts that are highlighted now and were not before.
    ///
    /// A highlight is a part of a row that has got another style and stands out from the cells
    /// beside it, or a whole row that stands out from most other rows. If there are several, the
    /// one with the cursor counts.
    private func newHighlights(_ rows: [Row], _ cursor: (row: Int, column: Int)) -> [(
        row: Int, text: String
    )] {
        var found: [(row: Int, text: String, hasCursor: Bool)] = []
        let usual = Self.mostFrequent(rows.compactMap { $0.style(0) })
        for (number, row) in rows.enumerated() where row.text == shown[number].text {
            let before = shown[number]
            var start: Int?
            for column in 0...row.cells.count {
                let now = row.style(column)
                let hasChanged = now != before.style(column) && before.style(column) != nil
                if let begin = start, !hasChanged || now != row.style(begin) {
                    let text = Self.heard(row.cells[begin..<column])
                    let sides = [row.style(begin - 1), now].compactMap(\.self)
                    let standsOut = row.style(begin).map { style in
                        sides.isEmpty ? style != usual : !sides.contains(style)
                    }
                    if !text.isEmpty, standsOut == true {
                        let hasCursor =
                            number == cursor.row && (begin...column).contains(cursor.column)
                        if let last = found.last, last.row == number {
                            // A mark and its text may have different colours.
                            found[found.count - 1].text += " " + text
                            found[found.count - 1].hasCursor = last.hasCursor || hasCursor
                        } else {
                            found.append((number, text, hasCursor))
                        }
                    }
                    start = nil
                }
                if hasChanged, start == nil { start = column }
            }
        }
        let withCursor = found.filter(\.hasCursor)
        return (withCursor.isEmpty ? found : withCursor).map { mark in
            // The star of a box that is checked says nothing without its row.
            let isSign = !mark.text.contains { $0.isLetter || $0.isNumber }
            return (mark.row, isSign ? rows[mark.row].text : mark.text)
        }
    }

    private static func mostFrequent(_ styles: [UInt64]) -> UInt64? {
        Dictionary(grouping: styles) { $0 }.max { $0.value.count < $1.value.count }?.key
    }

    /// The rows before, moved up as far as the program has scrolled.
    private func scrolled(to rows: [Row]) -> [String] {
        let old = shown.map(\.text)
        let new = rows.map(\.text)
        for lines in 1..<old.count where old != new {
            let kept = old.count - lines
            guard old[lines...].contains(where: { !$0.isEmpty }) else { break }
            // The last row may be a prompt that was typed into.
            if Array(old[lines...].dropLast()) == Array(new[..<(kept - 1)]), kept > 2 {
                return Array(old[lines...]) + Array(repeating: "", count: lines)
            }
        }
        return old
    }

    private func readCursor() -> (row: Int, column: Int) {
        var (row, column): (Int32, Int32) = (0, 0)
        cterminal_cursor(terminal, &row, &column)
        return (min(max(Int(row), 0), Self.size.rows - 1), Int(column))
    }

    private func row(_ number: Int) -> Row {
        let cells = (0..<Self.size.columns).map { column in
            cterminal_look(terminal, Int32(number), Int32(column))
        }
        return Row(text: Self.heard(cells[...]), cells: cells)
    }

    /// Takes what was shown beside the words since the last call.
    func takeSights() -> [TerminalSight] {
        defer { sights = [] }
        return sights
    }

    /// The text of cells without lines and boxes, with one space between words.
    private static func heard(_ cells: ArraySlice<cterminal_cell>) -> String {
        shown(cells).split(separator: " ").joined(separator: " ")
    }

    /// The text of cells, with spaces for lines and boxes.
    private static func shown(_ cells: some Sequence<cterminal_cell>) -> String {
        var text = ""
        for cell in cells {
            let scalars = withUnsafeBytes(of: cell.characters) {
                Array($0.bindMemory(to: UInt32.self))
            }
            .prefix { $0 != 0 }.compactMap { UnicodeScalar($0) }
            if scalars.isEmpty {
                if cell.width > 0 { text.append(" ") }
            } else if let first = scalars.first, (0x2500...0x259F).contains(first.value) {
                text.append(" ")
            } else {
                scalars.forEach { text.unicodeScalars.append($0) }
            }
        }
        return text
    }

    // MARK: What is asked

    static let statePaths = ["screen", "cursor", "highlighted"]

    /// The value of a path; nil for an unknown path.
    func state(_ path: String) -> String? {
        let place = readCursor()
        switch path {
        case "screen":
            return (0..<Self.size.rows).map { row($0).text }.filter { !$0.isEmpty }
                .joined(separator: " ")
        case "cursor": return "row \(place.row + 1) column \(place.column + 1)"
        case "highlighted": return highlighted?.text ?? "none"
        default: return nil
        }
    }

    /// The rows that are not blank, as elements: the cursor's row is focused, and a row with the
    /// latest highlight is selected.
    var tree: StageElement {
        let place = readCursor()
        let rows = (0..<Self.size.rows).compactMap { number -> StageElement? in
            let row = row(number)
            guard !row.text.isEmpty else { return nil }
            return StageElement(
                id: "row-\(number + 1)", role: "static text", label: row.text,
                traits: highlighted?.row == number ? ["selected"] : [],
                isFocused: number == place.row)
        }
        return StageElement(
            id: "screen", role: "application", label: "Screen", children: rows)
    }
}
