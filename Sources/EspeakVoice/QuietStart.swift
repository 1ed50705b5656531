/// Leaves out the near silence that unvoiced words begin with, so that they are
/// heard sooner.
struct QuietStart {
    /// A sample above this (1/1024 of full scale) is heard; NVDA cuts there too.
    static let audible = Int32(Int16.max) / 1024

    private var isOver: Bool

    /// - Parameter isWanted: false leaves all as it is.
    init(isWanted: Bool) { isOver = !isWanted }

    /// To be called with all samples of the words, in their order.
    ///
    /// - Returns: what is left of them, from the first that is heard on.
    mutating func rest(of samples: UnsafeBufferPointer<Int16>) -> UnsafeBufferPointer<Int16> {
        guard !isOver else { return samples }
        let start = samples.firstIndex { abs(Int32($0)) > Self.audible } ?? samples.count
        isOver = start < samples.count
        return UnsafeBufferPointer(rebasing: samples[start...])
    }
}
