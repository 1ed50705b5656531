import CEspeakNG
import Glibc

/// Finds the files of eSpeak NG's voices by the voices' names.
///
/// The library itself is slow at it: it looks for the name in lower case, and has to
/// read every voice file to find `lang/gmw/en-US`.
struct VoiceFiles {
    /// The folder of the language families.
    private let root: String
    /// The folder of the variants.
    private let variants: String

    /// The files of the installed library.
    static var installed: VoiceFiles {
        var path: UnsafePointer<CChar>?
        _ = espeak_Info(&path)
        return VoiceFiles(data: path.map { String(cString: $0) } ?? "")
    }

    /// - Parameter data: the folder of the library's data.
    init(data: String) {
        root = data + "/lang"
        variants = data + "/voices/!v"
    }

    /// The identifier of the voice of a language, such as `gmw/en-US` for `en-us`;
    /// nil when there is none.
    func identifier(of language: String) -> String? {
        guard !language.contains("/") else { return nil }
        let wanted = language.lowercased()
        for family in Self.entries(of: root) {
            // A few languages belong to no family.
            if family.lowercased() == wanted, Self.isFile(root + "/" + family) { return family }
            let file = Self.entries(of: root + "/" + family).first { $0.lowercased() == wanted }
            if let file { return family + "/" + file }
        }
        return nil
    }

    /// The file of a voice; nil when there is none.
    ///
    /// - Parameter name: its language or its identifier.
    func path(of name: String) -> String? {
        guard !name.contains("/") else {
            let path = root + "/" + name
            return Self.isFile(path) ? path : nil
        }
        return identifier(of: name).map { root + "/" + $0 }
    }

    /// Whether there is a variant of this name, such as `f3`.
    func hasVariant(_ name: String) -> Bool {
        let wanted = name.lowercased()
        return Self.entries(of: variants).contains { $0.lowercased() == wanted }
    }

    /// Whether this is a file; the library takes a folder as a voice without sound.
    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The names in a folder without hidden ones; empty when there is no such folder.
    private static func entries(of folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }
}
