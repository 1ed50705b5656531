import Dispatch
import Foundation
import Listening
import Synchronization

/// A source that gives what the test says.
final class FakeMicrophone: SampleSource {
    private struct State {
        var onEvent: (@Sendable (SampleEvent) -> Void)?
        var openings = 0
    }

    private let state = Mutex(State())
    private let trouble: InputTrouble?
    /// Whether it opens by itself.
    private let opensItself: Bool
    /// What it gives when it opens.
    private let first: [Int16]
    let devices: [InputDevice]

    init(
        devices: [InputDevice] = [InputDevice(name: "Built-in")], trouble: InputTrouble? = nil,
        opensItself: Bool = true, first: [Int16] = []
    ) {
        self.devices = devices
        self.trouble = trouble
        self.opensItself = opensItself
        self.first = first
    }

    var openings: Int { state.withLock(\.openings) }
    var isOpen: Bool { state.withLock { $0.onEvent != nil } }

    func open(device: String?, onEvent: @escaping @Sendable (SampleEvent) -> Void) {
        let isKnown = device.map { name in devices.contains { $0.name == name } } ?? true
        if let trouble = trouble ?? (isKnown ? nil : .noDevice) {
            onEvent(.closed(trouble))
            return
        }
        state.withLock { state in
            state.onEvent = onEvent
            state.openings += 1
        }
        if opensItself { give(.opened) }
        if !first.isEmpty { give(.samples(first)) }
    }

    func close() { give(.closed(nil)) }

    func give(_ event: SampleEvent) {
        let onEvent = state.withLock { state in
            defer { if case .closed = event { state.onEvent = nil } }
            return state.onEvent
        }
        onEvent?(event)
    }

    func say(_ samples: [Int16]) {
        for start in stride(from: 0, to: samples.count, by: 160) {
            give(.samples(Array(samples[start..<min(start + 160, samples.count)])))
        }
    }
}

/// A transcriber that knows the words beforehand.
final class FakeTranscriber: Transcriber, Sendable {
    /// What it was asked for and given.
    struct Heard {
        var begun = 0
        var finished = 0
        var cancelled = 0
        /// Of the present utterance.
        var samples: [Int16] = []
    }

    private let heard: Mutex<Heard>
    private let onEvent: @Sendable (TranscriberEvent) -> Void
    private let answer: TranscriberEvent?
    private let partial: String?

    init(
        answer: TranscriberEvent?, partial: String? = nil,
        onEvent: @escaping @Sendable (TranscriberEvent) -> Void
    ) {
        self.answer = answer
        self.partial = partial
        self.onEvent = onEvent
        heard = Mutex(Heard())
    }

    var state: Heard { heard.withLock { $0 } }

    func begin() {
        heard.withLock { heard in
            heard.begun += 1
            heard.samples = []
        }
    }

    func hear(_ samples: [Int16]) {
        let isFirst = heard.withLock { heard in
            defer { heard.samples += samples }
            return heard.samples.isEmpty
        }
        if isFirst, let partial { onEvent(.partial(partial)) }
    }

    func finish() {
        heard.withLock { $0.finished += 1 }
        if let answer { onEvent(answer) }
    }

    func cancel() { heard.withLock { $0.cancelled += 1 } }
}
