/// An element tree prepared for navigation: elements by id, and the focus order.
///
/// Preparing takes time proportional to the size of the tree; each move afterwards does
/// not. A control with thousands of elements keeps its layout and changes single elements
/// with ``update(_:_:)``.
public struct AccessibilityTree: Sendable {
    /// The position of an element among its siblings in a list, menu or table.
    public struct Position: Sendable, Hashable {
        /// The position, counted from 1.
        public let index: Int
        /// The number of siblings, this element included.
        public let count: Int
    }

    private struct Node {
        /// The element without its children; their indices are in `children`.
        var element: Element
        var children: [Int]
        /// The index of the element that contains it; nil for the root.
        let parent: Int?
        var position: Position?
        /// The place in the reading order, from 0; nil if it cannot have focus.
        var place: Int?
    }

    private var nodes: [Node] = []
    private var indexOfID: [Element.ID: Int] = [:]
    /// The indices of nodes that can have focus, in reading order.
    private var order: [Int] = []

    /// Prepares a tree, in which every id must be unique.
    public init(_ root: Element) {
        add(root, in: nil, position: nil)
    }

    @discardableResult
    private mutating func add(_ element: Element, in parent: Int?, position: Position?) -> Int {
        let index = nodes.count
        var alone = element
        alone.children = []
        nodes.append(
            Node(element: alone, children: [], parent: parent, position: position, place: nil))
        indexOfID[element.id] = index
        if element.isFocusable {
            nodes[index].place = order.count
            order.append(index)
        }
        let counts = element.traits.contains(where: \.countsChildren)
        // Headings stand among the items, and are not counted.
        let count = counts ? element.children.count { !$0.traits.contains(.header) } : 0
        var number = 0
        var children: [Int] = []
        children.reserveCapacity(element.children.count)
        for child in element.children {
            let isCounted = counts && !child.traits.contains(.header)
            if isCounted { number += 1 }
            let place = isCounted ? Position(index: number, count: count) : nil
            children.append(add(child, in: index, position: place))
        }
        nodes[index].children = children
        return index
    }

    /// The whole tree, built again from its parts.
    public var root: Element { element(at: 0) }

    private func element(at index: Int) -> Element {
        var element = nodes[index].element
        element.children = nodes[index].children.map(element(at:))
        return element
    }

    /// The element with this id, without its children; nil if no element has it.
    public subscript(id: Element.ID) -> Element? {
        indexOfID[id].map { nodes[$0].element }
    }

    /// The position of an element in its list, menu or table; nil if it is not in one.
    public func position(of id: Element.ID) -> Position? {
        indexOfID[id].flatMap { nodes[$0].position }
    }

    /// The ids of all elements that can have focus, in reading order.
    public var focusOrder: [Element.ID] { order.map { nodes[$0].element.id } }

    /// The list, menu, table or group that directly contains an element, without its
    /// children; nil for the root and what is in none.
    public func container(of id: Element.ID) -> Element? {
        guard let parent = indexOfID[id].flatMap({ nodes[$0].parent }), parent > 0 else {
            return nil
        }
        return nodes[parent].element
    }

    /// The items of the list that an element is an item of, itself included, in reading
    /// order; empty if it is not an item of a list, menu or table.
    public func items(around id: Element.ID) -> [Element.ID] {
        guard let index = indexOfID[id], nodes[index].element.traits.contains(.listItem),
            let parent = nodes[index].parent
        else { return [] }
        return nodes[parent].children.map { nodes[$0].element }
            .filter { $0.isFocusable && $0.traits.contains(.listItem) }.map(\.id)
    }

