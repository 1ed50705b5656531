import CPulse
import Foundation
package import Listening
import Synchronization

/// Records from a PulseAudio server (or PipeWire's, which speaks the same).
///
/// Nothing is connected while nothing is recorded. A device that goes away ends the recording: the
/// server must not go on with another one, which may be in another room.
package final class PulseSource: SampleSource {
    /// The most microseconds that one answer of the server may take.
    private static let answer: UInt64 = 1_000_000
    /// The most microseconds that a list of devices may take.
    private static let listing: UInt64 = 500_000
    /// Microseconds without a sample after which the device counts as suspended.
    private static let patience: UInt64 = 3_000_000
    /// Samples that come at once: 10 milliseconds.
    private static let piece = MicrophoneRecognizer.sampleRate / 100

    private let server: String?
    /// The server's name of the sink that this program plays to; nil for its default.
    private let sink: String?
    private let present = Mutex<CaptureThread?>(nil)

    /// - Parameters:
    ///   - server: its address; nil for the person's own server.
    ///   - sink: the server's name of the sink that this program plays to; nil for its default.
    package init(
        server: String? = nil, sink: String? = ProcessInfo.processInfo.environment["PULSE_SINK"]
    ) {
        self.server = server
        self.sink = sink
    }

    package var devices: [InputDevice] {
        guard let client = try? PulseInputClient(server: server, within: Self.listing),
            let sources = try? client.sources(playingTo: sink, within: Self.listing)
        else { return [] }
        return sources.map(\.device)
    }

    package func open(device: String?, onEvent: @escaping @Sendable (SampleEvent) -> Void) {
        let thread = CaptureThread()
        present.withLock { $0 = thread }
        thread.start(name: "microphone", onEvent: onEvent) { [self] thread throws(InputTrouble) in
            let client = try PulseInputClient(server: server, within: Self.answer)
            try client.whileWakeable(by: thread) { () throws(InputTrouble) in
                try record(device, with: client, on: thread, onEvent: onEvent)
            }
        }
    }

    package func close() {
        present.withLock { thread in
            thread?.close()
            thread = nil
        }
    }

    private func record(
        _ device: String?, with client: PulseInputClient, on thread: CaptureThread,
        onEvent: (SampleEvent) -> Void
    ) throws(InputTrouble) {
        let sources = try client.sources(playingTo: sink, within: Self.answer)
        let source = sources.first {
            device == nil ? !$0.device.isMonitor : $0.device.name == device
        }
        guard let source else { throw .noDevice }
        guard !thread.mustClose else { return }
        try client.connect(to: source.name, piece: Self.piece, within: Self.answer)
        var isOpen = false
        var last = client.now
        while !thread.mustClose {
            let samples = try client.samples()
            if samples.isEmpty {
                guard client.now - last < Self.patience else { throw .suspended }
                try client.wait(atMost: Self.patience)
            } else {
                if !isOpen { onEvent(.opened) }
                isOpen = true
                last = client.now
                onEvent(.samples(samples))
            }
        }
        // What was said until now has arrived at the server.
        if isOpen, let rest = try? client.samples(), !rest.isEmpty { onEvent(.samples(rest)) }
    }
}
