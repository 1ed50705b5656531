import AccessibleCore

/// Keys that move focus.
///
/// Left and Right go from element to element through everything. In a list, Up and Down
/// stay among its items. Tab goes from control to control, and once into each list.
enum FocusKeys {
    /// How far Page Up and Page Down go.
    private static let page = 10

    static func move(_ key: Key, in context: inout SessionContext) {
        if context.sheets.isEmpty { LiveListing.refresh(in: &context) }
        let focus = context.focus
        if key == .down || key == .tab, let left = Navigator.placeLeft(in: context) {
            Navigator.go(to: left, isForward: true, in: &context)
            return
        }
        switch key {
        case .left: Navigator.moveFocus(.previous(), in: &context)
        case .right: Navigator.moveFocus(.next(), in: &context)
        case .tab, .shiftTab:
            let isBackward = key == .shiftTab
            Navigator.go(
                to: context.layout.tabStop(from: focus, isBackward: isBackward),
                isForward: !isBackward, in: &context)
        case .controlHome: Navigator.moveFocus(.first, in: &context)
        case .controlEnd: Navigator.moveFocus(.last, in: &context)
        default:
            let items = context.layout.items(around: focus)
            move(key, among: items.isEmpty ? context.layout.focusOrder : items, in: &context)
        }
    }

    private static func move(
        _ key: Key, among ids: [Element.ID], in context: inout SessionContext
    ) {
        guard let place = ids.firstIndex(of: context.focus) else {
            Navigator.moveFocus(.first, in: &context)
            return
        }
        let target =
            switch key {
            case .up: place - 1
            case .down: place + 1
            case .pageUp, .shiftPageUp: max(place - page, min(place - 1, 0))
            case .pageDown, .shiftPageDown:
                min(place + page, max(place + 1, ids.count - 1))
            case .home: place == 0 ? -1 : 0
            default: place == ids.count - 1 ? ids.count : ids.count - 1
            }
        Navigator.go(
            to: ids.indices.contains(target) ? ids[target] : nil, isForward: target > place,
            in: &context)
    }
}
