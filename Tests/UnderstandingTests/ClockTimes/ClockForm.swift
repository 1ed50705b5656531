/// One form of an hour with minutes: a pattern with its words filled in, but for the hour.
struct ClockForm {
    let clock: ClockTable.Clock
    let hours: ClockTable.Hours
    let hoursName: String
    let minuteText: String
    let moreText: String
    let minutes: ClockTable.Minutes

    /// The name of its cell: the pattern with the words for minutes and the form of the hour.
    var name: String {
        clock.say.replacing("{minute}", with: minuteText).replacing("{more}", with: moreText)
            .replacing("{hour}", with: "{\(hoursName)}")
    }

    func text(hour: Int) -> String {
        clock.say.replacing("{minute}", with: minuteText).replacing("{more}", with: moreText)
            .replacing("{hour}", with: hours.says[hour])
    }

    /// The hour of one form: 24 for midnight.
    func value(hour: Int) -> Int {
        hours.same == true ? hours.from : hours.from + hour
    }
}

extension ClockTable {
    /// All forms, in the order of the table.
    func forms() throws -> [ClockForm] {
        var forms: [ClockForm] = []
        for clock in clocks {
            for name in clock.hours {
                let hours = try hours[name].orThrow(name)
                let lists = try (clock.minutes ?? []).map { try minutes[$0].orThrow($0) }
                let words = lists.flatMap { $0.sorted { $0.key < $1.key } }
                let more = (clock.more ?? [:]).sorted { $0.key < $1.key }
                for minute in words.isEmpty ? [("", Minutes(0, 0))] : words {
                    for extra in more.isEmpty ? [("", Minutes(0, 0))] : more {
                        forms.append(
                            ClockForm(
                                clock: clock, hours: hours, hoursName: name,
                                minuteText: minute.0, moreText: extra.0,
                                minutes: Minutes(
                                    minute.1.low + extra.1.low, minute.1.high + extra.1.high)))
                    }
                }
            }
        }
        return forms
    }
}

/// A name in a table that the table does not define.
struct UnknownName: Error {
    let name: String
}

extension Optional {
    fileprivate func orThrow(_ name: String) throws -> Wrapped {
        guard let self else { throw UnknownName(name: name) }
        return self
    }
}
