import Foundation
import Speech
import Synchronization

/// A device with a buffer that plays when it is full.
///
/// It records what was heard, which may be less than what was written.
final class DeviceSink: PCMSink {
    struct State {
        var heard: [Int16] = []
        var held: [Int16] = []
        var recent: FadeOut
        /// Where the sound was cut, as positions in ``heard``.
        var cuts: [Int] = []
        var isAsleep = false
        /// Samples that were written while the device slept.
        var wroteAsleep = 0
        var awakenings = 0
        var feedings = 0
        /// Called with the number of samples heard so far.
        var onPlay: (@Sendable (Int) throws -> Void)?
    }

    /// Samples in its buffer at most: 25 ms.
    static let capacity = 551
    let state: Mutex<State>
    /// Whether a cut fades out; without that a test must fail.
    private let cutsSoftly: Bool
    private let needsFeeding: Bool
    let fellAsleep = DispatchSemaphore(value: 0)

    init(
        cutsSoftly: Bool = true, needsFeeding: Bool = false,
        onPlay: (@Sendable (Int) throws -> Void)? = nil
    ) {
        self.cutsSoftly = cutsSoftly
        self.needsFeeding = needsFeeding
        state = Mutex(
            State(
                recent: FadeOut(capacity: Self.capacity, sampleRate: 22050), onPlay: onPlay))
    }

    var keepsEverything: Bool { false }
    var heldSamples: Int { state.withLock { $0.held.count } }
    var heard: [Int16] { state.withLock { $0.heard } }
    func configure(sampleRate: Int) {
        state.withLock {
            $0.recent = FadeOut(capacity: Self.capacity, sampleRate: sampleRate)
        }
    }

    func write(_ samples: UnsafeBufferPointer<Int16>) throws -> Int {
        let taken = min(samples.count, 128)
        let onPlay = state.withLock { state in
            let part = UnsafeBufferPointer(rebasing: samples.prefix(taken))
            state.recent.note(part)
            if state.isAsleep { state.wroteAsleep += taken }
            state.held += part
            let played = max(state.held.count - Self.capacity, 0)
            state.heard += state.held.prefix(played)
            state.held.removeFirst(played)
            return state.onPlay.map { call in { [count = state.heard.count] in try call(count) } }
        }
        try onPlay?()
        return taken
    }

    func flush() {
        state.withLock { state in
            state.cuts.append(state.heard.count)
            let tail = state.recent.cut(unplayed: state.held.count)
            state.held = cutsSoftly ? tail : []
        }
    }

    func drain() {
        state.withLock { state in
            state.heard += state.held
            state.held = []
            state.recent.forget()
        }
    }

    func stayAwake() -> Bool {
        state.withLock { $0.feedings += 1 }
        return needsFeeding
    }

    func sleep() {
        state.withLock { $0.isAsleep = true }
        fellAsleep.signal()
    }

    func awaken() {
        state.withLock { state in
            state.awakenings += 1
            state.isAsleep = false
        }
    }

    func wake() {}
    func close() {}
}
