import CPocketSphinx
import EspeakVoice
import Foundation
import Glibc
import LanguageModel
import Listening

/// PocketSphinx with a language model that is made from the locale.
final class PocketSphinxEngine: RecognitionEngine {
    /// How many readings the library is asked for, and how many different ones are given.
    private static let asked: Int32 = 100
    private static let given = 12
    /// What a difference of scores of one reading is divided by to weigh it; found by measuring.
    private static let scale = 400.0

    private let decoder: OpaquePointer
    /// For voices that are like none of the acoustic model, with means of sound of their own; made when
    /// it is needed.
    private lazy var otherDecoder = cpocketsphinx_open(acoustic, files[0].path, files[1].path)
    private let acoustic: String
    private var hasOther = false
    /// What the decoder took of this utterance.
    private var taken: [Int16] = []
    private let noise = NoiseReduction()
    /// What the decoder reads, in memory alone.
    private let files: [MemoryFile]

    /// Makes the language model and loads everything.
    ///
    /// - Parameter models: The folder of PocketSphinx's models.
    /// - Throws: ``MissingPart``, `UnreadableFile`, ``RecognizerModel/MissingRule``.
    init(models: URL, localeFolder: URL, voice: String, own: OwnNames) throws {
        guard cpocketsphinx_is_installed() else {
            throw MissingPart(detail: String(cString: cpocketsphinx_library_name()))
        }
        guard let file = try ListeningFile(in: localeFolder),
            let acousticModel = file.acousticModel, let dictionary = file.dictionary
        else { throw MissingPart(detail: ListeningFile.name) }
        let acoustic = models.appending(path: acousticModel).path(percentEncoded: false)
        let words = models.appending(path: dictionary)
        guard access(acoustic + "/mdef", R_OK) == 0 else { throw MissingPart(detail: acoustic) }
        guard let known = try? Data(contentsOf: words) else {
            throw MissingPart(detail: words.path(percentEncoded: false))
        }
        let pronouncer = EspeakPronouncer(voice: voice)
        let model = try RecognizerModel(
            file, folder: localeFolder, own: own, dictionary: known,
            ipa: { pronouncer?.ipa(of: $0) })
        self.acoustic = acoustic
        files = try [model.languageModel, model.dictionary].map(MemoryFile.init)
        guard let decoder = cpocketsphinx_open(acoustic, files[0].path, files[1].path) else {
            throw MissingPart(detail: acoustic)
        }
        self.decoder = decoder
    }

    deinit {
        cpocketsphinx_close(decoder)
        if hasOther, let otherDecoder { cpocketsphinx_close(otherDecoder) }
    }

    func begin() {
        taken = []
        _ = cpocketsphinx_begin(decoder)
    }

    func hear(_ samples: UnsafeBufferPointer<Int16>) {
        accept(noise.hear(samples))
    }

    private func accept(_ samples: [Int16]) {
        guard !samples.isEmpty else { return }
        taken += samples
        _ = cpocketsphinx_accept(decoder, samples, samples.count)
    }

    var words: String { Self.words(of: decoder) }

    private static func words(of decoder: OpaquePointer) -> String {
        cpocketsphinx_words(decoder).map { plain(String(cString: $0)) } ?? ""
    }

    func cancel() {
        noise.forget()
        taken = []
        _ = cpocketsphinx_end(decoder)
    }

    func finish() -> [Hypothesis] {
        accept(noise.finish())
        _ = cpocketsphinx_end(decoder)
        defer { taken = [] }
        let first = Self.heard(by: decoder)
        guard first.fit.isStrange, let second = hearAgain() else { return first.readings }
        return Self.better(first, second)
    }

    /// What a decoder heard in an utterance that ended.
    struct Heard {
        var best = ""
        var scored: [(words: String, score: Double)] = []
        var fit = ReadingFit(language: 0, posterior: 0, acoustic: 0)

        /// The different readings, the likeliest first; none without words.
        var readings: [Hypothesis] {
            best.isEmpty ? [] : PocketSphinxEngine.weighed(best: best, scored, fit)
        }
    }

