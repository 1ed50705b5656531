import CommandSyntax
import Testing

@Suite("Reading a command line")
struct CommandLineReaderTests {
    private typealias Sample = SampleProgram

    @Test(
        "an option works before the command, after it and between operands",
        arguments: [
            "--data d log two eggs", "log --data d two eggs", "log two --data d eggs",
            "log two eggs --data d", "--data=d log two eggs", "log two eggs --data=d",
        ])
    func placement(line: String) {
        let invocation = Sample.read(line)
        #expect(invocation.problem == nil)
        #expect(invocation.command == Sample.log)
        #expect(invocation.operands == ["two", "eggs"])
        #expect(invocation[Sample.data] == "d")
    }

    @Test("an option that only one command has works before that command, too")
    func ownOptionFirst() {
        let invocation = Sample.read("--json history")
        #expect(invocation.problem == nil)
        #expect(invocation[Sample.json])
    }

    @Test("the last value of an option counts, and all values can be read")
    func repetition() {
        let invocation = Sample.read("--data a log --data b x --data c --tag 1 --tag 2")
        #expect(invocation.problem == nil)
        #expect(invocation[Sample.data] == "c")
        #expect(invocation.all(Sample.tag) == ["1", "2"])
    }

    @Test("without a command the default one runs, with its options")
    func defaultCommand() {
        let invocation = Sample.read("--rate 200 --color blue")
        #expect(invocation.problem == nil)
        #expect(invocation.command == Sample.talk)
        #expect(invocation[Sample.rate] == 200)
        #expect(invocation[Sample.color] == .blue)
        #expect(invocation[Sample.data] == nil)
        #expect(!invocation[Sample.json])
    }

    @Test("after two hyphens every word is an operand")
    func terminator() {
        let invocation = Sample.read("log --data d -- --rate -- x")
        #expect(invocation.problem == nil)
        #expect(invocation.operands == ["--rate", "--", "x"])
        #expect(invocation[Sample.rate] == nil)
    }

    @Test(
        "a single hyphen and negative numbers are operands",
        arguments: ["-", "-3", "-.5", "-,5", "-٣"])
    func hyphens(word: String) {
        let invocation = Sample.read(["log", word])
        #expect(invocation.problem == nil)
        #expect(invocation.operands == [word])
    }

    @Test("a value may be empty, contain an equals sign, or be a negative number")
    func values() {
        #expect(Sample.read(["--data="])[Sample.data] == "")
        #expect(Sample.read(["--data", ""])[Sample.data] == "")
        #expect(Sample.read("--data=a=b")[Sample.data] == "a=b")
        #expect(Sample.read("--data -3")[Sample.data] == "-3")
        #expect(Sample.read("--data=--rate")[Sample.data] == "--rate")
    }

    @Test(
        "help is given wherever it is asked for, whatever else is wrong",
        arguments: ["--help", "-h", "--help --frobnicate", "--rate --help", "--rate 1 -h"])
    func help(line: String) {
        #expect(Sample.read(line).request == .help(nil))
        #expect(Sample.read(line).problem == nil)
        #expect(Sample.read("log " + line).request == .help(Sample.log))
        #expect(Sample.read("log " + line).problem == nil)
    }

    @Test("the version can be asked for, and help comes first")
    func version() {
        #expect(Sample.read("--version").request == .version)
        #expect(Sample.read("log --version").request == .version)
        #expect(Sample.read("--version --help").request == .help(nil))
        #expect(Sample.read("log -- --version").request == .run)
    }
}
