import Foundation
import Speech
import Synchronization

/// Records what a sink of a private server plays.
final class Recorder: Sendable {
    private struct State {
        var samples: [Int16] = []
        var half: UInt8?
    }

    static let path = "/usr/bin/parec"
    static var isInstalled: Bool {
        PulseServer.isInstalled && FileManager.default.isExecutableFile(atPath: path)
            && FileManager.default.isExecutableFile(atPath: "/usr/bin/pactl")
    }

    private let process = Process()
    private let state = Mutex(State())

    init(_ server: PulseServer, sink: String = "test") throws {
        let pipe = Pipe()
        process.executableURL = URL(filePath: Self.path)
        process.arguments = [
            "--server=\(server.address)", "-d", "\(sink).monitor", "--format=s16le",
            "--rate=22050", "--channels=1", "--latency-msec=2",
        ]
        process.environment = server.environment
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
            self?.take(handle.availableData)
        }
        try process.run()
        // A sleeping device needs two seconds to start.
        _ = wait { !$0.isEmpty }
    }

    deinit { process.terminate() }

    private func take(_ data: Data) {
        state.withLock { state in
            for byte in data {
                if let low = state.half {
                    state.samples.append(Int16(bitPattern: UInt16(low) | UInt16(byte) << 8))
                    state.half = nil
                } else {
                    state.half = byte
                }
            }
        }
    }

    var samples: [Int16] { state.withLock { $0.samples } }

    /// Waits until the recording meets a condition.
    func wait(_ isSo: ([Int16]) -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(15)
        while ContinuousClock.now < end {
            if isSo(samples) { return true }
            usleep(2000)
        }
        return false
    }

    /// The recording from the first sound on, once silence follows it.
    ///
    /// - Parameter start: samples before it are ignored.
    func sound(after start: Int = 0) -> [Int16] {
        _ = wait { samples in
            guard let last = samples.dropFirst(start).lastIndex(where: { abs(Int($0)) > 30 })
            else { return false }
            return samples.count - last > 22050 / 10
        }
        return samples.dropFirst(start).trimmed
    }
}

extension Collection<Int16> {
    /// The samples without silence at the ends.
    var trimmed: [Int16] {
        let rest = drop { $0 == 0 }.reversed().drop { $0 == 0 }
        return rest.reversed()
    }
}
