package import AccessibleCore
import Foundation
package import Journal

/// What entries are called, each name once, in the order in which they are first found.
package struct AskedNames {
    package private(set) var names: [(name: Message, entries: [Entry])] = []

    package init(_ entries: [Entry]) {
        var places: [String: Int] = [:]
        for entry in entries {
            let key = entry.kind.rawValue + " " + entry.item.lowercased()
            if let place = places[key] {
                names[place].entries.append(entry)
            } else {
                places[key] = names.count
                names.append((EntryMessages.name(entry), [entry]))
            }
        }
    }
}
