import Foundation
import LocaleChecks
import Testing
import Wording

@Suite("Locales are complete and consistent")
struct LocaleCheckTests {
    @Test("every locale and every language is complete")
    func complete() throws {
        let wording = try Wording(locale: "en_US", zone: .gmt)
        let findings = try LocaleChecker(voices: nil).findings()
        for finding in findings {
            Issue.record("\(wording.text(finding.message, now: TestWorld.now))")
        }
    }
}
