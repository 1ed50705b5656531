import DesktopNotices
import Foundation
import Glibc
import Testing

/// Notifications on a session bus that a test provides.
@Suite("Notifications on a desktop")
struct DesktopNoticeTests {
    private let sandbox: Sandbox
    /// Ends with the test.
    private let bus: ChildProcess
    private let output: Channel
    private let address: String

    init() throws {
        sandbox = try Sandbox(now: nil)
        address = "unix:path=\(Self.socket(sandbox))"
        (bus, output) = try Self.startBus(sandbox)
    }

    private static func socket(_ sandbox: Sandbox) -> String {
        sandbox.folder.appending(path: "run/bus").path(percentEncoded: false)
    }

    private static func startBus(_ sandbox: Sandbox) throws -> (ChildProcess, Channel) {
        let socket = socket(sandbox)
        unlink(socket)
        let (read, write) = try Channel.pipe()
        defer { close(write) }
        let output = Channel(read)
        let program = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Support/notification-bus").path(percentEncoded: false)
        let bus = try ChildProcess(
            path: "/usr/bin/env", arguments: ["python3", program, socket],
            environment: sandbox.environment,
            streams: .descriptors(input: write, output: write, error: STDERR_FILENO))
        try Patience.wait(for: "the bus") {
            output.drain()
            return !output.received.isEmpty
        }
        return (bus, output)
    }

    /// What the bus has printed, a line for each call.
    private func calls(_ count: Int) throws -> [[String: Any]] {
        var lines: [Substring] = []
        try Patience.wait(for: "\(count) calls") {
            output.drain()
            lines = String(decoding: output.received, as: UTF8.self).split(separator: "\n")
            return lines.count > count
        }
        return try lines.dropFirst().map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    private func talk(_ line: String, at time: String) throws {
        _ = try sandbox.run(["--now", "2026-03-09T\(time)"], input: Data("\(line)\n".utf8))
    }

    @Test("D2: a watcher shows what is due, and takes it away when it was answered")
    func watcher() throws {
        try talk("remind me to take <iron> & zinc at 2:05 pm", at: "14:00")
        let watcher = try PipeSession(
            sandbox, ["remind", "--watch", "--now", "2026-03-09T14:05"])
        let shown = try calls(1)[0]
        #expect(shown["method"] as? String == "Notify")
        #expect((shown["summary"] as? String)?.hasPrefix("Due now: ") == true, "\(shown)")
        #expect(shown["body"] as? String == "Answer in Earshot: taken, skip, or snooze.")
        let hints = shown["hints"] as? [String: Any]
        #expect(hints?["urgency"] as? Int == 2)
        #expect(hints?["desktop-entry"] as? String == "earshot")
        try talk("skip\nall", at: "14:06")
        let closed = try calls(2)[1]
        #expect(closed["method"] as? String == "CloseNotification")
        #expect(closed["id"] as? Int == 7)
        watcher.process.signal(SIGTERM)
        #expect(try watcher.waitForEnd() == .exited(0))
    }

    @Test("D2: without a bus nothing is shown, and nothing is started for it")
    func noBus() throws {
        #expect(DesktopNotices.address([:]) == nil)
        #expect(DesktopNotices.address(["XDG_RUNTIME_DIR": "/nowhere"]) == nil)
        let folder = sandbox.folder.appending(path: "run").path(percentEncoded: false)
        let found = DesktopNotices.address(["XDG_RUNTIME_DIR": folder])
        #expect(found?.hasPrefix("unix:path=") == true)
        #expect(DesktopNotices.address(["DBUS_SESSION_BUS_ADDRESS": "x:"]) == "x:")
        for address in ["", "unix:path=/nowhere", "nonsense", "unix:abstract=earshot-nobody"] {
            let desktop = DesktopNotices(environment: ["DBUS_SESSION_BUS_ADDRESS": address])
            #expect(desktop.show("a", "b") == nil)
            desktop.withdraw(1)
        }
    }

    @Test("D2: texts are shown as they are, whatever is in them; a lost bus is found again")
    func texts() throws {
        let desktop = DesktopNotices(environment: ["DBUS_SESSION_BUS_ADDRESS": address])
        let text = "a\0b\n<b>&ü😀"
        #expect(desktop.show(text, text) == 7)
        let shown = try calls(1)[0]
        #expect(shown["summary"] as? String == "a b <b>&ü😀")
        #expect(shown["body"] as? String == "a b &lt;b&gt;&amp;ü😀")
        bus.kill(SIGKILL)
        _ = try bus.wait()
        #expect(desktop.show("gone", "") == nil)
        let (another, lines) = try Self.startBus(sandbox)
        #expect(desktop.show("again", "") == 7)
        try Patience.wait(for: "the notification") {
            lines.drain()
            return String(decoding: lines.received, as: UTF8.self).contains("again")
        }
        another.kill(SIGKILL)
    }
}
