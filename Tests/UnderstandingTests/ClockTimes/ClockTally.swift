/// How many trials were right, left and different, in all and by cell of the table.
struct ClockTally {
    struct Counts {
        var right = 0
        var left = 0
        var different = 0
        var all: Int { right + left + different }
        var share: Double { all == 0 ? 1 : Double(right) / Double(all) }

        mutating func add(_ outcome: ClockTrial.Outcome) {
            switch outcome {
            case .right: right += 1
            case .left: left += 1
            case .different: different += 1
            }
        }
    }

    private(set) var total = Counts()
    private(set) var cells: [String: [String: Counts]] = [:]
    /// The reports of those that were not right; of each cell of a clock at most a few.
    private(set) var different: [String] = []
    private(set) var left: [String] = []
    private var reported: [String: Int] = [:]

    mutating func add(_ trial: ClockTrial) {
        total.add(trial.outcome)
        for (kind, cell) in trial.phrase.cells {
            cells[kind, default: [:]][cell, default: Counts()].add(trial.outcome)
        }
        guard trial.outcome != .right else { return }
        let cell = "\(trial.outcome)\(trial.phrase.cells["clock", default: ""])"
        reported[cell, default: 0] += 1
        guard reported[cell, default: 0] <= 3 else { return }
        if trial.outcome == .left { left.append(trial.report) }
        if trial.outcome == .different { different.append(trial.report) }
    }

    /// The counts of the whole run, and of the cells that were not always right.
    func table(_ locale: String) -> String {
        var lines = [line(locale, total)]
        for (kind, counts) in cells.sorted(by: { $0.key < $1.key }) {
            let poor = counts.filter { $0.value.right < $0.value.all }
                .sorted { ($0.value.share, $0.key) < ($1.value.share, $1.key) }
            lines += poor.map { line("  \(kind) \($0.key)", $0.value) }
        }
        return lines.joined(separator: "\n")
    }

    private func line(_ name: String, _ counts: Counts) -> String {
        "\(name): \(counts.right) right, \(counts.left) left, \(counts.different) different"
    }
}
