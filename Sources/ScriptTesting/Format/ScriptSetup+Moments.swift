import AccessibleCore
package import Foundation

/// The moments of `setup` lines.
extension ScriptSetup {
    /// A value that cannot stand where it stands.
    package struct Impossible: Error, Hashable {
        package let field: String
        package let value: String

        package init(field: String, value: String) {
            self.field = field
            self.value = value
        }
    }

    /// The calendar in which scripts write moments.
    package static func calendar(_ zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }

    /// The moment at which the script begins.
    ///
    /// - Throws: ``Impossible`` for a zone that is not known, or a clock that the zone skips.
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
    /// The moment of the entry, and the zone in which it was made.
    ///
    /// - Parameter zone: the zone of an entry that names none.
    /// - Throws: ``ScriptSetup/Impossible``.
    package func moment(
        in zone: TimeZone
    ) throws(ScriptSetup.Impossible) -> (zone: TimeZone, time: Date) {
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
        return (own, time)
    }
}
