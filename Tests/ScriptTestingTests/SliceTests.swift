import ScriptTesting
import Testing

@Suite("Scripts run on the conversation")
struct SliceTests {
    @Test("a line that is typed and what is said of it")
    func doAndSay() {
        let log = ScriptSuite().run(
            """
            format 1
            title Toast
            do I had toast
            say default "Logged: toast, now." earcon saved
            """, path: "toast.script")
        #expect(log.loadErrors == [])
        #expect(log.results.map(\.verdict) == [.passed])
    }
}
