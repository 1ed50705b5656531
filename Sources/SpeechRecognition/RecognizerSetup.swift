package import Foundation
package import LanguageModel
package import Listening

/// Finds the recognizer for a locale: which one there is, or what is missing.
package struct RecognizerSetup: Sendable {
    /// A recognizer that can be started.
    package enum Choice: Sendable, Hashable {
        /// A command line that the person gave.
        case command(String)
        /// Vosk, with the folder of a model and the file of the library.
        case vosk(model: URL, library: URL)
        /// PocketSphinx, with the folder of its models.
        case pocketSphinx(models: URL)

        /// Its name, or the command line.
        package var name: String {
            switch self {
            case .command(let line): line
            case .vosk: "Vosk"
            case .pocketSphinx: "PocketSphinx"
            }
        }
    }

    /// What is missing, and what to do; all of it has to be done for one recognizer.
    package enum Absence: Error, Sendable, Hashable {
        /// Packages of the system have to be installed.
        case packages([String])
        /// Vosk's library has to be put at this path.
        case voskLibrary(URL)
        /// There is no package for the language: a model of Vosk has to be put into this folder,
        /// and the library, if it is missing too, at the path.
        case voskModel(folder: URL, library: URL?)
    }

    /// The packages with PocketSphinx and its English model, as Debian names them.
    package static let pocketSphinxPackages = ["libpocketsphinx3", "pocketsphinx-en-us"]
    private static let pocketSphinxLibrary = "libpocketsphinx.so.3"
    private static let voskLibrary = "libvosk.so"

    private let locale: String
    private let localeFolder: URL
    private let voice: String
    private let command: String?
    private let dataFolder: URL
    private let program: String
    /// Folders of libraries, and of PocketSphinx's models.
    private let libraries: [String]
    private let models: [String]

    /// Describes what is wished.
    ///
    /// - Parameters:
    ///   - locale: Its name, such as `en_US`.
    ///   - localeFolder: The folder of its files.
    ///   - voice: eSpeak NG's name of its voice.
    ///   - command: The command line of the person's own recognizer, if there is one.
    ///   - environment: Where `XDG_DATA_HOME`, `HOME` and `LD_LIBRARY_PATH` are looked up.
    ///   - program: The file of this program, which is started again.
    package init(
        locale: String, localeFolder: URL, voice: String, command: String? = nil,
        environment: [String: String], program: String = "/proc/self/exe"
    ) {
        self.locale = locale
        self.localeFolder = localeFolder
        self.voice = voice
        self.command = command
        self.program = program
        dataFolder = Self.dataFolder(environment)
        let machine = Self.machine
        libraries =
            (environment["LD_LIBRARY_PATH"] ?? "").split(separator: ":").map(String.init) + [
                "/usr/local/lib", "/usr/local/lib/\(machine)", "/usr/lib/\(machine)",
                "/lib/\(machine)", "/usr/lib64", "/usr/lib",
            ]
        models =
            [environment["POCKETSPHINX_PATH"], "/usr/local/share/pocketsphinx/model"]
            .compactMap(\.self) + ["/usr/share/pocketsphinx/model"]
    }

    /// Where a model of Vosk for the locale is put.
    package var voskModelFolder: URL {
        dataFolder.appending(path: "models/\(locale)", directoryHint: .isDirectory)
    }

    /// Where the library of Vosk is put, unless the system has it.
    package var voskLibraryFile: URL { dataFolder.appending(path: "lib/\(Self.voskLibrary)") }

    /// The recognizer that is used: the person's own, else Vosk if there is a model of it for the
    /// locale, else PocketSphinx.
    package func choice() -> Result<Choice, Absence> {
        if let command, !command.isEmpty { return .success(.command(command)) }
        let library = findVosk()
        if let model = findVoskModel() {
            guard let library else { return .failure(.voskLibrary(voskLibraryFile)) }
            return .success(.vosk(model: model, library: library))
        }
        guard let file = try? ListeningFile(in: localeFolder), let model = file.acousticModel,
            let dictionary = file.dictionary
        else {
            let missing = library == nil ? voskLibraryFile : nil
            return .failure(.voskModel(folder: voskModelFolder, library: missing))
        }
        let folder = models.map { URL(filePath: $0, directoryHint: .isDirectory) }.first {
            Self.isThere($0.appending(path: "\(model)/mdef"))
                && Self.isThere($0.appending(path: dictionary))
        }
        guard find(Self.pocketSphinxLibrary) != nil, let folder else {
            return .failure(.packages(Self.pocketSphinxPackages))
        }
        return .success(.pocketSphinx(models: folder))
    }

    /// Makes the transcriber; its process is not started yet.
    ///
    /// - Parameters:
    ///   - names: Gives names from the person's log when a process starts.
    ///   - onEvent: Takes what is found; see ``ProcessTranscriber``.
    /// - Throws: ``Absence``.
    package func makeTranscriber(
        names: @escaping @Sendable () -> OwnNames = { OwnNames() },
        onEvent: @escaping @Sendable (TranscriberEvent) -> Void
    ) throws(Absence) -> ProcessTranscriber {
        let program =
            switch try choice().get() {
            case .command(let line): RecognizerProgram.command(line)
            case .vosk(let model, let library):
                own(RecognizerEngines.arguments(vosk: model, library: library))
            case .pocketSphinx(let models):
                own(
                    RecognizerEngines.arguments(
                        pocketSphinx: models, locale: localeFolder, voice: voice))
            }
        return ProcessTranscriber(program, names: names, onEvent: onEvent)
    }

    private func own(_ arguments: [String]) -> RecognizerProgram {
        RecognizerProgram(
            path: program, arguments: [RecognizerProcess.flag] + arguments, input: .frames,
            patience: .seconds(10))
    }

    private func findVosk() -> URL? {
        Self.isThere(voskLibraryFile) ? voskLibraryFile : find(Self.voskLibrary)
    }

    /// The folder of a model for the locale, else of one for its language.
    private func findVoskModel() -> URL? {
        let language = locale.prefix { $0 != "_" }
        return [locale, String(language)].map {
            dataFolder.appending(path: "models/\($0)", directoryHint: .isDirectory)
        }.first { folder in
            // The two layouts of models.
            ["am/final.mdl", "final.mdl"].contains { Self.isThere(folder.appending(path: $0)) }
        }
    }

    private func find(_ library: String) -> URL? {
        libraries.map { URL(filePath: $0).appending(path: library) }.first(where: Self.isThere)
    }

    private static func isThere(_ file: URL) -> Bool {
        FileManager.default.isReadableFile(atPath: file.path(percentEncoded: false))
    }

    private static func dataFolder(_ environment: [String: String]) -> URL {
        let base = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? NSHomeDirectory()
        return URL(filePath: base ?? "\(home)/.local/share", directoryHint: .isDirectory)
            .appending(path: "earshot", directoryHint: .isDirectory)
    }

    /// The name of the machine in Debian's folders of libraries.
    private static var machine: String {
        #if arch(arm64)
            "aarch64-linux-gnu"
        #else
            "x86_64-linux-gnu"
        #endif
    }
}
