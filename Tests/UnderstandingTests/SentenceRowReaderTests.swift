import SentenceSets
import Testing

@Suite("Behaviour files")
struct SentenceRowReaderTests {
    private func rows(_ rows: String, group: String = "  tags: [L1]\n") throws -> [SentenceRow] {
        let yaml = "- behaviour: Coffee is a drink\n" + group + "  rows:\n" + rows
        return try SentenceRowReader.rows(yaml: yaml, file: "coffee.yaml")
    }

    @Test("A row has the tags of its group and its own, its place, and one row for each locale")
    func row() throws {
        let found = try rows("    - {say: tea, tags: [drinks], locale: [en_US, en_GB], log: []}\n")
        #expect(
            found.map(\.description) == [
                "coffee.yaml:4 (en_US; L1, drinks) Coffee is a drink: tea",
                "coffee.yaml:4 (en_GB; L1, drinks) Coffee is a drink: tea",
            ])
    }

    @Test(
        "A row that does not hold is reported with each difference",
        arguments: [
            (
                "{say: coffee, log: []}",
                ["1 actions instead of 0: {drink: true, item: coffee, type: logFood}"]
            ),
            (
                "{say: coffee, log: [{type: logFood, item: coffee}]}",
                [
                    "action 1 is {drink: true, item: coffee, type: logFood} "
                        + "instead of {item: coffee, type: logFood}"
                ]
            ),
            (
                "{say: water, log: [{type: logWater}], understood: all}",
                [#"asks ["amount of action 1"] instead of []"#]
            ),
            ("{say: hello, understood: all}", [#"leaves "hello" instead of """#]),
            ("{say: hello, left: bye}", [#"leaves "hello" instead of "bye""#]),
            ("{say: hello, notDone: true}", ["is not recognised as not done"]),
            ("{say: two, reads: number, means: 3}", ["it is {value: 2} instead of {value: 3}"]),
            ("{say: two, reads: number, means: null}", ["it is {value: 2} instead of nothing"]),
            ("{say: eggs, reads: number, means: 3}", ["it is nothing instead of {value: 3}"]),
            (
                "{say: at 9, reads: time, means: {time: 2026-03-09T09:00, granularity: hour}}",
                [
                    "it is {assumed: am,today, granularity: hour, time: 2026-03-09T09:00} "
                        + "instead of {granularity: hour, time: 2026-03-09T09:00}"
                ]
            ),
            ("{say: coffee, log: [], locale: xx_XX}", ["there is no locale xx_XX"]),
        ])
    func mismatches(_ row: String, _ expected: [String]) throws {
        let row = try #require(try rows("    - \(row)\n").first)
        #expect(try Sets.checker.get().mismatches(row) == expected)
    }

    @Test("Without a granularity only date and clock of a time are compared")
    func coarseTime() throws {
        let row = try #require(
            try rows("    - {say: at 9, reads: time, means: {time: 2026-03-09T09:00}}\n").first)
        #expect(try Sets.checker.get().mismatches(row).isEmpty)
    }

    @Test(
        "A mistake in a file is reported with its place",
        arguments: [
            ("{say: tea, lg: []}", "coffee.yaml:4: lg is not a field of a row."),
            ("{log: []}", "coffee.yaml:4: a row needs say."),
            ("{say: tea}", "coffee.yaml:4: a row expects either a sentence or a value."),
            (
                "{say: tea, log: [], reads: meal, means: null}",
                "coffee.yaml:4: a row expects either a sentence or a value."
            ),
            (
                "{say: tea, log: [{itme: tea}]}",
                "coffee.yaml:4: itme is not a field of an action."
            ),
            ("{say: tea, log: tea}", "coffee.yaml:4: log is a list."),
            ("{say: tea, understood: some}", "coffee.yaml:4: understood is all or nothing."),
            ("{say: tea, notDone: perhaps}", "coffee.yaml:4: this is true or false."),
            (
                "{say: tea, log: [], zone: Nowhere}",
                "coffee.yaml:4: its time, zone or meal times do not exist."
            ),
            (
                "{say: tea, reads: colour, means: red}",
                "coffee.yaml:4: a value needs means, and reads with one of time, number, volume, "
                    + "mass, meal, correction, yes-or-no, delete-or-keep, number-value, "
                    + "quantity-value, yes-or-no-value."
            ),
        ])
    func mistakes(_ row: String, _ expected: String) {
        #expect {
            try rows("    - \(row)\n")
        } throws: { String(describing: $0) == expected }
    }

    @Test(
        "A group needs a behaviour and rows, and its fields are checked",
        arguments: [
            ("", "a.yaml: has no groups."),
            ("- rows: [{say: tea, log: []}]", "a.yaml:1: a group needs a behaviour."),
            ("- {behaviour: Tea, rows: []}", "a.yaml:1: a group needs rows."),
            (
                "- {behaviour: Tea, tag: [L1], rows: [tea]}",
                "a.yaml:1: tag is not a field of a group."
            ),
        ])
    func groupMistakes(_ yaml: String, _ expected: String) {
        #expect {
            try SentenceRowReader.rows(yaml: yaml, file: "a.yaml")
        } throws: { String(describing: $0) == expected }
    }
}
