/// Divides a text into runs of one script, each for a voice that can read it.
///
/// The person's voice alone would not do: an English voice spells Cyrillic words.
/// Chinese characters are read in Mandarin, by the voice that reads Latin letters as
/// Pinyin: in version 1.51 the voice `cmn` reads the tones as English numbers, and
/// the Japanese voice does not know Chinese characters.
///
/// Digits and punctuation belong to the person's own voice, unless they stand
/// between two words of the same other script.
struct ScriptRuns {
    /// A part of a text, and the voice that reads it; nil for the person's own.
    struct Run: Equatable {
        var text: String
        var voice: String?
        /// Whether it is read at another pitch.
        var isRaised = false
    }

    /// The letters of a script and the voices that read them.
    private struct Script {
        var letters: ClosedRange<UInt32>
        /// The voice that reads them.
        var voice: String
        /// Languages whose own voices read them too.
        var languages: Set<String>
        /// Letters that make a run a text: one Greek letter alone is a symbol
        /// ("alpha"), one Chinese character is a word.
        var least = 2
    }

    /// The most runs of a text; a text with more is one run.
    ///
    /// Each change of voice takes half a millisecond, and 1 kB that the library
    /// does not free.
    private static let most = 9

    private static let cyrillic: Set<String> = [
        "ba", "be", "bg", "bs", "cv", "kk", "ky", "mk", "nog", "ru", "sr", "tt", "uk", "uz",
    ]

    /// The Cantonese voice reads Chinese characters itself.
    private static let chinese: Set<String> = ["yue"]
    /// The voice for Mandarin.
    static let mandarin = "sit/cmn-Latn-pinyin"

    private static let scripts: [Script] = [
        Script(letters: 0x370...0x3FF, voice: "grk/el", languages: ["el", "grc"]),
        Script(letters: 0x400...0x52F, voice: "zle/ru", languages: cyrillic),
        Script(letters: 0x530...0x58F, voice: "ine/hy", languages: ["hy", "hyw"]),
        Script(letters: 0x590...0x5FF, voice: "sem/he", languages: ["he"]),
        Script(
            letters: 0x600...0x6FF, voice: "sem/ar",
            languages: ["ar", "fa", "ku", "sd", "ug", "ur"]),
        Script(
            letters: 0x900...0x97F, voice: "inc/hi", languages: ["hi", "kok", "mr", "ne"]),
        Script(letters: 0x980...0x9FF, voice: "inc/bn", languages: ["as", "bn", "bpy"]),
        Script(letters: 0xA00...0xA7F, voice: "inc/pa", languages: ["pa"]),
        Script(letters: 0xA80...0xAFF, voice: "inc/gu", languages: ["gu"]),
        Script(letters: 0xB00...0xB7F, voice: "inc/or", languages: ["or"]),
        Script(letters: 0xB80...0xBFF, voice: "dra/ta", languages: ["ta"]),
        Script(letters: 0xC00...0xC7F, voice: "dra/te", languages: ["te"]),
        Script(letters: 0xC80...0xCFF, voice: "dra/kn", languages: ["kn"]),
        Script(letters: 0xD00...0xD7F, voice: "dra/ml", languages: ["ml"]),
        Script(letters: 0xD80...0xDFF, voice: "inc/si", languages: ["si"]),
        Script(letters: 0xE00...0xE7F, voice: "tai/th", languages: ["th"]),
        Script(letters: 0x1000...0x109F, voice: "sit/my", languages: ["my", "shn"]),
        Script(letters: 0x10A0...0x10FF, voice: "ccs/ka", languages: ["ka"]),
        // Letters of syllables: other voices than the Korean read freed memory for
        // some of them in version 1.51.
        Script(letters: 0x1100...0x11FF, voice: "ko", languages: ["ko"], least: 1),
        Script(letters: 0x1200...0x137F, voice: "sem/am", languages: ["am"]),
        Script(letters: 0x1F00...0x1FFF, voice: "grk/el", languages: ["el", "grc"]),
        Script(letters: 0x3040...0x30FF, voice: "jpx/ja", languages: ["ja"], least: 1),
        Script(letters: 0x3130...0x318F, voice: "ko", languages: ["ko"], least: 1),
        Script(letters: 0x3400...0x4DBF, voice: mandarin, languages: chinese, least: 1),
        Script(letters: 0x4E00...0x9FFF, voice: mandarin, languages: chinese, least: 1),
        Script(letters: 0xA960...0xA97F, voice: "ko", languages: ["ko"], least: 1),
        Script(letters: 0xAC00...0xD7FF, voice: "ko", languages: ["ko"], least: 1),
        Script(letters: 0xF900...0xFAFF, voice: mandarin, languages: chinese, least: 1),
        Script(letters: 0x20000...0x323AF, voice: mandarin, languages: chinese, least: 1),
    ]

    /// The runs of a text for a person's own voice, such as `en-us` or
    /// `gmw/en-US`.
    static func runs(of text: String, own: String) -> [Run] {
        guard text.unicodeScalars.contains(where: { $0.value >= 0x370 }) else {
            return [Run(text: text)]
        }
        let language = Self.language(of: own)
        var runs: [Run] = []
        var run = String.UnicodeScalarView()
        var marks = String.UnicodeScalarView()
        var letters = 0
        var script: Script?
        func finish() {
            guard !run.isEmpty else { return }
            let voice = script.flatMap { letters >= $0.least ? $0.voice : nil }
            if let last = runs.last, last.voice == voice {
                runs[runs.count - 1].text += String(run)
            } else {
                runs.append(Run(text: String(run), voice: voice))
            }
            run.removeAll()
            letters = 0
        }
        for scalar in text.unicodeScalars {
            guard scalar.properties.isAlphabetic else {
                // An accent belongs to its letter.
                if scalar.properties.generalCategory == .nonspacingMark {
                    run.append(contentsOf: marks)
                    marks.removeAll()
                    run.append(scalar)
                } else {
                    marks.append(scalar)
                }
                continue
            }
            let other = Self.script(scalar, except: language)
            if other?.voice == script?.voice {
                run.append(contentsOf: marks)
                marks.removeAll()
            } else {
                if script == nil {
                    run.append(contentsOf: marks)
                    marks.removeAll()
                }
                finish()
                run = marks
                marks.removeAll()
                // Punctuation between two other scripts is the person's own voice's.
                if other != nil, !run.isEmpty {
                    script = nil
                    finish()
                }
                script = other
            }
            run.append(scalar)
            letters += 1
        }
        if script == nil || !marks.contains(where: { $0.properties.numericType != nil }) {
            run.append(contentsOf: marks)
            finish()
        } else {
            finish()
            script = nil
            run = marks
            finish()
        }
        return runs.count > most ? [Run(text: text)] : runs
    }

    /// The script of a letter; nil when the person's own voice reads it.
    private static func script(_ scalar: Unicode.Scalar, except language: String) -> Script? {
        guard scalar.value >= 0x370 else { return nil }
        let script = scripts.first { $0.letters.contains(scalar.value) }
        return script.flatMap { $0.languages.contains(language) ? nil : $0 }
    }

    /// The language of a voice: `en` for `en-us`, `gmw/en-US` and `en-us+f3`.
    static func language(of voice: String) -> String {
        let name = voice.split(separator: "/").last ?? ""
        return name.prefix { $0 != "-" && $0 != "+" }.lowercased()
    }
}
