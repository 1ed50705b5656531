import Foundation
import Glibc

/// A program that speaks, and how it is made to.
struct SpeakingProgram {
    /// Of its lines in the report.
    let name: String
    /// Starts what says "eight" and ends; nil when there is no such program.
    var start: (() throws -> Child)?
    /// Of the program that ``start`` starts.
    var startName: String?
    /// A server of its own speaks, whose stream sets the pace of a sound server for others.
    var hasServer = false
    /// Opens a conversation with it.
    let connect: () throws -> Connection

    struct Connection {
        let speak: (String) throws -> Void
        /// Nil when it cannot be interrupted.
        var interrupt: (() throws -> Void)?
    }
}

/// What was heard of one program, in milliseconds.
struct SpeechFigures {
    let program: SpeakingProgram
    var starts = Samples()
    /// By text.
    var onsets: [String: Samples] = [:]
    var silences = Samples()
}

/// Listens to one program after the other, each with a sound server of its own:
/// a stream that another one keeps open would set the server's pace.
struct SpeechMeasure {
    let bench: Bench
    let texts: [String]

    private static let runs = 20
    private static let startRuns = 40
    private static let warmUp = 2
    private static let long =
        "the quick brown fox jumps over the lazy dog again and again and again"

    /// - Parameter open: is called when its sound server runs; nil when the
    ///   program is not installed.
    /// - Returns: nil when there is no sound server, or no such program.
    func figures(of open: () throws -> SpeakingProgram?) throws -> SpeechFigures? {
        guard let server = try SoundServer(bench), let program = try open() else { return nil }
        var figures = SpeechFigures(program: program)
        if let start = program.start, program.hasServer {
            figures.starts = try samples(server) { try start() }
        }
        let connection = try program.connect()
        for text in texts {
            figures.onsets[text] = try samples(server) {
                try connection.speak(text)
                return nil
            }
        }
        figures.silences = try silences(server, connection)
        return figures
    }

    /// From starting each program to its first sound, one after the other on one sound server, so that
    /// whatever else the machine does meets all of them alike.
    ///
    /// - Returns: nil when there is no sound server.
    func startsInTurn(of programs: [SpeakingProgram]) throws -> [Samples]? {
        guard let server = try SoundServer(bench) else { return nil }
        var starts = programs.map { _ in Samples() }
        for run in 0..<Self.startRuns + Self.warmUp {
            for (index, program) in programs.enumerated() {
                guard let start = program.start else { continue }
                let time = try time(server) { try start() }
                if run >= Self.warmUp { starts[index].append(time) }
            }
        }
        return starts
    }

    /// From doing something to the sound that it makes, or that the program makes
    /// which it starts.
    private func samples(_ server: SoundServer, _ act: () throws -> Child?) throws -> Samples {
        var samples = Samples()
        for run in 0..<Self.runs + Self.warmUp {
            let time = try time(server, act)
            if run >= Self.warmUp { samples.append(time) }
        }
        return samples
    }

    private func time(_ server: SoundServer, _ act: () throws -> Child?) throws -> Double {
        try server.waitForSilence()
        let start = ContinuousClock.now
        let child = try act()
        guard let time = server.firstSound(since: start) else { throw Trouble("no sound") }
        child?.wait()
        return time
    }

    private func silences(
        _ server: SoundServer, _ connection: SpeakingProgram.Connection
    ) throws -> Samples {
        var samples = Samples()
        guard let interrupt = connection.interrupt else { return samples }
        for run in 0..<Self.runs + Self.warmUp {
            // A second interruption at once would leave the session.
            try server.waitForSilence(milliseconds: 1_100)
            try connection.speak(Self.long)
            guard server.firstSound(since: .now) != nil else { throw Trouble("no sound") }
            usleep(UInt32.random(in: 200_000...400_000))
            try server.waitForSound()
            let start = ContinuousClock.now
            try interrupt()
            let time = try server.lastSound(since: start)
            if run >= Self.warmUp { samples.append(time) }
        }
        return samples
    }
}
