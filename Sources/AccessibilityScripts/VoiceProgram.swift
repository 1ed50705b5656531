import Foundation

/// The earshot that pronounces: a test's own program cannot become a voice.
enum VoiceProgram {
    /// Beside the tests, as when this package is built, else on the `PATH`.
    static let found: URL = {
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent()
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = [own] + path.split(separator: ":").map { URL(filePath: String($0)) }
        let programs = folders.map { $0.appending(path: "earshot") }
        return programs.first {
            FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false))
        } ?? programs[0]
    }()
}
