import Speech

/// Takes all samples and plays nothing.
package final class NullSink: PCMSink {
    package init() {}

    package var keepsEverything: Bool { false }
    package var heldSamples: Int { 0 }

    package func configure(sampleRate: Int) {}
    package func write(_ samples: UnsafeBufferPointer<Int16>) -> Int { samples.count }
    package func flush() {}
    package func drain() {}
    package func wake() {}
    package func close() {}
}
