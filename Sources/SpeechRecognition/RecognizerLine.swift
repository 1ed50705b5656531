import Foundation
import Listening

/// What a recognizer says in one line of JSON.
enum RecognizerLine: Sendable, Hashable {
    /// `{"ready": true}`: it has loaded what it needs. It may be left out.
    case ready
    /// `{"partial": "two eggs"}`
    case partial(String)
    /// `{"text": "two eggs", "confidence": 0.8, "alternatives": [{"text": "two legs"}]}`
    case final([Hypothesis])
    /// `{"cancelled": true}`: an utterance was dropped.
    case cancelled
    /// `{"missing": "libpocketsphinx.so.3"}`: it cannot work without this.
    case missing(String)

    /// More bytes are no line.
    static let longest = 1 << 20

    private struct Form: Codable {
        struct Reading: Codable {
            var text: String
            var confidence: Double?

            init(_ hypothesis: Hypothesis) {
                text = hypothesis.words
                confidence = hypothesis.confidence
            }

            /// A text alone is a reading, too.
            init(from decoder: any Decoder) throws {
                if let text = try? decoder.singleValueContainer().decode(String.self) {
                    self.text = text
                    return
                }
                let values = try decoder.container(keyedBy: CodingKeys.self)
                text = try values.decode(String.self, forKey: .text)
                confidence = try values.decodeIfPresent(Double.self, forKey: .confidence)
            }

            var hypothesis: Hypothesis? {
                let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                guard !words.isEmpty else { return nil }
                return Hypothesis(words: words, confidence: confidence.map { min(max($0, 0), 1) })
            }
        }

        var ready: Bool?
        var partial: String?
        var text: String?
        var confidence: Double?
        var alternatives: [Reading]?
        var cancelled: Bool?
        var missing: String?
    }

    /// Reads a line; nil if it is not one of the lines above.
    init?(_ bytes: some Collection<UInt8>) {
        guard let form = try? JSONDecoder().decode(Form.self, from: Data(bytes)) else { return nil }
        if let text = form.text {
            var first = Form.Reading(Hypothesis(words: text))
            first.confidence = form.confidence
            var seen: Set<String> = []
            self = .final(
                ([first] + (form.alternatives ?? [])).compactMap(\.hypothesis)
                    .filter { seen.insert($0.words).inserted })
        } else if let partial = form.partial {
            self = .partial(partial)
        } else if let missing = form.missing {
            self = .missing(missing)
        } else if form.cancelled == true {
            self = .cancelled
        } else if form.ready == true {
            self = .ready
        } else {
            return nil
        }
    }

    /// The line, with its end.
    var bytes: [UInt8] {
        var form = Form()
        switch self {
        case .ready: form.ready = true
        case .partial(let words): form.partial = words
        case .final(let readings):
            form.text = readings.first?.words ?? ""
            form.confidence = readings.first?.confidence
            form.alternatives =
                readings.count > 1 ? readings.dropFirst().map(Form.Reading.init) : nil
        case .cancelled: form.cancelled = true
        case .missing(let detail): form.missing = detail
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and numbers from 0 to 1 can always be written.
        let data = (try? encoder.encode(form)) ?? Data()
        return data + [0x0A]
    }
}
