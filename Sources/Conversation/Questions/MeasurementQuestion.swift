import AccessibleCore
import Foundation
import Journal
import Understanding

/// Asks about a measurement that is not certain: its values, its unit, or whether they are meant
/// (D3).
///
/// Enter and no log nothing. Other values take the place of those that were asked about.
struct MeasurementQuestion: OpenQuestion {
    /// What the values are of.
    enum Subject: Sendable, Hashable {
        /// A sentence, for the action at a place.
        case log(PendingLog, index: Int)
        /// The open control, which stays open.
        case sheet
        /// An entry that is edited or corrected.
        case edit(Entry, to: Entry)
    }

    /// What is asked.
    enum Ask: Sendable, Hashable {
        /// The values.
        case values
        /// In which unit the first value is.
        case unit([MeasureUnit])
        /// Whether ten times as much is meant, as in centimeters of mercury.
        case guess([Quantity])
        /// Whether unusual values are meant.
        case unusual
        /// Other values for those that no body has.
        case impossible
    }

    let subject: Subject
    let kind: MeasurementKind
    let values: [Quantity]
    let ask: Ask

    var pending: PendingLog? {
        if case .log(let pending, _) = subject { pending } else { nil }
    }

    // MARK: Asking

    /// Asks about the first measurement of a sentence that is not certain.
    ///
    /// - Returns: whether a question was asked.
    static func asks(about pending: PendingLog, in context: inout SessionContext) -> Bool {
        for (index, action) in pending.actions.enumerated()
        where !pending.affirmedAmounts.contains(index) {
            guard let kind = action.measurement else { continue }
            let entry = SentenceLogger.entry(of: action, words: "", in: context)
            // What has a name of its own needs no value.
            if entry.values.isEmpty, !kind.row.needsValue || !entry.item.isEmpty { continue }
            if asks(.log(pending, index: index), kind, entry.values, in: &context) { return true }
        }
        return false
    }

    /// Asks about the values that an entry is changed to.
    ///
    /// - Returns: whether a question was asked.
    static func asks(
        aboutChanging entry: Entry, to edited: Entry, in context: inout SessionContext
    ) -> Bool {
        guard let kind = edited.kind.measurement, edited.values != entry.values else {
            return false
        }
        return asks(.edit(entry, to: edited), kind, edited.values, in: &context)
    }

    /// Asks about values if they are not certain.
    ///
    /// - Returns: whether a question was asked.
    static func asks(
        _ subject: Subject, _ kind: MeasurementKind, _ values: [Quantity],
        in context: inout SessionContext
    ) -> Bool {
        guard let (ask, message) = doubt(kind, values, ending: "ask", in: context) else {
            return false
        }
        context.ask(
            MeasurementQuestion(subject: subject, kind: kind, values: values, ask: ask), message)
        return true
    }

    /// What is not certain of values, and the question about it; nil if they are.
    private static func doubt(
        _ kind: MeasurementKind, _ values: [Quantity], ending: String, in context: SessionContext
    ) -> (Ask, Message)? {
        let name = Message.Argument.message(MeasurementMessages.name(kind))
        guard let first = values.first else {
            return (
                .values,
                Message(
                    "measurement.ask",
                    ["name": name, "example": MeasurementMessages.example(kind)])
            )
        }
        if first.unit == nil, kind.main.scale(nil) == nil {
            let usual = context.environment.understander.readingUnits
            let units = kind.main.units.compactMap(\.unit).filter(usual.contains)
            let fitting = kind.main.scales(of: first, among: usual).compactMap(\.unit)
            let asked = fitting.count > 1 ? fitting : units
            guard asked.count > 1 else { return nil }
            return (
                .unit(asked),
                Message(
                    "measurement.unit-ask",
                    [
                        "name": name, "first": .quantity(Quantity(first.amount, asked[0])),
                        "second": .quantity(Quantity(first.amount, asked[1])),
                    ])
            )
        }
        guard
            let (message, isImpossible) = MeasurementMessages.doubt(
                values, of: kind, ending: ending)
        else { return nil }
        let tenfold = values.map { Quantity($0.amount * 10, $0.unit) }
        let isTenfold = zip(kind.row.fields, tenfold).allSatisfy { kind.doubt(of: $0, $1) == nil }
        if values.count > 1, isTenfold,
            let meant = MeasurementMessages.values(tenfold, of: kind)
        {
            return (
                .guess(tenfold), Message("measurement.guess", ["name": name, "values": meant])
            )
        }
        return (isImpossible ? .impossible : .unusual, message)
    }

