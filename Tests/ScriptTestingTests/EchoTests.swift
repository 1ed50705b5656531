import ConversationScripts
import Foundation
import ScriptTesting
import Testing

@Suite("Typing on the virtual clock")
struct EchoTests {
    private func stage(_ setup: String) throws -> any Stage {
        let script = Scripts.parse("format 1\n" + setup + "\nquiet 1ms", path: "a.script").script
        return try ConversationProvider(catalogs: ScriptCatalogs()).stage(for: script.setup)
    }

    @Test("K1: of a key that is held for ten seconds, the last is heard and nothing after it")
    func held() throws {
        let stage = try stage("setup echo characters")
        let (times, gap, word) = (300, 33, 343)
        for key in 0..<times {
            try stage.advance(to: key * gap, stopsAtNotice: false)
            try stage.perform(.insert("e"))
            #expect(try stage.state("speech") == "speaking")
        }
        let last = (times - 1) * gap
        try stage.advance(to: last + word - 1, stopsAtNotice: false)
        #expect(try stage.state("speech") == "speaking")
        try stage.advance(to: last + word, stopsAtNotice: false)
        // Nothing older waits behind the last one.
        #expect(try stage.state("speech") == "quiet")
        let events = stage.takeEvents().filter { $0.event.isNoticed }
        #expect(events.count == times)
        #expect(events.allSatisfy { $0.event == .echoed(EchoedText("e")) })
        #expect(events.map(\.time) == (0..<times).map { $0 * gap })
        stage.close()
    }

    @Test("K1: typing is neither repeated nor missed")
    func noAnnouncement() throws {
        let log = Scripts.run(
            """
            setup echo words
            do I had soup
            say default "Logged: soup, now." earcon saved
            wait 10s
            type "again "
            echo "again"
            key erase line
            echo "again erased"
            do repeat
            say default "Logged: soup, now." earcon saved
            wait 10s
            do missed
            say default "Nothing was missed."
            """)
        #expect(try Scripts.told(log) == [])
    }

    @Test(
        "K1: an echo that differs, is missing or is not stated is a failure",
        arguments: [
            ("echo \"i\" capital pitch\necho \"had\"", 0), ("echo \"i\"\necho \"had\"", 1),
            ("echo \"i\" capital tone\necho \"had\"", 1), ("echo \"had\"", 1),
            ("echo \"i\" capital pitch\necho \"has\"", 1), ("print \"i\"\necho \"had\"", 1),
            ("echo \"i\" capital pitch", 1),
            ("echo \"i\" capital pitch\necho \"had\"\necho \"a\"", 1),
        ])
    func stated(lines: String, failures: Int) throws {
        let log = Scripts.run("setup echo words\ntype \"I had \"\n" + lines)
        #expect(try Scripts.told(log).isEmpty == (failures == 0))
    }
}
