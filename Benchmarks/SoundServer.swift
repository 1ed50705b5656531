import Foundation
import Glibc
import Synchronization

/// A private PulseAudio server whose only sink is heard by nobody but us.
final class SoundServer {
    private static let sink = "bench"
    private static let rate = 22_050
    /// A hundredth of full scale; what is quieter is not heard.
    private static let loud: Int16 = 300

    private struct Hearing {
        var first: ContinuousClock.Instant?
        var last: ContinuousClock.Instant
        /// What was played, and when the last of it came.
        var pieces: [(samples: [Int16], end: ContinuousClock.Instant)] = []
        var keepsPieces = false
    }

    private final class Ear: Sendable {
        let hearing = Mutex(Hearing(first: nil, last: .now))
    }

    private let server: Child
    private let recorder: Child
    private let ear = Ear()

    /// Whatever is started from now on speaks to this server.
    ///
    /// Nil when PulseAudio is not installed.
    init?(_ bench: Bench) throws {
        guard let pulseaudio = Bench.find("pulseaudio"), let parec = Bench.find("parec") else {
            return nil
        }
        let folder = bench.folder.appending(
            // The path of a socket has a hundred characters at most.
            path: "run-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        bench.environment["XDG_RUNTIME_DIR"] = folder.path(percentEncoded: false)
        server = try Child(
            pulseaudio,
            [
                "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
                "-L", "module-null-sink sink_name=\(Self.sink)",
                "-L", "module-native-protocol-unix",
            ], environment: bench.environment)
        let socket = folder.appending(path: "pulse/native").path(percentEncoded: false)
        let end = ContinuousClock.now + .seconds(10)
        while access(socket, R_OK) != 0 {
            guard ContinuousClock.now < end else { throw Trouble("PulseAudio does not start") }
            usleep(20_000)
        }
        recorder = try Child(
            parec,
            [
                "-d", "\(Self.sink).monitor", "--format=s16le", "--rate=\(Self.rate)",
                "--channels=1", "--latency-msec=2",
            ], environment: bench.environment, connection: .pipes)
        listen()
        usleep(500_000)
    }

    private func listen() {
        let descriptor = dup(recorder.output)
        let ear = ear
        Thread.detachNewThread {
            defer { close(descriptor) }
            var buffer = [Int16](repeating: 0, count: 4_096)
            while true {
                let count = read(descriptor, &buffer, buffer.count * 2) / 2
                if count <= 0 { return }
                let now = ContinuousClock.now
                let piece = Array(buffer[..<count])
                ear.hearing.withLock { hearing in
                    if hearing.keepsPieces { hearing.pieces.append((piece, now)) }
                }
                let isLoud = buffer[..<count].contains { $0 > Self.loud || $0 < -Self.loud }
                guard isLoud else { continue }
                ear.hearing.withLock { hearing in
                    hearing.last = now
                    if hearing.first == nil { hearing.first = now }
                }
            }
        }
    }

    /// Waits until nothing was heard for some time, then listens anew.
    func waitForSilence(milliseconds: Double = 600) throws {
        let end = ContinuousClock.now + .seconds(30)
        while true {
            let last = ear.hearing.withLock { $0.last }
            if (ContinuousClock.now - last).milliseconds > milliseconds { break }
            guard ContinuousClock.now < end else { throw Trouble("it is never quiet") }
            usleep(10_000)
        }
        // The server plays in steps of some milliseconds, which began with the
        // last sound: what is measured next must not keep in step with them.
        usleep(UInt32.random(in: 0..<20_000))
        ear.hearing.withLock { $0.first = nil }
    }

    /// Milliseconds from a moment to the first sound after it; nil when there
    /// is none within 5 seconds.
    func firstSound(since start: ContinuousClock.Instant) -> Double? {
        while (ContinuousClock.now - start).milliseconds < 5_000 {
            if let first = ear.hearing.withLock({ $0.first }) {
                return (first - start).milliseconds
            }
            usleep(500)
        }
        return nil
    }

    /// Waits for a moment in which it is loud, so that silence after it means
    /// something.
    func waitForSound() throws {
        let end = ContinuousClock.now + .seconds(5)
        while (ContinuousClock.now - ear.hearing.withLock { $0.last }).milliseconds > 2 {
            guard ContinuousClock.now < end else { throw Trouble("no sound") }
        }
    }

    /// Milliseconds from a moment to the last sound after it, once it has been
    /// quiet.
    func lastSound(since start: ContinuousClock.Instant) throws -> Double {
        usleep(600_000)
        return max(0, (ear.hearing.withLock { $0.last } - start).milliseconds)
    }

    /// Keeps what is played from now on, for ``onset(of:since:)``.
    func listenAnew() {
        ear.hearing.withLock { hearing in
            hearing.pieces = []
            hearing.keepsPieces = true
        }
    }

    /// When a sound was heard, and how loud it was before.
    struct Onset {
        /// From the moment asked about.
        let milliseconds: Double
        /// When it was loud before it, in milliseconds from that moment.
        fileprivate let loud: [Double]

        /// Whether something else was heard, so many milliseconds or more after
        /// the moment.
        func isLoudBefore(_ milliseconds: Double) -> Bool {
            loud.contains { $0 > milliseconds && $0 < self.milliseconds - 1 }
        }
    }

    /// Waits for a sound that is known, such as a rendered text, and says when
    /// it began.
    ///
    /// Its first tenth of a second must be unlike whatever else may be heard.
    func onset(of sound: [Int16], since start: ContinuousClock.Instant) throws -> Onset {
        usleep(1_000_000)
        let pieces = ear.hearing.withLock { hearing in
            hearing.keepsPieces = false
            return hearing.pieces
        }
        // The voice flutters: later on it would be less and less alike.
        let beginning = sound.prefix(Self.rate / 10)
        let recording = pieces.flatMap(\.samples)
        guard let position = SoundSearch.position(of: beginning, in: recording) else {
            throw Trouble("the text was not heard")
        }
        var first = 0
        var loud: [Double] = []
        for piece in pieces {
            func time(_ index: Int) -> Double {
                (piece.end - start).milliseconds
                    - Double(piece.samples.count - index) * 1_000 / Double(Self.rate)
            }
            for (index, sample) in piece.samples.enumerated() {
                if first + index == position {
                    return Onset(milliseconds: time(index), loud: loud)
                }
                if sample > Self.loud || sample < -Self.loud { loud.append(time(index)) }
            }
            first += piece.samples.count
        }
        throw Trouble("the text was not heard")
    }
}
