import Foundation

/// A private server with a canceller of echo, and a person to be played into its room.
enum EchoRoom {
    /// The name of the microphone behind the canceller, and of the one before it.
    static let (microphone, raw) = ("Desk", "Monitor of Air")
    /// The sink that is the air of the room.
    static let air = "air"

    private static let modules = "/usr/lib"

    static var isPossible: Bool {
        guard Recorder.isInstalled,
            let folders = try? FileManager.default.contentsOfDirectory(atPath: modules)
        else { return false }
        return folders.contains { folder in
            folder.hasPrefix("pulse-")
                && FileManager.default.fileExists(
                    atPath: "\(modules)/\(folder)/modules/module-echo-cancel.so")
        }
    }

    static func with(_ work: (PulseServer) throws -> Void) throws {
        try PulseServer.with { server in
            try server.command(
                "load-module", "module-null-sink", "sink_name=\(air)", "rate=48000", "channels=1",
                "sink_properties=device.description=Air")
            // Otherwise the server moves them when the default device changes.
            try server.command(
                "load-module", "module-loopback", "source=test.monitor", "sink=\(air)",
                "latency_msec=20", "source_dont_move=true", "sink_dont_move=true")
            try server.command(
                "load-module", "module-echo-cancel", "source_name=desk", "sink_name=through",
                "source_master=\(air).monitor", "sink_master=test",
                "source_properties=device.description=\(microphone)")
            try server.command("set-default-sink", "through")
            let clip = URL(filePath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent()
                .appending(path: "SpeechRecognitionTests/Clips/water.wav")
            try server.command("upload-sample", clip.path, "person")
            try work(server)
        }
    }
}
