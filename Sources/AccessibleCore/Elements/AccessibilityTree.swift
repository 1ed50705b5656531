/// An element tree laid out for moving in it: every element by its id, and
/// everything that can have focus in reading order.
///
/// Laying out takes time in proportion to the tree; each move afterwards does
/// not. A control with thousands of elements keeps its layout and changes
/// single elements with ``update(_:_:)``.
public struct AccessibilityTree: Sendable {
    /// Where an element stands among its siblings in a list, menu or table.
    public struct Position: Sendable, Hashable {
        /// From 1.
        public let index: Int
        public let count: Int
    }

    private struct Node {
        /// Without its children, which are `children`.
        var element: Element
        var children: [Int]
        var position: Position?
        /// Its place in the reading order; nil when it takes no focus.
        var place: Int?
    }

    private var nodes: [Node] = []
    private var indexOfID: [Element.ID: Int] = [:]
    /// Indices of nodes that can have focus, in reading order.
    private var order: [Int] = []

    /// Lays out a tree, whose ids are unique.
    public init(_ root: Element) {
        add(root, position: nil)
    }

    @discardableResult
    private mutating func add(_ element: Element, position: Position?) -> Int {
        let index = nodes.count
        var alone = element
        alone.children = []
        nodes.append(Node(element: alone, children: [], position: position, place: nil))
        indexOfID[element.id] = index
        if element.isFocusable {
            nodes[index].place = order.count
            order.append(index)
        }
        let counts = element.traits.contains(where: \.countsChildren)
        let count = element.children.count
        var children: [Int] = []
        children.reserveCapacity(count)
        for (number, child) in element.children.enumerated() {
            let place = counts ? Position(index: number + 1, count: count) : nil
            children.append(add(child, position: place))
        }
        nodes[index].children = children
        return index
    }

    /// The whole tree as one element.
    public var root: Element { element(at: 0) }

    private func element(at index: Int) -> Element {
        var element = nodes[index].element
        element.children = nodes[index].children.map(element(at:))
        return element
    }

    /// An element by its id, without its children; nil when there is none.
    public subscript(id: Element.ID) -> Element? {
        indexOfID[id].map { nodes[$0].element }
    }

    /// Where an element stands in the list that holds it; nil when in none.
    public func position(of id: Element.ID) -> Position? {
        indexOfID[id].flatMap { nodes[$0].position }
    }

    /// The ids of all that can have focus, in reading order.
    public var focusOrder: [Element.ID] { order.map { nodes[$0].element.id } }

    /// Whether there is anything of a kind to go to.
    public func contains(_ kind: FocusKind) -> Bool {
        order.contains { kind.matches(nodes[$0].element) }
    }

    /// Elements that can have focus, from one on, in reading order.
    public func elements(from id: Element.ID, atMost count: Int) -> [Element] {
        guard let place = indexOfID[id].flatMap({ nodes[$0].place }) else { return [] }
        return order[place...].prefix(count).map { nodes[$0].element }
    }

    /// Changes one element in place: its value, traits or actions.
    ///
    /// Children and id stay.
    public mutating func update(_ id: Element.ID, _ change: (inout Element) -> Void) {
        guard let index = indexOfID[id] else { return }
        change(&nodes[index].element)
        nodes[index].element.children = []
    }

    /// The element focus goes to; nil when there is nothing in that direction,
    /// and focus stays.
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

    /// Where focus is kept when the tree was made anew: at the same element, or
    /// at the nearest that the old tree had before it, or at the first.
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

/// A way focus goes through a tree.
public enum FocusMove: Sendable, Hashable {
    case first, last
    /// The next one of a kind, in reading order.
    case next(FocusKind = .any)
    case previous(FocusKind = .any)
}

/// What focus stops at.
public enum FocusKind: String, Sendable, Hashable, CaseIterable {
    case any
    case headings
    /// Buttons, adjustables, text fields: whatever can be acted on.
    case controls

    func matches(_ element: Element) -> Bool {
        switch self {
        case .any: true
        case .headings: element.traits.contains(.header)
        case .controls: element.isControl
        }
    }
}
