public import Foundation

/// Choosing one of a list (P7): a short list is a menu, a longer one a wheel, a
/// very long one a table with an index.
///
/// The items, their tree and their index are made once and shared by every copy
/// of the picker; moving about changes nothing of them.
public struct ListPicker: Control {
    /// How the list is laid out.
    public enum Form: String, Sendable, Hashable, CaseIterable {
        /// Up to 7 items, each an element.
        case menu
        /// Up to 50 items on one adjustable.
        case wheel
        /// More, each an element, with jumps of ten.
        case table

        /// The form for a number of items.
        public init(count: Int) {
            switch count {
            case ...7: self = .menu
            case ...50: self = .wheel
            default: self = .table
            }
        }
    }

    /// What does not change.
    private final class Contents: Sendable {
        let items: [ListItem]
        let placeOfID: [String: Int]
        let layout: AccessibilityTree
        let index: ListIndex

        init(_ items: [ListItem], layout: AccessibilityTree, locale: Locale) {
            self.items = items
            self.layout = layout
            index = ListIndex(items.map(\.text), locale: locale)
            placeOfID = Dictionary(
                items.enumerated().map { (ListPicker.elementID($1.id), $0) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    public let label: Message
    public let form: Form
    /// The item that was chosen when the picker opened.
    public let selected: ListItem.ID?
    /// The place of the item that it is at, from 0; nil in an empty list.
    public private(set) var place: Int?
    public var stepSize = StepSize.normal
    private let contents: Contents
    private var focused: Element.ID

    private static let wheelID = "list-wheel"
    private static let emptyID = "list-empty"
    private static let doneID = "list-done"
    private static let escapeID = "list-escape"
    /// Items a large step goes over.
    private static let largeStep = 10

    private static func elementID(_ id: ListItem.ID) -> Element.ID { "item-" + id }

    /// - Parameters:
    ///   - items: in the order in which they are read; their ids are unique.
    ///   - selected: the item to begin at; nil for the first.
    ///   - locale: how letters compare when first letters are typed.
    public init(
        _ items: [ListItem], selected: ListItem.ID? = nil, label: Message, locale: Locale
    ) {
        self.label = label
        self.selected = selected
        form = Form(count: items.count)
        let start = items.firstIndex { $0.id == selected } ?? 0
        place = items.isEmpty ? nil : start
        focused = Self.emptyID
        var tree = AccessibilityTree(Element("list", label: label))
        if form != .wheel {
            tree = AccessibilityTree(Self.tree(items, form, selected: selected, label: label))
        }
        contents = Contents(items, layout: tree, locale: locale)
        if !items.isEmpty {
            focused = form == .wheel ? Self.wheelID : Self.elementID(items[start].id)
        }
    }

    /// Every item, in order.
    public var items: [ListItem] { contents.items }

    /// The item it is at; nil in an empty list.
    public var item: ListItem? { place.map { contents.items[$0] } }

    public var focus: Element.ID {
        get { focused }
        set {
            focused = newValue
            if let place = contents.placeOfID[newValue] { self.place = place }
        }
    }

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

    public var tree: Element {
        guard form == .wheel else { return contents.layout.root }
        return Element(
            "list", label: label, traits: [.dialog],
            children: [wheel] + Element.closingButtons(of: "list"))
    }

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
        go(to: target)
        guard let item else { return .unavailable }
        if bound != nil || place == start {
            let message = Message(
                action.direction == .maximum ? "focus.last" : "focus.first",
                ["element": .sentences([.message(value(item))])])
            return .said([Announcement(message, subject: Self.wheelID, earcon: .bound)])
        }
        return .said([said(item, isFine ? .stepFine : .stepCoarse)])
    }

    private mutating func go(to place: Int) {
        self.place = place
        focused =
            form == .wheel ? Self.wheelID : Self.elementID(contents.items[place].id)
    }

    private func said(_ item: ListItem, _ earcon: Earcon) -> Announcement {
        Announcement(value(item), subject: Self.wheelID, earcon: earcon)
    }

    /// Goes to the next item with a word that begins with what was typed, in
    /// any case and with any accent, and from the last one round to the first.
    ///
    /// The same letters again go on to the next match.
    ///
    /// - Returns: what is said; ``ControlOutcome/unavailable`` when nothing
    ///   begins so, and nothing changed.
    public mutating func jump(to prefix: String) -> ControlOutcome {
        guard let start = place else { return .unavailable }
        var next: Int?
        var first: Int?
        for place in contents.index.places(beginning: prefix) {
            if place > start, place < next ?? .max { next = place }
            if place < first ?? .max { first = place }
        }
        guard let target = next ?? first else { return .unavailable }
        go(to: target)
        return .said([said(contents.items[target], .stepCoarse)])
    }

    /// Goes to an item by its number, from 1.
    public mutating func go(toNumber number: Int) -> ControlOutcome {
        guard contents.items.indices.contains(number - 1) else { return .unavailable }
        go(to: number - 1)
        return .said([said(contents.items[number - 1], .stepCoarse)])
    }
}
