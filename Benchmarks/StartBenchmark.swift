import Foundation

/// From starting a session to its greeting, and the memory it takes.
struct StartBenchmark {
    let bench: Bench

    private static let runs = 25
    private static let warmUp = 3

    func run(into report: inout Report) throws {
        var own = Samples()
        var silent = Samples()
        var peer = Samples()
        let espeak = Bench.find("espeak-ng")
        for run in 0..<Self.runs + Self.warmUp {
            let ownTime = try greeting(["--speech", "espeak", "--audio", "null"])
            let silentTime = try greeting(["--speech", "off"])
            let peerTime = try espeak.map { try bench.time($0, ["-q", "hello"]) }
            guard run >= Self.warmUp else { continue }
            own.append(ownTime)
            silent.append(silentTime)
            if let peerTime { peer.append(peerTime) }
        }
        let peers = espeak == nil ? [] : [("espeak-ng -q hello", peer)]
        report.add("start to prompt, with speech", own, reach: 60, peers: peers)
        report.add("start to prompt, without speech", silent, reach: 60, peers: peers)
        report.add("peak memory, both processes", try memory(), unit: "MB", reach: 60)
    }

    private func greeting(_ options: [String]) throws -> Double {
        let start = ContinuousClock.now
        let child = try bench.earshot(options, .pipes)
        try child.read(until: "Earshot.")
        let duration = ContinuousClock.now - start
        child.closeInput()
        child.wait()
        return duration.milliseconds
    }

    /// After a session in which every part was used.
    private func memory() throws -> Samples {
        let child = try bench.earshot(["--speech", "espeak", "--audio", "null"], .pipes)
        try child.read(until: "Earshot.")
        for (line, answer) in [
            ("I had two eggs and toast for breakfast half an hour ago", "Logged"),
            ("today", " today. "), ("search zebra", "No entry"), ("weight 175.4", "Logged"),
            ("undo", "Undone"), ("redo", "Redone"), ("say eight", "eight"),
        ] {
            try child.write(line + "\n")
            try child.read(until: answer)
        }
        usleep(500_000)
        let processes = [child.id] + Child.descendants(of: child.id)
        guard processes.count >= 2 else { throw Trouble("there is no voice process") }
        var samples = Samples()
        samples.append(processes.compactMap(Child.peakMemory).reduce(0, +))
        return samples
    }
}
