#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Wakes a thread that waits in `poll`, from any thread, by making a file descriptor readable.
package final class WakeUp: Sendable {
    /// The descriptor, which is readable from ``signal()`` to ``clear()``.
    package let descriptor: Int32
    private let writeEnd: Int32

    package init() {
        var ends: [Int32] = [-1, -1]
        // If no descriptor is left, nothing is woken, and the session goes on silently.
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
        // If the pipe is full, the descriptor is already readable.
        _ = write(writeEnd, "!", 1)
    }

    /// Makes the descriptor unreadable until the next signal; never waits.
    ///
    /// Call it before the thread checks its work.
    package func clear() {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
            while read(descriptor, bytes.baseAddress, bytes.count) == bytes.count {}
        }
    }
}
