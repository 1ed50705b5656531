import Foundation
import Reports
import Testing

@Suite("D4: a report as a page")
struct HTMLReportTests {
    private func text(_ locale: String) throws -> String {
        HTMLReport(try SampleLog.report(), words: try SampleLog.words(locale)).text
    }

    private func page(_ locale: String) throws -> Page { try #require(Page(text(locale))) }

    @Test("the page names its language, one title, its landmarks", arguments: SampleLog.locales)
    func structure(_ locale: String) throws {
        let page = try page(locale)
        let html = try #require(page.root.all("html").first)
        #expect(html.attributes["lang"] == locale.replacing("_", with: "-"))
        #expect(page.root.all("h1").count == 1)
        #expect(page.root.all("title").first?.text == page.root.all("h1").first?.text)
        for landmark in ["header", "main", "nav"] {
            #expect(page.root.all(landmark).count == 1, "\(landmark)")
        }
        #expect(page.root.all("nav").first?.attributes["aria-label"]?.isEmpty == false)
        #expect(page.root.all("script").isEmpty)
        #expect(page.root.all.allSatisfy { $0.attributes["src"] == nil })
    }

    @Test("no id stands twice, and every reference leads to one", arguments: SampleLog.locales)
    func references(_ locale: String) throws {
        let nodes = try page(locale).root.all
        let ids = nodes.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count)
        let named = nodes.compactMap { $0.attributes["aria-labelledby"] }
            .flatMap { $0.split(separator: " ").map(String.init) }
        let links = nodes.compactMap { $0.attributes["href"] }.map { String($0.dropFirst()) }
        #expect(links.count > 8)
        #expect(Set(named + links).subtracting(ids).isEmpty)
    }

    @Test(
        "every part has a heading, every table a caption and scopes", arguments: SampleLog.locales)
    func tables(_ locale: String) throws {
        let sections = try page(locale).root.all("section")
        #expect(sections.count > 8)
        for section in sections {
            #expect(section.children.first?.name == "h2")
            #expect(section.children.first?.text.isEmpty == false)
        }
        let tables = sections.flatMap { $0.all("table") }
        #expect(tables.count == sections.count)
        for table in tables {
            #expect(table.children.first?.name == "caption")
            let columns = table.all("thead").flatMap { $0.all("th") }
            #expect(columns.allSatisfy { $0.attributes["scope"] == "col" && !$0.text.isEmpty })
            let rows = table.all("tbody").flatMap { $0.all("tr") }
            #expect(!rows.isEmpty)
            for row in rows {
                #expect(row.children.count == columns.count)
                #expect(row.children.first?.attributes["scope"] == "row")
            }
        }
    }

    @Test("no chart without its sentences before it and its table behind it")
    func charts() throws {
        let sections = try page("en_US").root.all("section").filter { !$0.all("svg").isEmpty }
        #expect(
            sections.map { $0.attributes["id"] ?? "" } == [
                "weight", "blood-pressure", "symptom-1", "water-a-day",
            ])
        for section in sections {
            #expect(section.children.map(\.name) == ["h2", "p", "figure", "table"])
            let chart = try #require(section.all("svg").first)
            #expect(chart.attributes["role"] == "img")
            #expect(chart.children.prefix(2).map(\.name) == ["title", "desc"])
            #expect(chart.children[0].text.hasPrefix("Chart: "))
            #expect(chart.children[1].text == section.children[1].text)
            let names = chart.children.prefix(2).compactMap { $0.attributes["id"] }
            #expect(chart.attributes["aria-labelledby"] == names.joined(separator: " "))
        }
    }

    @Test("the sentence has first, last, change, lowest, highest and the gap, with dates")
    func sentence() throws {
        let section = try #require(
            page("en_US").root.all("section").first { $0.attributes["id"] == "weight" })
        #expect(
            section.children[1].text
                == "Weight down 1.5 kilograms from February 1 to February 28: from 83.9 kilograms, "
                + "February 1, to 82.4 kilograms, February 21. Lowest 82.4 kilograms, February 21; "
                + "highest 84.2 kilograms, February 2; 5 values. Nothing for 16 days between "
                + "February 3 and February 20.")
        #expect(section.all("polyline").count == 2)
        #expect(section.all("circle").count == 5)
    }

    @Test("names are text and never markup")
    func escaping() throws {
        let page = try page("en_US")
        #expect(page.root.all("b").isEmpty)
        #expect(page.root.all("td").contains { $0.text == "<b>ache</b> & \"more\"" })
    }

    @Test(
        "it says what it is and what it is not, and gives no advice", arguments: SampleLog.locales)
    func about(_ locale: String) throws {
        let about = try #require(
            page(locale).root.all("section").first { $0.attributes["id"] == "about" })
        #expect(about.all("li").count == 5)
        #expect(about.text.contains(SampleLog.zone))
    }

    @Test("no prompt is missing in any language", arguments: SampleLog.locales)
    func prompts(_ locale: String) throws {
        let texts = try page(locale).root.all.map(\.text)
        for key in ["report.", "trend.", "entry.", "ask.", "field.", "summary.", "meal."] {
            #expect(!texts.contains { $0.contains(key) && !$0.contains(" ") }, "\(key)")
        }
    }

    @Test("days without entries are a page with one sentence")
    func empty() throws {
        let text = HTMLReport(try SampleLog.report([]), words: try SampleLog.words("en_US")).text
        let page = try #require(Page(text))
        #expect(page.root.all("table").isEmpty)
        #expect(page.root.all("main").first?.text.contains("Nothing is logged") == true)
        #expect(page.root.all("section").map { $0.attributes["id"] } == ["about"])
    }

    @Test("it prints on any paper: no size of a page is set, and no table is cut within a row")
    func print() throws {
        let style = try #require(page("en_US").root.all("style").first).text
        #expect(style.contains("@page"))
        #expect(!style.contains("size:") || style.contains("font-size:"))
        #expect(!style.contains("A4") && !style.contains("Letter"))
        #expect(style.contains("break-inside: avoid"))
    }
}
