import AccessibleCore
import Foundation
import Testing

@Suite("docs/user-guide.md")
struct UserGuideTests {
    @Test("every line that the guide tells people to type is understood")
    func lines() throws {
        let file = Repository.file("docs/user-guide.md")
        let typed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("    > ") }.map { String($0.dropFirst(6)) }
        #expect(typed.count >= 8)
        var world = try TestWorld()
        for line in typed {
            let said = world.type(line).joined(separator: " ")
            let isRefused = ["Not understood", "I can't answer", "That "].contains {
                said.hasPrefix($0)
            }
            #expect(!said.isEmpty && !isRefused, "\(line): \(said)")
        }
    }
}
