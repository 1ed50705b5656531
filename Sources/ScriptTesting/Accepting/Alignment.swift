/// Pairs the members of two lists in order, with the lowest total cost.
enum Alignment {
    /// The pairs with the lowest total cost.
    ///
    /// - Parameters:
    ///   - pair: the cost of a pair; nil if the pair is impossible.
    ///   - skip: the cost of leaving a member of the first list without a pair. For a member of the
    ///     second list it is 1.
    ///   - restIsFree: whether what is left of the second list behind the last pair costs nothing.
    ///     Between two pairs, a member then costs half, so that no pair is left out to end early.
    /// - Returns: for each member of the first list, the index of its pair in the second; nil
    ///   without one.
    static func pairs(
        _ count: Int, with others: Int, restIsFree: Bool = false,
        pair: (Int, Int) -> Double?, skip: (Int) -> Double
    ) -> [Int?] {
        let width = others + 1
        let otherSkip = restIsFree ? 0.5 : 1
        var costs = [Double](repeating: 0, count: (count + 1) * width)
        for other in 0..<width where !restIsFree {
            costs[count * width + other] = Double(others - other)
        }
        var choices = [UInt8](repeating: 2, count: costs.count)
        for index in (0..<count).reversed() {
            for other in (0..<width).reversed() {
                let here = index * width + other
                var best = costs[here + width] + skip(index)
                var choice: UInt8 = 1
                if other < others {
                    if costs[here + 1] + otherSkip < best {
                        best = costs[here + 1] + otherSkip
                        choice = 2
                    }
                    if let cost = pair(index, other), costs[here + width + 1] + cost <= best {
                        best = costs[here + width + 1] + cost
                        choice = 0
                    }
                }
                costs[here] = best
                choices[here] = choice
            }
        }
        var pairs = [Int?](repeating: nil, count: count)
        var (index, other) = (0, 0)
        while index < count {
            switch choices[index * width + other] {
            case 0:
                pairs[index] = other
                index += 1
                other += 1
            case 1: index += 1
            default: other += 1
            }
        }
        return pairs
    }

    /// How similar the words of two texts are, from 0 (no common word) to 1 (the same words).
    static func likeness(_ one: String, _ other: String) -> Double {
        let words = one.split { !$0.isLetter && !$0.isNumber }
        var rest = other.split { !$0.isLetter && !$0.isNumber }
        let count = words.count + rest.count
        guard count > 0 else { return 0 }
        var common = 0
        for word in words {
            guard let place = rest.firstIndex(of: word) else { continue }
            rest.remove(at: place)
            common += 1
        }
        return Double(2 * common) / Double(count)
    }
}
