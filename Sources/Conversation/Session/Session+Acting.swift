import AccessibleCore

/// Actions of elements by name, as assistive technology performs them.
extension Session {
    /// Performs ``Event/act(_:times:on:)``.
    ///
    /// An element of the conversation itself gets focus first; a question that
    /// is open is left without losing its words, as by any other command.
    mutating func act(_ action: ElementAction, times: Int, on id: Element.ID) {
        letGo()
        let isOfVoiceLog = voiceLog.tree.element(id) != nil
        if let question, !isOfVoiceLog {
            close(question)
            tellLeft(question)
        }
        if sheet == nil, layout[id]?.isFocusable == true { setFocus(id) }
        perform(action, times: times, on: id)
    }
}
