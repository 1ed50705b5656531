import AccessibilityScripts
import Testing

@Suite("Accessibility")
struct AccessibilityTests {
    @Test("script", arguments: ScriptCase.all(in: "Scripts"))
    func passes(script: ScriptCase) throws {
        try script.check()
    }
}
