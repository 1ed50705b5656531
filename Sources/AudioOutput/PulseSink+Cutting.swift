import CPulse
import Speech
import Synchronization

/// Silence without a click.
extension PulseSink {
    /// Ends what is heard softly.
    ///
    /// The server's own flush stops between two samples, which clicks. Instead
    /// the fall to zero is written over what it holds, from the first sample
    /// that it has not taken yet. All behind is forgotten, for the queue ends
    /// there; the next words follow at once.
    public func flush() throws {
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

    private func askWhereItIs() -> OpaquePointer? {
        pa_stream_update_timing_info(stream, nil, nil)
    }

    /// A server that had taken more than it said, and cannot go back, would
    /// lose the first of the next words: they would belong to the past.
    func catchUp() throws {
        guard isCut else { return }
        isCut = false
        guard let timing = pa_stream_get_timing_info(stream)?.pointee,
            timing.write_index_corrupt == 0, timing.read_index_corrupt == 0,
            timing.read_index > timing.write_index
        else { return }
        try drop()
    }

    /// How many of the latest samples the server has surely not taken yet; nil
    /// when it has taken all, or does not answer in time.
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
        // It went on playing while it answered.
        let played = pa_usec_to_bytes(pa_rtclock_now() - start + PulseTiming.cutMargin, &format)
        let unplayed = (Int(held) - played) / MemoryLayout<Int16>.size
        return max(min(unplayed, recent.count), 0)
    }

    /// Makes the server forget everything between two samples.
    private func drop() throws {
        recent.forget()
        guard let operation = pa_stream_flush(stream, nil, nil) else { throw failure(.vanished) }
        pa_operation_unref(operation)
        try turn(within: 0, .vanished) { false }
    }
}
