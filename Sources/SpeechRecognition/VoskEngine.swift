import CVosk
import Foundation
import Listening

/// Vosk with a model from a folder.
final class VoskEngine: RecognitionEngine {
    private static let readings: Int32 = 8

    /// The JSON of a result.
    private struct Result: Decodable {
        struct Reading: Decodable {
            var text: String
            var confidence: Double?
        }

        var partial: String?
        var text: String?
        var alternatives: [Reading]?

        var all: [Reading] {
            alternatives ?? text.map { [Reading(text: $0, confidence: nil)] } ?? []
        }
    }

    private let recognizer: OpaquePointer
    /// What was said before the speaker's pauses, with all its readings.
    private var before: [[Result.Reading]] = []

    /// Loads the library and the model.
    ///
    /// - Parameter library: The path of the library; empty if the system knows it.
    /// - Throws: ``MissingPart``.
    init(model: String, library: String) throws {
        guard cvosk_load(library.isEmpty ? nil : library) else {
            throw MissingPart(detail: "libvosk.so")
        }
        guard let recognizer = cvosk_open(model, Float(16_000), Self.readings) else {
            throw MissingPart(detail: model)
        }
        self.recognizer = recognizer
    }

    deinit {
        cvosk_close(recognizer)
    }

    func begin() {
        before = []
        cvosk_reset(recognizer)
    }

    func hear(_ samples: UnsafeBufferPointer<Int16>) {
        _ = cvosk_accept(recognizer, samples.baseAddress, Int32(samples.count))
        if cvosk_has_pause(recognizer) { before.append(Self.read(cvosk_result(recognizer)).all) }
    }

    var words: String {
        let now = Self.read(cvosk_partial(recognizer)).partial ?? ""
        return (before.compactMap(\.first?.text) + [now]).filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    func finish() -> [Hypothesis] {
        Self.joined(
            (before + [Self.read(cvosk_final(recognizer)).all]).map { readings in
                readings.map { ($0.text, $0.confidence) }
            })
    }

    func cancel() {
        before = []
        cvosk_reset(recognizer)
    }

    /// The readings of the whole, from those of its parts.
    ///
    /// The first is the best of every part; the others have another reading of one part.
    static func joined(_ parts: [[(text: String, confidence: Double?)]]) -> [Hypothesis] {
        let parts = parts.filter { $0.contains { !$0.text.isEmpty } }
        guard !parts.isEmpty else { return [] }
        func whole(_ changed: Int, _ reading: String) -> String {
            parts.enumerated().map { $0 == changed ? reading : $1[0].text }
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
        let texts =
            [whole(-1, "")]
            + parts.enumerated().flatMap { index, readings in
                readings.dropFirst().map { whole(index, $0.text) }
            }
        var seen: Set<String> = []
        let different = texts.filter { !$0.isEmpty && seen.insert($0).inserted }
        // Vosk's numbers are no probabilities: only their order means something.
        return different.map { Hypothesis(words: $0, confidence: nil) }
    }

    private static func read(_ json: UnsafePointer<CChar>?) -> Result {
        guard let json,
            let result = try? JSONDecoder().decode(
                Result.self, from: Data(String(cString: json).utf8))
        else { return Result() }
        return result
    }
}
