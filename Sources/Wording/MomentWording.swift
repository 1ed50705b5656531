import AccessibleCore
import CICU
import Foundation

/// Words moments as people do: the nearer, the more relative (T5).
struct MomentWording {
    let renderer: MessageRenderer

    private var wording: Wording { renderer.wording }
    private var locale: String { wording.locale }

    /// "now", "30 minutes ago", "today at 3:45 PM", "yesterday at 3:45 PM",
    /// "March 3 at 3:45 PM".
    func moment(_ date: Date, within span: TimeInterval) -> String {
        let ago = renderer.now.timeIntervalSince(date)
        if abs(ago) < 60 { return renderer.text(Message("time.now")) }
        if abs(ago) < span { return relative(minutes: Int(ago / 60)) }
        let key =
            switch daysAgo(date) {
            case 0: "time.today"
            case 1: "time.yesterday"
            case -1: "time.tomorrow"
            default: "time.on"
            }
        let day = Message.Argument.text(dateText(date))
        return renderer.text(Message(key, ["clock": .text(clock(date)), "day": day]))
    }

    /// "30 minutes ago", "2 hours ago", "1 hour 15 minutes ago".
    private func relative(minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return ICU.relative(-minutes, CICU_MINUTE, locale: locale) }
        if rest == 0 || hours < 0 { return ICU.relative(-hours, CICU_HOUR, locale: locale) }
        return renderer.text(
            Message("time.hours-ago", ["hours": .count(hours), "minutes": .count(rest)]))
    }

    /// "3:45 PM" or "15:45".
    func clock(_ date: Date) -> String {
        let skeleton =
            switch wording.hourCycle {
            case .automatic: "jm"
            case .twelve: "hm"
            case .twentyFour: "Hm"
            }
        return ICU.date(date, skeleton: skeleton, locale: locale, zone: wording.zone)
    }

    /// "today", "yesterday", "Thursday" within a week, else the date.
    func day(_ date: Date) -> String {
        switch daysAgo(date) {
        case 0: renderer.text(Message("day.today"))
        case 1: renderer.text(Message("day.yesterday"))
        case -1: renderer.text(Message("day.tomorrow"))
        case 2...6: ICU.date(date, skeleton: "EEEE", locale: locale, zone: wording.zone)
        default: dateText(date)
        }
    }

    private func dateText(_ date: Date) -> String {
        let calendar = wording.calendar
        let sameYear = calendar.isDate(date, equalTo: renderer.now, toGranularity: .year)
        let skeleton = sameYear ? "MMMMd" : "yMMMMd"
        return ICU.date(date, skeleton: skeleton, locale: locale, zone: wording.zone)
    }

    private func daysAgo(_ date: Date) -> Int {
        let calendar = wording.calendar
        let from = calendar.startOfDay(for: date)
        let to = calendar.startOfDay(for: renderer.now)
        return calendar.dateComponents([.day], from: from, to: to).day ?? 0
    }
}
