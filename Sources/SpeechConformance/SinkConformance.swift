public import Speech
public import Testing

/// What every ``Speech/PCMSink`` must do, as arguments of a test.
///
/// A rule plays at most one second of sound, at 22,050 samples a second.
public enum SinkConformance {
    /// One rule of the contract.
    public struct Rule: Sendable, Identifiable, CustomTestStringConvertible {
        typealias Body = @Sendable (_ trial: SinkTrial) throws -> Void

        /// What holds, in English; different for each rule.
        public let name: String
        private let body: Body

        init(_ name: String, _ body: @escaping Body) {
            self.name = name
            self.body = body
        }

        /// The name.
        public var id: String { name }
        /// The name.
        public var testDescription: String { name }

        /// Checks a new sink, records an issue for everything that is wrong, and closes the
        /// sink, twice.
        ///
        /// - Parameters:
        ///   - waitsForRoom: whether playing takes time, so that a write of a second of
        ///     sound has to wait. False for a sink that takes everything at once.
        ///   - largestBuffer: the most samples that the device holds, at 22,050 a second;
        ///     without a value 2,205, which are 100 ms.
        ///   - sourceLocation: where issues are recorded.
        ///   - makeSink: opens the sink.
        /// - Throws: what `makeSink` or the sink throws.
        public func check(
            waitsForRoom: Bool = false, largestBuffer: Int = 2_205,
            sourceLocation: SourceLocation = #_sourceLocation,
            _ makeSink: () throws -> any PCMSink
        ) throws {
            let sink = try makeSink()
            defer {
                sink.close()
                sink.close()
                sink.wake()
            }
            try body(
                SinkTrial(
                    sink: sink, waitsForRoom: waitsForRoom, largestBuffer: largestBuffer,
                    at: sourceLocation))
        }
    }

    /// All rules.
    public static let rules: [Rule] = [
        Rule("it holds nothing before and after", holdsNothingBeforeAndAfter),
        Rule("it holds no more than was written", holdsNoMoreThanWasWritten),
        Rule("it goes on after a flush", goesOnAfterAFlush),
        Rule("it changes its rate", changesItsRate),
        Rule("nothing to write or drain is fine", nothingToWriteOrDrainIsFine),
        Rule("a wake ends one waiting write and no more", aWakeEndsOneWaitingWrite),
        Rule("many wakes lose nothing", manyWakesLoseNothing),
        Rule("it sleeps and wakes", sleepsAndWakes),
        Rule("a flush while it sleeps is fine", flushesWhileItSleeps),
    ]
}
