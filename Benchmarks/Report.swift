import Foundation

/// Prints one measurement a line, as a table that also reads aloud.
struct Report {
    private static let widths = [46, 12, 12, 14, 34]

    private(set) var missed: [String] = []

    init() {
        Self.row(["what", "median", "p95", "reach (p95)", "peer in the same run"])
        Self.row(Self.widths.map { String(repeating: "-", count: $0) })
    }

    /// - Parameters:
    ///   - peers: names and what they took, in the same unit.
    ///   - reach: what the median must not exceed; nil where there is no aim.
    ///   - p95Reach: what 95 of 100 must not exceed; nil where there is no aim.
    mutating func add(
        _ what: String, _ samples: Samples, unit: String = "ms", reach: Double? = nil,
        p95Reach: Double? = nil, peers: [(String, Samples)] = []
    ) {
        guard let median = samples.median, let p95 = samples.p95 else {
            return skip(what, "nothing was measured")
        }
        let comparisons = peers.compactMap { name, samples -> String? in
            guard let other = samples.median else { return nil }
            return "\(name) \(Self.text(other)) \(unit), ratio \(Self.text(median / other))"
        }
        let reaches = [reach, p95Reach].compactMap { $0.map(Self.text) }.joined(separator: ", ")
        Self.row([
            what, "\(Self.text(median)) \(unit)", "\(Self.text(p95)) \(unit)",
            reaches.isEmpty ? "" : "\(reaches) \(unit)", comparisons.first ?? "",
        ])
        for comparison in comparisons.dropFirst() { Self.row(["", "", "", "", comparison]) }
        if let reach, median > reach { missed.append(what) }
        if let p95Reach, p95 > p95Reach { missed.append("\(what), 95 of 100") }
    }

    /// How often something is done in a second.
    ///
    /// - Parameter reach: what the median must not fall short of.
    mutating func addRate(_ what: String, _ samples: Samples, reach: Double) {
        guard let median = samples.median, let slow = samples.quantile(0.05) else {
            return skip(what, "nothing was measured")
        }
        Self.row([
            what, String(format: "%.0f/s", median), String(format: "%.0f/s", slow),
            String(format: "%.0f/s", reach), "",
        ])
        if median < reach { missed.append(what) }
    }

    /// So many of all.
    ///
    /// - Parameter reach: percent, at least.
    mutating func addShare(
        _ what: String, _ count: Int, of all: Int, reach: Double? = nil, comment: String = ""
    ) {
        guard all > 0 else { return skip(what, "nothing to try") }
        let percent = 100 * Double(count) / Double(all)
        Self.row([
            what, String(format: "%.1f %%", percent), "\(count)/\(all)",
            reach.map { String(format: "%.0f %%", $0) } ?? "", comment,
        ])
        if let reach, percent < reach { missed.append(what) }
    }

    /// A count that must be zero.
    mutating func addCount(_ what: String, _ count: Int, of all: Int) {
        Self.row([what, "\(count) of \(all)", "", "0", ""])
        if count > 0 { missed.append(what) }
    }

    /// What could not be measured is not within its reach.
    mutating func skip(_ what: String, _ why: String) {
        Self.row([what, "skipped", "", "", why])
        missed.append(what)
    }

    func note(_ text: String) {
        print(text)
    }

    private static func text(_ value: Double) -> String {
        String(format: value < 10 ? "%.2f" : "%.1f", value)
    }

    private static func row(_ cells: [String]) {
        let padded = zip(cells, widths).map { cell, width in
            cell + String(repeating: " ", count: max(1, width - cell.count))
        }
        var line = padded.joined()
        while line.last == " " { line.removeLast() }
        print(line)
        fflush(nil)
    }
}
