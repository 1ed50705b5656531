import AccessibleCore
import Foundation
import Journal

/// Words behind a report that say when something that was felt ended: "headache this morning, gone by 11".
extension RemarkedReport {
    /// The report with the time of such words as the end of what was felt.
    ///
    /// Nil if nothing in the text says so, or if it is not clear what ended. The report is said back if its start is
    /// not known, or if the end would be before the start or still to come.
    ///
    /// - Parameter whole: What the text says read without its clauses being judged.
    func withEnding(_ whole: Understood, _ explanation: inout Explanation?) -> Understood? {
        let actions = whole.actions + (whole.unsure?.actions ?? [])
        guard actions.contains(where: { $0.kind == .logSymptom }),
            let (start, spec) = ending, let report = said.part(0..<reportEnd(start))
        else { return nil }
        var read = reader.readWithoutRemarks(report)
        let felt = read.actions.indices.filter { read.actions[$0].kind == .logSymptom }
        guard read.isComplete, felt.count == 1, let index = felt.first,
            read.actions[index].end == nil,
            // Of a day alone nobody knows when it began.
            read.actions[index].time?.granularity != .day
        else { return nil }
        let words = start..<said.tokens.count
        guard let began = read.actions[index].time?.date, let ended = moment(spec, after: began)
        else { return doubted(0..<reportEnd(start), beside: words) }
        explanation?.add("remarks", finding("ending", words))
        read.actions[index].end = UnderstoodTime(ended, granularity: .minute)
        read.words[index] += " " + said.words(of: words)
        read.text = said.text
        return read
    }

    /// Where the words at the end of the text begin that say when something ended, and that time.
    private var ending: (start: Int, spec: TimeSpec)? {
        let count = said.contentEnd ?? said.tokens.count
        for start in said.tokens.indices.dropFirst() {
            let matches = said.matcher.matches(.ending, at: start).filter { $0.end <= count }
            for match in matches.sorted(by: { $0.end > $1.end }) {
                // "Almost gone by 11" and "coffee gone by 11" say something else.
                let first = clauseStart(before: start + 1)
                if first == nil || first == start, let spec = time(match.end..<count) {
                    return (start, spec)
                }
                // "Um 11 vorbei": the time stands before the word, in a clause of its own.
                guard match.end == count, let first = clauseStart(before: start) else { continue }
                let spec = time(first..<start) ?? time(min(verbEnd(at: first), start)..<start)
                if let spec { return (first, spec) }
            }
        }
        return nil
    }

    /// Where the clause of a token begins, behind a sign or a link; nil if that is the first of the text.
    private func clauseStart(before token: Int) -> Int? {
        (1..<token).last { place in
            said.tokens[place - 1].kind == .symbol
                || said.matcher.phrase(.separator, at: place - 1)?.end == place
        }
    }

    /// Where the verb ends before the time: German "ging | um 11 weg".
    private func verbEnd(at start: Int) -> Int {
        [WordClass.be, .otherVerb].compactMap { said.matcher.phrase($0, at: start)?.end }.max()
            ?? start
    }

    /// The time that some words say, if they say nothing else: "parti au travail à 11h" does.
    private func time(_ tokens: Range<Int>) -> TimeSpec? {
        guard !tokens.isEmpty else { return nil }
        return [KnownRule.time, .looseClock].lazy.flatMap {
            said.matcher.matches($0, at: tokens.lowerBound)
        }.compactMap { match in
            guard match.end == tokens.upperBound, case .time(let spec) = match.value else {
                return nil
            }
            return spec
        }.first
    }

    /// Where a report ends, without signs and links behind it.
    private func reportEnd(_ start: Int) -> Int {
        var end = start
        while end > 0 {
            if said.tokens[end - 1].kind == .symbol {
                end -= 1
            } else if said.matcher.phrase(.separator, at: end - 1)?.end == end {
                end -= 1
            } else {
                return end
            }
        }
        return end
    }

    /// The moment of a time behind another moment, up to now.
    private func moment(_ spec: TimeSpec, after start: Date) -> Date? {
        let resolver = reader.resolver
        let isClock = spec.day == nil && spec.part == nil
        let end =
            isClock
            ? spec.clock.flatMap { ActionEnd(resolver: resolver).end($0, after: start) } : nil
        guard let moment = end ?? resolver.resolve(spec)?.date, moment > start,
            moment <= resolver.context.now, moment.timeIntervalSince(start) < Self.longest
        else { return nil }
        return moment
    }

    /// What lasted longer ended on another day, which would be named.
    private static let longest: TimeInterval = 16 * 3_600
}
