import AccessibleCore
import Foundation
import Journal
import Understanding

/// Questions about a class such as "vitamins" (D1).
extension LogAnswerer {
    /// The answer where nothing that is logged is known to belong to a class; nil where something
    /// is, or where nothing that could belong to it is logged.
    ///
    /// Not everything that is a vitamin is known as one, so that "no" could be wrong: what is
    /// logged is named instead.
    func noMembers(
        _ asked: AskedEntries, _ question: LogQuestion
    ) throws(LogBookError) -> LogAnswer? {
        let span = question.span ?? ([.did, .total].contains(question.kind) ? today : .ever)
        guard question.kind != .next, try asked.count(in: span) == 0 else { return nil }
        var query = LogQuery()
        query.kinds = question.subject.kinds
        query.from = span.from
        query.to = span.to ?? now + 1
        query.limit = EntryFinder.limit
        let entries = try log.entries(matching: query)
        guard !entries.isEmpty else { return nil }
        let names = AskedNames(entries).names
        let named = names.prefix(Self.longestNames).map { Message.Argument.message($0.name) }
        return LogAnswer(
            [
                Message(
                    "ask.no-members",
                    [
                        "name": .message(asked.name), "span": self.span(span),
                        "names": Self.clauses(named, of: names.count),
                    ])
            ], entries: entries)
    }

    /// The same question of the measurement that is meant, if any is logged: the sugar of somebody
    /// who logs glucose, the fever of somebody who logs temperatures.
    func measured(_ question: LogQuestion) throws(LogBookError) -> LogQuestion? {
        // "How much sugar did I eat" is about food.
        guard !question.subject.areKindsSaid, let measured = question.measured else { return nil }
        var query = LogQuery()
        query.kinds = measured.subject.kinds
        return try log.count(matching: query) > 0 ? measured : nil
    }

    /// At most so many names are said at once.
    static let longestNames = 8

    /// The first of several names, and how many more there are.
    static func clauses(_ named: [Message.Argument], of count: Int) -> Message.Argument {
        guard count > named.count else { return .clauses(named) }
        let rest = Message("ask.more-names", ["count": .count(count - named.count)])
        return .clauses(named + [.message(rest)])
    }
}

extension LogQuestion {
    /// The question about the measurement that the thing may name, as "sugar" may name glucose; nil
    /// if the thing names no measurement.
    fileprivate var measured: LogQuestion? {
        guard let measured = subject.reading else { return nil }
        var question = self
        question.subject = Subject(kinds: [.measured(measured)], areKindsSaid: true)
        question.subject.bound = subject.bound
        // A value is neither added up nor denied.
        switch kind {
        case .did, .count, .times, .list: if subject.bound == nil { question.kind = .value }
        case .total: question.kind = .value
        case .averageDay: question.kind = .average
        case .mostDay: question.kind = .most
        case .leastDay: question.kind = .least
        case .advice, .next: return nil
        default: break
        }
        return question
    }
}
