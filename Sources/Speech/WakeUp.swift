#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Wakes a thread that waits in `poll`, from any thread: a file descriptor that
/// becomes readable.
package final class WakeUp: Sendable {
    /// Readable from ``signal()`` to ``clear()``.
    package let descriptor: Int32
    private let writeEnd: Int32

    package init() {
        var ends: [Int32] = [-1, -1]
        // Without a descriptor left nothing is woken, and the session goes on silently.
        for end in pipe(&ends) == 0 ? ends : [] {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        descriptor = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        close(writeEnd)
    }

    /// Makes the descriptor readable; never waits.
    package func signal() {
        // A full pipe is readable already.
        _ = write(writeEnd, "!", 1)
    }

    /// Makes the descriptor unreadable until the next signal; never waits.
    ///
    /// To be called before the thread looks at its work.
    package func clear() {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
            while read(descriptor, bytes.baseAddress, bytes.count) == bytes.count {}
        }
    }
}
