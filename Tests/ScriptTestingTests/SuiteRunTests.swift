import ConversationScripts
import Foundation
import ScriptTesting
import Synchronization
import Testing

@Suite("A suite of scripts: order, jobs, repeats, and cached pronunciations")
struct SuiteRunTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder()
    }

    @Test("a seed gives an order that is always the same and contains each script once")
    func order() {
        let first = SuiteOptions(shuffle: 1).order(of: 20)
        #expect(first != Array(0..<20))
        #expect(first.sorted() == Array(0..<20))
        #expect(SuiteOptions(shuffle: 1).order(of: 20) == first)
        #expect(SuiteOptions(shuffle: 2).order(of: 20) != first)
        #expect(SuiteOptions().order(of: 20) == Array(0..<20))
    }

    private static let counting = """
        setup program "n=$(cat count 2>/dev/null || echo 1); echo $((n + 1)) >count; echo Run $n"
        """

    @Test("S4: a script with another result in its second run fails, and the line is named")
    func unsteady() throws {
        try folder.write("a", "\(Self.counting) limit 5s\nsay default \"Run 1\"")
        let path = folder.path(of: "scripts/a.script")
        let log = Scripts.suite.run(files: [path], options: SuiteOptions(repeats: 3)).log
        let failures = log.scripts[0].failures()
        #expect(
            failures.flatMap(\.differences) == [
                Difference(
                    .unsteady, field: "2", expected: "say default \"Run 1\" passed",
                    actual: "say default \"Run 1\" failed")
            ])
        #expect(try Scripts.told(log.scripts[0]).first?.contains("Not the same every time") == true)
    }

    @Test("S4: what a matcher allows to differ from run to run is the same result")
    func steady() throws {
        try folder.write("a", "\(Self.counting) limit 5s\nsay default \"Run <int>\"")
        let path = folder.path(of: "scripts/a.script")
        let log = Scripts.suite.run(files: [path], options: SuiteOptions(repeats: 3)).log
        #expect(log.scripts[0].outcome() == .passed)
    }

    @Test(
        "two jobs run two scripts at once",
        .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
    func jobs() throws {
        // Each script waits until the other one runs.
        for (name, other) in [("a", "b"), ("b", "a")] {
            try folder.write(
                name,
                """
                setup program "touch \(name); while ! test -e \(other); do sleep 0.01; done; echo Met"
                say default "Met"
                """)
        }
        let files = ScriptFiles.find([folder.path(of: "scripts")])
        let log = Scripts.suite.run(files: files, options: SuiteOptions(jobs: 2)).log
        #expect(log.scripts(.passed).count == 2)
    }

    @Test("a pronunciation is asked for once per voice")
    func phonemes() throws {
        let asked = Mutex<[String]>([])
        let cache = PhonemeCache { text, voice in
            asked.withLock { $0.append("\(text) \(voice)") }
            return "/\(text)/"
        }
        for _ in 0..<2 {
            #expect(try cache.ipa("toast", voice: "en-us") == "/toast/")
            #expect(try cache.ipa("toast", voice: "de") == "/toast/")
            #expect(try cache.ipa("soup", voice: "en-us") == "/soup/")
        }
        #expect(asked.withLock { $0 } == ["toast en-us", "toast de", "soup en-us"])
    }
}
