import AccessibleCore
import EspeakVoice
import Foundation
import Speech
import Testing

@Suite("Fast rates", .serialized) struct RateTests {
    /// A text with hardly any unvoiced sounds, so that its pitch can be measured.
    private static let text = String(
        repeating: "We were weary, a mile away, and you were mowing a yellow lawn all morning. ",
        count: 3)

    private static func said(_ rate: Int) -> [Double] {
        let sink = ProbeSink()
        let voiced = Voiced(ProbeSource(sink), settings: VoiceSettings(rate: rate))
        voiced.speak(text)
        #expect(voiced.quiet())
        voiced.voice.shutDown()
        return sink.samples.map(Double.init)
    }

    /// The median pitch of the voiced parts, in hertz: the lag at which 30 ms of sound are most
    /// like what follows.
    private static func pitch(_ sound: [Double]) -> Double {
        let rate = 22050.0
        let window = Int(rate * 0.03)
        let lags = Int(rate / 180)..<Int(rate / 65)
        let pitches = stride(from: 0, to: sound.count - window, by: window).compactMap { start in
            let frame = Array(sound[start..<start + window])
            guard frame.map({ $0 * $0 }).reduce(0, +) / Double(window) > 1_000_000 else {
                return Double?.none
            }
            let likeness = lags.map { lag -> Double in
                let (one, other) = (frame.dropLast(lag), frame.dropFirst(lag))
                let product = zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
                let energy =
                    one.reduce(0) { $0 + $1 * $1 } * other.reduce(0) { $0 + $1 * $1 }
                return energy > 0 ? product / energy.squareRoot() : 0
            }
            guard let best = likeness.max(), best > 0.6, let index = likeness.firstIndex(of: best)
            else { return nil }
            return rate / Double(lags.lowerBound + index)
        }
        return pitches.sorted()[pitches.count / 2]
    }

    @Test("K8: up to 900 words a minute time is compressed, and the pitch stays")
    func compression() {
        let sounds = [449, 600, 900].map(Self.said)
        let usual = Self.pitch(sounds[0])
        #expect((80...130).contains(usual))
        for (sound, share) in zip(sounds.dropFirst(), [449.0 / 600, 449.0 / 900]) {
            let length = Double(sound.count) / Double(sounds[0].count)
            #expect(abs(length / share - 1) < 0.1)
            #expect(abs(Self.pitch(sound) / usual - 1) < 0.12)
        }
    }

    @Test("K8: the volume of tones is apart from that of words")
    func toneVolume() {
        func peak(_ settings: VoiceSettings) -> Int {
            let sink = ProbeSink()
            let voiced = Voiced(ProbeSource(sink), settings: settings)
            voiced.speak("", earcon: .saved)
            #expect(voiced.quiet())
            voiced.voice.shutDown()
            return sink.samples.map { abs(Int($0)) }.max() ?? 0
        }
        let usual = peak(VoiceSettings())
        #expect(peak(VoiceSettings(volume: 50)) == usual)
        #expect(abs(peak(VoiceSettings(toneVolume: 50)) - usual / 2) <= 1)
        #expect(abs(peak(VoiceSettings(toneVolume: 200)) - usual * 2) <= 2)
        #expect(peak(VoiceSettings(toneVolume: 0)) == 0)
    }
}
