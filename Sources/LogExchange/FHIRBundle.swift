import AccessibleCore
import Foundation
package import Journal

/// The log as a FHIR R4 Bundle of the type `collection`, for a clinic's program.
///
/// Source: HL7 FHIR Release 4 (4.0.1), <https://hl7.org/fhir/R4/>. Weights follow its vital-signs
/// profile for body weight. Foods and drinks are Observations, because R4 has no NutritionIntake.
/// It has no names: the patient is an empty resource that the other resources refer to.
package enum FHIRBundle {
    /// Writes entries in parts.
    ///
    /// Two bundles of the same entries are the same, byte by byte.
    ///
    /// - Returns: how many entries are not in it, because FHIR has no date for their time.
    @discardableResult
    package static func write(
        _ entries: [Entry], to write: (String) throws -> Void
    ) throws -> Int {
        let patient = Identifier("patient", 0)
        try write(#"{"resourceType": "Bundle", "type": "collection", "entry": ["# + "\n")
        try write(
            item(patient, ["resourceType": "Patient", "id": .text(patient.text)]).json)
        var left = 0
        for (index, entry) in entries.enumerated() {
            guard hasDate(entry) else {
                left += 1
                continue
            }
            let resources = FHIRResources(entry: entry, number: index, patient: patient)
            for (identifier, resource) in resources.all {
                try write(",\n" + item(identifier, resource).json)
            }
        }
        try write("\n]}\n")
        return left
    }

    private static func item(_ identifier: Identifier, _ resource: JSONValue) -> JSONValue {
        ["fullUrl": .text(identifier.url), "resource": resource]
    }

    /// Years have four digits.
    private static func hasDate(_ entry: Entry) -> Bool {
        let zone = TimeZone(identifier: entry.zone) ?? .gmt
        return [entry.time, entry.end ?? entry.time].allSatisfy {
            ExchangeTime.text($0, in: zone).first?.isNumber == true
        }
    }

    /// The id of a resource: a UUID of version 8 (RFC 9562), made from what it stands for.
    struct Identifier {
        let text: String
        var url: String { "urn:uuid:" + text }
        var reference: JSONValue { ["reference": .text(url)] }

        init(_ name: String, _ number: Int) {
            let high = Self.hash(name, 0xcbf2_9ce4_8422_2325)
            let low = Self.hash("\(number)", high)
            let digits = Self.hex(high & ~0xf000 | 0x8000) + Self.hex(low & ~(3 << 62) | 2 << 62)
            let characters = Array(digits)
            text = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(characters[$0]) }
                .joined(separator: "-")
        }

        /// FNV-1a with 64 bits.
        private static func hash(_ text: String, _ start: UInt64) -> UInt64 {
            text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }

        private static func hex(_ number: UInt64) -> String {
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
    }
}
