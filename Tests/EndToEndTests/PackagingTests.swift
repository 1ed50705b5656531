import Foundation
import TestSupport
import Testing

/// Manual pages, completions, installing and uninstalling.
@Suite("Packaging")
struct PackagingTests {
    private let sandbox: Sandbox
    private static let project = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    init() throws {
        sandbox = try Sandbox()
        sandbox.options = []
    }

    private static func script(_ name: String) -> String {
        project.appending(path: "Packaging/\(name)").path(percentEncoded: false)
    }

    private func path(_ name: String) -> String {
        sandbox.folder.appending(path: name).path(percentEncoded: false)
    }

    /// Runs a shell command with the program's folder first on the path.
    private func shell(
        _ command: String, _ words: [String] = [], environment: [String: String] = [:]
    ) throws -> Command.Outcome {
        let programs = URL(filePath: Sandbox.program).deletingLastPathComponent()
            .path(percentEncoded: false)
        return try Command.run(
            ["bash", "-c", command, "bash"] + words,
            environment: environment.merging(
                [
                    "PATH": "\(programs):/usr/bin:/bin", "LC_ALL": "C.UTF-8",
                    "SOURCE_DATE_EPOCH": "0",
                ]
            ) { given, _ in given })
    }

    /// The names of the commands that help lists.
    private func commands() throws -> [String] {
        struct Table: Decodable {
            struct Command: Decodable { let name: String }
            let commands: [Command]
        }
        let table = try sandbox.run(["help", "--json"], input: Data())
        return try JSONDecoder().decode(Table.self, from: Data(table.output.utf8))
            .commands.map(\.name)
    }

    @Test(
        "I1: the command and each of its commands have a manual page in the locale's language",
        arguments: [
            ("en_US", "man1", "SYNOPSIS", "Logs one sentence and confirms it"),
            ("de_DE", "de/man1", "ÜBERSICHT", "Trägt einen Satz ein und bestätigt ihn"),
            ("es_ES", "es/man1", "SINOPSIS", "Anota una frase y la confirma"),
            ("fr_FR", "fr/man1", "SYNOPSIS", "Note une phrase et la confirme"),
        ])
    func manual(locale: String, folder: String, heading: String, summary: String) throws {
        let result = try shell(
            #"earshot help --json --locale "$1" | "$2" "$3""#,
            [locale, Self.script("manual"), path("man")])
        #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
        let names = try commands()
        #expect(names.count > 15)
        let pages = try FileManager.default.contentsOfDirectory(atPath: path("man/\(folder)"))
        #expect(Set(pages) == Set(["earshot.1"] + names.map { "earshot-\($0).1" }))
        let page = try String(contentsOfFile: path("man/\(folder)/earshot-log.1"), encoding: .utf8)
        #expect(page.hasPrefix(".TH EARSHOT-LOG 1 1970-01-01"))
        #expect(page.contains("\n.SH \"\(heading)\"\n"))
        #expect(page.contains("earshot\\-log \\- \(summary)\n"))
        #expect(page.contains("\\fB\\-\\-data\\fR"))
    }

    @Test(
        "I1: bash completes commands, options, values and files from the command table",
        arguments: [
            (["lo"], "log"), (["help", "ba"], "backup"), (["--speech", "s"], "speechd"),
            (["test", "--format", "j"], "junit jsonl"), (["log", "--da"], "--data"),
            (["--data", "/us"], "/usr"), (["restore", "/etc/passw"], "/etc/passwd"),
            (["log", "--now", ""], ""), (["log", ""], ""),
        ])
    func bash(words: [String], expected: String) throws {
        let result = try shell(
            #"""
            source <(earshot help --json | "$1" bash) || exit
            shift
            COMP_WORDS=(earshot "$@") COMP_CWORD=$#
            _earshot
            echo "${COMPREPLY[*]}"
            """#, [Self.script("completions")] + words)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix(expected), "\(result.output)")
        if expected.isEmpty { #expect(result.output == "\n") }
    }

    @Test("I1: zsh and fish complete every command", arguments: ["zsh", "fish"])
    func shells(name: String) throws {
        let result = try shell(
            #"earshot help --json | "$1" "$2""#, [Self.script("completions"), name])
        #expect(result.status == 0)
        for command in try commands() { #expect(result.output.contains(command), "\(command)") }
        // The shell reads it, where there is one.
        let check = try shell(
            #"! command -v "$1" >/dev/null || printf %s "$2" | "$1" -n /dev/stdin"#,
            [name, result.output])
        #expect(check.status == 0, "\(check.output)")
    }

    @Test("I1: an installed program logs and speaks; uninstalling takes away every file of it")
    func install() throws {
        let build = URL(filePath: Sandbox.program).deletingLastPathComponent()
            .path(percentEncoded: false)
        let places = ["PREFIX": "/usr", "DESTDIR": path("root")]
        let project = Self.project.path(percentEncoded: false)
        let installed = try shell(
            #""$1" "$2" "$3""#, [Self.script("install"), build, project], environment: places)
        #expect(installed.status == 0, "\(installed.output)")
        for name in [
            "bin/earshot", "share/earshot/PromptCatalogs/en/log.arb", "share/man/man1/earshot.1.gz",
            "share/man/de/man1/earshot-log.1.gz", "share/doc/earshot/LICENSE",
            "share/bash-completion/completions/earshot", "share/applications/earshot.desktop",
            "share/doc/earshot/reminders.md", "share/man/man1/earshot-remind.1.gz",
        ] {
            #expect(FileManager.default.fileExists(atPath: path("root/usr/\(name)")), "\(name)")
        }
        let unit = try String(
            contentsOfFile: path("root/usr/lib/systemd/user/earshot-remind.service"),
            encoding: .utf8)
        #expect(unit.contains("\nExecStart=/usr/bin/earshot remind --watch\n"))
        #expect(unit.contains("\nStandardOutput=null\n"))
        let logged = try shell(
            #""$1" log --data "$2" --audio "$3" "two eggs" && [ -s "$3" ]"#,
            [path("root/usr/bin/earshot"), path("data"), path("spoken.wav")])
        #expect(logged.status == 0 && logged.output.hasPrefix("Logged"), "\(logged.output)")
        let removed = try shell(
            #""$1" --uninstall; find "$2" -type f"#, [Self.script("install"), path("root")],
            environment: places)
        #expect(removed.output.split(separator: "\n").count == 1, "\(removed.output)")
    }
}
