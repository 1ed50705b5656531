import AccessibleCore
import Journal
import Foundation
import Testing

@Suite("An edit changes only the fields that differ")
struct EntryUpdateTests {
    private static let plain = Entry(kind: .food, item: "eggs", time: .distantPast, zone: "UTC")
    private static let full = Entry(
        id: 7, kind: .drink, item: "tea", quantity: Quantity(2, .cup),
        fields: ["diastolic": Quantity(80)], severity: .mild, meal: .snack,
        time: .distantFuture, end: .distantFuture, zone: "Europe/Berlin",
        words: "2 cups of tea")

    @Test("L6: every field except the id is taken")
    func everyField() {
        var wanted = Self.full
        wanted.id = Self.plain.id
        #expect(Self.plain.applying(Self.full, over: Self.plain) == wanted)
        // All fields of the two entries differ, so that a new field cannot be forgotten.
        for (one, other) in zip(
            Mirror(reflecting: Self.plain).children, Mirror(reflecting: Self.full).children)
        {
            #expect("\(one.value)" != "\(other.value)", "\(one.label ?? "")")
        }
    }

    @Test("L6: a field that does not differ stays, even if it is empty")
    func sameField() {
        var stored = Self.full
        stored.item = "coffee"
        var wanted = Self.full
        wanted.meal = nil
        var expected = stored
        expected.meal = nil
        #expect(stored.applying(wanted, over: Self.full) == expected)
        #expect(stored.applying(Self.full, over: Self.full) == stored)
    }
}
