import Journal

/// Meals that say when medicines were taken: "two this morning and three at lunch".
///
/// A meal says which meal a food belongs to. Where nothing but medicines is named, and with
/// several times, it is one more time.
enum MealTimes {
    /// The parts of a clause, with such meals as times.
    static func asTimes(_ parts: [Part]) -> [Part] {
        let things = parts.compactMap(\.thing).filter(\.hasWords)
        guard things.contains(where: { $0.name.head == .vitamin }),
            things.allSatisfy({ $0.name.head == .vitamin || $0.name.head == nil }),
            parts.filter({ $0.isTime || $0.ledMeal != nil }).count > 1
        else { return parts }
        return parts.indices.map { index in
            guard let meal = parts[index].ledMeal, !isBesideTime(index, in: parts) else {
                return parts[index]
            }
            let spec = TimeSpec(meal: .init(meal: meal, offset: 0))
            return Part(kind: .time(spec, isAside: false), tokens: parts[index].tokens)
        }
    }

    /// "At 8 with breakfast": one time.
    private static func isBesideTime(_ index: Int, in parts: [Part]) -> Bool {
        [index - 1, index + 1].contains { parts.indices.contains($0) && parts[$0].isTime }
    }
}

extension Part {
    /// A meal behind a word such as "at" or "with"; nil for any other part.
    fileprivate var ledMeal: Meal? {
        if case .meal(let meal, isLed: true) = kind { meal } else { nil }
    }
}
