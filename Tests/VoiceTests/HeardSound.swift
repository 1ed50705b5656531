import AccessibleCore
import Foundation
import Speech
import Testing

/// Finds out from the samples of a recording which words and tones are heard.
///
/// Words are compared with a rendering without tones: where the recording has the same samples,
/// these words are heard. What remains belongs to a tone, which is recognized by its pitch.
struct HeardSound {
    /// One thing that was heard.
    struct Utterance {
        /// Where it is in the recording, in samples.
        var range: Range<Int>
        /// The words; empty for a tone alone.
        var text: String
        var tone: Earcon?
        /// When the words and the tone begin and end, in samples.
        var words: Range<Int>
        var toneRange: Range<Int>?

        /// Its line in a transcript.
        var description: String {
            let quoted = "\"\(text)\""
            guard let tone, let toneRange else { return quoted }
            let name = "\(tone.rawValue) tone"
            if text.isEmpty { return name }
            if toneRange.upperBound <= words.lowerBound { return "\(name), then \(quoted)" }
            if toneRange.lowerBound >= words.upperBound { return "\(quoted), then \(name)" }
            return "\(quoted) with \(name)"
        }
    }

    /// The pitches that a tone has at its start and at its end, in hertz.
    static let pitches: [(tone: Earcon, start: Double, end: Double)] = [
        // The second is that of a weight, far from its maximum.
        (.stepFine, 1200, 1200), (.stepFine, 920, 920), (.stepCoarse, 850, 850),
        (.bound, 1490, 480),
        (.saved, 660, 990), (.undone, 990, 660), (.error, 560, 610), (.question, 610, 950),
        (.working, 740, 740), (.recordingStarts, 590, 890), (.recordingStopped, 910, 930),
        (.dismissed, 1050, 710), (.capital, 1760, 1760), (.reminder, 784, 784),
    ]

    /// Samples at the ends of a tone that may be too soft for 16 bits.
    static let softEnd = 20

    /// Words that are missing, and the sample after which they should be heard.
    struct NotHeard: Error {
        var text: String
        var at: String
    }

    let samples: [Int16]
    let rate: Int

    /// Finds rendered words at a position, or later by at most the length of a tone.
    ///
    /// It looks for their second half, because a tone may cover the first one.
    func position(of words: [Int16], from start: Int) -> Int? {
        let half = words.count / 2
        let tail = words[half...]
        let longest = rate / 5
        return (start...start + longest).first { position in
            let range = position + half..<position + words.count
            return range.upperBound <= samples.count && samples[range].elementsEqual(tail)
        }
    }

    /// The samples without the rendered words.
    func residue(of range: Range<Int>, without words: [Int16], at position: Int) -> [Int] {
        range.map { index in
            let word = words.indices.contains(index - position) ? Int(words[index - position]) : 0
            return Int(samples[index]) - word
        }
    }

    /// The part of a sound's energy at a pitch, from 0 to 1 (Goertzel's algorithm).
    static func share(of hertz: Double, in sound: some Collection<Int>, rate: Int) -> Double {
        let coefficient = 2 * cos(2 * .pi * hertz / Double(rate))
        var (last, before, energy) = (0.0, 0.0, 0.0)
        for sample in sound {
            let value = Double(sample)
            energy += value * value
            (last, before) = (value + coefficient * last - before, last)
        }
        guard energy > 0 else { return 0 }
        let power = last * last + before * before - coefficient * last * before
        return power / (energy * Double(sound.count) / 2)
    }

    /// The strongest pitch of a sound, in hertz.
    static func pitch(of sound: some Collection<Int>, rate: Int) -> Double {
        stride(from: 150.0, through: 1800, by: 10)
            .max { share(of: $0, in: sound, rate: rate) < share(of: $1, in: sound, rate: rate) }
            ?? 0
    }

    /// The earcon that a sound without words is.
    static func tone(of sound: [Int], rate: Int) -> Earcon? {
        let part = max(sound.count / 3, 1)
        let start = pitch(of: sound.prefix(part), rate: rate)
        let end = pitch(of: sound.suffix(part), rate: rate)
        func distance(_ pitch: (tone: Earcon, start: Double, end: Double)) -> Double {
            abs(log2(pitch.start / start)) + abs(log2(pitch.end / end))
        }
        guard let nearest = pitches.min(by: { distance($0) < distance($1) }),
            distance(nearest) < 0.4
        else { return nil }
        return nearest.tone
    }

    /// Everything that is heard.
    ///
    /// Only the pause of the file may be between two utterances, and nothing else
    /// anywhere.
    ///
    /// - Parameter words: what is said, in order; an empty text is a tone alone.
    func utterances(
        rendered: [(text: String, samples: [Int16])], pause: Int
    ) throws -> [Utterance] {
        var heard: [Utterance] = []
        var start = 0
        for (text, words) in rendered {
            // It lasts until the next pause.
            guard let position = position(of: words, from: start),
                let end = end(from: position + words.count, pause: pause)
            else { throw NotHeard(text: text, at: seconds(start)) }
            let residue = residue(of: start..<end, without: words, at: position)
            let toneStart = residue.firstIndex { $0 != 0 }
            let toneEnd = residue.lastIndex { $0 != 0 }.map { $0 + 1 }
            var utterance = Utterance(
                range: start..<end, text: text, words: position..<position + words.count)
            if let toneStart, let toneEnd {
                utterance.toneRange = start + toneStart..<start + toneEnd
                utterance.tone = Self.tone(of: Array(residue[toneStart..<toneEnd]), rate: rate)
            }
            heard.append(utterance)
            start = end + pause
        }
        // The last samples of a tone are so soft that they count as pause.
        let left = samples.count - start
        #expect((0...Self.softEnd).contains(left), "it goes on after \(seconds(start)) s")
        return heard
    }

    /// Where a pause begins, at a position or later by at most the length of a tone.
    private func end(from position: Int, pause: Int) -> Int? {
        var zeros = 0
        var index = position
        var end = position
        while index < samples.count {
            zeros = samples[index] == 0 ? zeros + 1 : 0
            index += 1
            if zeros == 0 { end = index }
            if index - end >= pause { return end }
            if end - position > rate / 5 { return nil }
        }
        return nil
    }

    func seconds(_ sample: Int) -> String {
        String(format: "%.1f", Double(sample) / Double(rate))
    }

    /// A line for each thing heard: when it begins and what it is.
    func transcript(_ heard: [Utterance]) -> String {
        heard.map { "\(seconds($0.range.lowerBound)) s: \($0.description)" }
            .joined(separator: "\n")
    }
}
