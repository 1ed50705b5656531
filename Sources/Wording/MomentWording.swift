import AccessibleCore
import Foundation

/// Words moments as people do: near ones relatively, others by day and time (T5).
struct MomentWording {
    let renderer: MessageRenderer

    private var wording: Wording { renderer.wording }
    private var locale: String { wording.locale }

    /// "now", "30 minutes ago", "today at 3:45 PM", "yesterday at 3:45 PM" or "March 3 at
    /// 3:45 PM".
    ///
    /// Moments less than `span` seconds away are worded relatively.
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

    /// "30 minutes ago", "2 hours ago", "1 hour 15 minutes ago", "in 2 hours".
    private func relative(minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return ICU.relative(minutes: -minutes, locale: locale) }
        if rest == 0 { return ICU.relative(hours: -hours, locale: locale) }
        return renderer.text(
            Message(
                minutes > 0 ? "time.hours-ago" : "time.in-hours",
                ["hours": .count(abs(hours)), "minutes": .count(abs(rest))]))
    }

    /// "3:45 PM" or "15:45"; for a time that occurs twice, also which of the two it is.
    func clock(_ date: Date) -> String {
        let clock = dated(date, clockSkeleton)
        guard let repetition = DateStepper.Repetition(of: date, in: wording.zone) else {
            return clock
        }
        let note = Message(
            repetition == .first ? "picker.before-change" : "picker.after-change")
        return renderer.text(
            Message("join.series", ["first": .text(clock), "rest": .message(note)]))
    }

    private var clockSkeleton: String {
        switch wording.hourCycle {
        case .automatic: "jm"
        case .twelve: "hm"
        case .twentyFour: "Hm"
        }
    }

    /// A time of day without a date, on the clock in use.
    func timeOfDay(_ time: DayTime) -> String {
        let seconds = Double(time.hour * 3_600 + time.minute * 60)
        return ICU.date(
            Date(timeIntervalSince1970: seconds), skeleton: clockSkeleton, locale: locale,
            zone: .gmt)
    }

    /// A date, or a part of it.
    func date(_ date: Date, _ form: DateForm) -> String {
        switch form {
        case .weekdayAndDate: dated(date, isThisYear(date) ? "EEEEMMMMd" : "EEEEyMMMMd")
        case .date: dateText(date)
        case .full: dated(date, "EEEEyMMMMd")
        case .monthAndYear: dated(date, "yMMMM")
        case .month: dated(date, "LLLL")
        case .weekday: dated(date, "EEEE")
        case .day: dated(date, "d")
        case .year: dated(date, "y")
        case .hour: hour(date)
        case .minute: minute(date)
        case .dayPeriod: dated(date, "a")
        }
    }

    /// The hour alone; a date pattern with "h" would add the day period.
    private func hour(_ date: Date) -> String {
        let hour = wording.calendar.component(.hour, from: date)
        let shown = wording.usesTwelveHours ? (hour + 11) % 12 + 1 : hour
        return renderer.decimal(Decimal(shown))
    }

    /// The minute in two digits, which a date pattern of minutes alone does not give.
    private func minute(_ date: Date) -> String {
        let minute = wording.calendar.component(.minute, from: date)
        return ICU.decimal(Decimal(minute), skeleton: "integer-width/00", locale: locale)
    }

    private func dated(_ date: Date, _ skeleton: String) -> String {
        ICU.date(date, skeleton: skeleton, locale: locale, zone: wording.zone)
    }

    private func isThisYear(_ date: Date) -> Bool {
        wording.calendar.isDate(date, equalTo: renderer.now, toGranularity: .year)
    }

    /// "today", "yesterday", "Thursday" within the last week, otherwise the date.
    func day(_ date: Date) -> String {
        switch daysAgo(date) {
        case 0: renderer.text(Message("day.today"))
        case 1: renderer.text(Message("day.yesterday"))
        case -1: renderer.text(Message("day.tomorrow"))
        case 2...6: dated(date, "EEEE")
        default: dateText(date)
        }
    }

    private func dateText(_ date: Date) -> String {
        dated(date, isThisYear(date) ? "MMMMd" : "yMMMMd")
    }

    private func daysAgo(_ date: Date) -> Int {
        dayNumber(of: renderer.now) - dayNumber(of: date)
    }

    /// The local day as a number.
    ///
    /// It is computed from local time: where the clocks skip midnight, a day begins at
    /// one o'clock and lasts 23 hours.
    private func dayNumber(of date: Date) -> Int {
        let local = date.timeIntervalSince1970 + Double(wording.zone.secondsFromGMT(for: date))
        return Int(min(max((local / 86_400).rounded(.down), -1e12), 1e12))
    }
}
