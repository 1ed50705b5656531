import Speech
import SpeechConformance
import Synchronization
import Testing

/// The rules notice a sink that breaks them.
@Suite("Sinks that break their contract")
struct BrokenSinkTests {
    /// What is wrong with a sink.
    enum Fault: CaseIterable {
        case holdsAfterDraining, holdsAfterFlushing, takesMoreThanGiven, ignoresWakes, takesNothing

        /// The rule that must notice.
        var rule: String {
            switch self {
            case .holdsAfterDraining, .takesNothing: "it holds nothing before and after"
            case .holdsAfterFlushing: "it goes on after a flush"
            case .takesMoreThanGiven: "nothing to write or drain is fine"
            case .ignoresWakes: "a wake ends one waiting write and no more"
            }
        }
    }

    /// A device with a large buffer, and with a fault.
    private final class BrokenSink: PCMSink {
        private let held = Mutex(0)
        private let fault: Fault

        init(_ fault: Fault) { self.fault = fault }

        var keepsEverything: Bool { false }
        var heldSamples: Int { held.withLock { $0 } }
        func configure(sampleRate: Int) {}
        func write(_ samples: UnsafeBufferPointer<Int16>) -> Int {
            if fault == .takesNothing { return 0 }
            held.withLock { $0 = min($0 + samples.count, 2_000) }
            return samples.count + (fault == .takesMoreThanGiven ? 1 : 0)
        }
        func flush() { if fault != .holdsAfterFlushing { held.withLock { $0 = 0 } } }
        func drain() { if fault != .holdsAfterDraining { held.withLock { $0 = 0 } } }
        func wake() {}
        func close() {}
    }

    @Test(
        "the rules notice the fault, and report it in the caller's file", arguments: Fault.allCases)
    func notices(fault: Fault) throws {
        let rule = try #require(SinkConformance.rules.first { $0.name == fault.rule })
        try withKnownIssue {
            try rule.check(waitsForRoom: true) { BrokenSink(fault) }
        } matching: { issue in
            issue.sourceLocation?.fileID.hasSuffix("/BrokenSinkTests.swift") == true
        }
    }
}
