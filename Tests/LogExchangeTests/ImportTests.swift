import AccessibleCore
import Foundation
import Journal
import Testing

@testable import LogExchange

@Suite("Files of other programs, and broken ones") struct ImportTests {
    private let defaults = ImportDefaults(
        kind: .note, zone: TimeZone(identifier: "America/New_York") ?? .gmt)

    private func table(_ text: String, _ columns: String? = nil) throws -> ImportedLog {
        try CSVLog.read(
            text, mapping: try columns.map { try CSVLog.Mapping($0) }, defaults: defaults)
    }

    @Test("D5: columns of another program are taken by their titles, in any order and case")
    func mapping() throws {
        let log = try CSVLog.read(
            "What;When;Much\r\n\"Suppe; heiß\";2026-03-09 14:05;2\r\nBrot;2026-03-08;\r\n",
            mapping: try CSVLog.Mapping("time=when, item=What, amount=Much"),
            defaults: ImportDefaults(kind: .food, zone: defaults.zone))
        #expect(log.problems == [])
        #expect(log.entries.map(\.item) == ["Suppe; heiß", "Brot"])
        #expect(log.entries.map(\.kind) == [.food, .food])
        #expect(log.entries.map(\.quantity) == [Quantity(2), nil])
        #expect(log.entries.map(\.time.timeIntervalSince1970) == [1_773_079_500, 1_772_985_600])
    }

