import AccessibleCore
import Journal

/// The voice log, where it is presented as a sheet (V9).
struct VoiceLogSheet: Sheet {
    var control: VoiceLogControl

    /// It has no steps of its own: undo is about what was logged.
    var value: AnyHashable? { nil }
    var reading: Message { control.machine.status }
    var closesItself: Bool { true }

    func type(_ line: Line, in context: SessionContext) -> ControlOutcome? { nil }

    func finish(in context: inout SessionContext) {
        VoiceLogRouter.tell(.done, in: &context)
    }

    func escape(in context: inout SessionContext) {
        VoiceLogRouter.tell(.cancel, in: &context)
    }
}
