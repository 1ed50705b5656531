import AccessibleCore
import Testing

@Suite("A2, A3: the accessibility tree")
struct ElementTests {
    private let tree = Element(
        "sheet", label: Message("sheet"), traits: [.dialog],
        children: [
            Element(
                "options", label: Message("options"), traits: [.list],
                children: ["a", "b", "c"].map {
                    Element($0, label: Message($0), traits: [.listItem], actions: [.activate])
                }),
            Element("done", label: Message("done"), traits: [.button], actions: [.activate]),
        ])

    @Test("A3: focus visits what has actions, in reading order")
    func order() {
        #expect(tree.focusable.map(\.id) == ["a", "b", "c", "done"])
    }

    @Test("A2: positions are those in a list, and nowhere else")
    func positions() {
        #expect(tree.position(of: "b")?.index == 2)
        #expect(tree.position(of: "b")?.count == 3)
        #expect(tree.position(of: "done") == nil)
        #expect(tree.position(of: "nowhere") == nil)
    }

    @Test("elements are found at any depth")
    func finding() {
        #expect(tree.element("c")?.id == "c")
        #expect(tree.element("nowhere") == nil)
    }
}
