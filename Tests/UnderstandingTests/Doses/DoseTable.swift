import AccessibleCore
import Foundation
import Yams

/// How the speakers of a locale say doses of medicines; `README.md` describes the fields.
struct DoseTable: Decodable {
    struct Number: Decodable {
        var say: String
        var value: Decimal
    }

    struct Form: Decodable {
        var unit: MeasureUnit
        var one: String
        var many: String
    }

    struct Dose: Decodable {
        var say: String
        var name: String
        var amount: Decimal?
        var unit: MeasureUnit?
        var bare: Bool?
    }

    var medicines: [String]
    var counts: [Number]
    var strengths: [Number]
    var forms: [Form]
    var patterns: [String]
    var doses: [Dose]
    var joins: [String]
    var with: [String]
    var leads: [String]
    var tails: [String]
    var times: [String]

    static let locales = ["de_DE", "en_GB", "en_US", "es_ES", "fr_FR"]

    static func of(_ locale: String) throws -> DoseTable {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "\(locale).yaml")
        return try YAMLDecoder().decode(
            DoseTable.self, from: String(contentsOf: file, encoding: .utf8))
    }

    /// Every combination of a count, a form, a strength and a medicine.
    var phrases: [DosePhrase] {
        patterns.flatMap { pattern in
            let hasForm = pattern.contains("{form}")
            return (hasForm ? forms.map(Optional.some) : [nil]).flatMap { form in
                medicines.flatMap { medicine in
                    counts.filter { isSaid($0, in: pattern) }.flatMap { count in
                        strengths.map { strength in
                            phrase(pattern, form, medicine, count, strength)
                        }
                    }
                }
            }
        }
    }

    private func isSaid(_ count: Number, in pattern: String) -> Bool {
        let isMultiplied =
            pattern.contains("x{count}") || pattern.contains(" x ")
            || pattern.contains("x {")
        return !isMultiplied || count.say.allSatisfy(\.isNumber)
    }

    private func phrase(
        _ pattern: String, _ form: Form?, _ medicine: String, _ count: Number, _ strength: Number
    ) -> DosePhrase {
        let word = form.map { count.value > 1 ? $0.many : $0.one } ?? ""
        let text = pattern.replacing("{count}", with: count.say).replacing("{form}", with: word)
            .replacing("{medicine}", with: medicine).replacing("{strength}", with: strength.say)
        return DosePhrase(
            text: text,
            doses: [
                DosePhrase.Meaning(
                    name: medicine, amount: count.value, unit: form?.unit, form: word,
                    strength: strength.value)
            ])
    }

    /// Two doses in a sentence, each pair with every word between them.
    var pairs: [DosePhrase] {
        doses.flatMap { first in
            doses.filter { $0.name != first.name }.flatMap { second in
                (joins + (second.bare ?? false ? [] : with)).flatMap { join in
                    [
                        pair(first, second, first.say + join + second.say),
                        pair(
                            first, second,
                            first.say + times[0] + join + second.say + times[1], areApart: true),
                    ]
                }
            }
        }
    }

    private func pair(
        _ first: Dose, _ second: Dose, _ text: String, areApart: Bool = false
    ) -> DosePhrase {
        DosePhrase(
            text: text,
            doses: [first, second].map {
                DosePhrase.Meaning(name: $0.name, amount: $0.amount, unit: $0.unit, strength: nil)
            }, areApart: areApart)
    }
}

/// A text that says one dose or two, and what it means.
struct DosePhrase {
    struct Meaning {
        var name: String
        /// Nil where none is said.
        var amount: Decimal?
        var unit: MeasureUnit?
        /// The word for the unit, which may stay a part of the name: "two aspirin tablets".
        var form = ""
        /// In milligrams; nil where it is a part of what is said of the dose.
        var strength: Decimal?
    }

    var text: String
    var doses: [Meaning]
    /// Each has a time of its own.
    var areApart = false
}
