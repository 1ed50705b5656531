import Foundation
import ScriptTesting
import Testing

@Suite("The session protocol")
struct SessionProtocolTests {
    private static let page = (try? Repository.text("docs/session-protocol.md")) ?? ""

    /// The cells of the page's tables, without Markdown.
    private static let rows: [[String]] = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
        .map { row in
            row.replacing("| |", with: "|  |").dropFirst(2).dropLast(2).split(
                separator: " | ", omittingEmptySubsequences: false
            )
            .map { $0.trimmingCharacters(in: .whitespaces) }
        }

    @Test("the table on the page has every field of every message, as the program checks it")
    func fields() {
        let documented = Self.rows.filter { $0.count == 5 && $0[0] != "message" }
            .map { Array($0.prefix(4)) }
        let checked = SessionProtocol.forms.flatMap { form in
            form.fields.map { field in
                [form.name, "`\(field.name)`", field.kind.name, field.isRequired ? "yes" : "no"]
            }
        }
        #expect(checked.count > 25)
        #expect(documented == checked)
    }

    @Test("the table on the page has every question, with its fields")
    func asks() {
        let documented = Self.rows.filter { $0.count == 3 && $0[0] != "ask" && $0[0] != "---" }
            .map { Array($0.prefix(2)) }
        let asked = SessionProtocol.asks.map { ask in
            ["`\(ask.name)`", ask.fields.map { "`\($0)`" }.joined(separator: ", ")]
        }
        #expect(documented == asked)
        #expect(Self.page.contains("# The session protocol, version \(SessionProtocol.version)"))
        #expect(Self.page.contains("`\(SessionProtocol.variable)=1`"))
    }

    @Test("the questions are sent as the page says", arguments: SessionProtocol.asks.map(\.name))
    func sent(name: String) throws {
        let lines = [
            "start": "start", "line": "do a", "key": "key up", "hear": "hear partial \"a\"",
            "interrupt": "interrupt", "leave": "leave", "trouble": "trouble rain",
            "advance": "wait 1s", "tree": "see a label \"A\"", "state": "state own = 1",
            "entries": "entries 0", "act": "act a activate",
        ]
        // The program sends back each question, so that a failure shows it.
        let log = Programs.run(
            """
            n=0; while read -r line; do n=$((n+1)); case $n in \
            1) echo '{"reply":1,"version":1,"paths":["own"],\
            "offers":["clock","tree","keys","listening","troubles","entries"]}';; \
            *) case $line in *'"ask":"\(name)"'*) echo "$line" >&2; exit;; \
            *) echo '{"reply":'$n',"tree":{"id":"a","role":"button","label":"A",\
            "actions":[{"name":"activate"}]}}';; esac;; esac; \
            if [ \(name) = hello ]; then echo "$line" >&2; exit; fi; done
            """, (lines[name] ?? "do a") + "\nstate session = open", setup: "session ")
        let differences = log.results.flatMap(\.differences)
        let text =
            differences.compactMap(\.trouble).first { $0.code == .wrote }?.found
            ?? differences.first { $0.field == "error" }?.actual ?? ""
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let fields = try #require(SessionProtocol.asks.first { $0.name == name }).fields
        #expect(object["ask"] as? String == name)
        #expect(Set(object.keys) == Set(fields + ["ask", "id"]))
    }

    /// The rows of the table of errors.
    private static let errors = rows.filter { $0.count == 2 && $0[1].contains("program") }

    @Test("every wrong line is reported with the sentence in the table", arguments: errors.indices)
    func wrong(index: Int) throws {
        let line = Self.errors[index][0].dropFirst().dropLast()
        let log = Programs.run(
            Programs.replying(String(line)), "do a\nstate session = ended", setup: "session ")
        #expect(try Programs.told(log).first == "line 3: \(Self.errors[index][1])")
    }

    @Test("the page has as many errors as expected")
    func isComplete() {
        #expect(Self.errors.count >= 10)
    }

    /// A program that breaks the protocol, and the first sentence about it.
    @Test(
        "a program that breaks the protocol is reported in a sentence",
        arguments: [
            (
                "cat",
                "line 2: Line 1 of what the program sent: A message has exactly one of these fields: reply, say, print, sound, over."
            ),
            ("true", "line 2: The program has ended with 0."),
            ("echo 'no module named json' >&2; exit 1", "line 2: It wrote: no module named json."),
            ("sleep 60", "line 2: The program said nothing for 300ms."),
            (
                "echo '{\"reply\":1}'; sleep 60",
                "line 2: Line 1 of what the program sent: The reply to hello has no version. Add \"version\": 1."
            ),
            (
                "echo '{\"reply\":1,\"version\":2}'; sleep 60",
                "line 2: Line 1 of what the program sent: The program speaks version 2 of the protocol. This one speaks 1."
            ),
            (
                "echo '{\"reply\":1,\"version\":1,\"offers\":[\"tee\"]}'; sleep 60",
                "line 2: Line 1 of what the program sent: There is no offers tee. The nearest is tree."
            ),
            (
                "printf 'caf\\351\\n'; sleep 60",
                "line 2: Line 1 of what the program sent: It is no text in UTF-8."
            ),
            (
                "yes | tr -d '\\n'",
                "line 2: The program printed more than 65536 bytes without waiting, so it was stopped."
            ),
            (
                "read -r hello; exec 0<&-; echo '{\"reply\":1,\"version\":1}'; sleep 60",
                "line 3: The program no longer reads what is typed."
            ),
            (
                Programs.replying(#"{"reply":2}"#) + "; sleep 60",
                "line 4: The program said nothing for 1500ms."
            ),
            (
                Programs.replying(#"{"say":"a","at":500}'; echo '{"say":"b","at":499}"#),
                "line 3: Line 3 of what the program sent: Its clock says 499, which does not fit 500."
            ),
        ])
    func trouble(command: String, told: String) throws {
        // Only the cases about silence wait for the limit.
        let silence = told.firstMatch(of: /nothing for (\w+)\./).map { String($0.output.1) }
        let log = Programs.run(
            command, "do a\ndo b\nstate session = ended", setup: "session ",
            more: "limit \(silence ?? "5s")")
        #expect(try Programs.told(log).first == told)
        #expect(log.outcome() == .failed)
    }
}
