import Foundation
import Testing

/// A report is written as a file, and a refusal writes none.
@Suite("Report and summary")
struct ReportCommandTests {
    private let sandbox: Sandbox
    private let file: String

    init() throws {
        sandbox = try Sandbox()
        file = sandbox.folder.appending(path: "report.html").path(percentEncoded: false)
    }

    private func log(_ sentences: String...) throws {
        for sentence in sentences { #expect(try sandbox.run("log", sentence).status == 0) }
    }

    @Test("D4: a report is a file of its owner's, that replaces none")
    func writesFile() throws {
        try log("weight 180 yesterday", "weight 181.5")
        let written = try sandbox.run("report", "--output", file)
        #expect(written.status == 0)
        #expect(written.error.contains("2 entries from "))
        let page = try String(contentsOfFile: file, encoding: .utf8)
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en-US\">"))
        #expect(page.contains("Weight up 1.5 pounds from "))
        #expect(page.contains("<polyline"))
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        #expect(try sandbox.run("report", "--output", file).error.contains("is there already"))
    }

    @Test("D4: days that end before they begin, and days without values, are refused")
    func refusals() throws {
        let days = try sandbox.run("report", "--from", "2026-03-02", "--to", "2026-03-01")
        #expect(days.status == 64)
        #expect(days.output.isEmpty)
        #expect(days.error.hasPrefix("The first day, 2026-03-02, is after the last."))
        let charts = try sandbox.run("report", "--format", "svg", "--output", file)
        #expect(charts.status == 1)
        #expect(charts.error.hasPrefix("These days have no values to draw."))
        #expect(!FileManager.default.fileExists(atPath: file))
        let words = try sandbox.run("report", "march")
        #expect(words.status == 64)
    }

    @Test("D4: svg and csv go to standard output")
    func formats() throws {
        try log("weight 180 yesterday", "weight 181.5")
        #expect(try sandbox.run("report", "--format", "svg").output.contains("role=\"img\""))
        let table = try sandbox.run("report", "--format", "csv").output
        #expect(table.hasPrefix("Part,Name,Date,Time,Value,Unit,Words\r\nWeight,Weight,"))
    }

    @Test("D6: a summary is printed, or is an object with exact amounts")
    func summary() throws {
        #expect(try sandbox.run("summary").output == "Nothing is logged today.\n")
        try log("drank 16 ounces of water", "drank 8 ounces of water", "took iron")
        let text = try sandbox.run("summary").output
        #expect(text.hasPrefix("3 entries today. Water: 24 ounces, 2 entries."))
        let json = try sandbox.run("summary", "--span", "week", "--json").output
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(object?["count"] as? Int == 3)
        let kinds = object?["kinds"] as? [[String: Any]]
        #expect(kinds?.map { $0["kind"] as? String } == ["water", "vitamin"])
        let amounts = kinds?.first?["amounts"] as? [[String: String]]
        #expect(amounts == [["amount": "24", "unit": "fluid-ounce"]])
        let words = try sandbox.run("summary", "week")
        #expect(words.status == 64)
        #expect(words.error.contains("earshot summary --span week"))
    }
}