    @Test("D5: a broken row is named by its line, and the others are kept")
    func brokenRows() throws {
        let log = try table(
            """
            time,kind,item,amount,unit
            2026-03-09,food,"soup
            with noodles",,
            soon,food,eggs,,
            2026-03-09,meal,eggs,,
            2026-03-09,food,eggs,many,
            2026-03-09,food,eggs,2,cups
            2026-03-09,food,eggs,,cup
            ,food,eggs,,
            2026-03-09,food,toast,2,slice
            """)
        #expect(log.entries.map(\.item) == ["soup\nwith noodles", "toast"])
        #expect(log.problems.map(\.line) == [4, 5, 6, 7, 8, 9])
        #expect(
            log.problems.map { "\($0.field?.field ?? "") \($0.field?.text ?? "")" } == [
                "time soon", "kind meal", "amount many", "unit cups", "unit cup", "time ",
            ])
    }

    @Test(
        "Bad input, D5: a quotation mark without another one loses its own row, and none behind it",
        arguments: ["\n", "\r\n", "\r"])
    func unclosedQuote(end: String) throws {
        let rows = [
            "time,kind,item", "2026-03-09,food,\"soup", "2026-03-09,food,eggs",
            "2026-03-09,food,\"\"\"big\"\" toast\"", "2026-03-09,food,\"rice\" brown",
            "2026-03-09,food,\"figs\" ", "2026-03-09,food,\"tea", "2026-03-09,food,pears",
        ]
        let log = try table(rows.joined(separator: end))
        #expect(log.entries.map(\.item) == ["eggs", "\"big\" toast", "figs ", "pears"])
        #expect(log.problems.count == 3)
        if end != "\r" { #expect(log.problems.map(\.line) == [2, 5, 7]) }
    }

    @Test(
        "D5: of a row that is left out it is known what is wrong",
        arguments: [
            ("soon,,food,eggs,2,,", .noTime), (",,food,eggs,2,,", .missing),
            ("2026-03-09,2026-03-08,food,eggs,2,,", .notAfterBegin),
            ("2026-03-09,,drnk,tea,2,,", .noName(like: ["food", "drink", "water", "vitamin"])),
            ("2026-03-09,,drink,tea,two,cup,", .noNumber),
            ("2026-03-09,,drink,tea,,cup,", .unitAlone),
            (
                "2026-03-09,,drink,tea,2,cupp,",
                .noName(like: ["milliliter", "tablet", "milligram"])
            ),
            (
                "2026-03-09,,temperature,,161,celsius,",
                .outside(Quantity(20, .celsius), Quantity(46, .celsius))
            ),
            ("2026-03-09,,temperature,,37,cup,", .otherUnit(like: ["celsius", "fahrenheit"])),
            ("2026-03-09,,weight,,,,", .missing),
            ("2026-03-09,,weight,,70.123,kilogram,", .tooManyDecimals(2)),
            (
                "2026-03-09,,weight,,-5,pound,",
                .outside(Quantity(1, .pound), Quantity(1_500, .pound))
            ),
            ("2026-03-09,,puqe,,7.5,,", .tooManyDecimals(0)),
            ("2026-03-09,,puqe,,7,gram,", .otherUnit(like: [])),
            ("2026-03-09,,food,eggs,-2,,", .negative),
            ("2026-03-09,,food,eggs,2,,diastolic=lots", .noFields),
            ("2026-03-09,,food,eggs,2,,diastolic=80 millimeter-ofhg", .notOfKind),
            ("2026-03-09,,food,eg\u{7}gs,2,,", .control),
        ] as [(String, UnreadableField.Reason)])
    func reasons(row: String, reason: UnreadableField.Reason) throws {
        let log = try table("time,end,kind,item,amount,unit,fields\n\(row)\n")
        #expect(log.problems.map(\.field?.reason) == [reason])
    }

    @Test("D5: a broken line of JSON is named, and the others are kept")
    func brokenLine() throws {
        let text = """
            {"format": "earshot-log", "version": 1, "habits": [], "entries": [
            {"kind":"food","time":"2026-03-09T14:05Z","zone":"UTC","item":"eggs"},
            {"kind":"food","time":"2026-03-09T14:05Z","zone":"UTC","item":"eg
            {"kind":"food","zone":"UTC"},
            {"kind":"food","time":"2026-03-09T14:05Z","zone":"UTC","severity":"awful"},
            {"kind":"food","time":"2026-03-09T14:05Z","zone":"UTC","end":"2026-03-09T14:05Z"},
            {"kind":"drink","time":"2026-03-09T14:05Z","zone":"UTC","item":"tea"}
            ]}
            """
        let log = try JSONLog.read(Data(text.utf8))
        #expect(log.entries.map(\.item) == ["eggs", "tea"])
        #expect(log.problems.map(\.line) == [3, 4, 5, 6])
        #expect(log.problems.map(\.field?.field) == [nil, nil, "severity", "end"])
    }

    @Test(
        "D5: a file in another format is refused as a whole",
        arguments: ["", "{}", "[]", "{\"format\": \"other\", \"version\": 1, \"entries\": []}"])
    func otherFormat(text: String) {
        #expect(throws: ImportProblem.otherFormat) { try JSONLog.read(Data(text.utf8)) }
    }

    @Test("D5: a file of a later version is refused as a whole")
    func laterVersion() {
        let text = "{\"format\": \"earshot-log\", \"version\": 2, \"entries\": []}"
        #expect(throws: ImportProblem.laterVersion(2)) { try JSONLog.read(Data(text.utf8)) }
    }

    @Test("D5: a table without a time, or without a column that was named, is refused")
    func missingColumns() {
        #expect(throws: ImportProblem.noColumn("time")) { try table("when,what\n1,2\n") }
        #expect(throws: ImportProblem.noColumn("When")) { try table("time\n1\n", "time=When") }
        #expect(throws: ImportProblem.noColumn("day")) { try table("time\n1\n", "day=time") }
        #expect(throws: ImportProblem.otherFormat) { try table("") }
    }

    @Test(
        "D5: cells that a spreadsheet takes for formulas are text, and come back as they were",
        arguments: ["=1+1", "+5", "-5", "@SUM", "'=x", "''=x", "\tx", "plain", "'plain", ""])
    func formulas(cell: String) {
        let guarded = FormulaGuard.guarded(cell)
        #expect(FormulaGuard.unguarded(guarded) == cell)
        #expect(!["=", "+", "-", "@", "\t"].contains(guarded.prefix(1)))
    }

    @Test("D5: a jrnl journal, as a file and as its export, gives notes")
    func jrnl() throws {
        let file = "[2026-03-09 14:05] Ate soup. It was hot.\nAnd good.\n\n[2026-03-08] Slept.\n"
        let export = """
            {"tags": {}, "entries": [
            {"title": "Ate soup.", "body": "It was hot.", "date": "2026-03-09", "time": "14:05"}]}
            """
        let notes = try JrnlLog.read(file, defaults: defaults)
        #expect(notes.entries.map(\.item) == ["Ate soup. It was hot. And good.", "Slept."])
        #expect(notes.entries.allSatisfy { $0.kind == .note })
        #expect(notes.entries[0].time.timeIntervalSince1970 == 1_773_079_500)
        let exported = try JrnlLog.read(export, defaults: defaults)
        #expect(exported.entries.map(\.item) == ["Ate soup. It was hot."])
        #expect(exported.entries[0].time == notes.entries[0].time)
        #expect(throws: ImportProblem.otherFormat) {
            try JrnlLog.read("no journal", defaults: defaults)
        }
    }

    @Test("D5: the encodings that programs write are read")
    func encodings() throws {
        let text = "time,item\n2026-03-09,Müsli\n"
        let utf16 = try #require(text.data(using: .utf16))
        let windows = try #require(text.data(using: .windowsCP1252))
        for (data, isGuessed) in [
            (Data(text.utf8), false), (Data("\u{FEFF}".utf8) + Data(text.utf8), false),
            (utf16, false), (windows, true),
        ] {
            let read = TextFile.text(of: data)
            #expect(read.text == text)
            #expect(read.isGuessed == isGuessed)
        }
    }

    @Test("D5: random bytes and random rows stop nothing", arguments: 1...200)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let signs = Array("\",;\t\n\r{}[]:=-0129aTZ+time kind".unicodeScalars)
        var text = Bool.random(using: &generator) ? "time,kind,item\n" : ""
        for _ in 0..<Int.random(in: 0...200, using: &generator) {
            text.unicodeScalars.append(signs.randomElement(using: &generator) ?? "a")
        }
        let log = try? CSVLog.read(text, defaults: defaults)
        #expect((log?.entries.count ?? 0) <= text.utf8.count)
        #expect((try? JSONLog.read(Data(text.utf8))) == nil)
        _ = try? JrnlLog.read(text, defaults: defaults)
    }

    @Test("D5: a log that another program wrote on one line is read whole")
    func oneLine() throws {
        let text =
            #"{"format": "earshot-log", "version": 1, "habits": [], "entries": ["#
            + #"{"kind":"food","time":"2026-03-09T14:05Z","zone":"UTC","item":"eggs"},"#
            + #"{"kind":"drink","time":"2026-03-09T14:05Z","zone":"UTC","item":"tea"}]}"#
        #expect(try JSONLog.read(Data(text.utf8)).entries.map(\.item) == ["eggs", "tea"])
    }

    @Test("Bad input, D5: of a file that was cut off nothing is imported", arguments: 1...5)
    func cutOff(lines: Int) throws {
        var text = ""
        try JSONLog.write(
            (1...3).map {
                Entry(
                    kind: .food, item: "egg \($0)",
                    time: Date(timeIntervalSince1970: 1_773_079_500), zone: "UTC")
            }, habits: []
        ) { text += $0 }
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(all.count == 6)
        let part = all.prefix(lines).joined(separator: "\n")
        if lines < 5 {
            #expect(throws: ImportProblem.cutOff) { try JSONLog.read(Data(part.utf8)) }
        } else {
            #expect(try JSONLog.read(Data(part.utf8)).entries.count == 3)
        }
    }

    @Test(
        "D5: a value that the conversation refuses is left out, and its row is named",
        arguments: [
            "weight,,-5,pound", "weight,,70,kilometer", "weight,,,", "weight,,5000,pound",
            "mood,,77,", "mood,,0,", "mood,,4,kilogram", "puqe,,99,", "puqe,,7.5,",
            "oxygen,,500,percent",
            "pulse,,1000,beat-per-minute", "sleep,,-30,minute", "food,soup,-1,",
            "water,,2,kilometer", "note,a\u{0}b,,",
        ])
    func impossible(row: String) throws {
        let log = try table(
            "time,kind,item,amount,unit\n2026-03-09,food,eggs,2,\n2026-03-09,\(row)\n")
        #expect(log.entries.map(\.item) == ["eggs"])
        #expect(log.problems.map(\.line) == [3])
    }

    @Test(
        "D5: what the conversation only asks about is taken",
        arguments: ["weight,,1200,pound", "mood,,5,", "puqe,,15,", "oxygen,,60,percent", "food,,,"])
    func unusual(row: String) throws {
        let log = try table("time,kind,item,amount,unit\n2026-03-09,\(row)\n")
        #expect(log.problems == [])
        #expect(log.entries.count == 1)
    }
}
