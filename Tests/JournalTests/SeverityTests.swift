import Journal
import Testing

@Suite("Severities")
struct SeverityTests {
    @Test(
        "V6: severities are stored as they were said",
        arguments: ["mild", "moderate", "severe", "7/10"])
    func severities(text: String) {
        #expect(Severity(rawValue: text)?.rawValue == text)
    }

    @Test(
        "V6: scores out of range are not severities",
        arguments: ["11/10", "-1/10", "7/9", "", "bad"])
    func badSeverities(text: String) {
        #expect(Severity(rawValue: text) == nil)
    }
}