    /// The one that fits better; with how badly the sound of the first fitted, so that the noise that was
    /// added makes nothing certain.
    static func better(_ first: Heard, _ second: Heard) -> [Hypothesis] {
        let (before, after) = (first.readings, second.readings)
        guard let new = after.first?.confidence else { return before }
        if let old = before.first?.confidence, old > new { return before }
        var careful = second
        careful.fit.acoustic = min(first.fit.acoustic, second.fit.acoustic)
        return careful.readings
    }

    /// Decodes the whole utterance again, with noise that is far below the voice.
    private func hearAgain() -> Heard? {
        guard let other = otherDecoder else { return nil }
        hasOther = true
        var faint = FaintNoise()
        let samples = faint.added(to: taken)
        _ = cpocketsphinx_begin(other)
        _ = cpocketsphinx_accept(other, samples, samples.count)
        _ = cpocketsphinx_end(other)
        return Self.heard(by: other)
    }

    private static func heard(by decoder: OpaquePointer) -> Heard {
        var heard = Heard()
        heard.best = words(of: decoder)
        guard !heard.best.isEmpty else { return heard }
        withUnsafeMutablePointer(to: &heard.scored) { list in
            cpocketsphinx_readings(decoder, asked, list) { context, text, score in
                guard let text,
                    let list = context?.assumingMemoryBound(
                        to: [(words: String, score: Double)].self)
                else { return }
                list.pointee.append(
                    (PocketSphinxEngine.plain(String(cString: text)), Double(score)))
            }
        }
        var doubt = cpocketsphinx_doubt()
        cpocketsphinx_fit(decoder, &doubt)
        heard.fit = ReadingFit(
            language: Int(doubt.language), posterior: Int(doubt.posterior),
            acoustic: Int(doubt.acoustic))
        return heard
    }

    /// The different readings, the library's own first, with how sure each is.
    static func weighed(
        best: String, _ scored: [(words: String, score: Double)],
        _ fit: ReadingFit
    ) -> [Hypothesis] {
        let top = scored.map(\.score).max() ?? 0
        // The library weighs words a little differently in its list of readings.
        var shares = [best: 1.0]
        var order = [best]
        for reading in scored where !reading.words.isEmpty {
            let share = exp((reading.score - top) / scale)
            // Readings that differ in pauses alone are one; the best of them counts.
            if shares[reading.words] == nil { order.append(reading.words) }
            shares[reading.words] = max(shares[reading.words] ?? 0, share)
        }
        let sum = shares.values.reduce(0, +)
        let first = 1 / sum
        let sure = fit.confidence(from: confidence(ofShare: first))
        return order.prefix(given).map { words in
            let share = (shares[words] ?? 0) / sum
            let rest = share * (1 - sure) / max(1 - first, .leastNormalMagnitude)
            return Hypothesis(words: words, confidence: words == best ? sure : min(rest, sure))
        }
    }

    /// How often the first reading was right, by its share of all readings.
    ///
    /// Measured with 400 sentences of four synthetic voices.
    private static let measured: [(share: Double, right: Double)] = [
        (0, 0.1), (0.1, 0.5), (0.2, 0.65), (0.3, 0.8), (0.4, 0.93), (1, 0.99),
    ]

    /// How sure a reading is, by its share of all.
    static func confidence(ofShare share: Double) -> Double {
        for (low, high) in zip(measured, measured.dropFirst()) where share <= high.share {
            let part = max(share - low.share, 0) / (high.share - low.share)
            return low.right + part * (high.right - low.right)
        }
        return measured.last?.right ?? 0
    }

    /// Words without the numbers of pronunciations and the signs of joined words.
    static func plain(_ text: String) -> String {
        text.split(separator: " ").filter { !$0.hasPrefix("<") && !$0.hasPrefix("[") }
            .map { $0.prefix { $0 != "(" }.replacing("_", with: " ") }.joined(separator: " ")
    }
}

/// A file in memory alone, which ends with the process.
final class MemoryFile {
    private let descriptor: Int32

    /// - Throws: ``MissingPart`` if there is no memory.
    init(_ bytes: [UInt8]) throws {
        descriptor = memfd_create("model", 1)
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
            }
            guard count > 0 else { throw MissingPart(detail: "memory") }
            done += count
        }
    }

    deinit {
        close(descriptor)
    }

    /// Where it can be opened.
    var path: String { "/proc/self/fd/\(descriptor)" }
}
