/// Takes samples: a sound device, a file, or nothing.
///
/// Samples are signed 16 bit, one channel. One thread makes all calls, except
/// ``wake()``.
public protocol PCMSink: AnyObject, Sendable {
    /// Whether written samples stay, so that nothing may be cut (a file).
    var keepsEverything: Bool { get }

    /// About how many written samples are not heard yet; 0 after ``drain()``.
    var heldSamples: Int { get }

    /// Sets the samples a second; to be called before the first write.
    ///
    /// - Throws: ``AudioError`` when the device cannot play them.
    func configure(sampleRate: Int) throws

    /// Takes samples, and waits for room when the device is full.
    ///
    /// - Returns: how many were taken; fewer than given when ``wake()`` was called.
    /// - Throws: ``AudioError`` when the device is gone, or has taken nothing for
    ///   about two seconds, over one or several writes.
    func write(_ samples: UnsafeBufferPointer<Int16>) throws -> Int

    /// Drops the samples that are not heard yet.
    ///
    /// A device fades them out within ``FadeOut/length`` when it can.
    ///
    /// - Throws: ``AudioError`` when the device is gone.
    func flush() throws

    /// Waits until all written samples were heard, or ``wake()`` is called.
    ///
    /// A file is complete and playable afterwards.
    ///
    /// - Throws: ``AudioError`` when the device is gone.
    func drain() throws

    /// Makes a waiting ``write(_:)`` or ``drain()`` return, or the next one that would
    /// wait; from any thread.
    func wake()

    /// Keeps the device awake while nothing is said.
    ///
    /// - Returns: whether it must be called again within 10 ms; false when the
    ///   device stays awake until ``sleep()``.
    /// - Throws: ``AudioError`` when the device is gone.
    func stayAwake() throws -> Bool

    /// Lets the device sleep, because nothing will be said for a while.
    ///
    /// - Throws: ``AudioError`` when the device is gone.
    func sleep() throws

    /// Wakes the device, because something will be said soon.
    ///
    /// A device that may swallow the first sound plays silence before.
    ///
    /// - Throws: ``AudioError`` when the device is gone.
    func awaken() throws

    /// Releases the device.
    ///
    /// Afterwards only ``wake()`` and ``close()`` may be called.
    func close()
}

extension PCMSink {
    // Most sinks never sleep.
    public func stayAwake() throws -> Bool { false }
    public func sleep() throws {}
    public func awaken() throws {}
}
