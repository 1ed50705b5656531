import CPulse
public import Speech
import Synchronization

/// Plays through a PulseAudio server (or PipeWire's, which speaks the same).
///
/// The library's own loop is turned by the calling thread, so that no call
/// waits longer than ``patience`` for a server that hangs, and no server is
/// ever started. `PULSE_SERVER` and `XDG_RUNTIME_DIR` are the library's to read.
//
// Unchecked: one thread uses it, as PCMSink requires; `wake()` sets an atomic
// and calls pa_mainloop_wakeup, which may be called from any thread. The loop
// lives as long as the object, so a late `wake()` is safe.
public final class PulseSink: PCMSink, @unchecked Sendable {
    /// What the server holds of ours, in milliseconds.
    ///
    /// A flush forgets it, so stopping is as quick as with less; with 10, words
    /// break up on a machine whose cores are all busy.
    private static let held = 25
    /// How long a server may be silent, in microseconds.
    private static let patience: UInt64 = 2_000_000
    /// How long a device may take to wake, in microseconds: a sink that plays
    /// nowhere sleeps for two seconds at a time, and a wireless one reconnects.
    private static let wakingPatience: UInt64 = 5_000_000
    /// How long a server may take to answer at first, in microseconds.
    private static let answer: UInt64 = 1_000_000

    private let loop: OpaquePointer
    private var context: OpaquePointer?
    private var stream: OpaquePointer?
    private var format = pa_sample_spec()
    private var heldBytes = 0
    private var isAwake = false
    private let isWoken = Atomic(false)

    /// - Parameter server: its address; nil for the person's own server.
    /// - Throws: ``Speech/AudioError`` when no server answers.
    public init(server: String? = nil) throws {
        guard cpulse_load() else {
            throw AudioError(.unavailable, detail: "libpulse is not installed")
        }
        guard let loop = pa_mainloop_new() else {
            throw AudioError(.unavailable, detail: "no memory")
        }
        self.loop = loop
        context = pa_context_new(pa_mainloop_get_api(loop), "Earshot")
        guard pa_context_connect(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else {
            throw failure(.unavailable)
        }
        try turn(within: Self.answer, .unavailable) {
            pa_context_get_state(context) == PA_CONTEXT_READY
        }
    }

    deinit {
        close()
        pa_mainloop_free(loop)
    }

    public var keepsEverything: Bool { false }
    public var heldSamples: Int { heldBytes / MemoryLayout<Int16>.size }

    public func configure(sampleRate: Int) throws {
        closeStream()
        format = pa_sample_spec(format: PA_SAMPLE_S16LE, rate: UInt32(sampleRate), channels: 1)
        let length = UInt32(sampleRate * Self.held / 1000 * MemoryLayout<Int16>.size)
        // Two samples start it; none at all would let the reading position run
        // ahead while nothing is said, and the next words would be late.
        var buffer = pa_buffer_attr(
            maxlength: .max, tlength: length, prebuf: 4, minreq: length / 5 & ~1, fragsize: .max)
        let properties = pa_proplist_new()
        defer { pa_proplist_free(properties) }
        pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, "a11y")
        stream = pa_stream_new_with_proplist(context, "Speech", &format, nil, properties)
        guard
            stream != nil,
            pa_stream_connect_playback(
                stream, nil, &buffer, PA_STREAM_ADJUST_LATENCY, nil, nil) >= 0
        else { throw failure(.unavailable) }
        try turn(within: Self.answer, .unavailable) {
            pa_stream_get_state(stream) == PA_STREAM_READY
        }
        // It may hold more than it was asked to.
        heldBytes = Int(pa_stream_get_buffer_attr(stream)?.pointee.tlength ?? length)
        isAwake = false
        try wakeDevice()
    }

    /// Begins to play silence, so that the first words find the device awake.
    private func wakeDevice() throws {
        let silence = [Int16](repeating: 0, count: Int(format.rate) / 500)
        _ = try silence.withUnsafeBufferPointer { try write($0) }
    }

