import AccessibleCore
import Journal
import SharedFiles

/// What the numbers of an image stand for in this program.
///
/// An image has the number of a list, a unit or an operation, so one that was made by a
/// program with others is of no use.
enum ReaderTables {
    /// A hash of all of it.
    static let hash: UInt64 = {
        var hash = ContentHash()
        func add(_ names: [String]) {
            hash.add(UInt64(names.count))
            for name in names { hash.add(name) }
        }
        add(WordClass.allCases.map(\.key))
        add(Builtin.allCases.map(\.rawValue))
        add(Operation.allCases.map(\.rawValue))
        add(MeasureUnit.allCases.map(\.rawValue))
        add(Meal.allCases.map(\.rawValue))
        add(DurationUnit.allCases.map(\.name))
        for wordClass in WordClass.allCases { hash.add(wordClass.bit) }
        for builtin in Builtin.allCases { hash.add(builtin.firstMask) }
        return hash.value
    }()
}
