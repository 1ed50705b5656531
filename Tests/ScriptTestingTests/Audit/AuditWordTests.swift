import AccessibleCore
import Testing

@testable import ScriptTesting

@Suite("Audit: words that break no rule")
struct AuditWordTests {
    @Test("the person's own words may be said back unchanged")
    func ownWords() throws {
        for rule in ["abbreviation-spoken", "identifier-spoken", "visual-words", "unpronounceable"]
        {
            let own = AuditCase(
                rule, "do say click 70 kg of entry_kind/above\nwait 9s", 0, "", .none)
            #expect(try own.result(.none).outcome == .pass, "\(rule)")
        }
        let long = AuditCase(
            "utterance-too-long", "do say \(AuditTests.long) and more", 0, "", .none)
        #expect(try long.result(.none).outcome == .pass)
    }

    @Test("ordinary words are not taken for identifiers of a program")
    func words() throws {
        for word in ["iPhone", "eSpeak", "PUQE", "McDonald", "B12", "3.5", "1,499.8", "e.g."] {
            let said = AuditCase("identifier-spoken", AuditTests.toast, 0, "", .none)
            #expect(try said.result(.words("Logged", word)).outcome == .pass, "\(word)")
        }
    }

    @Test("an answer that was asked for may repeat a sentence and list more than 20 words")
    func askedFor() throws {
        let twice = AuditCase("double-speak", AuditTests.toast, 0, "", .none)
        let fault = FaultyStage.Fault.events("Logged") { said in
            var said = said
            said.priority = .low
            return [.said(said), .said(said)]
        }
        #expect(try twice.result(fault).violations.isEmpty)
    }

    @Test("one word that names the element announces the focus, and its number announces a value")
    func told() throws {
        let focus = AuditCase(
            "focus-silent", AuditTests.weight.replacing("act weight increment", with: "key right"),
            0, "",
            .none)
        #expect(try focus.result(.words("Decrease by 1", "Kilogram, 2 of 7.")).outcome == .pass)
        let value = AuditCase("value-not-said", AuditTests.weight, 0, "", .none)
        #expect(try value.result(.words("70.1", "Now at 70.1!")).outcome == .pass)
    }

    @Test("a number counts as the same in every way it is read aloud")
    func numbers() throws {
        for (printed, spoken, outcome) in [
            ("At 1:05 PM.", "At 1 oh 5 PM.", AuditResult.Outcome.pass),
            ("At 8:00 AM.", "At 8 AM.", .pass), ("1,499.8", "1,499.8", .pass),
            ("0 ounces", "10 ounces", .violation), ("3 eggs", "33 eggs", .violation),
            ("At 1:15 PM.", "At 1:50 PM.", .violation), ("3 eggs", "eggs", .incomplete),
        ] {
            let said = AuditCase("text-speech-mismatch", AuditTests.toast, 0, "", .none)
            let fault = FaultyStage.Fault.said("Logged") {
                ($0.printed, $0.spoken) = (printed, spoken)
            }
            #expect(try said.result(fault).outcome == outcome, "\(printed) \(spoken)")
        }
    }
}
