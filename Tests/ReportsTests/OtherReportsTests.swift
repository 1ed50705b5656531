import AccessibleCore
import Foundation
import Journal
import Reports
import Testing
import Wording

@Suite("D4: a report as charts, and as a table for a spreadsheet")
struct OtherReportsTests {
    @Test("every chart is one image with title and description, and its sentences are drawn, too")
    func charts() throws {
        let report = SVGReport(try SampleLog.report(), words: try SampleLog.words("en_US"))
        let page = try #require(Page(report.text))
        let images = page.root.all("g").filter { $0.attributes["role"] == "img" }
        #expect(images.count == 4)
        #expect(report.count == 4)
        let drawn = page.root.all("text").map(\.text).joined(separator: " ")
        for image in images {
            #expect(image.children.prefix(2).map(\.name) == ["title", "desc"])
            #expect(drawn.contains(image.children[1].text))
        }
        #expect(page.root.all("svg").first?.children.first?.name == "title")
    }

    @Test("every point is within the picture, and higher values are higher")
    func places() throws {
        let text = SVGReport(try SampleLog.report(), words: try SampleLog.words("en_US")).text
        let image = try #require(Page(text)?.root.all("g").first)
        let points = image.all("circle").map {
            (Double($0.attributes["cx"] ?? "") ?? -1, Double($0.attributes["cy"] ?? "") ?? -1)
        }
        #expect(points.count == 5)
        #expect(points.allSatisfy { (0...720).contains($0.0) && (0...300).contains($0.1) })
        #expect(points.map(\.0) == points.map(\.0).sorted())
        // 83.9, 84.2, 83.6, 83.2 and 82.4 kilograms.
        #expect(points[1].1 < points[0].1 && points[0].1 < points[2].1)
        #expect(points[3].1 < points[4].1)
    }

    @Test("days without values have no charts")
    func none() throws {
        #expect(
            SVGReport(try SampleLog.report([]), words: try SampleLog.words("en_US")).count == 0)
    }

    @Test("the table has exact values and ISO dates, each value of a measurement, and no formulas")
    func table() throws {
        let text = CSVReport(try SampleLog.report(), words: try SampleLog.words("en_US")).text
        let lines = text.components(separatedBy: "\r\n")
        #expect(lines.first == "Part,Name,Date,Time,Value,Unit,Words")
        #expect(lines.contains("Weight,Weight,2026-02-01,08:00,83.9,kilogram,83.9 kilograms"))
        #expect(
            lines.contains(
                "Blood pressure,Diastolic,2026-02-06,08:00,80,millimeter-ofhg,120 over 80"))
        #expect(
            lines.contains("Water a day,Water a day,2026-02-04,,500,milliliter,500 milliliters"))
        #expect(lines.contains("Nausea,nausea,2026-02-05,10:00,7,,7 of 10"))
        #expect(lines.contains("Symptoms,'=1+1,2026-02-07,08:00,,,Severe"))
    }

    @Test(
        "columns and texts of the table are in the person's language",
        arguments: [
            (
                "de_DE", "Teil,Name,Datum,Uhrzeit,Wert,Einheit,Text",
                "Gewicht,Gewicht,2026-02-01,08:00,83.9,kilogram,\"83,9 Kilogramm\""
            ),
            (
                "fr_FR", "Partie,Nom,Date,Heure,Valeur,Unité,Texte",
                "Poids,Poids,2026-02-01,08:00,83.9,kilogram,\"83,9 kilos\""
            ),
        ])
    func languages(_ locale: String, _ titles: String, _ line: String) throws {
        let text = CSVReport(try SampleLog.report(), words: try SampleLog.words(locale)).text
        let lines = text.components(separatedBy: "\r\n")
        #expect(lines.first == titles)
        #expect(lines.contains(line))
    }

    @Test("a total of a day that is not over is left out")
    func today() throws {
        let wording = try SampleLog.wording("en_US")
        let noon = SampleLog.time(6, 12)
        let report = ReportMaker(
            calendar: wording.calendar, now: noon, volumeUnit: .milliliter
        ).report(
            SampleLog.entries.filter { $0.time < noon },
            days: SampleLog.time(1, 0)..<SampleLog.time(7, 0))
        let water = report.parts.first { $0.id == "water-a-day" }
        #expect(water?.tables.first?.rows.count == 2)
    }

    @Test("D3, D4: an exercise keeps its name and the unit of each value, also without a length")
    func activities() throws {
        let exercise = try #require(MeasurementKind(rawValue: "exercise"))
        let mood = try #require(MeasurementKind(rawValue: "mood"))
        func run(_ day: Int, _ minutes: Decimal?, _ distance: Quantity, _ name: String) -> Entry {
            Entry(
                kind: .measured(exercise), item: name,
                quantity: minutes.map { Quantity($0, .minute) }, fields: ["distance": distance],
                time: SampleLog.time(day), zone: SampleLog.zone)
        }
        let entries = [
            run(2, 30, Quantity(5, .kilometer), "run"), run(3, 50, Quantity(8, .kilometer), "run"),
            run(4, nil, Quantity(2, .mile), "walk"),
            Entry(
                kind: .measured(mood), item: "tired and grumpy", time: SampleLog.time(5),
                zone: SampleLog.zone),
        ]
        let report = try SampleLog.report(entries)
        let words = try SampleLog.words("en_US")
        let lines = CSVReport(report, words: words).text.components(separatedBy: "\r\n")
        #expect(
            lines.contains {
                $0.hasPrefix("Exercise,Length,2026-02-02,08:00,30,minute,")
                    && $0.hasSuffix("\"Run, 30 minutes, 5 kilometers\"")
            }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("Exercise,Distance,2026-02-02,08:00,5,kilometer,") })
        #expect(lines.contains { $0.hasPrefix("Exercise,Distance,2026-02-04,08:00,2,mile,") })
        #expect(lines.contains { $0.contains("tired and grumpy") })
        let page = HTMLReport(report, words: words).text
        #expect(page.contains("30 minutes, 5 kilometers"))
        #expect(!page.contains("5 minutes,"))
        #expect(page.contains("2 miles"))
        #expect(page.contains("tired and grumpy"))
    }
}
