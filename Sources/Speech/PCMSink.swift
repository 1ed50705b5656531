/// Where samples go: a sound device, a file, or nowhere.
///
/// Samples are signed 16 bit, one channel. All calls but ``wake()`` come from
/// one thread.
public protocol PCMSink: AnyObject, Sendable {
    /// Whether what was written stays, so that nothing may be cut (a file).
    var keepsEverything: Bool { get }

    /// About how many samples that were written are not heard yet.
    var heldSamples: Int { get }

    /// Samples a second from now on; to be called before the first write.
    func configure(sampleRate: Int) throws

    /// Takes samples, waiting for room where it must.
    ///
    /// - Returns: how many were taken: fewer than given when ``wake()`` was
    ///   called meanwhile.
    /// - Throws: ``AudioError`` when the device is gone or takes nothing for
    ///   about two seconds.
    func write(_ samples: UnsafeBufferPointer<Int16>) throws -> Int

    /// Forgets at once whatever was written and is not heard yet.
    func flush() throws

    /// Waits until everything written was heard, or ``wake()`` is called. A
    /// file is complete and playable afterwards.
    func drain() throws

    /// Makes a waiting ``write(_:)`` or ``drain()`` return, or the next one when
    /// none waits. May be called from any thread.
    func wake()

    /// Releases the device. Nothing may be called afterwards but ``wake()``.
    func close()
}
