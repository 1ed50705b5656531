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
        guard actions.contains(where: { $0.kind == .logSymptom }) else { return nil }
        for start in said.tokens.indices.dropFirst() {
            guard let spec = ending(from: start), let report = said.part(0..<reportEnd(start))
            else { continue }
            var read = reader.readWithoutRemarks(report)
            let felt = read.actions.indices.filter { read.actions[$0].kind == .logSymptom }
            guard read.isComplete, felt.count == 1, read.actions[felt[0]].end == nil else {
                return nil
            }
            guard let began = read.actions[felt[0]].time?.date,
                let ended = moment(spec, after: began)
            else { return doubted(0..<reportEnd(start), beside: start..<said.tokens.count) }
            explanation?.add("remarks", finding("ending", start..<said.tokens.count))
            read.actions[felt[0]].end = UnderstoodTime(ended, granularity: .minute)
            read.text = said.text
            return read
        }
        return nil
    }

    /// The time, if all words from a place on say that something ended then; nil otherwise.
    private func ending(from start: Int) -> TimeSpec? {
        let count = said.contentEnd ?? said.tokens.count
        func ends(at place: Int) -> [Int] { said.matcher.matches(.ending, at: place).map(\.end) }
        let behind = ends(at: start).filter { $0 < count }.sorted(by: >)
        if let spec = behind.lazy.compactMap({ time($0..<count) }).first { return spec }
        // "Um 11 vorbei": a time before the word begins a clause.
        guard said.tokens[start - 1].kind == .symbol || linkEnds(at: start) else { return nil }
        let words = (start + 1..<count).filter { ends(at: $0).contains(count) }
        let first = verbEnd(at: start)
        return words.lazy.compactMap { time(start..<$0) ?? time(min(first, $0)..<$0) }.first
    }

    /// Where the verb ends before the time: German "ging | um 11 weg".
    private func verbEnd(at start: Int) -> Int {
        [WordClass.be, .otherVerb].compactMap { said.matcher.phrase($0, at: start)?.end }.max()
            ?? start
    }

    private func time(_ tokens: Range<Int>) -> TimeSpec? {
        tokens.isEmpty
            ? nil
            : said.part(tokens).flatMap { WholeTextReader($0).timeSpec(by: [.time, .looseClock]) }
    }

    private func linkEnds(at start: Int) -> Bool {
        said.tokens.indices[..<start].contains {
            said.matcher.phrase(.separator, at: $0)?.end == start
        }
    }

    /// Where a report ends, without signs and links behind it.
    private func reportEnd(_ start: Int) -> Int {
        var end = start
        while end > 0 {
            if said.tokens[end - 1].kind == .symbol {
                end -= 1
            } else if let link = said.tokens.indices[..<end].last(where: {
                said.matcher.phrase(.separator, at: $0)?.end == end
            }) {
                end = link
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
            moment <= resolver.context.now
        else { return nil }
        return moment
    }
}