    // MARK: Answers

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.affirmation == true {
            switch ask {
            case .guess(let meant):
                context.questions.close()
                take(meant, isAffirmed: false, in: &context)
                return true
            case .unusual:
                context.questions.close()
                take(values, isAffirmed: true, in: &context)
                return true
            default: break
            }
        }
        if line.isEmpty || line.isNo {
            context.questions.close()
            refuse(in: &context)
            return true
        }
        let understander = context.environment.understander
        if case .unit(let units) = ask, let unit = understander.unitOfMeasurement(line.text),
            units.contains(unit)
        {
            context.questions.close()
            let meant = values.map { Quantity($0.amount, $0.unit ?? unit) }
            take(meant, isAffirmed: false, in: &context)
            return true
        }
        guard line.command == nil, let typed = understander.reading(line.text, of: kind),
            kind.isWhole(typed)
        else { return QuestionRouter.giveWay(to: line, from: self, in: &context) }
        context.questions.close()
        take(typed, isAffirmed: false, in: &context)
        return true
    }

    private func take(_ values: [Quantity], isAffirmed: Bool, in context: inout SessionContext) {
        switch subject {
        case .log(var pending, let index):
            pending.actions[index].set(values, of: kind)
            if isAffirmed { pending.affirmedAmounts.insert(index) }
            SentenceLogger.advance(pending, in: &context)
        case .sheet:
            guard isAffirmed else {
                let outcome = context.sheets.changeTop(MeasurementSheet.self) {
                    $0.control.set(values)
                }
                SheetRouter.conclude(outcome ?? .unavailable, in: &context)
                return
            }
            SheetRouter.finish(in: &context)
        case .edit(let entry, let edited):
            let changed = edited.with(values, of: kind)
            if !isAffirmed, Self.asks(aboutChanging: entry, to: changed, in: &context) { return }
            EntryEditor.update(entry, to: changed, in: &context)
        }
    }

    private func refuse(in context: inout SessionContext) {
        switch subject {
        case .log(let pending, _): QuestionRouter.refuse(pending, in: &context)
        case .sheet:
            let line = Message.Argument.message(Orientation.focusLine(in: context))
            context.say(Message("measurement.open", ["value": line]))
        case .edit(let entry, _):
            context.say(Message("kept", ["entry": .message(EntryMessages.summary(entry))]))
        }
    }

    func keep(in context: inout SessionContext) {
        if let pending { context.records.keptLines.append(pending.words) }
    }

    func tellLeft(in context: inout SessionContext) {
        switch subject {
        case .log(let pending, _):
            QuestionRouter.tellNotLogged(pending, because: reasonNotLogged, in: &context)
        case .sheet: break
        case .edit: refuse(in: &context)
        }
    }

    private var reasonNotLogged: QuestionRouter.Reason {
        switch ask {
        case .values: .value
        case .guess, .unusual, .unit, .impossible: .unconfirmed
        }
    }

    func reminder(in context: SessionContext) -> Message {
        switch ask {
        case .guess, .unusual: Message("question.measurement-sure")
        case .unit: Message("question.measurement-unit")
        case .values, .impossible:
            Message("question.measurement", ["example": MeasurementMessages.example(kind)])
        }
    }

    func oneShotMessage(in context: SessionContext) -> Message {
        guard let (_, message) = Self.doubt(kind, values, ending: "once", in: context) else {
            return Message("once.nothing")
        }
        return Message(
            "parts", ["parts": .sentences([.message(message), .message(Message("once.nothing"))])])
    }
}
