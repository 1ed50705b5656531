import AccessibleCore
import Foundation
import Journal

/// A control over the conversation, with what its value is for.
///
/// A new sheet is one type that conforms to this protocol, in one file: how it
/// opens, what typed lines mean to it, what done and escape do, and how undo
/// reads its value. ``SheetRouter`` does the rest.
protocol Sheet: Sendable {
    associatedtype Content: Control

    /// The control: tree, focus and actions.
    var control: Content { get set }

    /// The value that undo and redo take back and repeat; two values that are
    /// equal are no step. Nil for a sheet that has no steps of its own, where
    /// undo is about the log.
    var value: AnyHashable? { get }

    /// The value in words, after undo or redo went back to it, and when there
    /// is nothing to undo.
    var reading: Message { get }

    /// The entry that the sheet changes; nil when it changes none.
    var entry: Entry? { get }

    /// What is said when the sheet is left with a value that was not saved; nil
    /// when nothing is lost.
    var notSaved: Message? { get }

    /// A command that is also a day ("today") is a value here.
    var takesDays: Bool { get }

    /// Done and escape close the sheet elsewhere: the router leaves it open.
    var closesItself: Bool { get }

    /// Takes a typed line.
    ///
    /// - Returns: what the control did with it; nil when the line is not meant
    ///   for the sheet, and is to be taken as a sentence.
    mutating func type(_ line: Line, in context: SessionContext) -> ControlOutcome?

    /// The present moment changed, or an action is about to be performed.
    mutating func prepare(in context: SessionContext)

    /// The control was changed by an action or a typed line.
    mutating func noteChange(in context: SessionContext)

    /// Asks about the value before it is saved.
    ///
    /// - Returns: whether a question was asked, so that the sheet stays open.
    func asksBeforeSaving(in context: inout SessionContext) -> Bool

    /// Saves the value. The sheet has been closed; it is opened again when the
    /// log could not be written.
    func finish(in context: inout SessionContext)

    /// Says what was not saved. The sheet has been closed.
    func escape(in context: inout SessionContext)

    /// The sheet with the value that it had in an earlier state, as undo and
    /// redo need it.
    func restored(to earlier: Self) -> Self

    /// The sheet as it is when the log has another version of its entry.
    func following(_ present: Entry, in context: SessionContext) -> Self
}

extension Sheet {
    var entry: Entry? { nil }
    var notSaved: Message? { nil }
    var takesDays: Bool { false }
    var closesItself: Bool { false }
    mutating func prepare(in context: SessionContext) {}
    mutating func noteChange(in context: SessionContext) {}
    func asksBeforeSaving(in context: inout SessionContext) -> Bool { false }
    func restored(to earlier: Self) -> Self { earlier }
    func following(_ present: Entry, in context: SessionContext) -> Self { self }

    // MARK: What the router does with any sheet's control

    /// Performs an action of an element of the control.
    mutating func perform(
        _ action: ElementAction, times: Int, on id: Element.ID, in context: SessionContext
    ) -> ControlOutcome {
        prepare(in: context)
        let outcome = control.perform(action, times: times, on: id)
        noteChange(in: context)
        return outcome
    }

    /// Offers a key to the control; nil if it has no meaning of its own there.
    mutating func press(_ key: Key, in context: SessionContext) -> ControlOutcome? {
        prepare(in: context)
        guard let outcome = control.press(key) else { return nil }
        noteChange(in: context)
        return outcome
    }

    /// Lets time pass in the control.
    mutating func advance(to uptime: TimeInterval) -> ControlOutcome {
        control.advance(to: uptime)
    }

    /// Puts focus on an element.
    mutating func setFocus(_ id: Element.ID) {
        control.focus = id
    }

    /// The sheet with the value of an earlier state of the same sheet.
    func restored(toAny earlier: any Sheet) -> any Sheet {
        (earlier as? Self).map { restored(to: $0) } ?? self
    }

    /// Sets how far increment and decrement go.
    mutating func setStepSize(_ size: StepSize) {
        control.stepSize = size
    }
}
