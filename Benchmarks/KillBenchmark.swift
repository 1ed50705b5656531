import AccessibleCore
import Foundation
import Journal
import LogStore

/// Kills every process at random times and looks for what was announced.
struct KillBenchmark {
    let bench: Bench

    static let rounds = 200

    func run(into report: inout Report) throws {
        bench.use(data: "killed")
        defer { bench.use(data: "data") }
        var announced: [Int] = []
        var number = 0
        for _ in 0..<Self.rounds {
            let child = try bench.earshot(["--speech", "espeak", "--audio", "null"], .pipes)
            try child.read(until: "Earshot.")
            var output = Data()
            let end = ContinuousClock.now + .microseconds(Int.random(in: 0...40_000))
            var isWaiting = false
            while ContinuousClock.now < end {
                if !isWaiting {
                    number += 1
                    try child.write("I had \(number) eggs\n")
                    isWaiting = true
                }
                guard let more = child.read(milliseconds: 1) else { break }
                output += more
                isWaiting = !more.contains(UInt8(ascii: "\n"))
            }
            child.kill()
            // What was printed before the end was announced, read or not.
            while let more = child.read(milliseconds: 0), !more.isEmpty { output += more }
            announced += String(decoding: output, as: UTF8.self).split(separator: "\n")
                .compactMap { line in
                    guard line.hasPrefix("Logged: ") else { return nil }
                    let number = line.dropFirst(8).prefix { $0.isNumber || $0 == "," }
                    return Int(number.filter { $0 != "," })
                }
        }
        let book = try SQLiteLogBook(folder: bench.data("killed"))
        try book.check()
        let saved = Set(
            try book.entries(matching: LogQuery()).compactMap { $0.quantity?.amount.plainText })
        let lost = announced.filter { !saved.contains(String($0)) }
        report.addCount(
            "announced entries lost, \(Self.rounds) x kill -9", lost.count, of: announced.count)
    }
}
