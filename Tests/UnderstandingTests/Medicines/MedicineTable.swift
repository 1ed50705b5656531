import Foundation
import Yams

/// Sentences about medicines of one locale, and what of each was taken.
struct MedicineTable: Decodable {
    /// A sentence that reports what was taken.
    struct Row: Decodable {
        var say: String
        var log: [Dose]
    }

    /// What was taken, and when.
    struct Dose: Decodable {
        /// A word of the name.
        var item: String
        /// How many, or how strong; nil where none was said.
        var amount: Double?
        /// "2026-11-27 08:00", with "~" before it where the hour was said roughly; nil for now or a day.
        var at: String?
    }

    /// What was not taken, by why.
    var notTaken: [String: [String]]
    /// What looks like that, and was taken.
    var taken: [Row]
    /// One medicine, taken more than once.
    var several: [Row]

    static func of(_ locale: String) throws -> MedicineTable {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "\(locale).yaml")
        return try YAMLDecoder().decode(
            MedicineTable.self, from: String(contentsOf: file, encoding: .utf8))
    }
}
