/// What was measured, several times.
struct Samples {
    private(set) var values: [Double] = []

    mutating func append(_ value: Double) {
        values.append(value)
    }

    /// The value that so large a share of the others does not exceed.
    func quantile(_ share: Double) -> Double? {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return nil }
        return sorted[Int((share * Double(sorted.count - 1)).rounded())]
    }

    var median: Double? { quantile(0.5) }
    var p95: Double? { quantile(0.95) }
}

extension Duration {
    var milliseconds: Double {
        let parts = components
        return Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15
    }
}
