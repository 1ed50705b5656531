import AccessibleCore
import AccessibilityScripts
import Conversation
import ConversationScripts
import Foundation
import ScriptProof
import ScriptTesting
import Testing

@Suite("The project's own scripts")
struct OwnScriptsTests {
    static let files = ScriptFiles.find([Repository.scripts])

    /// Every fourth of the scripts, for tests that run each of them several times; with
    /// `EARSHOT_SOAK_SCRIPTS` in the environment all of them.
    static let sample: [String] = {
        let step = ProcessInfo.processInfo.environment["EARSHOT_SOAK_SCRIPTS"] == nil ? 4 : 1
        return stride(from: 0, to: files.count, by: step).map { files[$0] }
    }()

    /// What these scripts said in one run, for tests that read or compare it.
    static let sampleLog = Scripts.suite.run(files: sample).log

    @Test("every script passes", arguments: ScriptCase.all(in: "../Scripts"))
    func passes(script: ScriptCase) throws {
        try script.check(provider: ConversationProvider(catalogs: Scripts.catalogs))
    }

    @Test("a script without store troubles also passes on a file", arguments: sample)
    func onDisk(file: String) throws {
        let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
        guard !text.contains("\ntrouble store") else { return }
        let changed = text.replacing("format 1\n", with: "format 1\nsetup store disk\n")
        let log = Scripts.suite.run(changed, path: file)
        #expect(try Scripts.told(log) == [])
        #expect(log.outcome() == .passed)
    }

    @Test("every script has a title and says how many of its lines can fail")
    func header() throws {
        #expect(Self.files.count >= 150)
        for file in Self.files {
            let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
            #expect(text.contains("\nasserts "), "\(file)")
            #expect(Scripts.parse(text, path: file).script.title != file)
        }
    }

    @Test("every fault of the catalog applies to at least one of the scripts")
    func faults() throws {
        var left = Mutation.all
        for file in Self.files where !left.isEmpty {
            let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
            let script = Scripts.parse(text, path: file).script
            guard script.setup.program.command == nil else { continue }
            let stage = try ConversationStage(script.setup, catalogs: Scripts.catalogs)
            let (_, trace) = TracingStage.run(script, on: stage)
            left.removeAll { !$0.sites(trace).isEmpty }
        }
        #expect(left.map(\.name) == [])
    }

    /// Opens the controls that the other scripts do not open.
    private static let everySheet = """
        format 1
        setup entry food "toast" at 2026-03-09T08:30
        setup microphone "USB" microphone "Built-in"
        may entries 0
        do date
        do escape
        do calendar
        do escape
        do entries
        do escape
        do items
        do escape
        do device
        do escape
        do set time breakfast
        do escape
        do timer
        do escape
        do time
        do custom
        do escape
        do escape
        do quick options later
        do future on
        do time
        do escape
        do feedback sheet
        do record
        do hear final I had toast and eggs
        do expand
        do record
        do hear silence
        do feedback banner
        do record
        do cancel
        """

    @Test("a script can name every element and every action of every tree")
    func vocabulary() throws {
        let vocabulary = Vocabulary.conversation
        let actions = Set(try #require(vocabulary.actions))
        var count = 0
        var generator = SeededGenerator(seed: 24)
        let walks = (0..<40).map { _ in
            RandomScripts.steps(25, &generator).joined(separator: "\n")
        }
        let own = try Self.files.map { try String(contentsOf: URL(filePath: $0), encoding: .utf8) }
        for text in own + walks + [Self.everySheet] {
            let script = Scripts.parse(text, path: "a.script").script
            let stage = WatchedStage(
                try ConversationStage(script.setup, catalogs: Scripts.catalogs))
            _ = ScriptRunner.run(script, on: stage)
            for element in stage.seen {
                count += 1
                #expect(vocabulary.knows(element: element.id), "\(element.id)")
                for action in element.actions {
                    #expect(actions.contains(action.name), "\(element.id): \(action.name)")
                }
            }
        }
        #expect(count > 100)
    }
}

/// Checks the tree after every step.
final class WatchedStage: ForwardingStage {
    let stage: any Stage
    private(set) var seen: Set<StageElement> = []

    init(_ stage: any Stage) {
        self.stage = stage
    }

    func perform(_ act: StageAct) throws {
        try stage.perform(act)
        guard let tree = try stage.tree() else { return }
        for (_, element) in tree.flattened() {
            var alone = element
            alone.children = []
            seen.insert(alone)
        }
    }
}