    public func write(_ samples: UnsafeBufferPointer<Int16>) throws -> Int {
        try turn(within: 0, .vanished) { false }
        var done = 0
        while done < samples.count {
            let room = pa_stream_writable_size(stream)
            guard room >= 0 else { throw failure(.vanished) }
            let count = min(room / MemoryLayout<Int16>.size, samples.count - done)
            guard count > 0 else {
                let patience = isAwake ? Self.patience : Self.wakingPatience
                let hasRoom = try turn(within: patience, .stalled) {
                    pa_stream_writable_size(stream) >= MemoryLayout<Int16>.size
                }
                guard hasRoom else { break }
                isAwake = true
                continue
            }
            let rest = UnsafeBufferPointer(rebasing: samples[done..<done + count])
            let status = pa_stream_write(
                stream, rest.baseAddress, count * MemoryLayout<Int16>.size, nil, 0,
                PA_SEEK_RELATIVE)
            guard status >= 0 else { throw failure(.vanished) }
            done += count
            try turn(within: 0, .vanished) { false }
        }
        return done
    }

    public func flush() throws {
        isWoken.store(false, ordering: .relaxed)
        guard let operation = pa_stream_flush(stream, nil, nil) else { throw failure(.vanished) }
        pa_operation_unref(operation)
        try turn(within: 0, .vanished) { false }
    }

    /// Waits as long as what the server holds lasts.
    ///
    /// Its own drain answers up to two seconds late on a sink with a long
    /// buffer, and the next words would wait for it.
    public func drain() throws {
        let unplayed = UInt64(max(heldBytes - pa_stream_writable_size(stream), 0))
        let length = pa_bytes_to_usec(unplayed, &format)
        let end = pa_rtclock_now() + length
        try turn(within: length + 1, .stalled) { pa_rtclock_now() >= end }
    }

    public func wake() {
        isWoken.store(true, ordering: .releasing)
        pa_mainloop_wakeup(loop)
    }

    public func close() {
        closeStream()
        if let context {
            pa_context_disconnect(context)
            pa_context_unref(context)
        }
        context = nil
    }

    private func closeStream() {
        if let stream {
            pa_stream_disconnect(stream)
            pa_stream_unref(stream)
        }
        stream = nil
    }

    /// Turns the loop until something is so.
    ///
    /// - Parameter limit: microseconds; 0 turns it as long as there is work at
    ///   hand, and never waits.
    /// - Returns: false when woken first (but never while opening), or when
    ///   there was no more to do.
    /// - Throws: `late` when the limit is reached, `.vanished` (or `late`, when
    ///   that is ``AudioError/Code/unavailable``) when the connection failed.
    @discardableResult
    private func turn(
        within limit: UInt64, _ late: AudioError.Code, until isSo: () -> Bool
    ) throws -> Bool {
        let start = pa_rtclock_now()
        let isWakeable = limit > 0 && late != .unavailable
        while !isSo() {
            let contextState = pa_context_get_state(context)
            let isGone =
                contextState == PA_CONTEXT_FAILED || contextState == PA_CONTEXT_TERMINATED
            if isGone || stream.map(pa_stream_get_state) == PA_STREAM_FAILED {
                throw failure(late == .unavailable ? .unavailable : .vanished)
            }
            if isWakeable && isWoken.exchange(false, ordering: .acquiringAndReleasing) {
                return false
            }
            let passed = pa_rtclock_now() - start
            if limit > 0 && passed >= limit {
                throw AudioError(late, detail: "the server does not answer")
            }
            guard pa_mainloop_prepare(loop, limit > 0 ? Int32(limit - passed) : 0) >= 0,
                pa_mainloop_poll(loop) >= 0
            else { throw failure(.vanished) }
            let handled = pa_mainloop_dispatch(loop)
            if limit == 0 && handled <= 0 { return isSo() }
        }
        return true
    }

    private func failure(_ code: AudioError.Code) -> AudioError {
        AudioError(code, detail: String(cString: pa_strerror(pa_context_errno(context))))
    }
}
