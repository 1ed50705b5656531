package import Foundation

/// Screen readers that may run beside Earshot.
package enum ScreenReader: String, Sendable, Hashable, CaseIterable {
    case orca = "Orca"
    case fenrir = "Fenrir"
    case speakup = "Speakup"
    case yasr = "yasr"
    case tdsr = "TDSR"
    case brltty = "BRLTTY"

    /// Whether it speaks; BRLTTY usually shows only braille.
    package var speaks: Bool { self != .brltty }

    /// The names of its programs; Speakup itself is in the kernel.
    private var programs: [String] {
        switch self {
        case .orca: ["orca"]
        case .fenrir: ["fenrir"]
        case .speakup: ["espeakup", "speechd-up"]
        case .yasr: ["yasr"]
        case .tdsr: ["tdsr"]
        case .brltty: ["brltty"]
        }
    }

    /// The screen readers that run, found by the names of processes.
    ///
    /// Command lines are searched too, since a program in Python may be called
    /// `python3`.
    ///
    /// - Parameter processes: the folder in which the system lists processes.
    package static func running(
        processes: URL = URL(filePath: "/proc", directoryHint: .isDirectory)
    ) -> [ScreenReader] {
        var names: Set<String> = []
        let path = processes.path(percentEncoded: false)
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for folder in folders where folder.allSatisfy(\.isNumber) {
            names.formUnion(Self.names(of: processes.appending(path: folder)))
        }
        return allCases.filter { !names.isDisjoint(with: $0.programs) }
    }

    /// The names that a process goes by.
    private static func names(of process: URL) -> [String] {
        func text(_ name: String) -> String {
            let data = FileManager.default.contents(
                atPath: process.appending(path: name).path(percentEncoded: false))
            return String(decoding: data ?? Data(), as: UTF8.self)
        }
        let words = text("cmdline").split(separator: "\0").prefix(2).map(String.init)
        var names = [text("comm").trimmingCharacters(in: .newlines)]
        guard let program = words.first.map({ ($0 as NSString).lastPathComponent }) else {
            return names
        }
        names.append(program)
        if program.hasPrefix("python"), words.count > 1 {
            names.append((words[1] as NSString).lastPathComponent)
        }
        return names
    }
}
