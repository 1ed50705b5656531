import AccessibleCore
import Foundation
import Journal

/// Takes the times of statements forward, as they were told (L2): in the evening "ramipril at 8, pulse 58 at
/// 10" is of the morning, for ten in the evening is still to come.
struct StatementOrder {
    let calendar: Calendar

    /// The statements, with an afternoon that was only assumed taken back to the morning where the next
    /// statement is of a later hour of that morning.
    func ordered(_ statements: [Statement]) -> [Statement] {
        var result = statements
        for index in result.indices.dropLast().reversed() {
            guard let next = moment(result[index + 1]), let said = moment(result[index]),
                said.assumed.contains(.pm), said.assumed.contains(.today),
                let earlier = morning(of: said), earlier <= next.date, next.date < said.date,
                calendar.component(.hour, from: next.date) < Self.noon
            else { continue }
            result[index] = moved(result[index], from: said.date, to: earlier)
        }
        return result
    }

    /// Whether what a text logs has no time before the one that was said before it.
    func isForward(_ understood: Understood) -> Bool {
        let moments = understood.actions.compactMap(\.time?.date)
        return zip(moments, moments.dropFirst()).allSatisfy { $0 <= $1 }
    }

    private func moment(_ statement: Statement) -> UnderstoodTime? {
        statement.understood.actions.lazy.compactMap(\.time).first
    }

    private func morning(of time: UnderstoodTime) -> Date? {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: time.date)
        guard let hour = parts.hour, let minute = parts.minute, let second = parts.second,
            hour - Self.noon >= TimeOrder.nightEnd
        else { return nil }
        return calendar.date(
            bySettingHour: hour - Self.noon, minute: minute, second: second, of: time.date)
    }

    /// A statement with all that was at one moment at another one.
    private func moved(_ statement: Statement, from old: Date, to new: Date) -> Statement {
        var understood = statement.understood
        for index in understood.actions.indices where understood.actions[index].time?.date == old {
            understood.actions[index].time = understood.actions[index].time.map { morning($0, new) }
            understood.actions[index].end?.date += new.timeIntervalSince(old)
        }
        if understood.time?.date == old {
            understood.time = understood.time.map { morning($0, new) }
        }
        return Statement(tokens: statement.tokens, understood: understood)
    }

    private func morning(_ time: UnderstoodTime, _ date: Date) -> UnderstoodTime {
        let assumed = time.assumed.map { $0 == .pm ? .am : $0 }
        return UnderstoodTime(date, granularity: time.granularity, assumed: assumed)
    }

    private static let noon = 12
}
