import ScriptTesting
import Testing

@Suite("A part of the tree")
struct TreePartTests {
    /// Lines after `format 1` that open a list of two entries, then these rows.
    private static func failure(_ rows: String) -> Scripts.Failure? {
        Scripts.failure(
            """
            setup entry vitamin "iron" at 2026-03-09T08:00
            setup entry food "toast" 2 slice at 2026-03-09T08:30
            do today
            say default "<any>" spoken "<any>"
            tree part
            \(rows)
            end tree
            """)
    }

    private static func missing(_ row: Int, _ label: String) -> Scripts.Failure {
        Scripts.Failure(6, .rowMissing, "row \(row)", expected: label)
    }

    @Test("S4: rows are found anywhere, in order, with others between and beside them")
    func found() {
        for rows in [
            "1 list item \"8:30 AM, toast, 2 slices\"",
            "1 list \"Entries\"\n2 list item \"8:30 AM, toast, 2 slices\"",
            "1 list \"Entries\"\n2 list item \"<t:time>, iron\"\n2 list item \"<any>toast<any>\"",
            "1 application \"Earshot.\"\n2 list \"<any>\"\n3 list item \"<any>iron\" hint \"<any>\"",
        ] {
            #expect(Self.failure(rows) == nil, "\(rows)")
        }
    }

    @Test(
        "S4: the first row that is not there is named, also one at another depth or in another order"
    )
    func missing() {
        #expect(Self.failure("1 list \"Entrys\"") == Self.missing(1, "Entrys"))
        #expect(
            Self.failure("1 list \"Entries\"\n2 list item \"8:00 AM, soup\"")
                == Self.missing(2, "8:00 AM, soup"))
        #expect(
            Self.failure("1 application \"Earshot.\"\n2 list item \"8:00 AM, iron\"")
                == Self.missing(2, "8:00 AM, iron"))
        #expect(
            Self.failure(
                "1 list \"Entries\"\n2 list item \"8:30 AM, toast, 2 slices\"\n2 list item \"8:00 AM, iron\""
            ) == Self.missing(3, "8:00 AM, iron"))
        #expect(
            Self.failure("1 list item \"8:00 AM, iron\" focused yes")
                == Self.missing(1, "8:00 AM, iron"))
        // What is below another element is not below this one.
        #expect(
            Self.failure("1 text field \"What happened?\"\n2 list item \"8:00 AM, iron\"")
                == Self.missing(2, "8:00 AM, iron"))
    }

    @Test("S4: accepting leaves a part of the tree as it is")
    func accepted() {
        let text = "format 1\ntree part\n1 list \"Entrys\"\nend tree\nentries 1\n"
        let accepted = AcceptTests.accepter.accept(text, path: "a.script", policy: .failed)
        #expect(accepted.text == text)
        #expect(accepted.refusal != nil)
    }
}
