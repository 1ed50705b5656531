import AccessibleCore
import Conversation
import Foundation

/// Writes a report as one HTML page without scripts and without anything from elsewhere.
///
/// It is well-formed XML, too, so that any program can read it.
package struct HTMLReport {
    private let report: Report
    private let words: ReportWords

    package init(_ report: Report, words: ReportWords) {
        self.report = report
        self.words = words
    }

    /// The page.
    package var text: String {
        let title = escaped(report.title)
        return """
            <!DOCTYPE html>
            <html lang="\(words.language)">
            <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>\(title)</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            <header>
            <h1>\(title)</h1>
            <p>\(escaped(made))</p>
            </header>
            \(navigation)<main>
            \(parts)\(about)</main>
            </body>
            </html>

            """
    }

    private var made: Message { Message("report.made", ["day": .date(words.now, .full)]) }

    private func escaped(_ message: Message) -> String { MarkupText.escaped(words.text(message)) }

    private var navigation: String {
        let places = report.parts.map { ($0.id, $0.heading) } + [("about", Message("report.about"))]
        let links = places.map { id, heading in
            "<li><a href=\"#\(id)\">\(escaped(heading))</a></li>\n"
        }
        return """
            <nav aria-label="\(escaped(Message("report.contents")))">
            <ul>
            \(links.joined())</ul>
            </nav>

            """
    }

    private var parts: String {
        guard !report.parts.isEmpty else {
            return "<p>\(escaped(Message("report.nothing")))</p>\n"
        }
        return report.parts.map(section).joined()
    }

    private func section(_ part: Report.Part) -> String {
        let sentences = part.sentences.map { words.text($0) }.joined(separator: " ")
        var content = "<p>\(MarkupText.escaped(sentences))</p>\n"
        if let chart = part.chart {
            let drawing = ChartDrawing(
                messages: chart, words: words, calendar: words.calendar,
                id: "\(part.id)-chart", description: sentences)
            content += "<figure>\n\(drawing.svg)</figure>\n"
        }
        content += part.tables.map(table).joined()
        return section(part.id, part.heading, content)
    }

    private func section(_ id: String, _ heading: Message, _ content: String) -> String {
        """
        <section id="\(id)" aria-labelledby="\(id)-heading">
        <h2 id="\(id)-heading">\(escaped(heading))</h2>
        \(content)</section>

        """
    }

    private var about: String {
        let notes = report.notes.map { "<li>\(escaped($0))</li>\n" }.joined()
        return section("about", Message("report.about"), "<ul>\n\(notes)</ul>\n")
    }

    // MARK: Tables

    private func table(_ table: Report.Table) -> String {
        let columns = table.columns.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
        let rows = table.rows.map { row in
            let cells = row.cells.enumerated().map { place, argument in
                let text = cell(argument)
                return place == 0 ? "<th scope=\"row\">\(text)</th>" : "<td>\(text)</td>"
            }
            return "<tr>\(cells.joined())</tr>\n"
        }
        return """
            <table>
            <caption>\(escaped(table.caption))</caption>
            <thead>
            <tr>\(columns)</tr>
            </thead>
            <tbody>
            \(rows.joined())</tbody>
            </table>

            """
    }

    private func cell(_ argument: Message.Argument) -> String {
        let text = MarkupText.escaped(words.cell(argument))
        switch argument {
        case .date(let date, _): return "<time datetime=\"\(words.day(date))\">\(text)</time>"
        case .clock(let date): return "<time datetime=\"\(words.clock(date))\">\(text)</time>"
        default: return text
        }
    }

    /// Sizes in ems, and no size of paper, so that it prints on A4 and on Letter alike.
    private static let style = """
        :root { color-scheme: light dark; }
        body { font-family: sans-serif; line-height: 1.5; max-width: 46em; margin: 0 auto;
          padding: 1em; color: #1a1a1a; background: #ffffff; overflow-wrap: anywhere; }
        a { color: #0b3d91; }
        h1, h2 { line-height: 1.2; }
        h2 { margin-top: 2em; }
        figure { margin: 1em 0; }
        svg { width: 100%; height: auto; }
        table { border-collapse: collapse; margin: 1em 0; width: 100%; }
        caption { text-align: start; font-weight: bold; padding: 0.5em 0; }
        th, td { text-align: start; vertical-align: top; padding: 0.25em 0.75em 0.25em 0;
          border-bottom: 1px solid #767676; }
        tbody th { font-weight: normal; }
        time { white-space: nowrap; }
        @media (prefers-color-scheme: dark) {
          body { color: #f2f2f2; background: #111111; }
          a { color: #a8c7ff; }
        }
        @page { margin: 15mm; }
        @media print {
          body { max-width: none; padding: 0; color: #000000; background: #ffffff; font-size: 11pt; }
          nav { display: none; }
          figure, tr, caption { break-inside: avoid; }
          h2, caption { break-after: avoid; }
          thead { display: table-header-group; }
        }
        """
}
