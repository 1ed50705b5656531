import Foundation
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
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", project.appending(path: "scripts/attack").path(percentEncoded: false),
            "--self-test",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: output, as: UTF8.self)
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text == "Every broken promise is noticed.\n")
    }
}
