import AccessibleCore
import Foundation
import Journal

/// The FHIR resources of an entry.
struct FHIRResources {
    let entry: Entry
    /// The place of the entry in the file, from 0.
    let number: Int
    let patient: FHIRBundle.Identifier

    static let loinc = "http://loinc.org"
    private static let categories = "http://terminology.hl7.org/CodeSystem/observation-category"

    /// All of them, with their ids.
    var all: [(FHIRBundle.Identifier, JSONValue)] {
        let main = FHIRBundle.Identifier(entry.kind.rawValue, number)
        switch entry.kind {
        case .weight: return [(main, weight(main))]
        case .symptom: return [(main, symptom(main))]
        case .vitamin: return [(main, medication(main, status: "completed"))]
        case .vitaminAdded: return [(main, medication(main, status: "active"))]
        case .puqe: return puqe(main)
        case .food, .drink, .water: return [(main, intake(main))]
        case .measured(let kind): return [(main, measurement(kind, main))]
        case .note:
            return [(main, observation(main, code: ["text": "Note"], value: ("valueString", text)))]
        }
    }

    /// What the entry is about, which FHIR wants not to be empty.
    var text: JSONValue {
        .text([entry.item, entry.words, entry.kind.rawValue].first { !$0.isEmpty } ?? "")
    }

    // MARK: Resources

    private func weight(_ id: FHIRBundle.Identifier) -> JSONValue {
        observation(
            id, category: "vital-signs",
            code: [
                "coding": [
                    [
                        "system": .text(Self.loinc), "code": "29463-7", "display": "Body weight",
                    ]
                ]
            ], value: entry.quantity.map { ("valueQuantity", Self.bodyWeight($0)) })
    }

    private func symptom(_ id: FHIRBundle.Identifier) -> JSONValue {
        let severity: JSONValue? = entry.severity.map { severity in
            let code: JSONValue = ["text": "Severity"]
            return switch severity {
            case .score(let score):
                [["code": code, "valueInteger": .number(Decimal(score))]]
            case .mild, .moderate, .severe:
                [["code": code, "valueCodeableConcept": ["text": .text(severity.rawValue)]]]
            }
        }
        return observation(
            id, category: "survey",
            code: [
                "coding": [
                    ["system": .text(Self.loinc), "code": "75325-1", "display": "Symptom"]
                ]
            ], value: ("valueCodeableConcept", ["text": text]), components: severity)
    }

    private func intake(_ id: FHIRBundle.Identifier) -> JSONValue {
        let name = entry.kind == .food ? "Food intake" : "Fluid intake"
        let meal = entry.meal.map { meal -> JSONValue in
            ["code": ["text": "Meal"], "valueString": .text(meal.rawValue)]
        }
        let amount = entry.quantity.map { quantity -> JSONValue in
            ["code": ["text": "Amount"], "valueQuantity": Self.quantity(quantity)]
        }
        let components = [amount, meal].compactMap(\.self)
        return observation(
            id, code: ["text": .text(name)],
            value: ("valueString", entry.kind == .water ? "water" : text),
            components: components.isEmpty ? nil : .array(components))
    }

    private func medication(_ id: FHIRBundle.Identifier, status: JSONValue) -> JSONValue {
        let dose = entry.quantity.map { quantity -> JSONValue in
            [["doseAndRate": [["doseQuantity": Self.quantity(quantity)]]]]
        }
        return [
            "resourceType": "MedicationStatement", "id": .text(id.text), "status": status,
            "medicationCodeableConcept": ["text": text], "subject": patient.reference,
            time.name: time.value, "informationSource": patient.reference, "dosage": dose,
        ]
    }

    private func puqe(
        _ id: FHIRBundle.Identifier
    ) -> [(FHIRBundle.Identifier, JSONValue)] {
        let total = entry.quantity.map { ("valueInteger", JSONValue.number($0.amount)) }
        guard let score = PUQEScore(entry.words) else {
            return [(id, observation(id, category: "survey", code: Self.puqeCode, value: total))]
        }
        let answers = FHIRBundle.Identifier("puqe-answers", number)
        let items = zip(PUQEQuestion.allCases, score.points).map { question, points -> JSONValue in
            [
                "linkId": .text(question.rawValue),
                "answer": [["valueInteger": .number(Decimal(points))]],
            ]
        }
        let response: JSONValue = [
            "resourceType": "QuestionnaireResponse", "id": .text(answers.text),
            "status": "completed", "subject": patient.reference,
            "authored": .text(moment(entry.time)), "source": patient.reference,
            "item": .array(items),
        ]
        return [
            (answers, response),
            (
                id,
                observation(
                    id, category: "survey", code: Self.puqeCode, value: total,
                    derivedFrom: answers)
            ),
        ]
    }

    private static let puqeCode: JSONValue = ["text": "PUQE-24 total score"]

    func observation(
        _ id: FHIRBundle.Identifier, category: String? = nil, code: JSONValue,
        value: (name: String, value: JSONValue)?, components: JSONValue? = nil,
        derivedFrom source: FHIRBundle.Identifier? = nil
    ) -> JSONValue {
        let categories = category.map { category -> JSONValue in
            [["coding": [["system": .text(Self.categories), "code": .text(category)]]]]
        }
        let isMissing = value == nil && components == nil
        let reason: JSONValue = [
            "coding": [
                [
                    "system": "http://terminology.hl7.org/CodeSystem/data-absent-reason",
                    "code": "unknown",
                ]
            ]
        ]
        return [
            "resourceType": "Observation", "id": .text(id.text), "status": "final",
            "category": categories, "code": code, "subject": patient.reference,
            time.name: time.value, "performer": [patient.reference],
            value?.name ?? "value": value?.value, "dataAbsentReason": isMissing ? reason : nil,
            "derivedFrom": source.map { [$0.reference] }, "component": components,
        ]
    }

    // MARK: Values

    private var time: (name: String, value: JSONValue) {
        guard let end = entry.end else { return ("effectiveDateTime", .text(moment(entry.time))) }
        return (
            "effectivePeriod",
            ["start": .text(moment(entry.time)), "end": .text(moment(end))]
        )
    }

    private func moment(_ date: Date) -> String {
        ExchangeTime.text(date, in: TimeZone(identifier: entry.zone) ?? .gmt)
    }

    static func quantity(_ quantity: Quantity) -> JSONValue {
        guard let unit = quantity.unit else { return ["value": .number(quantity.amount)] }
        return [
            "value": .number(quantity.amount), "unit": .text(unit.rawValue),
            "system": .text(UCUM.system), "code": .text(UCUM.code(unit)),
        ]
    }

    /// The profile takes kilograms, grams and pounds; the other units of mass become kilograms.
    private static func bodyWeight(_ quantity: Quantity) -> JSONValue {
        switch quantity.unit {
        case .kilogram?, .gram?, .pound?, .stoneAndPound?: return Self.quantity(quantity)
        default:
            let converted = quantity.converted(to: .kilogram)
            return Self.quantity(converted ?? quantity)
        }
    }
}
