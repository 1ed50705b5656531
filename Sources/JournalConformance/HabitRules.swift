import AccessibleCore
import Foundation
import Journal
import Testing

extension LogBookConformance {
    /// How the times of habits are stored.
    public static let habitRules: [Rule] = [
        Rule("a habit is set, read, changed, removed and listed", changes),
        Rule("a habit may have any name, also that of a meal", names),
        Rule("setting a habit to its present time is not recorded", sameHabit),
        Rule("undoing a redone habit restores what another session had set meanwhile", redoneHabit),
    ]

    private static func changes(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        #expect(try book.habits().isEmpty, sourceLocation: at)
        let breakfast = Habit(
            .meal(.breakfast), time: try #require(DayTime("8:15"), sourceLocation: at))
        #expect(try book.setHabit(habit("Iron", "8:30")) == nil, sourceLocation: at)
        #expect(try book.setHabit(habit("vitamin D", "7:00")) == nil, sourceLocation: at)
        #expect(try book.setHabit(breakfast) == nil, sourceLocation: at)
        #expect(
            try book.habits() == [habit("vitamin D", "7:00"), breakfast, habit("Iron", "8:30")],
            sourceLocation: at)
        #expect(try book.habit(.thing("IRON")) == habit("Iron", "8:30"), sourceLocation: at)
        #expect(
            try book.setHabit(habit("iron", "21:05")) == habit("Iron", "8:30"), sourceLocation: at)
        #expect(try book.habit(.thing("iron")) == habit("iron", "21:05"), sourceLocation: at)
        #expect(try book.removeHabit(.thing("îron")) == habit("iron", "21:05"), sourceLocation: at)
        #expect(try book.removeHabit(.thing("iron")) == nil, sourceLocation: at)
        #expect(try book.habits() == [habit("vitamin D", "7:00"), breakfast], sourceLocation: at)
    }

    private static func names(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        let names = ["meal:lunch", "lunch", "a\0b", "'; DROP TABLE habit", "👩‍🍼 e\u{301}", ""]
        for name in names { _ = try book.setHabit(habit(name, "12:00")) }
        _ = try book.setHabit(Habit(.meal(.lunch), time: .noon))
        #expect(try book.habits().count == names.count + 1, sourceLocation: at)
        for name in names {
            #expect(
                try book.habit(.thing(name)) == habit(name, "12:00"), "\(name)", sourceLocation: at)
        }
    }

    private static func sameHabit(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        _ = try book.setHabit(iron("8:00"))
        #expect(try book.setHabit(iron("8:00")) == iron("8:00"), sourceLocation: at)
        #expect(try book.removeHabit(.thing("water")) == nil, sourceLocation: at)
        #expect(
            try book.undo()?.kind == .habit(before: nil, after: iron("8:00")), sourceLocation: at)
        #expect(try book.undo() == nil, sourceLocation: at)
    }

    private static func redoneHabit(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let (one, two) = (try open(), try open())
        _ = try one.setHabit(iron("8:00"))
        _ = try one.undo()
        _ = try two.setHabit(iron("9:00"))
        #expect(
            try one.redo()?.kind == .habit(before: iron("9:00"), after: iron("8:00")),
            sourceLocation: at)
        _ = try two.undo()
        #expect(try one.habits() == [iron("9:00")], sourceLocation: at)
    }

    private static func habit(_ name: String, _ time: String) throws -> Habit {
        Habit(.thing(name), time: try #require(DayTime(time)))
    }

    /// The habit of a thing called Iron.
    static func iron(_ time: String) throws -> Habit { try habit("Iron", time) }
}
