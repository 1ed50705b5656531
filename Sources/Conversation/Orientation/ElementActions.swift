import AccessibleCore
import Journal

/// Actions of elements by name, as assistive technology performs them.
enum ElementActions {
    /// Performs ``Event/act(_:times:on:)``.
    ///
    /// An element of the conversation itself gets focus first; a question that
    /// is open is left without losing its words, as by any other command.
    static func act(
        _ action: ElementAction, times: Int, on id: Element.ID, in context: inout SessionContext
    ) {
        WeightSheet.letGo(in: &context)
        let isOfVoiceLog = context.voiceLog.tree.element(id) != nil
        if !isOfVoiceLog { QuestionRouter.leave(in: &context) }
        if context.sheets.isEmpty, context.layout[id]?.isFocusable == true {
            Navigator.setFocus(id, in: &context)
        }
        SheetRouter.perform(action, times: times, on: id, in: &context)
    }
}
