import AccessibleCore
import Journal

/// Finds in one request several reminders: "2 metformin at 8 and 1 at 20:00", "iron on weekdays at
/// 8 and on weekends at 10" (D2).
///
/// An amount, a thing or days belong to the times beside them. Which side that is, the beginning
/// and the end of the request tell: all shares are said in one order.
struct ReminderShares {
    /// The items of each share, in the order of the words; empty if all times have one amount.
    private(set) var parts: [[ReminderItem]] = []
    /// Amounts and times that cannot be told whose they are.
    private(set) var isUnclear = false

    private let amounts: ReminderAmounts
    private let items: [ReminderItem]

    init(_ items: [ReminderItem], _ amounts: ReminderAmounts) {
        self.items = items
        self.amounts = amounts
        let places = items.indices.filter { items[$0].isWords || items[$0].namesTime }
        guard places.map({ items[$0].timeCount }).reduce(0, +) > 1 else { return }
        let runs = runs(of: places)
        if let starts = starts(of: runs) {
            parts = split(at: starts)
            shareDays()
            return
        }
        // "2 and 1 metformin at 8 and 20:00", or words between times that belong to neither.
        let words = runs.filter { !$0.isTimes }.map(tokens)
        let counted = words.filter { amounts.beginsWithAmount($0) }.count
        let turns = runs.filter(\.isTimes).count
        isUnclear =
            counted > 1 || words.dropFirst().contains { amounts.isAmount($0) }
            || turns > 1 && runs.count == 2 * turns
        if !isUnclear, let starts = startsOfDays() { parts = split(at: starts) }
    }

    // MARK: Amounts and things

    /// Items beside each other that are all times, or all words; words end at "and".
    private struct Run {
        let isTimes: Bool
        var first: Int
        var last: Int
        /// "And" stands before it.
        var isJoined: Bool
    }

    private func runs(of places: [Int]) -> [Run] {
        var runs: [Run] = []
        for place in places {
            let isTimes = items[place].namesTime
            let since = runs.last.map { $0.last + 1 } ?? 0
            let isJoined = items[since..<place].contains(where: \.isJoiner)
            if let last = runs.last, last.isTimes == isTimes, isTimes || !isJoined {
                runs[runs.count - 1].last = place
            } else {
                runs.append(
                    Run(isTimes: isTimes, first: place, last: place, isJoined: isJoined))
            }
        }
        return runs
    }

    private func tokens(of run: Run) -> [Int] {
        items[run.first...run.last].filter(\.isWords).flatMap { Array($0.tokens) }
    }

    /// Where the shares begin; nil if the words do not take turns with the times.
    private func starts(of runs: [Run]) -> [Int]? {
        var runs = runs
        // A thing before or behind all of it: "metformin: at 8 2, at 20:00 1".
        if let first = runs.first, !first.isTimes, runs.last?.isTimes == false,
            runs.count > 4, runs.count % 2 == 1
        {
            if amounts.isAmount(tokens(of: runs[runs.count - 1])) {
                runs.removeFirst()
            } else {
                runs.removeLast()
            }
        }
        let times = runs.filter(\.isTimes).count
        guard times > 1 else { return nil }
        if runs.count == 2 * times, alternate(runs) {
            let begins = stride(from: 0, to: runs.count, by: 2).map { runs[$0] }
            guard begins.dropFirst().allSatisfy(\.isJoined), areShares(runs) else { return nil }
            return begins.map(\.first)
        }
        // "At 8 take 2 metformin and 1 at 20:00"
        if runs.map(\.isTimes) == [true, false, false, true],
            amounts.isAmount(tokens(of: runs[2]))
        {
            return [runs[0].first, runs[2].first]
        }
        return nil
    }

    private func alternate(_ runs: [Run]) -> Bool {
        zip(runs, runs.dropFirst()).allSatisfy { $0.isTimes != $1.isTimes }
    }

    /// The words of each share are an amount or a thing.
    private func areShares(_ runs: [Run]) -> Bool {
        runs.allSatisfy { $0.isTimes || amounts.hasContent(tokens(of: $0)) }
    }

    // MARK: Days

    /// The first item of each share, where the shares differ only in their days: "weekdays at 8 and
    /// weekends at 10"; nil if the request has no such shares.
    private func startsOfDays() -> [Int]? {
        let places = items.indices.filter { items[$0].namesDays || items[$0].namesTime }
        var turns: [(isDays: Bool, first: Int)] = []
        for place in places {
            let isBoth = items[place].namesDays && items[place].namesTime
            // Days with a time in one: "Sunday evenings", "on Monday at 9".
            if isBoth || items[place].namesDays, turns.last?.isDays != true {
                turns.append((true, place))
            }
            if isBoth || items[place].namesTime, turns.last?.isDays != false {
                turns.append((false, place))
            }
        }
        guard turns.count > 3, turns.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: turns.count, by: 2).map { turns[$0].first }
    }

    /// Days that only one share names are those of all, if they stand before or behind all
    /// times.
    private mutating func shareDays() {
        let named = parts.indices.filter { parts[$0].contains(where: \.namesDays) }
        guard named.count < parts.count, let place = named.first else { return }
        guard named.count == 1 else {
            isUnclear = true
            return
        }
        let times = items.indices.filter { items[$0].namesTime }
        let days = items.indices.filter { items[$0].namesDays }
        let areBefore = (days.last ?? 0) <= (times.first ?? 0)
        let areBehind = (days.first ?? 0) >= (times.last ?? 0)
        guard areBefore || areBehind else {
            isUnclear = true
            return
        }
        let shared = parts[place].filter { $0.namesDays && !$0.namesTime }
        for index in parts.indices where index != place { parts[index] += shared }
    }

    // MARK: Parts

    private func split(at starts: [Int]) -> [[ReminderItem]] {
        var starts = starts
        starts[0] = 0
        let ends = starts.dropFirst() + [items.count]
        let shared = items.filter(\.isShared)
        return zip(starts, ends).map { start, end in
            shared + items[start..<end].filter { !$0.isShared }
        }
    }
}
