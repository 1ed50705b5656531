import Foundation

/// Finds the `earshot` program that pronounces texts, because a test program cannot become a voice
/// process.
enum VoiceProgram {
    /// The program beside the tests, as in a build of this package, else the one on the `PATH`.
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
