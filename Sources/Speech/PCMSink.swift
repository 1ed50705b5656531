/// Accepts samples: a sound device, a file, or nothing.
///
/// Samples are signed 16 bit, one channel. One thread makes all calls, except ``wake()``.
public protocol PCMSink: AnyObject, Sendable {
    /// Whether written samples cannot be taken back, as in a file, so that nothing may be cut.
    var keepsEverything: Bool { get }

    /// About how many written samples were not heard yet; 0 after ``drain()``.
    var heldSamples: Int { get }

    /// Sets the number of samples per second; must be called before the first write.
    ///
    /// - Throws: ``AudioError`` if the device cannot play them.
    func configure(sampleRate: Int) throws

    /// Accepts samples, and waits for room if the device is full.
    ///
    /// - Returns: how many were accepted; fewer than given if ``wake()`` was called.
    /// - Throws: ``AudioError`` if the device is gone, or has accepted nothing for about two
    ///   seconds, over one or several writes.
    func write(_ samples: UnsafeBufferPointer<Int16>) throws -> Int

    /// Drops the samples that were not heard yet.
    ///
    /// A device fades them out within ``FadeOut/length`` if it can.
    ///
    /// - Throws: ``AudioError`` if the device is gone.
    func flush() throws

    /// Waits until all written samples were heard, or ``wake()`` is called.
    ///
    /// A file is complete and playable afterwards.
    ///
    /// - Throws: ``AudioError`` if the device is gone.
    func drain() throws

    /// Makes a waiting ``write(_:)`` or ``drain()`` return, or the next one that would wait.
    ///
    /// It may be called from any thread.
    func wake()

    /// Keeps the device awake while nothing is said.
    ///
    /// - Returns: whether it must be called again within 10 ms; false if the device stays awake
    ///   until ``sleep()``.
    /// - Throws: ``AudioError`` if the device is gone.
    func stayAwake() throws -> Bool

    /// Lets the device sleep, because nothing will be said for a while.
    ///
    /// - Throws: ``AudioError`` if the device is gone.
    func sleep() throws

    /// Wakes the device, because something will be said soon.
    ///
    /// If the device may swallow the first sound, silence is played before.
    ///
    /// - Throws: ``AudioError`` if the device is gone.
    func awaken() throws

    /// Releases the device.
    ///
    /// Afterwards only ``wake()`` and ``close()`` may be called.
    func close()
}

extension PCMSink {
    /// Returns false, because most sinks never sleep.
    public func stayAwake() throws -> Bool { false }
    /// Does nothing.
    public func sleep() throws {}
    /// Does nothing.
    public func awaken() throws {}
}
