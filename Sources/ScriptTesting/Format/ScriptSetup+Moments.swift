import AccessibleCore
package import Foundation

/// The moments of `setup` lines.
extension ScriptSetup {
    /// A value that is impossible, such as a local time that the clocks skip.
    package struct Impossible: Error, Hashable {
        /// The name of the field in the script, such as `clock`.
        package let field: String
        /// The value as it is written in the script.
        package let value: String

        /// The error for a field and its value.
        package init(field: String, value: String) {
            self.field = field
            self.value = value
        }
    }

    /// The calendar in which scripts write dates.
    package static func calendar(_ zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }

    /// The time zone of the script, and the moment at which it begins.
    ///
    /// - Throws: ``Impossible`` if the zone is unknown or its clocks skip the local time.
    package func start() throws(Impossible) -> (zone: TimeZone, time: Date) {
        guard let own = TimeZone(identifier: zone) else {
            throw Impossible(field: "zone", value: zone)
        }
        guard let time = LocalTime.date(clock, in: Self.calendar(own)) else {
            throw Impossible(field: "clock", value: clock)
        }
        return (own, time)
    }
}

extension ScriptSetup.Entry {
    /// The time zone in which the entry was made, its moment, and its end if it has one.
    ///
    /// - Parameter zone: the time zone if the entry names none.
    /// - Throws: ``ScriptSetup/Impossible`` if the zone is unknown, if the entry has no local
    ///   time or one that the clocks skip, or if it ends before it begins.
    package func moment(
        in zone: TimeZone
    ) throws(ScriptSetup.Impossible) -> (zone: TimeZone, time: Date, end: Date?) {
        var own = zone
        if let name = fields["zone"] {
            guard let named = TimeZone(identifier: name) else {
                throw ScriptSetup.Impossible(field: "zone", value: name)
            }
            own = named
        }
        let at = fields["at"] ?? ""
        guard let time = LocalTime.date(at, in: ScriptSetup.calendar(own)) else {
            throw ScriptSetup.Impossible(field: "at", value: at)
        }
        guard let end = fields["end"] else { return (own, time, nil) }
        guard let date = LocalTime.date(end, in: ScriptSetup.calendar(own)), date > time else {
            throw ScriptSetup.Impossible(field: "end", value: end)
        }
        return (own, time, date)
    }
}
