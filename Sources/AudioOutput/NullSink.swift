public import Speech

/// Takes all samples and plays nothing.
public final class NullSink: PCMSink {
    public init() {}

    public var keepsEverything: Bool { false }
    public var heldSamples: Int { 0 }

    public func configure(sampleRate: Int) {}
    public func write(_ samples: UnsafeBufferPointer<Int16>) -> Int { samples.count }
    public func flush() {}
    public func drain() {}
    public func wake() {}
    public func close() {}
}
