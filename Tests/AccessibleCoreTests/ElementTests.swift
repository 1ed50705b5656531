import AccessibleCore
import Testing

@Suite("A2, A3: the accessibility tree")
struct ElementTests {
    private let tree = AccessibilityTree(
        Element(
            "sheet", label: Message("sheet"), traits: [.dialog],
            children: [
                Element(
                    "options", label: Message("options"), traits: [.list],
                    children: ["a", "b", "c"].map {
                        Element($0, label: Message($0), traits: [.listItem], actions: [.activate])
                    }),
                Element("heading", label: Message("heading"), traits: [.header]),
                Element("done", label: Message("done"), traits: [.button], actions: [.activate]),
            ]))

    @Test("A3: focus visits everything except containers, in reading order")
    func order() {
        #expect(tree.focusOrder == ["a", "b", "c", "heading", "done"])
        #expect(tree.target(of: .next(), from: "c") == "heading")
        #expect(tree.target(of: .previous(), from: "a") == nil)
        #expect(tree.target(of: .last, from: "a") == "done")
        #expect(tree.target(of: .first, from: "done") == "a")
    }

    @Test("the rotor can stop only at headings or only at controls")
    func rotor() {
        #expect(tree.target(of: .next(.headings), from: "a") == "heading")
        #expect(tree.target(of: .next(.headings), from: "heading") == nil)
        #expect(tree.target(of: .next(.controls), from: "c") == "done")
        #expect(tree.target(of: .previous(.controls), from: "done") == "c")
    }

    @Test("A2: only elements of a list have a position")
    func positions() {
        #expect(tree.position(of: "b")?.index == 2)
        #expect(tree.position(of: "b")?.count == 3)
        #expect(tree.position(of: "done") == nil)
        #expect(tree.position(of: "nowhere") == nil)
    }

    @Test("elements are found at any depth, and the tree can be built again")
    func finding() {
        #expect(tree["c"]?.id == "c")
        #expect(tree["nowhere"] == nil)
        #expect(AccessibilityTree(tree.root).focusOrder == tree.focusOrder)
        #expect(tree.root.element("c")?.id == "c")
    }

    @Test("A3: when the focused element disappears, focus moves to the one before it")
    func kept() {
        var root = tree.root
        root.children.removeLast()
        let smaller = AccessibilityTree(root)
        #expect(smaller.nearest(to: "b", in: tree) == "b")
        #expect(smaller.nearest(to: "done", in: tree) == "heading")
        #expect(smaller.nearest(to: "nowhere", in: tree) == "a")
    }

    @Test("one element can be changed without preparing the tree again")
    func updating() {
        var tree = tree
        tree.update("b") { $0.traits.insert(.selected) }
        #expect(tree["b"]?.traits.contains(.selected) == true)
        #expect(tree.root.element("b")?.traits.contains(.selected) == true)
    }
}
