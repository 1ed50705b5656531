import AccessibleCore
import Foundation
import Journal
import JournalConformance
import Testing

@testable import LogExchange

/// The shape of a bundle; `make check-fhir` holds it against models that nobody here wrote.
@Suite("The log as a FHIR bundle") struct FHIRBundleTests {
    private func resources(_ entries: [Entry]) throws -> [[String: Any]] {
        var text = ""
        try FHIRBundle.write(entries) { text += $0 }
        let bundle = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(bundle?["type"] as? String == "collection")
        let items = bundle?["entry"] as? [[String: Any]] ?? []
        let urls = items.compactMap { $0["fullUrl"] as? String }
        #expect(Set(urls).count == items.count)
        return items.compactMap { $0["resource"] as? [String: Any] }
    }

    private func codes(_ value: Any?) -> [String] {
        ((value as? [String: Any])?["coding"] as? [[String: Any]] ?? [])
            .compactMap { $0["code"] as? String }
    }

    @Test("D5: a weight is a vital sign with LOINC's code and a unit that the profile takes")
    func weight() throws {
        let stone = Entry(
            kind: .weight, quantity: Quantity(12, .stone), time: Samples.now, zone: Samples.zone)
        let pounds = Entry(
            kind: .weight, quantity: Quantity(Decimal(1_754) / 10, .pound), time: Samples.now,
            zone: Samples.zone)
        let all = try resources([stone, pounds])
        #expect(
            all.map { $0["resourceType"] as? String } == ["Patient", "Observation", "Observation"])
        #expect(codes(all[1]["code"]) == ["29463-7"])
        #expect(codes((all[1]["category"] as? [Any])?.first) == ["vital-signs"])
        let units = all.dropFirst().compactMap { $0["valueQuantity"] as? [String: Any] }
        #expect(units.map { $0["code"] as? String } == ["kg", "[lb_av]"])
        #expect(units.map { $0["system"] as? String } == [UCUM.system, UCUM.system])
        #expect(all[2]["effectiveDateTime"] as? String == "2026-03-09T14:05:00.000-04:00")
    }

    @Test("D3, D5: a blood pressure has a component for each value, and codes of LOINC and UCUM")
    func measurements() throws {
        func entry(_ name: String, _ value: Quantity, _ fields: [String: Quantity] = [:]) throws
            -> Entry
        {
            Entry(
                kind: try #require(EntryKind(rawValue: name)), quantity: value, fields: fields,
                time: Samples.now, zone: Samples.zone)
        }
        let all = try resources([
            entry(
                "blood-pressure", Quantity(120, .millimeterOfMercury),
                ["diastolic": Quantity(80, .millimeterOfMercury)]),
            entry("pulse", Quantity(72, .beatPerMinute)),
            entry("glucose", Quantity(110, .milligramPerDeciliter)),
            entry("glucose", Quantity(Decimal(56) / 10, .millimolePerLiter)),
            entry("temperature", Quantity(Decimal(382) / 10, .celsius)),
        ]).dropFirst()
        #expect(
            all.map { codes($0["code"]) } == [
                ["85354-9"], ["8867-4"], ["2339-0"], ["15074-8"], ["8310-5"],
            ])
        #expect(
            all.map { codes(($0["category"] as? [Any])?.first) } == [
                ["vital-signs"], ["vital-signs"], ["laboratory"], ["laboratory"], ["vital-signs"],
            ])
        let units = all.compactMap { ($0["valueQuantity"] as? [String: Any])?["code"] as? String }
        #expect(units == ["/min", "mg/dL", "mmol/L", "Cel"])
        let parts = all.first?["component"] as? [[String: Any]] ?? []
        #expect(parts.map { codes($0["code"]) } == [["8480-6"], ["8462-4"]])
        let values = parts.compactMap { $0["valueQuantity"] as? [String: Any] }
        #expect(values.map { $0["value"] as? Int } == [120, 80])
        #expect(values.map { $0["code"] as? String } == ["mm[Hg]", "mm[Hg]"])
    }

    @Test(
        "D3, D5: sleep, exercise, a mood and a contraction keep words, units and beginning and end")
    func activities() throws {
        func entry(
            _ name: String, _ item: String = "", _ value: Quantity? = nil,
            _ fields: [String: Quantity] = [:], lasting: Double? = nil
        ) throws -> Entry {
            Entry(
                kind: try #require(EntryKind(rawValue: name)), item: item, quantity: value,
                fields: fields, time: Samples.now, end: lasting.map { Samples.now + $0 },
                zone: Samples.zone)
        }
        let all = try resources([
            entry("sleep", "nap", Quantity(20, .minute), lasting: 1_200),
            entry("exercise", "run", nil, ["distance": Quantity(5, .kilometer)]),
            entry("exercise", "yoga"),
            entry("mood", "low", Quantity(2)),
            entry("mood", "calm"),
            entry("contraction", "", Quantity(45, .second)),
            entry("oxygen", "", Quantity(97, .percent)),
        ]).dropFirst().map { $0 }
        #expect(
            all.map { codes($0["code"]) } == [
                ["93832-4"], ["73985-4"], ["73985-4"], [], [], [], ["2708-6", "59408-5"],
            ])
        func value(_ resource: [String: Any]) -> [String: Any]? {
            resource["valueQuantity"] as? [String: Any]
        }
        #expect(value(all[0])?["code"] as? String == "min")
        #expect((all[0]["effectivePeriod"] as? [String: Any])?.count == 2)
        let nap = (all[0]["component"] as? [[String: Any]])?.first
        #expect(nap?["valueString"] as? String == "nap")
        let run = all[1]["valueCodeableConcept"] as? [String: Any]
        #expect(run?["text"] as? String == "run")
        let distance = (all[1]["component"] as? [[String: Any]])?.first
        #expect(distance.flatMap(value)?["code"] as? String == "km")
        #expect(all[2]["component"] == nil && all[2]["dataAbsentReason"] == nil)
        #expect(value(all[3])?["value"] as? Int == 2)
        #expect(all[4]["valueString"] as? String == "calm")
        #expect(value(all[5])?["code"] as? String == "s")
        #expect(value(all[6])?["code"] as? String == "%")
    }

    @Test("D5: a medicine, a symptom, a meal, a score and a note are resources of their kinds")
    func kinds() throws {
        let entries = [
            Entry(
                kind: .vitamin, item: "ibuprofen", quantity: Quantity(2, .tablet),
                time: Samples.now, zone: Samples.zone),
            Entry(
                kind: .symptom, item: "headache", severity: .score(7), time: Samples.now,
                end: Samples.now + 3_600, zone: Samples.zone),
            Entry(
                kind: .food, item: "soup", quantity: Quantity(1, .bowl), meal: .lunch,
                time: Samples.now, zone: Samples.zone),
            Entry(
                kind: .puqe, quantity: Quantity(7), time: Samples.now, zone: Samples.zone,
                words: "nausea 3, vomiting 2, retching 2"),
            Entry(kind: .note, item: "a \"note\"\n", time: Samples.now, zone: Samples.zone),
        ]
        let all = try resources(entries)
        #expect(
            all.compactMap { $0["resourceType"] as? String } == [
                "Patient", "MedicationStatement", "Observation", "Observation",
                "QuestionnaireResponse", "Observation", "Observation",
            ])
        #expect(all[1]["status"] as? String == "completed")
        #expect(codes(all[2]["code"]) == ["75325-1"])
        #expect((all[2]["effectivePeriod"] as? [String: Any])?.count == 2)
        let severity = (all[2]["component"] as? [[String: Any]])?.first
        #expect(severity?["valueInteger"] as? Int == 7)
        #expect(all[3]["valueString"] as? String == "soup")
        #expect((all[4]["item"] as? [Any])?.count == 3)
        #expect(all[5]["valueInteger"] as? Int == 7)
        #expect((all[5]["derivedFrom"] as? [Any])?.count == 1)
        #expect(all[6]["valueString"] as? String == "a \"note\"\n")
    }

    @Test("D5: an entry whose year FHIR cannot write is left out and counted")
    func years() throws {
        let far = Entry(kind: .note, item: "x", time: .distantFuture + 3e11, zone: "UTC")
        var text = ""
        #expect(try FHIRBundle.write([far, Samples.water()]) { text += $0 } == 1)
        #expect(text.contains("Fluid intake"))
    }

    @Test("D5: two bundles of the same entries are the same")
    func same() throws {
        var (first, second) = ("", "")
        try FHIRBundle.write(Samples.varied) { first += $0 }
        try FHIRBundle.write(Samples.varied) { second += $0 }
        #expect(first == second && !first.isEmpty)
    }
}
