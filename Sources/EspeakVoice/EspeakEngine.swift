import AccessibleCore
import CEspeakNG
import Glibc

/// libespeak-ng, of which a process has one and which one thread may use.
final class EspeakEngine {
    /// Why it cannot be used.
    struct Failure: Error {
        var detail: String
    }

    /// Milliseconds of sound in one call back: short, so that the first one
    /// comes soon.
    private static let chunk: Int32 = 20
    /// The voice that every installation has.
    private static let fallback = "gmw/en"

    /// Where a word begins: counted from the text's first sample, and from its
    /// first scalar.
    struct WordStart {
        var sample: Int
        var scalar: Int
    }

    /// Takes samples, and where words begin.
    /// - Returns: false to stop.
    typealias Receiver = (UnsafeBufferPointer<Int16>, [WordStart]) -> Bool

    /// Samples a second.
    let sampleRate: Int
    private(set) var voice = ""
    private var parameters: [(espeak_PARAMETER, Int32)] = []

    private var receive: Receiver?
    private var start = QuietStart(isWanted: false)
    /// Samples that were left out of the present run.
    private var trimmed = 0
    /// Samples that were taken of the text so far, over all its runs.
    private var taken = 0
    /// Those of the runs before the present one.
    private var takenBefore = 0
    /// Scalars of the runs before the present one.
    private var scalarsBefore = 0
    private var isStopped = false
    /// The files of the voices.
    private lazy var files = VoiceFiles.installed
    /// Voices for other languages and scripts that are not there.
    private var missingVoices: Set<String> = []

    init() throws {
        let rate = espeak_Initialize(
            AUDIO_OUTPUT_SYNCHRONOUS, Self.chunk, nil, Int32(espeakINITIALIZE_DONT_EXIT))
        guard rate > 0 else { throw Failure(detail: "eSpeak NG finds no voice data") }
        sampleRate = Int(rate)
        try Self.checkDataPath()
        espeak_SetSynthCallback { samples, count, events in
            guard let events, let context = events.pointee.user_data else { return 0 }
            let engine = Unmanaged<EspeakEngine>.fromOpaque(context).takeUnretainedValue()
            return engine.take(samples, Int(count), events) ? 0 : 1
        }
    }

    /// A path that was asked for and holds no data is passed over in silence by
    /// the library.
    private static func checkDataPath() throws {
        guard let wanted = getenv("ESPEAK_DATA_PATH").map({ String(cString: $0) }) else { return }
        var path: UnsafePointer<CChar>?
        _ = espeak_Info(&path)
        let found = path.map { String(cString: $0) } ?? ""
        guard found.hasPrefix(wanted) else {
            throw Failure(detail: "ESPEAK_DATA_PATH: no voice data in \(wanted)")
        }
    }

    /// Speaks in this voice from now on.
    ///
    /// - Parameter name: an identifier (`gmw/en-US`), a language (`en-us`) or a
    ///   name; any may have a variant behind a plus sign.
    /// - Returns: false when there is none such; the voice is then as before, or
    ///   plain English when there was none.
    func choose(voice name: String) -> Bool {
        guard name != voice || name.isEmpty else { return true }
        guard Self.isPlausible(name), select(name) else {
            // Without any voice the library crashes.
            if voice.isEmpty { voice = Self.fallback }
            _ = select(voice)
            return false
        }
        voice = name
        return true
    }

    /// Chooses a voice, and sets again what that resets.
    private func select(_ name: String) -> Bool {
        defer { for (parameter, value) in parameters { espeak_SetParameter(parameter, value, 0) } }
        return find(name)
    }

    /// By file, else by language, else by name: "en-gb" is the language of a voice
    /// of another name.
    ///
    /// Only a voice that is there is asked of the library: its own search takes
    /// any voice for a language, a family's folder or a bare variant for a voice,
    /// and leaves out a variant that it does not find, and all that in silence.
    /// By file it overruns its buffer when the name of a variant follows.
    private func find(_ name: String) -> Bool {
        let parts = name.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        let base = String(parts[0])
        guard !base.isEmpty, parts.count == 1 || files.hasVariant(String(parts[1])) else {
            return false
        }
        if let file = files.path(of: base) {
            let isRead = parts.count == 1 && Self.read(voiceFile: file)
            return isRead || espeak_SetVoiceByName(name) == EE_OK
        }
        let wanted = base.lowercased()
        let voices = Self.lines(of: espeak_ListVoices(nil)).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let speaker =
            voices.first { $0[1].lowercased() == wanted }
            ?? voices.first { $0[2].lowercased() == wanted }
        let variant = name.dropFirst(base.count)
        return speaker.map { espeak_SetVoiceByName($0[0] + variant) == EE_OK } ?? false
    }

