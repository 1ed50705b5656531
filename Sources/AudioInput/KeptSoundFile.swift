import Foundation
import Glibc
import Listening
import Synchronization

/// A new WAV file for the sound of one recording, which only its owner may read.
package final class KeptSoundFile: KeptSound {
    private struct State {
        /// -1 when the file is closed.
        var descriptor: Int32
        var samples = 0
        /// Something could not be written.
        var isIncomplete = false
    }

    /// The bytes in front of the samples.
    private static let headerSize = 44

    package let path: String
    private let state: Mutex<State>

    /// Makes the file; nil if it is there already, or cannot be made.
    ///
    /// - Parameters:
    ///   - path: `~` at its beginning is the folder of the person.
    package init?(_ path: String) {
        self.path = path
        let file = (path as NSString).expandingTildeInPath
        // Nothing that is there is changed, also not what a link leads to.
        let descriptor = open(file, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        state = Mutex(State(descriptor: descriptor))
        state.withLock { Self.write(Self.header(samples: 0), to: &$0) }
    }

    deinit {
        state.withLock { if $0.descriptor >= 0 { Glibc.close($0.descriptor) } }
    }

    package func add(_ samples: [Int16]) {
        state.withLock { state in
            guard state.descriptor >= 0 else { return }
            let bytes = samples.flatMap {
                [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
            }
            Self.write(bytes, to: &state)
            state.samples += samples.count
        }
    }

    package func finish() -> Double? {
        state.withLock { state in
            guard state.descriptor >= 0 else { return nil }
            if lseek(state.descriptor, 0, SEEK_SET) == 0 {
                Self.write(Self.header(samples: state.samples), to: &state)
            } else {
                state.isIncomplete = true
            }
            if Glibc.close(state.descriptor) != 0 { state.isIncomplete = true }
            state.descriptor = -1
            return state.isIncomplete
                ? nil : Double(state.samples) / Double(Resampler.rate)
        }
    }

    package func discard() {
        _ = finish()
        unlink((path as NSString).expandingTildeInPath)
    }

    private static func write(_ bytes: [UInt8], to state: inout State) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(state.descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                state.isIncomplete = true
                return
            }
            done += count
        }
    }

    /// The header of a WAV file with one channel of 16 bits.
    private static func header(samples: Int) -> [UInt8] {
        func number(_ value: Int, _ bytes: Int) -> [UInt8] {
            (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let (size, rate) = (samples * 2, Resampler.rate)
        return Array("RIFF".utf8) + number(size + headerSize - 8, 4) + Array("WAVEfmt ".utf8)
            + number(16, 4) + number(1, 2) + number(1, 2) + number(rate, 4) + number(rate * 2, 4)
            + number(2, 2) + number(16, 2) + Array("data".utf8) + number(size, 4)
    }
}
