import AccessibleCore
import Conversation
import ConversationScripts
import Foundation
import Journal
import MessagePatterns
import ScriptTesting
import Wording

/// What all of the project's own scripts together state about the program.
///
/// A prompt is stated if a line fails when the prompt changes. So every script runs again with a
/// mark in each prompt, and the marks in the lines that fail show which prompts they state. The
/// words of units, days and lists count, too; text that `<any>` matches does not.
struct SuiteCoverage {
    /// All prompts of the language, and those that are stated.
    private(set) var prompts: Set<String> = []
    private(set) var stated: Set<String> = []
    private(set) var commands: Set<Command> = []
    private(set) var earcons: Set<String> = []
    /// Ids with `N` for a number: those in any tree, and those that a line names.
    private(set) var elements: Set<String> = []
    private(set) var named: Set<String> = []
    private(set) var transitions: Set<Transition> = []
    /// How many lines state each field or kind of line, such as `say` and `phonemes`.
    private(set) var lines: [String: Int] = [:]
    private(set) var failed: [String] = []

    /// A transition of the voice log.
    struct Transition: Hashable, CustomStringConvertible {
        let from: VoiceLogState.Name
        let to: VoiceLogState.Name

        var description: String { "\(from) → \(to)" }
    }

    static let whole = Result { try SuiteCoverage(files: OwnScriptsTests.files) }

    private init(files: [String]) throws {
        prompts = Set(try PromptCatalog(language: "en").patterns.keys)
        let marks = PromptMarks(keys: prompts)
        let words = try CommandWords(locale: "en_US")
        let marked = ScriptCatalogs(like: Scripts.catalogs) { marks.marked($0, $1) }
        for file in files {
            let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
            let script = Scripts.parse(text, path: file).script
            let stage = SteppedStage(
                try ConversationStage(script.setup, catalogs: Scripts.catalogs))
            guard ScriptRunner.run(script, on: stage).outcome() == .passed else {
                failed.append(file)
                continue
            }
            stated.formUnion(
                Self.stated(in: ScriptSuite(catalogs: marked).run(text, path: file)) {
                    marks.keys(in: $0)
                })
            elements.formUnion(stage.elements.map(Self.family))
            transitions.formUnion(stage.transitions)
            for line in script.lines { take(line.statement, words) }
        }
    }

    /// The prompts that failing lines state.
    private static func stated(
        in log: ScriptLog, keys: (String) -> Set<String>
    ) -> Set<String> {
        let differences = log.failures().flatMap(\.differences).filter { $0.code == .differs }
        return Set(differences.flatMap { keys($0.actual) })
    }

    private mutating func take(_ statement: Statement, _ words: CommandWords) {
        switch statement {
        case .acting(.type(let line)):
            if let command = words.parse(line)?.command { commands.insert(command) }
        case .acting(.act(let reference, _, _)): name(reference)
        case .assertion(let assertion, _): take(assertion)
        default: break
        }
    }

    private mutating func take(_ assertion: Assertion) {
        func count(_ name: String) { lines[name, default: 0] += 1 }
        switch assertion {
        case .say(let say):
            count("say")
            for field in say.fields {
                count(field.name.rawValue)
                if field.name == .earcon { earcons.insert(field.token.text) }
            }
        case .earcon(let token):
            count("earcon")
            earcons.insert(token.text)
        case .see(let reference, _):
            count("see")
            name(reference)
        case .state(let path, _, let token):
            count("state")
            if path == "focus" { named.insert(Self.family(of: token.text)) }
        case .print: count("print")
        case .echo(_, _, let capital):
            count("echo")
            if capital?.text == "tone" { earcons.insert("capital") }
        case .complaint: count("say error")
        case .skip: count("skip")
        case .anyLines: count("say any lines")
        case .exit: count("exit")
        case .quiet: count("quiet")
        case .tree: count("tree exact")
        case .treePart: count("tree part")
        case .entry: count("entry")
        case .entries: count("entries")
        }
    }

    private mutating func name(_ reference: ElementReference) {
        if case .id(let id) = reference.name { named.insert(Self.family(of: id)) }
    }

    /// An id with `N` in place of its number.
    private static func family(of id: String) -> String {
        id.split(separator: "-", omittingEmptySubsequences: false)
            .map { Int($0) == nil ? String($0) : "N" }.joined(separator: "-")
    }
}
