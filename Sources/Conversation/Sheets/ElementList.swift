import AccessibleCore
import Wording

/// Every element there is here, to go to one of them: VoiceOver's item chooser.
struct ElementList: ListPurpose {
    private let ids: [Element.ID]
    /// What had focus when the list opened.
    private let start: Element.ID

    /// `items` opens the list; one that is open already gives way to it.
    static func open(in context: inout SessionContext) {
        context.sheets.closeAll { ($0 as? ListSheet)?.purpose is ElementList }
        let layout = context.layout
        let elements = layout.focusOrder.compactMap { layout[$0] }
        ListSheet.open(
            elements.map {
                ListSheet.Choice(
                    id: $0.id, label: FocusMessages.name($0),
                    text: context.text($0.shortLabel ?? $0.label))
            },
            label: Message("list.items"),
            for: ElementList(ids: elements.map(\.id), start: context.focus), in: &context)
    }

    func selected(in context: SessionContext) -> String? { start }

    func choose(_ place: Int, in context: inout SessionContext) {
        guard context.layout[ids[place]] != nil else { return }
        Navigator.setFocus(ids[place], in: &context)
        // A sheet below is read anyway when the list closes over it.
        if context.sheets.isEmpty { Orientation.orientToFocus(in: &context) }
    }
}
