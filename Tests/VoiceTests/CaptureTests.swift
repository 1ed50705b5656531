import AudioInput
import AudioOutput
import Dispatch
import Foundation
import Listening
import Synchronization
import Testing

/// What a source gives, as the test waits for it.
final class Capture: Sendable {
    private struct State {
        var samples: [Int16] = []
        var isOpen = false
        var end: SampleEvent?
    }

    private let state = Mutex(State())
    private let source: any SampleSource

    init(_ source: any SampleSource, device: String?) {
        self.source = source
        source.open(device: device) { [weak self] event in
            self?.state.withLock { state in
                switch event {
                case .opened: state.isOpen = true
                case .samples(let samples): state.samples += samples
                case .closed: state.end = event
                }
            }
        }
    }

    var samples: [Int16] { state.withLock(\.samples) }
    var isOpen: Bool { state.withLock(\.isOpen) }
    var end: SampleEvent? { state.withLock(\.end) }

    func close() { source.close() }

    /// Waits until something is so.
    func wait(_ isSo: (Capture) -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(15)
        while ContinuousClock.now < end {
            if isSo(self) { return true }
            usleep(1_000)
        }
        return false
    }
}

@Suite(
    "Recording from a sound server", .serialized,
    .enabled(if: Recorder.isInstalled, "pulseaudio is not installed"))
struct CaptureTests {
    private static let monitor = "Monitor of Null Output"

    private static func tone(_ hertz: Double, rate: Int, seconds: Double) -> [Int16] {
        (0..<Int(Double(rate) * seconds)).map {
            Int16(12_000 * sin(2 * .pi * hertz * Double($0) / Double(rate)))
        }
    }

    @Test("E1 V14: microphones are listed before what records the computer itself")
    func devices() throws {
        try PulseServer.with { server in
            let source = PulseSource(server: server.address)
            #expect(source.devices == [InputDevice(name: Self.monitor, isMonitor: true)])
            for description in ["Desk", "Headset", "Desk"] {
                try server.command(
                    "load-module", "module-null-source",
                    "source_name=\(description)\(UUID().uuidString.prefix(4))",
                    "description=\(description)")
            }
            #expect(
                source.devices == [
                    InputDevice(name: "Desk"), InputDevice(name: "Headset"),
                    InputDevice(name: "Desk 2"),
                    InputDevice(name: Self.monitor, isMonitor: true),
                ])
        }
        #expect(PulseSource(server: PulseServer.nowhere).devices.isEmpty)
    }

    @Test("E1: what is played is recorded, at 16,000 samples a second")
    func records() throws {
        try PulseServer.with { server in
            let capture = Capture(PulseSource(server: server.address), device: Self.monitor)
            #expect(capture.wait(\.isOpen))
            let sink = try PulseSink(server: server.address)
            try sink.configure(sampleRate: 22_050)
            _ = try Self.tone(440, rate: 22_050, seconds: 0.5).withUnsafeBufferPointer {
                try sink.write($0)
            }
            func loud(_ samples: [Int16]) -> [Int16] { samples.filter { abs(Int($0)) > 3_000 } }
            #expect(capture.wait { loud($0.samples).count > 5_000 })
            capture.close()
            #expect(capture.wait { $0.end == .closed(nil) })
            let samples = capture.samples
            let start = try #require(samples.firstIndex { abs(Int($0)) > 3_000 })
            let sound = samples[start...].prefix(4_000).map(Int.init)
            #expect(HeardSound.share(of: 440, in: sound, rate: 16_000) > 0.9)
            sink.close()
        }
    }

    @Test("E1: nothing is recorded by default where only the computer itself can be recorded")
    func onlyMonitor() throws {
        try PulseServer.with { server in
            let capture = Capture(PulseSource(server: server.address), device: nil)
            #expect(capture.wait { $0.end == .closed(.noDevice) })
            let unknown = Capture(PulseSource(server: server.address), device: "no such device")
            #expect(unknown.wait { $0.end == .closed(.noDevice) })
        }
        let nowhere = Capture(PulseSource(server: PulseServer.nowhere), device: nil)
        #expect(nowhere.wait { $0.end == .closed(.noServer) })
    }

    @Test("E1: a microphone that is unplugged is told, and no other one takes its place")
    func unplugged() throws {
        try PulseServer.with { server in
            for name in ["one", "two"] {
                try server.command(
                    "load-module", "module-null-source", "source_name=\(name)",
                    "description=\(name)")
            }
            let capture = Capture(PulseSource(server: server.address), device: "one")
            #expect(capture.wait(\.isOpen))
            try server.command("unload-module", "module-null-source")
            #expect(capture.wait { $0.end == .closed(.vanished) })
        }
    }

    @Test("E1: a server that ends while recording is told")
    func serverEnds() throws {
        try PulseServer.with { server in
            let capture = Capture(PulseSource(server: server.address), device: Self.monitor)
            #expect(capture.wait(\.isOpen))
            server.end()
            #expect(capture.wait { $0.end == .closed(.vanished) })
        }
    }

    @Test("E1: a suspended microphone, which gives no samples, is told")
    func suspended() throws {
        try PulseServer.with { server in
            try server.command(
                "load-module", "module-null-source", "source_name=desk", "description=Desk")
            let source = PulseSource(server: server.address)
            let capture = Capture(source, device: nil)
            #expect(capture.wait(\.isOpen))
            try server.command("suspend-source", "desk", "1")
            #expect(capture.wait { $0.end == .closed(.suspended) })
        }
    }

    @Test("E1: a recording opens and closes again and again, also before it is open")
    func again() throws {
        try PulseServer.with { server in
            try server.command(
                "load-module", "module-null-source", "source_name=desk", "description=Desk")
            let source = PulseSource(server: server.address)
            for number in 0..<20 {
                let capture = Capture(source, device: nil)
                if number.isMultiple(of: 2) { #expect(capture.wait(\.isOpen)) }
                capture.close()
                #expect(capture.wait { $0.end == .closed(nil) })
            }
        }
    }

    @Test("E1: ALSA records, is closed when asked, and tells of a device that is not there")
    func alsa() {
        let missing = Capture(ALSASource(device: "no-such-device"), device: nil)
        #expect(missing.wait { $0.end == .closed(.noDevice) })
        let unknown = Capture(ALSASource(device: "null"), device: "no such card")
        #expect(unknown.wait { $0.end == .closed(.noDevice) })
        let capture = Capture(ALSASource(device: "null"), device: nil)
        #expect(capture.wait { $0.samples.count > 16_000 })
        capture.close()
        #expect(capture.wait { $0.end == .closed(nil) })
    }

    @Test("E1: without a server the sound card is asked")
    func either() {
        let source = EitherSource(
            first: PulseSource(server: PulseServer.nowhere), second: ALSASource(device: "null"))
        let capture = Capture(source, device: nil)
        #expect(capture.wait(\.isOpen))
        capture.close()
        #expect(capture.wait { $0.end == .closed(nil) })
    }
}
