import Journal

/// Words that say up to when something was to last, or since what it is felt. What they name is
/// no entry, and their time is not when something was eaten, taken or felt.
extension ThingReader {
    /// - Returns: Whether such words begin at a chunk; they are read then.
    mutating func readBound(_ index: Int) -> Bool {
        guard let end = endOfLast(from: index) ?? endOfBeginning(index) else { return false }
        // "Tired since the shot yesterday": since then it is felt.
        let before = thing.isEmpty ? parts.last?.thing : thing
        let time =
            before?.name.head == .symptom
            ? chunks[..<end][index...].lastIndex { $0.isTime } : nil
        finish()
        aside = Aside(end: end, timeIndex: time)
        parts.append(Part(kind: .aside, tokens: chunks[index].start..<chunks[end - 1].end))
        return true
    }

    /// Reads a clause that says why, with a day that is the clause's own: "because it's Wednesday".
    ///
    /// It reads only clauses that say which day it is. "Because I had to at 10" says something else, and
    /// its time may be when the thing was taken.
    ///
    /// - Returns: Whether it has read such a clause.
    mutating func readGround(_ index: Int) -> Bool {
        let lead = matcher.phrase(.reason, at: chunks[index].start)
        guard let lead, lead.end >= chunks[index].end else { return false }
        let behind = chunks[..<range.upperBound][(index + 1)...]
        let end = behind.firstIndex { $0.link != nil } ?? range.upperBound
        let clause = chunks[(index + 1)..<end].drop { $0.end <= lead.end }
        // "Because it's" is one lead.
        let isNamed =
            lead.end > chunks[index].end
            || clause.contains { if case .be = $0.kind { true } else { false } }
        guard isNamed, clause.contains(where: \.isTime), clause.allSatisfy(isOfDay) else {
            return false
        }
        finish()
        aside = Aside(end: end, timeIndex: nil)
        parts.append(Part(kind: .aside, tokens: chunks[index].start..<chunks[end - 1].end))
        return true
    }

    private func isOfDay(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .time(let spec): spec.clock == nil && spec.shift == nil && spec.offset == nil
        case .be, .filler, .article, .subject, .stop: true
        default: false
        }
    }

    /// The chunk behind "till dinner", if its meal stands at a chunk.
    func endOfLast(before meal: Int) -> Int? {
        let small = chunks[range.lowerBound..<meal].lastIndex { !$0.isFiller && !$0.isArticle }
        guard let small, endOfLast(from: small) == meal + 1 else { return nil }
        return meal + 1
    }

    /// The chunk behind "till dinner".
    private func endOfLast(from index: Int) -> Int? {
        guard isWord(.until, index) else { return nil }
        let next = chunks[..<range.upperBound][(index + 1)...].firstIndex {
            !$0.isFiller && !$0.isArticle
        }
        guard let next, case .meal = chunks[next].kind else { return nil }
        return next + 1
    }

    /// The chunk behind "since the chemo on Tuesday"; nil where nothing but a time, or a symptom, is
    /// named, or more than a few words follow.
    private func endOfBeginning(_ index: Int) -> Int? {
        guard isWord(.since, index) else { return nil }
        let behind = chunks[..<range.upperBound][(index + 1)...]
        let end = behind.firstIndex { $0.link != nil } ?? range.upperBound
        guard end - index <= Self.mostOfBeginning + 1 else { return nil }
        var isNamed = false
        for chunk in chunks[(index + 1)..<end] {
            switch chunk.kind {
            case .noun(.symptom): return nil
            case .noun: isNamed = true
            case .time, .meal: guard isNamed else { return nil }
            case .filler, .article, .unknown, .of, .stop: continue
            default: return nil
            }
        }
        return isNamed ? end : nil
    }

    /// What something is felt since is named in no more chunks.
    private static let mostOfBeginning = 6

    private func isWord(_ list: WordClass, _ index: Int) -> Bool {
        // Of "bis zum Abendessen" the meal begins with "zum".
        matcher.phrase(list, at: chunks[index].start).map { $0.end >= chunks[index].end } ?? false
    }
}

extension Chunk {
    var isArticle: Bool {
        if case .article = kind { true } else { false }
    }

    fileprivate var link: Separator? {
        if case .separator(let separator) = kind { separator } else { nil }
    }
}
