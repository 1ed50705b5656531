/// Removes the near silence at the beginning of words, so that they are heard
/// sooner.
struct LeadingSilenceTrimmer {
    /// A sample above this (1/1024 of full scale) is heard; NVDA uses the same value.
    static let audible = Int32(Int16.max) / 1024

    private var isOver: Bool

    /// - Parameter isEnabled: false leaves all samples as they are.
    init(isEnabled: Bool) { isOver = !isEnabled }

    /// Trims the next samples; to be called with all samples, in order.
    ///
    /// - Returns: the samples from the first audible one on.
    mutating func trim(_ samples: UnsafeBufferPointer<Int16>) -> UnsafeBufferPointer<Int16> {
        guard !isOver else { return samples }
        let start = samples.firstIndex { abs(Int32($0)) > Self.audible } ?? samples.count
        isOver = start < samples.count
        return UnsafeBufferPointer(rebasing: samples[start...])
    }
}