    /// Chooses the voice of a file.
    ///
    /// The library lowers the letters of a path, too; this one has none to lower.
    private static func read(voiceFile path: String) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return espeak_SetVoiceByFile("/proc/self/fd/\(file)") == EE_OK
    }

    /// The library takes a name for a path, and some need MBROLA.
    private static func isPlausible(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count < 40 && !name.contains("..") && !name.hasPrefix("/")
            && !name.hasPrefix("mb/") && name.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// Words a minute.
    func set(rate: Int) { set(espeakRATE, Int32(rate)) }

    /// Percent.
    func set(volume: Int) { set(espeakVOLUME, Int32(volume)) }

    /// Percent.
    func set(pitch: Int) { set(espeakPITCH, Int32(pitch)) }

    private func set(_ parameter: espeak_PARAMETER, _ value: Int32) {
        parameters.removeAll { $0.0 == parameter }
        parameters.append((parameter, value))
        espeak_SetParameter(parameter, value, 0)
    }

    /// Synthesizes plain text: neither SSML nor phonemes in it mean anything.
    ///
    /// - Parameters:
    ///   - trims: leaves out the near silence at the start.
    ///   - pauses: ends in a sentence's pause.
    func synthesize(_ text: String, trims: Bool, pauses: Bool, to receiver: Receiver) {
        start = QuietStart(isWanted: trims)
        taken = 0
        scalarsBefore = 0
        isStopped = false
        withoutActuallyEscaping(receiver) { receiver in
            receive = receiver
            let runs = runs(of: text)
            for (index, run) in runs.enumerated() where !isStopped {
                trimmed = 0
                takenBefore = taken
                let endsText = pauses && index == runs.count - 1
                let flags = UInt32(espeakCHARS_UTF8) | (endsText ? UInt32(espeakENDPAUSE) : 0)
                inVoice(run.voice) {
                    _ = espeak_Synth(
                        run.text, run.text.utf8.count + 1, 0, POS_CHARACTER, 0, flags, nil,
                        Unmanaged.passUnretained(self).toOpaque())
                }
                scalarsBefore += run.text.unicodeScalars.count
            }
            receive = nil
        }
    }

    /// Each passage for its reader, and in it each script for a voice that
    /// reads it.
    private func runs(of text: String) -> [ScriptRuns.Run] {
        MarkedText.passages(of: text).flatMap { passage -> [ScriptRuns.Run] in
            let reader: String?
            switch passage.reader {
            case .own: reader = nil
            case .language(let tag): reader = VoiceLanguage(tag).voice(besides: voice, among: files)
            case .voice(let identifier): reader = identifier
            }
            return ScriptRuns.runs(of: passage.text, own: reader ?? voice).map { run in
                ScriptRuns.Run(text: run.text, voice: run.voice ?? reader)
            }
        }
    }

    /// The voice that reads a language, which may be the person's own; nil when
    /// there is none.
    func reader(of tag: String) -> String? {
        let language = VoiceLanguage(tag)
        return language.isSpoken(by: voice) ? voice : language.voice(besides: voice, among: files)
    }

    /// Works in another voice, then returns to the person's own.
    private func inVoice(_ other: String?, _ work: () -> Void) {
        guard let other, other != voice, !missingVoices.contains(other) else { return work() }
        // Whoever speaks goes on in the other language.
        let variant = other.contains("+") ? "" : String(voice.drop { $0 != "+" })
        if Self.isPlausible(other), select(other + variant) {
            work()
            _ = select(voice)
        } else {
            missingVoices.insert(other)
            _ = select(voice)
            work()
        }
    }

    private func take(
        _ samples: UnsafeMutablePointer<Int16>?, _ count: Int,
        _ events: UnsafeMutablePointer<espeak_EVENT>
    ) -> Bool {
        guard let receive else { return false }
        var words: [WordStart] = []
        var event = events
        while event.pointee.type != espeakEVENT_LIST_TERMINATED {
            if event.pointee.type == espeakEVENT_WORD {
                let position = Int(event.pointee.audio_position) * sampleRate / 1000
                // The library counts from 1, and says 0 where it does not know.
                let scalar = max(Int(event.pointee.text_position) - 1, 0)
                words.append(
                    WordStart(
                        sample: takenBefore + max(position - trimmed, 0),
                        scalar: scalarsBefore + scalar))
            }
            event += 1
        }
        let made = UnsafeBufferPointer(start: samples, count: samples == nil ? 0 : count)
        let sound = start.rest(of: made)
        trimmed += made.count - sound.count
        taken += sound.count
        isStopped = !receive(sound, words)
        return !isStopped
    }

    /// IPA, one clause after the other, parted by spaces.
    func phonemes(of text: String) -> String {
        var clauses: [String] = []
        for run in runs(of: text) {
            inVoice(run.voice) {
                run.text.withCString { start in
                    var rest: UnsafeRawPointer? = UnsafeRawPointer(start)
                    while rest != nil {
                        let clause = espeak_TextToPhonemes(&rest, Int32(espeakCHARS_UTF8), 0x02)
                        if let clause { clauses.append(String(cString: clause)) }
                    }
                }
            }
        }
        return clauses.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// Identifier, language and name of every voice and variant, parted by tabs.
    func voiceLines() -> [String] {
        let variants = Voice.variantLanguage.withCString { language in
            var wish = espeak_VOICE()
            wish.languages = language
            return Self.lines(of: espeak_ListVoices(&wish))
        }
        return Self.lines(of: espeak_ListVoices(nil)) + variants
    }

    private static func lines(of list: UnsafeMutablePointer<UnsafePointer<espeak_VOICE>?>?)
        -> [String]
    {
        guard let list else { return [] }
        var lines: [String] = []
        var next = list
        while let voice = next.pointee {
            let identifier = voice.pointee.identifier.map { String(cString: $0) } ?? ""
            // The first byte is a priority.
            let language = voice.pointee.languages.map { String(cString: $0 + 1) } ?? ""
            let name = voice.pointee.name.map { String(cString: $0) } ?? ""
            lines.append("\(identifier)\t\(language)\t\(name)")
            next += 1
        }
        return lines
    }
}
