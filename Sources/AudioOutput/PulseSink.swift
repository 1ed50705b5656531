import CPulse
import Speech
import Synchronization

/// Plays through a PulseAudio server (or PipeWire's, which speaks the same).
///
/// The calling thread runs the library's main loop, so that no call waits longer than
/// ``PulseTiming/patience`` for a server that hangs. A server is never started. The
/// library itself reads `PULSE_SERVER` and `XDG_RUNTIME_DIR`.
//
// Unchecked: one thread uses it, as PCMSink requires; `wake()` sets an atomic
// and calls pa_mainloop_wakeup, which may be called from any thread. The loop
// lives as long as the object, so a late `wake()` is safe.
package final class PulseSink: PCMSink, @unchecked Sendable {
    let loop: OpaquePointer
    var context: OpaquePointer?
    var stream: OpaquePointer?
    var format = pa_sample_spec()
    /// The latest samples, for a cut.
    var recent = FadeOut(capacity: 0, sampleRate: 0)
    /// Samples written since the last ``drain()`` or ``flush()``.
    var pending = 0
    /// Microseconds waited since the server last asked for samples, over all writes:
    /// repeated interruptions must not keep a dead device.
    var waited: UInt64 = 0
    /// The device plays: the server has asked for samples.
    private var isAwake = false
    /// The last thing written was the fade of a cut.
    var isCut = false
    private var isCorked = false
    /// Microseconds of silence that a suspended device still has to play before words.
    private var leadIn: UInt64 = 0
    /// When the device was woken.
    private var awakened: UInt64 = 0
    /// ``wake()`` was called, and no wait has ended because of it yet.
    let isWoken = Atomic(false)

    /// Connects to a server.
    ///
    /// - Parameter server: its address; nil for the person's own server.
    /// - Throws: ``Speech/AudioError`` when no server answers.
    package init(server: String? = nil) throws {
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

    package var keepsEverything: Bool { false }
    package var heldSamples: Int {
        guard let stream else { return 0 }
        let room = pa_stream_writable_size(stream)
        return max(min(pending, (length - min(room, length)) / MemoryLayout<Int16>.size), 0)
    }

    /// The size of the server's buffer in bytes.
    ///
    /// It may be larger than asked for, and change when the stream moves to another
    /// device.
    private var length: Int { Int(pa_stream_get_buffer_attr(stream)?.pointee.tlength ?? 0) }

    package func configure(sampleRate: Int) throws {
        closeStream()
        format = pa_sample_spec(format: PA_SAMPLE_S16LE, rate: UInt32(sampleRate), channels: 1)
        let length = UInt32(sampleRate * PulseTiming.held / 1000 * MemoryLayout<Int16>.size)
        // Playback starts with two samples. With 0 the read position would run
        // ahead in silence, and the next words would be late.
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
        // No device buffers more than a fifth of a second of a stream like this.
        recent = FadeOut(
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

    /// Plays a little silence, so that the device is awake for the first words.
    private func wakeDevice() throws {
        let silence = [Int16](repeating: 0, count: Int(format.rate) / 500)
        _ = try silence.withUnsafeBufferPointer { try write($0) }
    }

    /// The server has asked for samples.
    private func isAskedForSamples() {
        waited = 0
        isAwake = true
    }

    package func write(_ samples: UnsafeBufferPointer<Int16>) throws -> Int {
        try turn(within: 0, .vanished) { false }
        try catchUp()
        guard try playLeadIn() else { return 0 }
        return try put(samples)
    }

    /// Gives samples to the server.
    ///
    /// - Returns: how many were taken; fewer than given when woken.
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

    /// Waits until the server's buffer has room.
    ///
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

    /// Waits as long as the sound in the server's buffer lasts.
    ///
    /// The server's own drain answers up to two seconds late on a device with a long
    /// buffer, and the next words would wait for that.
    package func drain() throws {
        let unplayed = UInt64(max(length - pa_stream_writable_size(stream), 0))
        let time = pa_bytes_to_usec(unplayed, &format)
        let end = pa_rtclock_now() + time
        if try turn(within: time + 1, .stalled, until: { pa_rtclock_now() >= end }) {
            pending = 0
            recent.forget()
        }
    }

    // A stream that is not corked keeps the device awake: the server plays silence,
    // and this process does not wake up for it. A corked stream lets
    // module-suspend-on-idle suspend the device five seconds later.

    package func sleep() throws {
        guard !isCorked else { return }
        try cork(true)
    }

    package func awaken() throws {
        try turn(within: 0, .vanished) { false }
        if pa_stream_is_suspended(stream) != 0 {
            leadIn = PulseTiming.leadIn
            awakened = pa_rtclock_now()
        }
        if isCorked { try cork(false) }
    }

    /// Corks the stream, or uncorks it.
    private func cork(_ isWanted: Bool) throws {
        guard let operation = pa_stream_cork(stream, isWanted ? 1 : 0, nil, nil) else {
            throw failure(.vanished)
        }
        pa_operation_unref(operation)
        isCorked = isWanted
        try turn(within: 0, .vanished) { false }
    }

    /// Plays the silence that a suspended device needs before words.
    ///
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
        // The time until now is accounted for.
        awakened = pa_rtclock_now()
        leadIn = taken < count ? pa_bytes_to_usec(UInt64((count - taken) * 2), &format) : 0
        return leadIn == 0
    }

    package func wake() {
        isWoken.store(true, ordering: .releasing)
        pa_mainloop_wakeup(loop)
    }

    package func close() {
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

    /// Runs the main loop until a condition is true.
    ///
    /// - Parameters:
    ///   - limit: microseconds; 0 handles what is there, and never waits.
    ///   - late: the error when the limit is reached.
    /// - Returns: false when woken before (never with `late` unavailable), or when a
    ///   limit of 0 left nothing to handle.
    /// - Throws: `late`, or `.vanished` when the connection failed (`.unavailable` when
    ///   that is `late`).
    @discardableResult
    func turn(
        within limit: UInt64, _ late: AudioError.Code, until isTrue: () -> Bool
    ) throws -> Bool {
        let start = pa_rtclock_now()
        let isWakeable = limit > 0 && late != .unavailable
        while !isTrue() {
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
            if limit == 0 && handled <= 0 { return isTrue() }
        }
        return true
    }

    /// An error with the library's own words.
    func failure(_ code: AudioError.Code) -> AudioError {
        AudioError(code, detail: String(cString: pa_strerror(pa_context_errno(context))))
    }
}
