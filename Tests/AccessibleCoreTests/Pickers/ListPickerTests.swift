import AccessibleCore
import Foundation
import Testing

@Suite("P7: choosing an item from a list")
struct ListPickerTests {
    private func picker(
        _ texts: [String], selected: String? = nil, locale: String = "en_US"
    ) -> ListPicker {
        ListPicker(
            texts.map { ListItem($0, label: .verbatim($0), text: $0) }, selected: selected,
            label: Message("list"), locale: Locale(identifier: locale))
    }

    @Test(
        "P7: up to 7 items are a menu, up to 50 a wheel, more a table",
        arguments: [
            (0, ListPicker.Form.menu), (1, .menu), (7, .menu), (8, .wheel), (50, .wheel),
            (51, .table), (10_000, .table),
        ])
    func forms(count: Int, form: ListPicker.Form) {
        let list = picker((0..<count).map { "item \($0)" })
        #expect(list.form == form)
        #expect(list.layout[list.focus]?.isFocusable == true)
    }

    @Test("P7: in a menu and a table the position is the place in the list", arguments: [5, 60])
    func positions(count: Int) {
        var list = picker((1...count).map { "item \($0)" })
        list.focus = "item-item 3"
        #expect(list.layout.position(of: list.focus) == list.layout.position(of: "item-item 3"))
        #expect(list.layout.position(of: list.focus)?.index == 3)
        #expect(list.layout.position(of: list.focus)?.count == count)
        #expect(list.item?.id == "item 3")
    }

    @Test("P7: a wheel says its position with its value")
    func wheel() {
        var list = picker((1...12).map { "item \($0)" }, selected: "item 2")
        let said = list.perform(.increment, times: 1, on: "list-wheel").announcement
        let position = Message("focus.position", ["index": .count(3), "count": .count(12)])
        let value = Message(
            "parts", ["parts": .series([.message(.verbatim("item 3")), .message(position)])])
        #expect(said?.message == value)
        #expect(list.layout["list-wheel"]?.value == value)
    }

    @Test(
        "P7, P8: steps, large steps and the ends move to the right item",
        arguments: [
            (ElementAction.increment, 1, "item 21"), (.decrement, 1, "item 19"),
            (.increment, 5, "item 25"), (.incrementCoarse, 1, "item 30"),
            (.decrementCoarse, 1, "item 10"), (.minimum, 1, "item 1"), (.maximum, 1, "item 100"),
            (.increment, Int.max, "item 100"), (.decrement, Int.max, "item 1"),
        ])
    func steps(action: ElementAction, times: Int, expected: String) {
        var list = picker((1...100).map { "item \($0)" }, selected: "item 20")
        let said = list.perform(action, times: times, on: list.focus).announcement
        #expect(list.item?.id == expected)
        #expect(list.focus == "item-" + expected)
        #expect((said?.earcon == .bound) == (times == Int.max))
    }

    @Test("P7: other items keep focus on the item that had it, else on what took its place")
    func replacing() {
        var list = picker(["a", "b", "c"])
        _ = list.go(toNumber: 2)
        list.replaceItems(["new", "a", "b"].map { ListItem($0, label: .verbatim($0), text: $0) })
        #expect(list.item?.id == "b")
        #expect(list.place == 2)
        list.replaceItems(["new", "a"].map { ListItem($0, label: .verbatim($0), text: $0) })
        #expect(list.item?.id == "a")
        #expect(list.tree.element(list.focus) != nil)
        list.replaceItems([])
        #expect(list.item == nil)
        #expect(list.tree.element(list.focus) != nil)
    }

    @Test("P7: first letters jump to the next match and wrap around, ignoring case and accents")
    func jumps() {
        var list = picker(["Water", "eggs", "Éclair", "soup", "Egg salad", "iron", "Söup"])
        let jumps: [(String, String)] = [
            ("e", "eggs"), ("e", "Éclair"), ("E", "Egg salad"), ("e", "eggs"),
            ("éc", "Éclair"), ("egg", "Egg salad"), ("egg", "eggs"), ("SOU", "soup"),
            ("sou", "Söup"), ("sou", "soup"), ("w", "Water"), ("water", "Water"),
        ]
        for (prefix, expected) in jumps {
            let said = list.jump(to: prefix).announcement
            #expect(list.item?.id == expected, "\(prefix)")
            #expect(said?.message.texts == [expected])
        }
        let before = list.focus
        #expect(list.jump(to: "x") == .unavailable)
        #expect(list.jump(to: " ") == .unavailable)
        #expect(list.jump(to: "waters") == .unavailable)
        #expect(list.focus == before)
    }

    @Test("P7: any word of an item is found by its first letters")
    func words() {
        var list = picker(["vitamin D", "red beans (2 cups)", "done", "vitamin B"])
        let jumps: [(String, String)] = [
            ("d", "done"), ("d", "vitamin D"), ("beans", "red beans (2 cups)"),
            ("cup", "red beans (2 cups)"), ("vit", "vitamin B"), ("vitamin d", "vitamin D"),
            ("b", "red beans (2 cups)"), ("b", "vitamin B"),
        ]
        for (prefix, expected) in jumps {
            _ = list.jump(to: prefix)
            #expect(list.item?.id == expected, "\(prefix)")
        }
        #expect(list.jump(to: "itamin") == .unavailable)
        #expect(list.jump(to: "(") == .unavailable)
    }

    @Test("P7: letters are compared by the locale's rules")
    func locale() {
        var turkish = picker(["elma", "Isı", "İncir"], locale: "tr_TR")
        _ = turkish.jump(to: "ı")
        #expect(turkish.item?.id == "Isı")
    }

    @Test("P7: activate chooses the item; in an empty list nothing can be chosen")
    func takes() {
        var list = picker(["soup", "eggs"])
        #expect(list.perform(.activate, times: 1, on: "item-eggs") == .done)
        #expect(list.item?.id == "eggs")
        var empty = picker([])
        #expect(empty.item == nil)
        #expect(empty.perform(.activate, times: 1, on: empty.focus) == .unavailable)
        #expect(empty.perform(.escape, times: 1, on: empty.focus) == .escaped)
        #expect(empty.jump(to: "a") == .unavailable)
    }

    @Test("P7: the selected item is announced as selected")
    func selected() {
        let list = picker(["soup", "eggs"], selected: "eggs")
        #expect(list.layout["item-eggs"]?.traits.contains(.selected) == true)
        #expect(list.layout["item-soup"]?.traits.contains(.selected) == false)
        #expect(list.focus == "item-eggs")
    }

    @Test("P7: among 10,000 items the jump finds the same item as a search through all")
    func model() {
        var generator = SeededGenerator(seed: 3)
        let letters = Array("abcdeé")
        let texts = (0..<10_000).map { number in
            (0..<4).map { _ in String(letters.randomElement(using: &generator) ?? "a") }.joined()
                + " \(number)"
        }
        func plain(_ text: String) -> String {
            text.replacingOccurrences(of: "é", with: "e")
        }
        let plainTexts = texts.map(plain)
        var list = picker(texts)
        for _ in 0..<300 {
            let length = Int.random(in: 1...5, using: &generator)
            let prefix = (0..<length).map { _ in
                String(letters.randomElement(using: &generator) ?? "a")
            }.joined()
            let start = list.place ?? 0
            let plainPrefix = plain(prefix)
            let matching = texts.indices.filter { plainTexts[$0].hasPrefix(plainPrefix) }
            let expected = matching.first { $0 > start } ?? matching.first
            _ = list.jump(to: prefix)
            #expect(list.place == expected ?? start)
        }
    }
}
