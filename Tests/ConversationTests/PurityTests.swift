import Foundation
import Testing

@Suite("The core, understanding and the conversation are pure")
struct PurityTests {
    @Test(
        "their sources use no clock, locale, file, random number or output",
        arguments: ["AccessibleCore", "Understanding", "Display", "Conversation", "Delivery"])
    func pure(target: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/\(target)")
        let world = [
            "Date()", "Date.now", "Locale.current", "Calendar.current", "TimeZone.current",
            "UUID()", "FileManager.default", "print(", ".random(", "ProcessInfo",
        ]
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var count = 0
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            count += 1
            let text = try String(contentsOf: file, encoding: .utf8)
            for line in text.split(separator: "\n")
            where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                for reach in world {
                    #expect(!line.contains(reach), "\(file.lastPathComponent): \(line)")
                }
            }
        }
        #expect(count > 1)
    }
}
