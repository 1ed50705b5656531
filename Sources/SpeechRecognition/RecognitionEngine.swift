import Foundation
import LanguageModel
import Listening

/// A library that recognizes speech, used by one thread.
protocol RecognitionEngine: AnyObject {
    /// Begins an utterance.
    func begin()
    /// Takes samples.
    func hear(_ samples: UnsafeBufferPointer<Int16>)
    /// The words so far.
    var words: String { get }
    /// Ends the utterance: its readings, the likeliest first.
    func finish() -> [Hypothesis]
    /// Drops the utterance.
    func cancel()
}

/// Something that an engine cannot work without.
struct MissingPart: Error {
    /// The file or the library.
    let detail: String
}

/// The engines of the recognizer's process, as its arguments name them.
enum RecognizerEngines {
    static let pocketSphinx = "pocketsphinx"
    static let vosk = "vosk"

    /// The arguments for PocketSphinx.
    static func arguments(pocketSphinx models: URL, locale folder: URL, voice: String) -> [String] {
        [
            pocketSphinx, models.path(percentEncoded: false), folder.path(percentEncoded: false),
            voice,
        ]
    }

    /// The arguments for Vosk.
    static func arguments(vosk model: URL, library: URL?) -> [String] {
        [
            vosk, model.path(percentEncoded: false),
            library?.path(percentEncoded: false) ?? "",
        ]
    }

    /// Makes the engine.
    ///
    /// - Throws: ``MissingPart``.
    static func make(_ arguments: [String], own: OwnNames) throws -> any RecognitionEngine {
        switch (arguments.first, arguments.count) {
        case (pocketSphinx, 4):
            return try PocketSphinxEngine(
                models: URL(filePath: arguments[1], directoryHint: .isDirectory),
                localeFolder: URL(filePath: arguments[2], directoryHint: .isDirectory),
                voice: arguments[3], own: own)
        case (vosk, 3):
            return try VoskEngine(model: arguments[1], library: arguments[2])
        default:
            throw MissingPart(detail: arguments.joined(separator: " "))
        }
    }
}
