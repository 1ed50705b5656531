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
        files = try [model.languageModel, model.dictionary].map(MemoryFile.init)
        guard let decoder = cpocketsphinx_open(acoustic, files[0].path, files[1].path) else {
            throw MissingPart(detail: acoustic)
        }
        self.decoder = decoder
    }

    deinit {
        cpocketsphinx_close(decoder)
    }

    func begin() {
        _ = cpocketsphinx_begin(decoder)
    }

    func hear(_ samples: UnsafeBufferPointer<Int16>) {
        _ = cpocketsphinx_accept(decoder, samples.baseAddress, samples.count)
    }

    var words: String {
        cpocketsphinx_words(decoder).map { Self.plain(String(cString: $0)) } ?? ""
    }

    func cancel() {
        _ = cpocketsphinx_end(decoder)
    }

    func finish() -> [Hypothesis] {
        _ = cpocketsphinx_end(decoder)
        let best = words
        guard !best.isEmpty else { return [] }
        var scored: [(words: String, score: Double)] = []
        withUnsafeMutablePointer(to: &scored) { list in
            cpocketsphinx_readings(decoder, Self.asked, list) { context, text, score in
                guard let text,
                    let list = context?.assumingMemoryBound(
                        to: [(words: String, score: Double)].self)
                else { return }
                list.pointee.append(
                    (PocketSphinxEngine.plain(String(cString: text)), Double(score)))
            }
        }
        return Self.weighed(best: best, scored)
    }

    /// The different readings with their shares of all, the library's own first.
    static func weighed(best: String, _ scored: [(words: String, score: Double)]) -> [Hypothesis] {
        let top = scored.map(\.score).max() ?? 0
        var shares: [String: Double] = [:]
        var order = [best]
        for reading in scored where !reading.words.isEmpty {
            // Readings that differ in pauses alone are one; the best of them counts.
            let share = exp((reading.score - top) / scale)
            if shares[reading.words] == nil, reading.words != best { order.append(reading.words) }
            shares[reading.words] = max(shares[reading.words] ?? 0, share)
        }
        // The library weighs words a little differently in its list of readings.
        shares[best] = max(shares[best] ?? 0, 1)
        let sum = shares.values.reduce(0, +)
        return order.prefix(given).map {
            Hypothesis(words: $0, confidence: (shares[$0] ?? 0) / sum)
        }
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
