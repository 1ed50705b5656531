import Testing

/// Locale variables with values that no system sets.
@Suite("Hostile locale variables")
struct LocaleEnvironmentTests {
    private static let values = [
        "", "aaaaaaaaaaaa", "abcdefghijklmnopqrstuvwxyz_DE.UTF-8",
        "de_DE@" + String(repeating: "x", count: 300) + "=1",
        "en_" + String(repeating: "A", count: 3_000), "en_US_" + String(repeating: "_", count: 200),
        String(repeating: "en:", count: 2_000), "../../etc/passwd", "%s%n%n", "@@@@", "-", "\u{1}",
        "\u{E4}\u{F6}\u{FC}", "C", "POSIX",
    ]

    @Test(
        "Bad input: no value of a locale variable ends the program",
        arguments: ["LANG", "LC_ALL", "LC_TIME", "LC_MESSAGES", "LANGUAGE", "LC_CTYPE"])
    func values(variable: String) throws {
        for value in Self.values {
            let sandbox = try Sandbox()
            sandbox.environment["LC_ALL"] = nil
            sandbox.environment[variable] = value
            let outcome = try sandbox.run("log", "I had 3 eggs")
            #expect(outcome.status == 0, "\(variable)=\(value.prefix(40))")
            #expect(outcome.output == "Logged: 3 eggs, now.\n", "\(variable)=\(value.prefix(40))")
        }
    }

    @Test(
        "Bad input: without --locale an unknown locale is English, in a conversation too",
        arguments: ["LANG", "LC_ALL"])
    func unknown(variable: String) throws {
        let sandbox = try Sandbox()
        let index = try #require(sandbox.options.firstIndex(of: "--locale"))
        sandbox.options.removeSubrange(index...index + 1)
        sandbox.environment["LC_ALL"] = nil
        sandbox.environment[variable] = "aaaaaaaaaaaa"
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        #expect(try session.say("I had 3 eggs at 8 am").hasPrefix("Logged: 3 eggs"))
        #expect(try session.say("time").hasPrefix("When did this happen?"))
    }
}
