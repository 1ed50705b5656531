import CommandSyntax
import Testing

@Suite("What is wrong with a command line")
struct UsageProblemTests {
    private typealias Sample = SampleProgram

    @Test(
        "an unknown command is named, with the command or option that is spelled most like it",
        // "—" and "–" are dashes that some editors make of two hyphens. "hidden" is a hidden command.
        arguments: [
            ("hisotry", "history"), ("lgo", "log"), ("histo", "history"), ("HISTORY", "history"),
            ("frobnicate", nil), ("x", nil), ("hiden", nil), ("", nil), ("—help", "--help"),
            ("–dta", "--data"), ("—zzzzzz", nil),
        ] as [(String, String?)])
    func unknownCommand(word: String, nearest: String?) {
        #expect(
            Sample.read([word, "eggs"]).problem
                == .unknownCommand(word, words: [word, "eggs"], nearest: nearest))
    }

    @Test(
        "an unknown option is named, with the option that is spelled most like it",
        arguments: [
            ("--dta", "--data"), ("--DATA", "--data"), ("-data", "--data"), ("--dat", "--data"),
            ("--datta=x", "--data"), ("--jsn", "--json"), ("-version", "--version"),
            ("--frobnicate", nil), ("-x", nil), ("---", nil),
        ] as [(String, String?)])
    func unknownOption(word: String, nearest: String?) {
        #expect(
            Sample.read(["log", word, "x"]).problem
                == .unknownOption(word, nearest: nearest, command: "log"))
    }

    @Test("an option of another command is not called unknown")
    func misplacedOption() {
        #expect(
            Sample.read("log --json x").problem
                == .misplacedOption("--json", command: "log", owners: ["history"]))
        #expect(
            Sample.read("--json").problem
                == .misplacedOption("--json", command: "talk", owners: ["history"]))
    }

    @Test("a missing value is reported at the end of the line and before another option")
    func missingValue() {
        #expect(Sample.read("--data").problem == .missingValue(Sample.data.syntax))
        #expect(Sample.read("log x --data --rate 100").problem == .missingValue(Sample.data.syntax))
        #expect(Sample.read("--data -- log").problem == .missingValue(Sample.data.syntax))
    }

    @Test("a flag takes no value")
    func surplusValue() {
        #expect(Sample.read("history --json=yes").problem == .surplusValue(Sample.json.syntax))
    }

    @Test(
        "a number must be whole and in its range",
        arguments: ["much", "79", "450", "1.5", "", "99999999999999999999", "1e2", "-5", "+"])
    func wrongNumber(value: String) {
        let invocation = Sample.read(["--rate", value])
        #expect(
            invocation.problem == .wrongValue(value, Sample.rate.syntax, nearest: "175"))
        #expect(Sample.read(["history", "--jobs", "0"]).problem != nil)
        #expect(Sample.read(["history", "--jobs", "1000000"]).problem == nil)
    }

    @Test(
        "a choice must be one of its words, and the nearest one is suggested",
        arguments: [("gren", "green"), ("loud", "red"), ("Blue", "blue"), ("bl", "blue")])
    func wrongChoice(value: String, nearest: String) {
        #expect(
            Sample.read(["--color", value]).problem
                == .wrongValue(value, Sample.color.syntax, nearest: nearest))
    }

    @Test("a missing operand is reported, but not an empty one or one that a flag replaces")
    func missingOperand() {
        #expect(Sample.read("log").problem == .missingOperand(Sample.log))
        #expect(Sample.read("log --batch").problem == nil)
        #expect(Sample.read(["log", ""]).problem == nil)
    }

    @Test("operands that a command does not take are named")
    func surplusOperands() {
        #expect(
            Sample.read("history last week").problem
                == .surplusOperands(["last", "week"], Sample.history))
        #expect(Sample.read("record a b c").problem == .surplusOperands(["b", "c"], Sample.record))
    }

    @Test(
        "the first of several problems on the line is reported",
        arguments: [
            ("--dta x log", "--dta"), ("log --dta --rate much", "--dta"),
            ("lgo --dta", "lgo"), ("--dta lgo", "--dta"),
        ])
    func first(line: String, word: String) {
        switch Sample.read(line).problem {
        case .unknownOption(let found, _, _), .unknownCommand(let found, _, _):
            #expect(found == word)
        case let problem: Issue.record("\(String(describing: problem))")
        }
    }

    @Test("valid options can be read even if something else is wrong")
    func partial() {
        let invocation = Sample.read("--data d --frobnicate --rate 100 zzz")
        #expect(invocation.problem != nil)
        #expect(invocation[Sample.data] == "d")
        #expect(invocation[Sample.rate] == 100)
    }
}
