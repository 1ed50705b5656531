/// Where samples go: a sound device, a file, or nowhere.
///
/// Samples are signed 16 bit, one channel. All calls but ``wake()`` come from
/// one thread.
public protocol PCMSink: AnyObject, Sendable {
    /// Whether what was written stays, so that nothing may be cut (a file).
    var keepsEverything: Bool { get }

    /// About how many samples that were written are not heard yet; 0 after
    /// ``drain()``.
    var heldSamples: Int { get }

    /// Samples a second from now on; to be called before the first write.
    func configure(sampleRate: Int) throws

    /// Takes samples, waiting for room where it must.
    ///
    /// - Returns: how many were taken: fewer than given when ``wake()`` was
    ///   called meanwhile.
    /// - Throws: ``AudioError`` when the device is gone or takes nothing for
    ///   about two seconds, over all writes since it last took something.
    func write(_ samples: UnsafeBufferPointer<Int16>) throws -> Int

    /// Forgets at once whatever was written and is not heard yet. A device
    /// lets it fall to zero within ``SoftCut/length`` where it can.
    func flush() throws

    /// Waits until everything written was heard, or ``wake()`` is called. A
    /// file is complete and playable afterwards.
    func drain() throws

    /// Makes a waiting ``write(_:)`` or ``drain()`` return, or the next one when
    /// none waits. May be called from any thread.
    func wake()

    /// Keeps the device awake while nothing is said, by playing silence.
    ///
    /// - Returns: whether it must be called again within 10 ms; false when the
    ///   device stays awake by itself until ``sleep()``.
    func stayAwake() throws -> Bool

    /// Nothing will be said for a while: the device may sleep.
    func sleep() throws

    /// Something will be said soon: wakes the device, and plays silence until
    /// it is sure to be heard.
    func awaken() throws

    /// Releases the device. Nothing may be called afterwards but ``wake()`` and
    /// ``close()``.
    func close()
}

extension PCMSink {
    // What never sleeps.
    public func stayAwake() throws -> Bool { false }
    public func sleep() throws {}
    public func awaken() throws {}
}
