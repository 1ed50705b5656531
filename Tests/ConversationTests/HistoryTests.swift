import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("L10: history, edit and delete")
struct HistoryTests {
    private func filled(_ count: Int) throws -> TestWorld {
        let world = try TestWorld()
        for index in 0..<count {
            _ = try world.log.add([
                Entry(
                    kind: .food, item: "food \(index + 1)",
                    time: TestWorld.now - Double(count - index) * 60, zone: TestWorld.zone,
                    words: "I had food \(index + 1)")
            ])
        }
        return world
    }

    @Test("K6: up to five entries are read; of more, the first three; each with its number")
    func reading() throws {
        var five = try filled(5)
        #expect(
            five.type("today") == [
                "5 entries today. 1: 2:00 PM, food 1. 2: 2:01 PM, food 2. 3: 2:02 PM, food 3. "
                    + "4: 2:03 PM, food 4. 5: 2:04 PM, food 5."
            ])
        #expect(five.type("more") == ["That was all."])
        var nine = try filled(9)
        #expect(
            nine.type("today") == [
                "9 entries today. 1: 1:56 PM, food 1. 2: 1:57 PM, food 2. 3: 1:58 PM, food 3. "
                    + "And 6 more; say more."
            ])
        #expect(
            nine.type("more").first?.hasSuffix("8: 2:03 PM, food 8. And 1 more; say more.")
                == true)
        #expect(nine.type("say more") == ["9: 2:04 PM, food 9."])
        #expect(nine.type("delete 8") == ["Delete food 8, 2:03 PM? Yes or no."])
        var one = try filled(1)
        #expect(one.type("today") == ["1 entry today. 2:04 PM, food 1."])
    }

    @Test(
        "days are named in words or by date",
        arguments: [
            ("yesterday", "Nothing logged yesterday."),
            ("history yesterday", "Nothing logged yesterday."),
            ("history thursday", "Nothing logged Thursday."),
            ("history march 3", "Nothing logged Tuesday."),
            ("history february 3", "Nothing logged February 3."),
            ("history", "Nothing logged today."),
            ("history week", "Nothing logged in the last 7 days."),
            (
                "history february 31",
                "february 31 is not a day. Try history yesterday, or history Monday."
            ),
            ("friday", "Nothing logged Friday."),
        ])
    func days(line: String, said: String) throws {
        var world = try TestWorld()
        #expect(world.type(line).map { $0.lowercased() } == [said.lowercased()])
    }

    @Test("search finds items and says their days")
    func search() throws {
        var world = try filled(3)
        #expect(world.type("search FOOD 2") == ["1 entry with FOOD 2. Today, 2:03 PM, food 2."])
        #expect(world.type("search zebra") == ["No entry with zebra."])
        #expect(world.type("search") == ["Search for what? Type a word."])
    }

    @Test("delete reads the entry and asks; undo restores it")
    func delete() throws {
        var world = try filled(3)
        _ = world.type("today")
        #expect(world.type("delete 2") == ["Delete food 2, 2:03 PM? Yes or no."])
        #expect(try world.entries().count == 3)
        #expect(world.type("yes") == ["Deleted: food 2. Undo brings it back."])
        #expect(try world.entries().map(\.item) == ["food 1", "food 3"])
        #expect(world.type("undo") == ["Undone: food 2, back in the log."])
        #expect(try world.entries().count == 3)
    }

    @Test("delete keeps the entry after no, Enter or escape", arguments: ["no", "", "escape"])
    func keep(answer: String) throws {
        var world = try filled(1)
        _ = world.type("delete last")
        #expect(world.type(answer) == ["Kept: food 1."])
        #expect(try world.entries().count == 1)
    }

    @Test(
        "a number outside the list changes nothing",
        arguments: ["delete 9", "edit 0 time noon", "delete x"])
    func outOfList(line: String) throws {
        var world = try filled(2)
        _ = world.type("today")
        #expect(world.type(line).first?.hasPrefix("There is no entry") == true)
        #expect(try world.entries().count == 2)
    }

    @Test(
        "R7: edit changes one field and reads the new and the old value",
        arguments: [
            ("edit last amount 3 slices", "Changed: food 2, 3 slices instead of no amount."),
            ("edit last item soup", "Changed: soup instead of food 2."),
            ("edit last meal lunch", "Changed: food 2, lunch, 1 minute ago."),
            (
                "edit 1 time yesterday at 8 pm",
                "Changed: food 1, yesterday at 8:00 PM instead of 2 minutes ago."
            ),
            ("edit last amount banana", "Banana is no amount. Nothing changed. Try 12 ounces."),
            (
                "edit last colour red",
                "Colour red cannot be changed. Nothing changed. Try time, amount, item or meal."
            ),
        ])
    func edit(line: String, said: String) throws {
        var world = try filled(2)
        _ = world.type("today")
        let printed = world.type(line)
        #expect(printed == [said])
    }

    @Test(
        "edit refuses a field that the kind of entry does not have",
        arguments: [
            ("weight 175", "edit last meal lunch"), ("weight 175", "edit last item soup"),
            ("headache", "edit last meal lunch"),
        ])
    func noSuchField(sentence: String, line: String) throws {
        var world = try TestWorld()
        _ = world.type(sentence)
        let before = try world.entries()
        #expect(world.type(line).first?.contains("Nothing changed.") == true)
        #expect(try world.entries() == before)
    }

    @Test("edit without a field asks, and the answer may hold the value")
    func editAsks() throws {
        var world = try filled(1)
        #expect(
            world.type("edit last") == [
                "Change what of food 1, 2:04 PM? Time, amount, item or meal. Enter changes nothing."
            ])
        #expect(world.type("amount") == ["What amount for food 1? Enter keeps it."])
        #expect(world.type("2 cups") == ["Changed: food 1, 2 cups instead of no amount."])
        _ = world.type("edit last")
        #expect(world.type("item rice") == ["Changed: rice, 2 cups instead of food 1."])
        _ = world.type("edit last")
        #expect(world.type("") == ["No change."])
    }
}
