import Foundation
import Journal
import LogStore
import Testing

/// What `earshot history` prints of a long log.
@Suite("History of a long log")
struct LongHistoryTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        let first = Date(timeIntervalSince1970: 1_772_323_200)
        let entries = (0..<5_000).map { number in
            Entry(
                kind: .food, item: "egg number \(number)", time: first + Double(number),
                zone: "America/New_York", words: "egg number \(number)")
        }
        _ = try SQLiteLogBook(folder: sandbox.data).add(entries)
    }

    @Test(
        "L10: history prints while it reads: what is added meanwhile is there, too",
        arguments: [[], ["--json"]])
    func printsWhileItReads(options: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: Sandbox.program)
        process.arguments = sandbox.arguments(["history"] + options)
        process.environment = sandbox.environment
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        // It has begun, and waits until somebody reads what fills the pipe.
        var text = try output.fileHandleForReading.read(upToCount: 10) ?? Data()
        #expect(try sandbox.run("log", "--now", "2026-03-09T14:00", "soup").status == 0)
        text += try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let printed = String(decoding: text, as: UTF8.self)
        #expect(printed.contains("soup"))
        guard options.isEmpty else {
            let list = try JSONSerialization.jsonObject(with: text) as? [[String: Any]]
            #expect(list?.count == 5_001)
            #expect(printed.hasPrefix("[\n  {\n    \"id\" : 1,\n    \"item\" : \"egg number 0\","))
            #expect(printed.hasSuffix("\"\n  }\n]\n"))
            return
        }
        #expect(printed.hasSuffix("5,001 entries.\n"), "\(printed.suffix(200))")
    }

    @Test("L10: a list of no entries is a list in JSON, too")
    func nothing() throws {
        let outcome = try sandbox.run("history", "--json", "--day", "2020-01-01")
        #expect(outcome.output == "[\n\n]\n")
        #expect(outcome.status == 0)
    }
}
