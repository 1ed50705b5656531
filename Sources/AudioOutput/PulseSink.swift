import CPulse
public import Speech
import Synchronization

/// Plays through a PulseAudio server (or PipeWire's, which speaks the same).
///
/// The library's own loop is turned by the calling thread, so that no call
/// waits longer than ``PulseTiming/patience`` for a server that hangs, and no server is
/// ever started. `PULSE_SERVER` and `XDG_RUNTIME_DIR` are the library's to read.
//
// Unchecked: one thread uses it, as PCMSink requires; `wake()` sets an atomic
// and calls pa_mainloop_wakeup, which may be called from any thread. The loop
// lives as long as the object, so a late `wake()` is safe.
public final class PulseSink: PCMSink, @unchecked Sendable {
    let loop: OpaquePointer
    var context: OpaquePointer?
    var stream: OpaquePointer?
    var format = pa_sample_spec()
    var recent = SoftCut(capacity: 0, sampleRate: 0)
    /// Samples written that ``drain()`` or ``flush()`` has not seen off.
    var pending = 0
    /// How long was waited since the server last asked for samples; it spans
    /// writes, so that whoever interrupts again and again is not kept waiting
    /// for a dead device.
    var waited: UInt64 = 0
    private var isAwake = false
    /// The last thing written was the end of a cut sound.
    var isCut = false
    private var isCorked = false
    /// Silence that a device which was suspended needs before it is heard, in
    /// microseconds, and when it was woken.
    private var leadIn: UInt64 = 0
    private var awakened: UInt64 = 0
    let isWoken = Atomic(false)

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
        try turn(within: PulseTiming.answer, .unavailable) {
            pa_context_get_state(context) == PA_CONTEXT_READY
        }
    }

    deinit {
        close()
        pa_mainloop_free(loop)
    }

    public var keepsEverything: Bool { false }
    public var heldSamples: Int {
        guard let stream else { return 0 }
        let room = pa_stream_writable_size(stream)
        return max(min(pending, (length - min(room, length)) / MemoryLayout<Int16>.size), 0)
    }

    /// What the server holds at most, in bytes: it may be more than it was asked
    /// to, and change when the stream moves to another device.
    private var length: Int { Int(pa_stream_get_buffer_attr(stream)?.pointee.tlength ?? 0) }

    public func configure(sampleRate: Int) throws {
        closeStream()
        format = pa_sample_spec(format: PA_SAMPLE_S16LE, rate: UInt32(sampleRate), channels: 1)
        let length = UInt32(sampleRate * PulseTiming.held / 1000 * MemoryLayout<Int16>.size)
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
        try turn(within: PulseTiming.answer, .unavailable) {
            pa_stream_get_state(stream) == PA_STREAM_READY
        }
        // A fifth of a second is more than any device holds of a short buffer.
        recent = SoftCut(
            capacity: max(self.length / MemoryLayout<Int16>.size, sampleRate / 5),
            sampleRate: sampleRate)
        pending = 0
        waited = 0
        isAwake = false
        isCorked = false
        isCut = false
        pa_stream_set_write_callback(
            stream,
            { _, _, sink in
                guard let sink else { return }
                Unmanaged<PulseSink>.fromOpaque(sink).takeUnretainedValue().isAskedForSamples()
            }, Unmanaged.passUnretained(self).toOpaque())
        try wakeDevice()
    }

    /// Begins to play silence, so that the first words find the device awake.
    private func wakeDevice() throws {
        let silence = [Int16](repeating: 0, count: Int(format.rate) / 500)
        _ = try silence.withUnsafeBufferPointer { try write($0) }
    }

    private func isAskedForSamples() {
        waited = 0
        isAwake = true
    }

    public func write(_ samples: UnsafeBufferPointer<Int16>) throws -> Int {
        try turn(within: 0, .vanished) { false }
        try catchUp()
        guard try playLeadIn() else { return 0 }
        return try put(samples)
    }

    private func put(_ samples: UnsafeBufferPointer<Int16>) throws -> Int {
        var done = 0
        while done < samples.count {
            let room = pa_stream_writable_size(stream)
            guard room >= 0 else { throw failure(.vanished) }
            let count = min(room / MemoryLayout<Int16>.size, samples.count - done)
            guard count > 0 else {
                guard try waitForRoom() else { break }
                continue
            }
            let rest = UnsafeBufferPointer(rebasing: samples[done..<done + count])
            let status = pa_stream_write(
                stream, rest.baseAddress, count * MemoryLayout<Int16>.size, nil, 0,
                PA_SEEK_RELATIVE)
            guard status >= 0 else { throw failure(.vanished) }
            recent.note(rest)
            pending += count
            done += count
            try turn(within: 0, .vanished) { false }
        }
        return done
    }

    /// - Returns: false when woken.
    private func waitForRoom() throws -> Bool {
        let start = pa_rtclock_now()
        defer { if waited > 0 { waited += pa_rtclock_now() - start } }
        let patience = isAwake ? PulseTiming.patience : PulseTiming.wakingPatience
        waited = max(waited, 1)
        return try turn(within: patience > waited ? patience - waited : 1, .stalled) {
            pa_stream_writable_size(stream) >= MemoryLayout<Int16>.size
        }
    }

    /// Waits as long as what the server holds lasts.
    ///
    /// Its own drain answers up to two seconds late on a sink with a long
    /// buffer, and the next words would wait for it.
    public func drain() throws {
        let unplayed = UInt64(max(length - pa_stream_writable_size(stream), 0))
        let time = pa_bytes_to_usec(unplayed, &format)
        let end = pa_rtclock_now() + time
        if try turn(within: time + 1, .stalled, until: { pa_rtclock_now() >= end }) {
            pending = 0
            recent.forget()
        }
    }

    // A stream that is not corked keeps the server's device awake and playing the
    // server's own silence, even when it holds none; nobody here wakes up for it.
    // Corked, it lets module-suspend-on-idle suspend the device five seconds on.

    public func sleep() throws {
        guard !isCorked else { return }
        try cork(true)
    }

    public func awaken() throws {
        try turn(within: 0, .vanished) { false }
        if pa_stream_is_suspended(stream) != 0 {
            leadIn = PulseTiming.leadIn
            awakened = pa_rtclock_now()
        }
        if isCorked { try cork(false) }
    }

    private func cork(_ isWanted: Bool) throws {
        guard let operation = pa_stream_cork(stream, isWanted ? 1 : 0, nil, nil) else {
            throw failure(.vanished)
        }
        pa_operation_unref(operation)
        isCorked = isWanted
        try turn(within: 0, .vanished) { false }
    }

    /// - Returns: false when woken before its end.
    private func playLeadIn() throws -> Bool {
        guard leadIn > 0 else { return true }
        if pa_stream_is_suspended(stream) == 0 {
            let passed = pa_rtclock_now() - awakened
            leadIn -= min(passed, leadIn)
        }
        let count = pa_usec_to_bytes(leadIn, &format) / MemoryLayout<Int16>.size
        let silence = [Int16](repeating: 0, count: count)
        let taken = try silence.withUnsafeBufferPointer { try put($0) }
        // What has passed so far is counted; only what passes from now on is not.
        awakened = pa_rtclock_now()
        leadIn = taken < count ? pa_bytes_to_usec(UInt64((count - taken) * 2), &format) : 0
        return leadIn == 0
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
    func turn(
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

    func failure(_ code: AudioError.Code) -> AudioError {
        AudioError(code, detail: String(cString: pa_strerror(pa_context_errno(context))))
    }
}
