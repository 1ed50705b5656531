import AccessibleCore
import CEspeakNG
import Glibc

/// libespeak-ng: one for each process, used by one thread.
final class EspeakEngine {
    /// The library cannot be used.
    struct Failure: Error {
        /// Why.
        var detail: String
    }

    /// Milliseconds of sound in one callback; few, so that the first one comes soon.
    private static let chunk: Int32 = 20
    /// The pitch of a voice in percent, and how far that of a capital letter is from the own one.
    private static let usualPitch: Int32 = 50
    private static let raise: Int32 = 30
    /// A voice that every installation has.
    private static let fallback = "gmw/en"

    /// Where a word begins.
    struct WordStart {
        /// Samples from the beginning of the sound.
        var sample: Int
        /// Scalars from the beginning of the text.
        var scalar: Int
    }

    /// Takes samples, and where words begin among them; false stops synthesis.
    typealias Receiver = (UnsafeBufferPointer<Int16>, [WordStart]) -> Bool

    /// Samples a second.
    let sampleRate: Int
    /// The identifier or language of the voice in use; empty before the first.
    private(set) var voice = ""
    private var parameters: [(espeak_PARAMETER, Int32)] = []

    private var receive: Receiver?
    private var trimmer = LeadingSilenceTrimmer(isEnabled: false)
    /// Samples that were removed from the current run.
    private var trimmed = 0
    /// Samples of the text so far, over all its runs.
    private var taken = 0
    /// Samples of the runs before the current one.
    private var takenBefore = 0
    /// Scalars of the runs before the current one.
    private var scalarsBefore = 0
    private var isStopped = false
    private lazy var files = VoiceFiles.installed
    /// Voices for other languages and scripts that are not installed.
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

    /// Fails when the path in `ESPEAK_DATA_PATH` has no data, which the library
    /// ignores silently.
    private static func checkDataPath() throws {
        guard let wanted = getenv("ESPEAK_DATA_PATH").map({ String(cString: $0) }) else { return }
        var path: UnsafePointer<CChar>?
        _ = espeak_Info(&path)
        let found = path.map { String(cString: $0) } ?? ""
        guard found.hasPrefix(wanted) else {
            throw Failure(detail: "ESPEAK_DATA_PATH: no voice data in \(wanted)")
        }
    }

    /// Uses a voice from now on.
    ///
    /// - Parameter name: an identifier (`gmw/en-US`), a language (`en-us`) or a
    ///   name; a plus sign and a variant may follow.
    /// - Returns: false when there is no such voice; the voice stays, or is plain
    ///   English when there was none.
    func choose(voice name: String) -> Bool {
        guard name != voice || name.isEmpty else { return true }
        guard Self.isPlausible(name), select(name) else {
            // The library crashes without a voice.
            if voice.isEmpty { voice = Self.fallback }
            _ = select(voice)
            return false
        }
        voice = name
        return true
    }

    /// Selects a voice; restores the parameters, which that resets.
    private func select(_ name: String) -> Bool {
        defer { for (parameter, value) in parameters { espeak_SetParameter(parameter, value, 0) } }
        return find(name)
    }

    /// Finds a voice by its file, else by its language, else by its name: `en-gb` is
    /// the language of a voice with another name.
    ///
    /// The library is only asked for voices that exist. Its own search silently
    /// accepts a wrong voice for a language, a language family or a variant as a
    /// voice, and drops an unknown variant. Its search by file overflows a buffer
    /// when a variant follows.
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

