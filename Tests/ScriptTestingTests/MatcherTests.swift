import AccessibleCore
import Foundation
import ScriptTesting
import Testing

@Suite("Matchers")
struct MatcherTests {
    private let conventions = MatchingConventions(
        locale: "en_US",
        notation: NumberNotation(decimalSeparator: ".", groupingSeparator: ","))

    private func matches(_ pattern: String, _ text: String, _ known: Set<String> = []) throws
        -> Bool
    {
        var bindings = Bindings()
        for name in known { bindings[name] = "41" }
        return try TextPattern(parsing: pattern, known: known)
            .matches(text, bindings: &bindings, conventions: conventions)
    }

    @Test(
        "what each matcher accepts and refuses",
        arguments: [
            ("Logged: toast, now.", "Logged: toast, now.", true),
            ("Logged: toast, now.", "Logged: toast, now", false),
            ("<int>", "1500", true), ("<int>", "1,500", true), ("<int>", "-3", true),
            ("<int>", "1,50", false), ("<int>", "15.5", false), ("<int>", "", false),
            ("<int>", "12a", false), ("<int> eggs", "2 eggs", true), ("<int>.5", "15.5", true),
            ("<num>", "1,499.8", true), ("<num>", "0.1", true), ("<num>", ".", false),
            ("<num>.", "1.5.", true), ("<num>", "one", false),
            ("<int 1..240>", "240", true), ("<int 1..240>", "241", false),
            ("<int 1..240>", "0", false), ("<num -0.5..0.5>", "0.5", true),
            ("<word>", "Thursday", true), ("<word>", "twenty-two", true),
            ("<word>", "two words", false), ("<word>ay", "Thursday", false),
            ("<time>", "3:45 PM", true), ("<time>", "15:45", true), ("<time>", "3 PM", true),
            ("<time>", "3", false), ("<time>", "3:75", false), ("<time>", "25:00", false),
            ("at <time>.", "at 12:00 AM.", true),
            ("<date>", "March 9", true), ("<date>", "March 9, 2026", true),
            ("<date>", "Monday, March 9", true), ("<date>", "Monday", true),
            ("<date>", "2026-03-09", true), ("<date>", "2026-13-09", false),
            ("<date>", "yesterday", true), ("<date>", "March 32", false),
            ("<date>", "Marchness 9", false), ("on <date>, at <time>", "on Mar 9, at 3 PM", true),
            ("<any>", "anything at all", true), ("<any>", "", false),
            ("<any>b<any>", "abbb", true), ("<any>b<any>", "b", false),
            // Literal text is tried first, and `\<` is the sign itself.
            ("<int>", "<int>", true), ("\\<int>", "<int>", true), ("\\<int>", "3", false),
            ("a < b", "a < b", true), ("<3", "<3", true), ("<B>", "<B>", true),
            // The same name stands for the same text.
            ("<n:int> and <n>", "3 and 3", true), ("<n:int> and <n>", "3 and 4", false),
            ("<n:int> then <n+1>", "9 then 10", true), ("<n:int> then <n+1>", "9 then 11", false),
            ("<n:num>, <n-0.1>", "1,500, 1,499.9", true),
        ])
    func table(pattern: String, text: String, isMatch: Bool) throws {
        #expect(try matches(pattern, text) == isMatch, "\(pattern) and \(text)")
    }

    @Test("a later line uses the text that an earlier line kept")
    func kept() throws {
        #expect(try matches("<n>", "41", ["n"]))
        #expect(try matches("<n+1>", "42", ["n"]))
        #expect(try !matches("<n+1>", "41", ["n"]))
        #expect(try !matches("<n+1>", "421", ["n"]))
    }

    @Test("numbers in another notation")
    func german() throws {
        let conventions = MatchingConventions(
            locale: "de_DE",
            notation: NumberNotation(decimalSeparator: ",", groupingSeparator: "."))
        for (pattern, text, isMatch) in [
            ("<num>", "1.499,8", true), ("<num>", "1,499.8", false), ("<date>", "9. März", true),
        ] {
            var bindings = Bindings()
            let parsed = try TextPattern(parsing: pattern)
            #expect(
                parsed.matches(text, bindings: &bindings, conventions: conventions) == isMatch)
        }
    }

    @Test("a comparison that fails keeps nothing")
    func keepsNothing() throws {
        var bindings = Bindings()
        let pattern = try TextPattern(parsing: "<n:int> eggs")
        #expect(!pattern.matches("3 toasts", bindings: &bindings, conventions: conventions))
        #expect(bindings["n"] == nil)
        #expect(pattern.matches("3 eggs", bindings: &bindings, conventions: conventions))
        #expect(bindings["n"] == "3")
    }

    @Test("every text matches itself, and the pattern made from its numbers")
    func properties() throws {
        var generator = SeededGenerator(seed: 5)
        let alphabet = Array("ab 12.,<>\\\"é:-n")
        for _ in 0..<2_000 {
            let text = String(
                (0..<Int.random(in: 1...20, using: &generator)).map { _ in
                    alphabet.randomElement(using: &generator) ?? "a"
                })
            var bindings = Bindings()
            #expect(
                TextPattern(literal: text)
                    .matches(text, bindings: &bindings, conventions: conventions))
            let number = Int.random(in: -9_999...9_999, using: &generator)
            let escaped = text.replacing("\\", with: "\\\\").replacing("<", with: "\\<")
            let pattern = try TextPattern(parsing: "\(escaped)x <int>")
            #expect(
                pattern.matches(
                    "\(text)x \(number)", bindings: &bindings, conventions: conventions),
                "\(text)")
            #expect(
                !pattern.matches(
                    "\(text)y \(number)", bindings: &bindings, conventions: conventions))
        }
    }

    @Test("a text that is made to be slow is given up soon")
    func hard() throws {
        let pattern = String(repeating: "<any>", count: 12) + "!"
        let parsed = try TextPattern(parsing: pattern)
        var bindings = Bindings()
        #expect(
            !parsed.matches(
                String(repeating: "a", count: 400), bindings: &bindings, conventions: conventions))
    }
}
