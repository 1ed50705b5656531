import AccessibleCore
import Foundation
import Journal
import Reports
import Testing
import Wording

/// Entries of February 2026 in Berlin, and reports of them.
enum SampleLog {
    static let zone = "Europe/Berlin"
    static let locales = ["en_US", "en_GB", "de_DE", "es_ES", "fr_FR"]
    /// March 9, 2026, 14:05.
    static let now = Date(timeIntervalSince1970: 1_773_061_500)

    static func wording(_ locale: String) throws -> Wording {
        try Wording(locale: locale, zone: try #require(TimeZone(identifier: zone)))
    }

    /// A day of February, or of later months, with an hour.
    static func time(_ day: Int, _ hour: Double = 8) -> Date {
        // Midnight of February 1, 2026, in Berlin.
        Date(timeIntervalSince1970: 1_769_900_400 + Double(day - 1) * 86_400 + hour * 3_600)
    }

    static let entries: [Entry] = {
        var entries: [Entry] = []
        func add(
            _ kind: EntryKind, _ item: String = "", _ quantity: Quantity? = nil, day: Int,
            hour: Double = 8, fields: [String: Quantity] = [:], severity: Severity? = nil,
            meal: Meal? = nil
        ) {
            entries.append(
                Entry(
                    kind: kind, item: item, quantity: quantity, fields: fields,
                    severity: severity, meal: meal, time: time(day, hour), zone: zone))
        }
        for (day, weight) in [(1, "83.9"), (2, "84.2"), (3, "83.6"), (20, "83.2"), (21, "82.4")] {
            add(.weight, "", Quantity(Decimal(exactly: weight) ?? 0, .kilogram), day: day)
        }
        if let pressure = MeasurementKind(rawValue: "blood-pressure") {
            for (day, high, low) in [(4, 130, 85), (6, 120, 80), (9, 125, 82)] {
                add(
                    .measured(pressure), "", Quantity(Decimal(high), .millimeterOfMercury),
                    day: day,
                    fields: ["diastolic": Quantity(Decimal(low), .millimeterOfMercury)])
            }
        }
        add(.puqe, "", Quantity(7), day: 5, hour: 20)
        for (day, score) in [(2, 3), (5, 7), (8, 2)] {
            add(.symptom, "nausea", day: day, hour: 10, severity: .score(score))
        }
        add(.symptom, "=1+1", day: 7, severity: .severe)
        add(.symptom, "<b>ache</b> & \"more\"", day: 7, hour: 9, severity: .mild)
        for day in 4...6 {
            add(.vitamin, "iron", Quantity(65, .milligram), day: day)
            add(.water, "", Quantity(500, .milliliter), day: day, hour: 9)
        }
        add(.food, "toast", Quantity(2, nil), day: 6, meal: .breakfast)
        add(.drink, "coffee", Quantity(1, .cup), day: 6, hour: 8.5)
        add(.note, "slept badly", day: 9, hour: 7)
        return entries.sorted { $0.time < $1.time }
    }()

    static func report(_ entries: [Entry] = entries) throws -> Report {
        let wording = try wording("en_US")
        return ReportMaker(calendar: wording.calendar, now: now, volumeUnit: .milliliter)
            .report(entries, days: time(1, 0)..<time(29, 0))
    }

    static func words(_ locale: String) throws -> ReportWords {
        ReportWords(try wording(locale), now: now)
    }
}
