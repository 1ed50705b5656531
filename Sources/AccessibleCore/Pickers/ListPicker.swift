public import Foundation

/// A picker of one item from a list (P7).
///
/// A short list is a menu, a longer one a wheel, and a very long one a table with an
/// index.
///
/// The items, their tree and their index are made once and shared by all copies of the
/// picker; moving does not change them.
public struct ListPicker: Control {
    /// The layout of a list.
    public enum Form: String, Sendable, Hashable, CaseIterable {
        /// Up to 7 items, each of them an element.
        case menu
        /// 8 to 50 items, all on one adjustable element.
        case wheel
        /// More than 50 items, each of them an element, with large steps of ten items.
        case table

        /// The layout for a number of items.
        public init(count: Int) {
            switch count {
            case ...7: self = .menu
            case ...50: self = .wheel
            default: self = .table
            }
        }
    }

    /// The parts of the picker that never change.
    private final class Contents: Sendable {
        let items: [ListItem]
        let placeOfID: [String: Int]
        let layout: AccessibilityTree
        let index: ListIndex

        convenience init(_ items: [ListItem], layout: AccessibilityTree, locale: Locale) {
            self.init(
                items, layout: layout, index: ListIndex(items.map(\.text), locale: locale))
        }

        init(_ items: [ListItem], layout: AccessibilityTree, index: ListIndex) {
            self.items = items
            self.layout = layout
            self.index = index
            placeOfID = Dictionary(
                items.enumerated().map { (ListPicker.elementID($1.id), $0) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    /// The sheet's heading: what is chosen.
    public let label: Message
    /// The layout, which depends on the number of items.
    public let form: Form
    /// The id of the item that is chosen already; nil for none.
    public private(set) var selected: ListItem.ID?
    /// The position of the current item, from 0; nil in an empty list.
    public private(set) var place: Int?
    /// The size of a step: ten items for `coarse`, otherwise one.
    public var stepSize = StepSize.normal
    private let locale: Locale
    private var contents: Contents
    private var focused: Element.ID

    private static let wheelID = "list-wheel"
    private static let emptyID = "list-empty"
    private static let doneID = "list-done"
    private static let escapeID = "list-escape"
    /// The number of items in a large step.
    private static let largeStep = 10

    private static func elementID(_ id: ListItem.ID) -> Element.ID { "item-" + id }

    /// Opens a picker at the selected item.
    ///
    /// - Parameters:
    ///   - items: The items in reading order, with unique ids.
    ///   - selected: The item to begin at; nil for the first.
    ///   - label: The heading.
    ///   - locale: The locale whose rules of case and accents apply to typed letters.
    ///   - form: The layout; nil for that of the number of items.
    public init(
        _ items: [ListItem], selected: ListItem.ID? = nil, label: Message, locale: Locale,
        form: Form? = nil
    ) {
        self.label = label
        self.selected = selected
        self.form = form ?? Form(count: items.count)
        self.locale = locale
        let start = items.firstIndex { $0.id == selected } ?? 0
        place = items.isEmpty ? nil : start
        focused = Self.emptyID
        contents = Self.contents(
            items, self.form, selected: selected, label: label, locale: locale)
        if !items.isEmpty {
            focused = self.form == .wheel ? Self.wheelID : Self.elementID(items[start].id)
        }
    }

    private static func contents(
        _ items: [ListItem], _ form: Form, selected: ListItem.ID?, label: Message, locale: Locale
    ) -> Contents {
        var tree = AccessibilityTree(Element("list", label: label))
        if form != .wheel {
            tree = AccessibilityTree(Self.tree(items, form, selected: selected, label: label))
        }
        return Contents(items, layout: tree, locale: locale)
    }

    /// Shows other items; focus stays on the item that it was on.
    ///
    /// Where that item is gone, the one that took its place has focus. The form stays, so that the
    /// keys do what they did.
    ///
    /// - Parameter items: The items in reading order, with unique ids.
    public mutating func replaceItems(_ items: [ListItem]) {
        let current = item?.id
        let isInItems = focused == adjustable || focused == Self.emptyID
        contents = Self.contents(items, form, selected: selected, label: label, locale: locale)
        let same = current.flatMap { contents.placeOfID[Self.elementID($0)] }
        let last = items.count - 1
        place = items.isEmpty ? nil : same ?? min(place ?? 0, last)
        guard isInItems else { return }
        if let place { go(to: place) } else { focused = Self.emptyID }
    }

    /// Marks another item as the one that is chosen already; focus stays where it is.
    ///
    /// - Parameter id: The item; nil for none.
    public mutating func select(_ id: ListItem.ID?) {
        guard id != selected else { return }
        selected = id
        guard form != .wheel else { return }
        let tree = Self.tree(items, form, selected: id, label: label)
        contents = Contents(items, layout: AccessibilityTree(tree), index: contents.index)
    }

    /// All items, in order.
    public var items: [ListItem] { contents.items }

    /// The current item; nil in an empty list.
    public var item: ListItem? { place.map { contents.items[$0] } }

    /// The focused element; setting it to an item's element makes that the current item.
    public var focus: Element.ID {
        get { focused }
        set {
            focused = newValue
            if let place = contents.placeOfID[newValue] { self.place = place }
        }
    }

    /// The wheel, or the element of the current item; nil in an empty list.
    public var adjustable: Element.ID? {
        form == .wheel ? Self.wheelID : item.map { Self.elementID($0.id) }
    }

    // MARK: The tree

    private static let itemActions: [ElementAction] = [
        .activate, .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum, .maximum,
        .setValue, .done, .escape,
    ]

    private static func tree(
        _ items: [ListItem], _ form: Form, selected: ListItem.ID?, label: Message
    ) -> Element {
        var children = items.map { item in
            Element(
                elementID(item.id), label: item.label,
                traits: item.id == selected ? [.listItem, .selected] : [.listItem],
                actions: itemActions)
        }
        if items.isEmpty {
            children = [
                Element(
                    emptyID, label: Message("picker.list-empty"), traits: [.staticText],
                    actions: [.escape])
            ]
        }
        let trait: Trait = items.isEmpty ? .group : form == .menu ? .menu : .table
        let list = Element("list-items", label: label, traits: [trait], children: children)
        return Element(
            "list", label: label, traits: [.dialog],
            children: [list] + Element.closingButtons(of: "list"))
    }

    private var wheel: Element {
        Element(
            Self.wheelID, label: label, value: item.map { value($0) },
            hint: Message("picker.list-hint"), traits: [.adjustable], actions: Self.itemActions)
    }

    /// A sheet with the items, or the wheel, and the closing buttons.
    public var tree: Element {
        guard form == .wheel else { return contents.layout.root }
        return Element(
            "list", label: label, traits: [.dialog],
            children: [wheel] + Element.closingButtons(of: "list"))
    }

    /// The tree prepared for navigation; menus and tables store it.
    public var layout: AccessibilityTree {
        form == .wheel ? AccessibilityTree(tree) : contents.layout
    }

    /// An item with its position: "Soup, 3 of 12".
    private func value(_ item: ListItem) -> Message {
        let index = (place ?? 0) + 1
        let position = Message(
            "focus.position", ["index": .count(index), "count": .count(contents.items.count)])
        var parts: [Message.Argument] = [.message(item.label)]
        if item.id == selected { parts.append(.message(Message("trait.selected"))) }
        return Message("parts", ["parts": .series(parts + [.message(position)])])
    }

    // MARK: Actions

    /// Performs an action of an item, the wheel or a closing button.
    public mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome
    {
        let element = form == .wheel ? tree.element(id) : contents.layout[id]
        guard element?.offers(action) == true else { return .unavailable }
        switch (id, action) {
        case (Self.escapeID, _), (_, .escape): return .escaped
        case (Self.doneID, _): return place == nil ? .escaped : .done
        case (_, .activate), (_, .done):
            focus = id
            return .done
        case (_, .setValue): return .said([Announcement(Message("picker.list-hint"))])
        default: break
        }
        let start = contents.placeOfID[id] ?? place ?? 0
        let last = contents.items.count - 1
        let steps = WheelSteps(coarse: Self.largeStep)
        guard let move = WheelMove(action, times: times, steps: steps, size: stepSize) else {
            return .unavailable
        }
        let (target, bound) = WheelValues(count: last + 1, ends: .carry)
            .moved(start, move, within: 0...last)
        let isFine = action == .increment || action == .decrement
        return go(
            from: start, to: target, towards: action.direction, isBeyond: bound != nil,
            isFine ? .stepFine : .stepCoarse)
    }

    /// Moves to an item, and says it; says the end of the list if nothing moved or the move
    /// went beyond it.
    private mutating func go(
        from start: Int, to target: Int, towards end: WheelBound, isBeyond: Bool, _ earcon: Earcon
    ) -> ControlOutcome {
        go(to: target)
        guard let item else { return .unavailable }
        if isBeyond || place == start {
            let message = Message(
                end == .maximum ? "focus.last" : "focus.first",
                ["element": .sentences([.message(value(item))])])
            return .said([Announcement(message, subject: Self.wheelID, earcon: .bound)])
        }
        return .said([said(item, earcon)])
    }

    /// Moves as in a listbox of ARIA APG: Down and Up by one item, Page Down and Page Up by
    /// ten, Home and End to the first and last.
    ///
    /// Nil if focus is not in the list.
    public mutating func press(_ key: Key) -> ControlOutcome? {
        guard let start = place, focused == adjustable else { return nil }
        let last = contents.items.count - 1
        let target: Int
        switch key {
        case .down: target = start + 1
        case .up: target = start - 1
        case .pageDown: target = start + Self.largeStep
        case .pageUp: target = start - Self.largeStep
        case .home, .controlHome: target = 0
        case .end, .controlEnd: target = last
        default: return nil
        }
        let isForward = [.down, .pageDown, .end, .controlEnd].contains(key)
        return go(
            from: start, to: min(max(target, 0), last),
            towards: isForward ? .maximum : .minimum, isBeyond: !(0...last).contains(target),
            [.down, .up].contains(key) ? .stepFine : .stepCoarse)
    }

    private mutating func go(to place: Int) {
        self.place = place
        focused =
            form == .wheel ? Self.wheelID : Self.elementID(contents.items[place].id)
    }

    private func said(_ item: ListItem, _ earcon: Earcon) -> Announcement {
        var announcement = Announcement(value(item), subject: Self.wheelID, earcon: earcon)
        let last = contents.items.count - 1
        announcement.tonePosition =
            item.tonePosition ?? place.flatMap { last > 0 ? Double($0) / Double(last) : nil }
        return announcement
    }

    /// Moves to the next item that has a word beginning with `prefix`, ignoring case and
    /// accents.
    ///
    /// The search wraps around from the last item to the first, so repeating the same
    /// letters moves to the next match.
    ///
    /// - Parameters:
    ///   - prefix: The first letters of a word.
    ///   - start: The position after which the search begins; nil for the current item's.
    /// - Returns: What is said; ``ControlOutcome/unavailable`` if no word begins with
    ///   `prefix`, in which case nothing changed.
    public mutating func jump(to prefix: String, after start: Int? = nil) -> ControlOutcome {
        guard let start = start ?? place,
            let target = contents.index.match(prefix, after: start)
        else { return .unavailable }
        go(to: target)
        return .said([said(contents.items[target], .stepCoarse)])
    }

    /// Moves to an item by its number, counted from 1; ``ControlOutcome/unavailable`` if
    /// there is none.
    public mutating func go(toNumber number: Int) -> ControlOutcome {
        guard contents.items.indices.contains(number - 1) else { return .unavailable }
        go(to: number - 1)
        return .said([said(contents.items[number - 1], .stepCoarse)])
    }
}
