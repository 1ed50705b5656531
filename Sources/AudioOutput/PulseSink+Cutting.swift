import CPulse
import Speech
import Synchronization

/// Cutting sound without a click.
extension PulseSink {
    /// Fades out the sound that is being heard.
    ///
    /// The server's own flush stops between two samples, which clicks. Instead a fade
    /// is written over the server's buffer, from the first sample that it has not
    /// played. The buffer ends there, so the next words follow at once.
    package func flush() throws {
        isWoken.store(false, ordering: .relaxed)
        defer { pending = 0 }
        guard recent.count > 0 else { return }
        guard let unplayed = countUnplayed() else { return try drop() }
        var tail = recent.cut(unplayed: unplayed)
        if tail.isEmpty { tail = [0, 0] }
        let back = -Int64(unplayed * MemoryLayout<Int16>.size)
        let status = tail.withUnsafeBytes {
            pa_stream_write(stream, $0.baseAddress, $0.count, nil, back, PA_SEEK_RELATIVE)
        }
        guard status >= 0 else { throw failure(.vanished) }
        isCut = true
        askWhereItIs().map(pa_operation_unref)
        try turn(within: 0, .vanished) { false }
    }

    /// Asks the server for its position.
    private func askWhereItIs() -> OpaquePointer? {
        pa_stream_update_timing_info(stream, nil, nil)
    }

    /// Empties the buffer after a cut when the server has played beyond its end.
    ///
    /// Otherwise the first part of the next words would lie in the past, and be lost.
    func catchUp() throws {
        guard isCut else { return }
        isCut = false
        guard let timing = pa_stream_get_timing_info(stream)?.pointee,
            timing.write_index_corrupt == 0, timing.read_index_corrupt == 0,
            timing.read_index > timing.write_index
        else { return }
        try drop()
    }

    /// How many of the latest samples the server has certainly not played; nil when
    /// it has played all, or does not answer in time.
    private func countUnplayed() -> Int? {
        let start = pa_rtclock_now()
        guard let operation = askWhereItIs() else { return nil }
        defer { pa_operation_unref(operation) }
        while pa_operation_get_state(operation) == PA_OPERATION_RUNNING {
            let passed = pa_rtclock_now() - start
            guard passed < PulseTiming.cutPatience,
                pa_mainloop_prepare(loop, Int32(PulseTiming.cutPatience - passed)) >= 0,
                pa_mainloop_poll(loop) >= 0, pa_mainloop_dispatch(loop) >= 0
            else {
                pa_operation_cancel(operation)
                waited += waited > 0 ? passed : 0
                return nil
            }
        }
        guard let timing = pa_stream_get_timing_info(stream)?.pointee,
            timing.write_index_corrupt == 0, timing.read_index_corrupt == 0
        else { return nil }
        let held = timing.write_index - timing.read_index
        guard held > 0 else { return nil }
        // Playback continued while the server answered.
        let played = pa_usec_to_bytes(pa_rtclock_now() - start + PulseTiming.cutMargin, &format)
        let unplayed = (Int(held) - played) / MemoryLayout<Int16>.size
        return max(min(unplayed, recent.count), 0)
    }

    /// Drops the server's buffer without a fade.
    private func drop() throws {
        recent.forget()
        guard let operation = pa_stream_flush(stream, nil, nil) else { throw failure(.vanished) }
        pa_operation_unref(operation)
        try turn(within: 0, .vanished) { false }
    }
}