    /// The element that Tab moves focus to, or Shift-Tab if `isBackward`; nil if there is
    /// none.
    ///
    /// It stops at controls alone, and once in each list: at the selected item, otherwise at
    /// the first. After the last stop comes the first.
    public func tabStop(from id: Element.ID, isBackward: Bool = false) -> Element.ID? {
        var stops: [(list: Int?, first: Int, target: Int)] = []
        for index in order where nodes[index].element.isControl {
            let traits = nodes[index].element.traits
            let list = traits.contains(.listItem) ? nodes[index].parent : nil
            if let list, stops.last?.list == list {
                if traits.contains(.selected) { stops[stops.count - 1].target = index }
            } else {
                stops.append((list, index, index))
            }
        }
        guard !stops.isEmpty else { return nil }
        let here = indexOfID[id].flatMap { nodes[$0].place } ?? 0
        let places = stops.map { nodes[$0.first].place ?? 0 }
        guard let own = places.lastIndex(where: { $0 <= here }) else {
            return nodes[stops[isBackward ? stops.count - 1 : 0].target].element.id
        }
        // From inside a list, back is out of it and not to its beginning.
        let list = parentOfItem(id)
        let isOnStop = places[own] == here || (list != nil && stops[own].list == list)
        let target = isBackward ? (isOnStop ? own - 1 : own) : own + 1
        return nodes[stops[(target + stops.count) % stops.count].target].element.id
    }

    /// The index of the list that an element is an item of; nil for any other element.
    private func parentOfItem(_ id: Element.ID) -> Int? {
        guard let index = indexOfID[id], nodes[index].element.traits.contains(.listItem) else {
            return nil
        }
        return nodes[index].parent
    }

    /// Whether an element of this kind can have focus.
    public func contains(_ kind: FocusKind) -> Bool {
        order.contains { kind.matches(nodes[$0].element) }
    }

    /// Up to `count` elements that can have focus, in reading order, from this one on.
    ///
    /// Empty if the element does not exist or cannot have focus.
    public func elements(from id: Element.ID, atMost count: Int) -> [Element] {
        guard let place = indexOfID[id].flatMap({ nodes[$0].place }) else { return [] }
        return order[place...].prefix(count).map { nodes[$0].element }
    }

    /// Changes an element's value, traits or actions; its id and children must stay the
    /// same.
    ///
    /// Does nothing if there is no element with this id.
    public mutating func update(_ id: Element.ID, _ change: (inout Element) -> Void) {
        guard let index = indexOfID[id] else { return }
        change(&nodes[index].element)
        nodes[index].element.children = []
    }

    /// The element that focus moves to; nil if there is none in that direction.
    public func target(of move: FocusMove, from id: Element.ID) -> Element.ID? {
        let place = indexOfID[id].flatMap { nodes[$0].place }
        switch move {
        case .first: return order.first.map { nodes[$0].element.id }
        case .last: return order.last.map { nodes[$0].element.id }
        case .next(let item):
            let start = place.map { $0 + 1 } ?? 0
            return order.dropFirst(start).first { item.matches(nodes[$0].element) }
                .map { nodes[$0].element.id }
        case .previous(let item):
            let end = place ?? order.count
            return order.prefix(end).last { item.matches(nodes[$0].element) }
                .map { nodes[$0].element.id }
        }
    }

    /// The element that has focus after the tree was rebuilt; nil if none can have focus.
    ///
    /// This is the same element if it still exists, otherwise the nearest one before it
    /// in the old tree that still exists, otherwise the first.
    public func nearest(to id: Element.ID, in old: AccessibilityTree) -> Element.ID? {
        if let index = indexOfID[id], nodes[index].place != nil { return id }
        let before = old.indexOfID[id].flatMap { old.nodes[$0].place } ?? 0
        for place in stride(from: before - 1, through: 0, by: -1) {
            let candidate = old.nodes[old.order[place]].element.id
            if let index = indexOfID[candidate], nodes[index].place != nil { return candidate }
        }
        return order.first.map { nodes[$0].element.id }
    }
}

/// A movement of focus through a tree.
public enum FocusMove: Sendable, Hashable {
    /// The first or the last element in reading order.
    case first, last
    /// The next element of a kind, in reading order.
    case next(FocusKind = .any)
    /// The previous element of a kind, in reading order.
    case previous(FocusKind = .any)
}

/// The kinds of element that a movement can be limited to.
public enum FocusKind: String, Sendable, Hashable, CaseIterable {
    /// Every element that can have focus.
    case any
    /// Elements with the trait ``Trait/header``.
    case headings
    /// Elements with actions: buttons, adjustable elements, text fields.
    case controls
    /// Elements with the trait ``Trait/listItem``.
    case items

    func matches(_ element: Element) -> Bool {
        switch self {
        case .any: true
        case .headings: element.traits.contains(.header)
        case .controls: element.isControl
        case .items: element.traits.contains(.listItem)
        }
    }
}
