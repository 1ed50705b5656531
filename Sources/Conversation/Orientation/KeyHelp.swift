import AccessibleCore
import Journal

/// What the keys do where focus is: `keys`, and `help keys`.
enum KeyHelp {
    static func read(in context: inout SessionContext) {
        let place = place(in: context)
        var names = ["keys.\(place)"]
        if ["list", "adjustable", "calendar"].contains(place) {
            names.append("keys.\(place)-more")
        }
        if KeyPresses.deleted(in: context) != nil { names.append("keys.entry") }
        if place != "line" { names.append("keys.inside") }
        context.say(sentences: (names + ["keys.everywhere"]).map { Message($0) })
    }

    /// The part of the names of the prompts: what has focus.
    private static func place(in context: SessionContext) -> String {
        let element = context.focusedElement
        if TypeAhead.isPossible(in: context) { return "list" }
        if (context.sheets.top as? DateSheet)?.control.isOnCalendar == true { return "calendar" }
        if element.traits.contains(.adjustable) { return "adjustable" }
        return context.sheets.isEmpty && element.id == Home.lineID ? "line" : "button"
    }
}
