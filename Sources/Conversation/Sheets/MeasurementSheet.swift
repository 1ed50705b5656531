import AccessibleCore
import Foundation
import Journal
import Understanding

/// New values of a measurement, or those of an entry (D3).
struct MeasurementSheet: Sheet {
    var control: MeasurementControl
    /// The entry whose values they are; nil for new ones.
    let editing: Entry?

    var value: AnyHashable? { AnyHashable(control.values) }
    var entry: Entry? { editing }

    var reading: Message {
        guard let values = control.values,
            let said = MeasurementMessages.values(values, of: control.kind)
        else { return Message("weight.no-value") }
        return Message("value", ["value": said])
    }

    var notSaved: Message? {
        guard control.isChanged, let values = control.values,
            let said = MeasurementMessages.values(values, of: control.kind)
        else { return nil }
        return Message(
            "measurement.not-saved",
            ["name": .message(MeasurementMessages.name(control.kind)), "values": said])
    }

    // MARK: Opening

    /// Opens the last values of a kind, to log new ones.
    static func open(_ kind: MeasurementKind, in context: inout SessionContext) {
        open(kind, editing: nil, in: &context)
    }

    /// Opens the values of an entry.
    static func open(editing entry: Entry, in context: inout SessionContext) {
        if let kind = entry.kind.measurement {
            open(kind, editing: entry, in: &context)
        } else if entry.kind == .symptom {
            open(.strength, editing: entry, in: &context)
        }
    }

    private static func open(
        _ kind: MeasurementKind, editing entry: Entry?, in context: inout SessionContext
    ) {
        let isOpen = SheetRouter.raise(
            where: { sheet in
                guard let sheet = sheet as? MeasurementSheet else { return false }
                return sheet.editing?.id == entry?.id && sheet.control.kind == kind
            }, in: &context)
        if isOpen { return }
        do {
            var last = entry
            if last == nil {
                last = try context.environment.log.latest(.measured(kind), before: nil)
            }
            SheetRouter.open(
                MeasurementSheet(
                    control: MeasurementControl(kind, last: last.map { values(of: $0, kind) }),
                    editing: entry),
                in: &context)
            Orientation.orientToFocus(in: &context)
        } catch {
            context.sayProblem(error)
        }
    }

    /// The values of an entry that the control has.
    private static func values(of entry: Entry, _ kind: MeasurementKind) -> [Quantity] {
        guard kind == .strength else { return entry.values }
        if case .score(let score) = entry.severity { return [Quantity(Decimal(score))] }
        return []
    }

    // MARK: Typing

    mutating func type(_ line: Line, in context: SessionContext) -> ControlOutcome? {
        let kind = control.kind
        let understander = context.environment.understander
        var typed = understander.reading(line.text, of: kind)
        // "7/10" and "7 of 10" as well as "7".
        if kind == .strength {
            typed = understander.newValue(line.text, in: context.understanding)?.score
                .map { [Quantity(Decimal($0))] }
        }
        // One of several values, where focus is.
        if typed == nil, let number = understander.number(line.text) { typed = [Quantity(number)] }
        guard let values = typed else {
            guard line.mayBeValue, line.understood.actions.isEmpty else {
                return nil
            }
            return .said([
                Announcement(
                    Message(
                        "question.measurement", ["example": MeasurementMessages.example(kind)]),
                    earcon: .error)
            ])
        }
        let unit = control.values?.first?.unit
        let whole =
            kind.row.isByUnit
            ? values
            : values.map { Quantity($0.amount, $0.unit ?? unit ?? kind.main.units[0].unit) }
        if kind.isWhole(whole),
            let (message, isImpossible) = MeasurementMessages.doubt(
                whole, of: kind, ending: "ask"), isImpossible
        {
            return .said([Announcement(message, earcon: .error)])
        }
        let outcome = control.set(whole)
        guard case .unavailable = outcome else { return outcome }
        return .said([
            Announcement(
                Message("question.measurement", ["example": MeasurementMessages.example(kind)]),
                earcon: .error)
        ])
    }

    // MARK: Closing

    func asksBeforeSaving(in context: inout SessionContext) -> Bool {
        guard control.isChanged, let values = control.values else { return false }
        return MeasurementQuestion.asks(.sheet, control.kind, values, in: &context)
    }

    func finish(in context: inout SessionContext) {
        guard let values = control.values else { return }
        guard let editing else {
            var action = LogAction(kind: .logMeasurement)
            action.measurement = control.kind
            action.set(values, of: control.kind)
            SentenceLogger.save(
                PendingLog(actions: [action], unparsed: "", words: ""), in: &context)
            return
        }
        guard control.kind == .strength else {
            EntryEditor.update(editing, to: editing.with(values, of: control.kind), in: &context)
            return
        }
        var edited = editing
        edited.severity = values.first.map { .score(Int($0.amount.plainText) ?? 0) }
        EntryEditor.update(editing, to: edited, in: &context)
    }

    func escape(in context: inout SessionContext) {
        context.say(Message("not-logged"))
    }
}
