import Foundation
import Speech
import Testing

/// A sink that is checked.
struct SinkTrial {
    let sink: any PCMSink
    /// See ``SinkConformance/Rule/check(waitsForRoom:largestBuffer:sourceLocation:_:)``.
    let waitsForRoom: Bool
    let largestBuffer: Int
    /// Where issues are recorded.
    let at: SourceLocation

    /// A second of sound.
    static let second = (0..<22_050).map { Int16(sin(Double($0) / 10) * 5_000) }

    /// Writes so many samples from the beginning of the sound, with as many calls as it takes.
    func write(_ count: Int) throws {
        var rest = Self.second.prefix(count)
        var idleCalls = 0
        while !rest.isEmpty {
            let taken = try writeOnce(rest)
            rest = rest.dropFirst(taken)
            if taken == 0 { idleCalls += 1 }
            // Only a wake may end a write before it took anything.
            try #require(idleCalls < 1_000, "The sink takes nothing.", sourceLocation: at)
        }
    }

    /// Writes samples with one call; returns how many were taken.
    func writeOnce(_ samples: ArraySlice<Int16>) throws -> Int {
        let taken = try samples.withUnsafeBufferPointer { try sink.write($0) }
        try #require((0...samples.count).contains(taken), sourceLocation: at)
        return taken
    }
}

extension SinkConformance {
    static func holdsNothingBeforeAndAfter(_ trial: SinkTrial) throws {
        let (sink, at) = (trial.sink, trial.at)
        try sink.configure(sampleRate: 22_050)
        #expect((0...100).contains(sink.heldSamples), sourceLocation: at)
        try trial.write(6_000)
        #expect((0...trial.largestBuffer).contains(sink.heldSamples), sourceLocation: at)
        try sink.drain()
        #expect(sink.heldSamples == 0, sourceLocation: at)
    }

    static func holdsNoMoreThanWasWritten(_ trial: SinkTrial) throws {
        let sink = trial.sink
        try sink.configure(sampleRate: 22_050)
        try sink.drain()
        for count in 1...5 {
            try trial.write(10)
            #expect((0...count * 10).contains(sink.heldSamples), sourceLocation: trial.at)
        }
    }

    static func goesOnAfterAFlush(_ trial: SinkTrial) throws {
        let sink = trial.sink
        try sink.configure(sampleRate: 22_050)
        try sink.flush()
        for _ in 0..<5 {
            try trial.write(1_500)
            try sink.flush()
            #expect(sink.heldSamples <= 100 || sink.keepsEverything, sourceLocation: trial.at)
        }
        try sink.flush()
        try trial.write(2_000)
        try sink.drain()
    }

    static func changesItsRate(_ trial: SinkTrial) throws {
        for rate in [22_050, 16_000, 22_050] {
            try trial.sink.configure(sampleRate: rate)
            try trial.write(1_000)
        }
        try trial.sink.drain()
    }

    static func nothingToWriteOrDrainIsFine(_ trial: SinkTrial) throws {
        try trial.sink.configure(sampleRate: 22_050)
        try trial.sink.drain()
        #expect(try trial.writeOnce([]) == 0, sourceLocation: trial.at)
        try trial.sink.drain()
        try trial.sink.flush()
    }

    static func aWakeEndsOneWaitingWrite(_ trial: SinkTrial) throws {
        let (sink, second) = (trial.sink, SinkTrial.second)
        try sink.configure(sampleRate: 22_050)
        // More than its buffer, so that the write has to wait.
        sink.wake()
        let taken = try trial.writeOnce(second[...])
        #expect(!trial.waitsForRoom || taken < trial.largestBuffer, sourceLocation: trial.at)
        let rest = second.dropFirst(max(taken, second.count - 6_000))
        let more = try trial.writeOnce(rest)
        #expect(!trial.waitsForRoom || more == rest.count, sourceLocation: trial.at)
        try sink.drain()
    }

    static func manyWakesLoseNothing(_ trial: SinkTrial) throws {
        let sink = trial.sink
        try sink.configure(sampleRate: 22_050)
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for _ in 0..<100 { sink.wake() }
            isDone.signal()
        }
        defer { isDone.wait() }
        try trial.write(8_000)
        try sink.drain()
    }

    static func sleepsAndWakes(_ trial: SinkTrial) throws {
        let sink = trial.sink
        try sink.configure(sampleRate: 22_050)
        try sink.awaken()
        try trial.write(500)
        try sink.drain()
        for _ in 0..<3 where try sink.stayAwake() {}
        #expect(sink.heldSamples == 0, sourceLocation: trial.at)
        for _ in 0..<2 { try sink.sleep() }
        for _ in 0..<2 { try sink.awaken() }
        try trial.write(500)
        try sink.sleep()
        try sink.awaken()
        try trial.write(500)
        try sink.drain()
    }

    static func flushesWhileItSleeps(_ trial: SinkTrial) throws {
        let sink = trial.sink
        try sink.configure(sampleRate: 22_050)
        try trial.write(500)
        try sink.flush()
        try sink.sleep()
        try sink.flush()
        try sink.drain()
        try sink.awaken()
        try trial.write(500)
        try sink.drain()
    }
}
