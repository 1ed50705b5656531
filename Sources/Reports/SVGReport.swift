import AccessibleCore
import Conversation
import Foundation

/// Writes the charts of a report as one image, each with its sentences below it.
package struct SVGReport {
    private let report: Report
    private let words: ReportWords

    package init(_ report: Report, words: ReportWords) {
        self.report = report
        self.words = words
    }

    /// How many charts there are.
    package var count: Int { charts.count }

    private var charts: [(part: Report.Part, messages: TrendMessages)] {
        report.parts.compactMap { part in part.chart.map { (part, $0) } }
    }

    /// So many letters are in a line of text.
    private static let line = 88
    private static let lineHeight = 22.0

    /// The image.
    package var text: String {
        var y = 48.0
        var content = ""
        for chart in charts {
            let sentences = chart.part.sentences.map { words.text($0) }.joined(separator: " ")
            let drawing = ChartDrawing(
                messages: chart.messages, words: words, calendar: words.calendar,
                id: "\(chart.part.id)-chart", description: sentences)
            content += """
                <g \(drawing.role) transform="translate(0 \(ChartDrawing.number(y)))">
                \(drawing.names)\(heading(chart.part.heading))\(drawing.drawing)</g>

                """
            y += ChartDrawing.height
            for line in lines(sentences) {
                content += text(line, at: y, size: 15)
                y += Self.lineHeight
            }
            y += 2 * Self.lineHeight
        }
        let width = ChartDrawing.number(ChartDrawing.width)
        let height = ChartDrawing.number(y)
        let title = words.text(report.title)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" xml:lang="\(words.language)" role="group" \
            aria-labelledby="report-title" viewBox="0 0 \(width) \(height)" color="#1a1a1a" \
            font-family="sans-serif">
            <title id="report-title">\(MarkupText.escaped(title))</title>
            <rect width="\(width)" height="\(height)" fill="#ffffff"/>
            \(text(title, at: 24, size: 18))\(content)</svg>

            """
    }

    private func heading(_ message: Message) -> String {
        text(words.text(message), at: 8, size: 16)
    }

    private func text(_ text: String, at y: Double, size: Int) -> String {
        "<text x=\"16\" y=\"\(ChartDrawing.number(y))\" font-size=\"\(size)\""
            + " fill=\"currentColor\">\(MarkupText.escaped(text))</text>\n"
    }

    /// A text in lines that are broken between words.
    private func lines(_ text: String) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < Self.line {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
