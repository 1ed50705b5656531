import Foundation
import TestSupport
import Testing

/// What `make attack` notices.
@Suite("Attack")
struct AttackTests {
    @Test(
        "I3: the attack notices programs that crash, hang, lose, invent, say nothing or touch files"
    )
    func selfTest() throws {
        let project = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let attack = project.appending(path: "scripts/attack").path(percentEncoded: false)
        let outcome = try Command.run(["python3", attack, "--self-test"])
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(outcome.output == "Every broken promise is noticed.\n")
    }
}
