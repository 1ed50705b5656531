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

    /// "At 8 with breakfast", "at one, with lunch": one time.
    private static func isBesideTime(_ index: Int, in parts: [Part]) -> Bool {
        if [index - 1, index + 1].contains(where: { parts.indices.contains($0) && parts[$0].isTime }
        ) {
            return true
        }
        guard index >= 2, parts[index - 1].link == .comma, let meal = parts[index].ledMeal,
            case .time(let spec, _) = parts[index - 2].kind, let hour = spec.clock?.hour
        else { return false }
        return hours(of: meal).contains(hour) || hours(of: meal).contains(hour % 12)
    }

    /// The hours of a clock at which a meal is had, most often.
    private static func hours(of meal: Meal) -> Set<Int> {
        switch meal {
        case .breakfast: [5, 6, 7, 8, 9, 10]
        case .lunch: [11, 12, 0, 1, 2, 3]
        case .dinner: [5, 6, 7, 8, 9, 10]
        default: []
        }
    }
}

extension Part {
    /// A meal behind a word such as "at" or "with"; nil for any other part.
    fileprivate var ledMeal: Meal? {
        if case .meal(let meal, isLed: true) = kind { meal } else { nil }
    }
}
