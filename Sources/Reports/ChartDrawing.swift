import AccessibleCore
import Conversation
import Foundation
import Journal

/// A chart of a trend as SVG: a title, a description, a line with points, and gaps where there is
/// nothing.
///
/// It is drawn in the color of the text around it. The values of a measurement that has several
/// differ in the shape of their points and in their dashes.
struct ChartDrawing {
    let messages: TrendMessages
    let words: ReportWords
    let calendar: Calendar
    /// Begins every id.
    let id: String
    /// The sentences of the trend.
    let description: String

    static let width = 720.0
    static let height = 300.0
    private static let left = 96.0
    private static let right = 700.0
    private static let top = 24.0
    private static let bottom = 252.0

    private var trend: Trend { messages.trend }

    /// Title and description, for a reader that does not see the chart.
    var names: String {
        let title = words.text(Message("report.chart", ["name": .message(messages.name)]))
        return """
            <title id="\(id)-title">\(MarkupText.escaped(title))</title>
            <desc id="\(id)-desc">\(MarkupText.escaped(description))</desc>

            """
    }

    /// The attributes that make one image of it, with its names.
    var role: String { "role=\"img\" aria-labelledby=\"\(id)-title \(id)-desc\"" }

    /// The whole chart as an element of its own.
    var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" \(role) \
        viewBox="0 0 \(Self.number(Self.width)) \(Self.number(Self.height))">
        \(names)\(drawing)</svg>

        """
    }

    /// Axes and lines.
    var drawing: String {
        let scale = ChartScale(trend)
        return axes(scale) + series(scale)
    }

    // MARK: Axes

    private func axes(_ scale: ChartScale) -> String {
        var result = ""
        for tick in scale.ticks {
            let y = Self.number(y(tick, scale))
            let label = MarkupText.escaped(words.label(messages.value(tick)))
            result += """
                <line x1="\(Self.number(Self.left))" x2="\(Self.number(Self.right))" y1="\(y)" \
                y2="\(y)" stroke="currentColor" stroke-opacity="0.25"/>
                <text x="\(Self.number(Self.left - 8))" y="\(y)" font-size="14" \
                text-anchor="end" dominant-baseline="middle" fill="currentColor">\(label)</text>

                """
        }
        for (place, time) in dates.enumerated() {
            let anchor = place == 0 ? "start" : time == trend.points.last?.time ? "end" : "middle"
            let label = MarkupText.escaped(words.label(.date(time, .date)))
            result += """
                <text x="\(Self.number(x(time)))" y="\(Self.number(Self.bottom + 26))" \
                font-size="14" text-anchor="\(anchor)" fill="currentColor">\(label)</text>

                """
        }
        return result
    }

    /// The first day, the last, and one between them.
    private var dates: [Date] {
        guard let first = trend.points.first?.time, let last = trend.points.last?.time else {
            return []
        }
        if calendar.isDate(first, inSameDayAs: last) { return [first] }
        let middle = first + last.timeIntervalSince(first) / 2
        let isBetween =
            !calendar.isDate(middle, inSameDayAs: first)
            && !calendar.isDate(middle, inSameDayAs: last)
        return isBetween ? [first, middle, last] : [first, last]
    }

    // MARK: Lines

    private func series(_ scale: ChartScale) -> String {
        let count = 1 + (trend.points.map { trend.alike($0).count }.max() ?? 0)
        return (0..<count).map { place in
            let points = trend.points.compactMap { point -> (time: Date, value: Decimal)? in
                if place == 0 { return (point.time, point.value) }
                let further = trend.alike(point)
                guard further.indices.contains(place - 1) else { return nil }
                return (point.time, further[place - 1])
            }
            let dashes = place == 0 ? "" : " stroke-dasharray=\"6 4\""
            let lines = unbroken(points).filter { $0.count > 1 }.map { part in
                let path = part.map {
                    "\(Self.number(x($0.time))),\(Self.number(y($0.value, scale)))"
                }.joined(separator: " ")
                return "<polyline points=\"\(path)\" fill=\"none\" stroke=\"currentColor\""
                    + " stroke-width=\"2\"\(dashes)/>\n"
            }
            let marks = points.map { mark(x($0.time), y($0.value, scale), isFirst: place == 0) }
            let name = points.first.flatMap { first in
                fieldName(place).map { label($0, x(first.time) - 8, y(first.value, scale) - 12) }
            }
            return (lines + marks).joined() + (name ?? "")
        }.joined()
    }

    /// What a value of several is called; nil for the only one.
    private func fieldName(_ place: Int) -> Message? {
        guard case .measurement(let kind, _) = trend.measure, kind.row.fields.count > 1,
            kind.row.fields.indices.contains(place)
        else { return nil }
        return Message("field.\(kind.row.fields[place].name)")
    }

    private func label(_ name: Message, _ x: Double, _ y: Double) -> String {
        "<text x=\"\(Self.number(x))\" y=\"\(Self.number(max(y, 12)))\" font-size=\"14\""
            + " fill=\"currentColor\">\(MarkupText.escaped(words.text(name)))</text>\n"
    }

    /// The points in parts, between which there is a gap.
    private func unbroken(
        _ points: [(time: Date, value: Decimal)]
    ) -> [[(time: Date, value: Decimal)]] {
        let ends = Set(trend.gaps(in: calendar).map(\.to))
        var parts: [[(time: Date, value: Decimal)]] = []
        for point in points {
            if parts.isEmpty || ends.contains(point.time) {
                parts.append([point])
            } else {
                parts[parts.count - 1].append(point)
            }
        }
        return parts
    }

    private func mark(_ x: Double, _ y: Double, isFirst: Bool) -> String {
        guard !isFirst else {
            return "<circle cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"4\""
                + " fill=\"currentColor\"/>\n"
        }
        return "<rect x=\"\(Self.number(x - 4))\" y=\"\(Self.number(y - 4))\" width=\"8\""
            + " height=\"8\" fill=\"currentColor\"/>\n"
    }

    // MARK: Places

    private func x(_ time: Date) -> Double {
        guard let first = trend.points.first?.time, let last = trend.points.last?.time,
            last > first
        else { return (Self.left + Self.right) / 2 }
        let share = time.timeIntervalSince(first) / last.timeIntervalSince(first)
        return Self.left + 12 + (Self.right - Self.left - 24) * share
    }

    private func y(_ value: Decimal, _ scale: ChartScale) -> Double {
        Self.bottom - (Self.bottom - Self.top) * scale.position(value)
    }

    /// A number with at most one decimal.
    static func number(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let size = abs(tenths)
        return size % 10 == 0 ? "\(sign)\(size / 10)" : "\(sign)\(size / 10).\(size % 10)"
    }
}