    /// Selects the voice of a file.
    ///
    /// The library converts a path to lower case, so the path that it gets has no
    /// capitals.
    private static func read(voiceFile path: String) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return espeak_SetVoiceByFile("/proc/self/fd/\(file)") == EE_OK
    }

    /// Whether a name is safe to pass on: the library takes names as paths, and
    /// some need MBROLA.
    private static func isPlausible(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count < 40 && !name.contains("..") && !name.hasPrefix("/")
            && !name.hasPrefix("mb/") && name.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// Sets the rate in words a minute.
    func set(rate: Int) { set(espeakRATE, Int32(rate)) }

    /// Sets the volume in percent.
    func set(volume: Int) { set(espeakVOLUME, Int32(volume)) }

    /// Sets the pitch in percent.
    func set(pitch: Int) { set(espeakPITCH, Int32(pitch)) }

    private func set(_ parameter: espeak_PARAMETER, _ value: Int32) {
        parameters.removeAll { $0.0 == parameter }
        parameters.append((parameter, value))
        espeak_SetParameter(parameter, value, 0)
    }

    /// Synthesizes plain text; SSML and phonemes in it are read as text.
    ///
    /// - Parameters:
    ///   - trims: removes the near silence at the beginning.
    ///   - pauses: ends with the pause of a sentence.
    ///   - receiver: takes the sound while it is made.
    func synthesize(_ text: String, trims: Bool, pauses: Bool, to receiver: Receiver) {
        trimmer = LeadingSilenceTrimmer(isEnabled: trims)
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
                inVoice(run.voice, isRaised: run.isRaised) {
                    _ = espeak_Synth(
                        run.text, run.text.utf8.count + 1, 0, POS_CHARACTER, 0, flags, nil,
                        Unmanaged.passUnretained(self).toOpaque())
                }
                scalarsBefore += run.text.unicodeScalars.count
            }
            receive = nil
        }
    }

    /// Divides a text by its passages, and each passage by its scripts.
    private func runs(of text: String) -> [ScriptRuns.Run] {
        MarkedText.passages(of: text).flatMap { passage -> [ScriptRuns.Run] in
            let reader: String?
            switch passage.reader {
            case .own, .raised: reader = nil
            case .language(let tag): reader = VoiceLanguage(tag).voice(besides: voice, among: files)
            case .voice(let identifier): reader = identifier
            }
            return ScriptRuns.runs(of: passage.text, own: reader ?? voice).map { run in
                ScriptRuns.Run(
                    text: run.text, voice: run.voice ?? reader,
                    isRaised: passage.reader == .raised)
            }
        }
    }

    /// The voice that reads a language, which may be the person's own; nil when
    /// there is none.
    ///
    /// - Parameter tag: a BCP 47 tag.
    func reader(of tag: String) -> String? {
        let language = VoiceLanguage(tag)
        return language.isSpoken(by: voice) ? voice : language.voice(besides: voice, among: files)
    }

    /// Does something in another voice or at another pitch, then returns to the person's own.
    private func inVoice(_ other: String?, isRaised: Bool = false, _ work: () -> Void) {
        guard !isRaised else {
            let own = parameters.first { $0.0 == espeakPITCH }?.1 ?? Self.usualPitch
            // Above the highest pitch there is none, so a high voice goes down.
            let raised = own > 100 - Self.raise ? own - Self.raise : own + Self.raise
            espeak_SetParameter(espeakPITCH, raised, 0)
            work()
            espeak_SetParameter(espeakPITCH, own, 0)
            return
        }
        guard let other, other != voice, !missingVoices.contains(other) else { return work() }
        // The same variant speaks the other language.
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

    /// Takes sound from the library; false stops synthesis.
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
                // The library counts from 1; 0 means unknown.
                let scalar = max(Int(event.pointee.text_position) - 1, 0)
                words.append(
                    WordStart(
                        sample: takenBefore + max(position - trimmed, 0),
                        scalar: scalarsBefore + scalar))
            }
            event += 1
        }
        let made = UnsafeBufferPointer(start: samples, count: samples == nil ? 0 : count)
        let sound = trimmer.trim(made)
        trimmed += made.count - sound.count
        taken += sound.count
        isStopped = !receive(sound, words)
        return !isStopped
    }

    /// A text in the International Phonetic Alphabet, its clauses separated by spaces.
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

    /// A line for each voice and variant: identifier, language and name, separated by
    /// tabs.
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
            // The first byte is the language's priority.
            let language = voice.pointee.languages.map { String(cString: $0 + 1) } ?? ""
            let name = voice.pointee.name.map { String(cString: $0) } ?? ""
            lines.append("\(identifier)\t\(language)\t\(name)")
            next += 1
        }
        return lines
    }
}
