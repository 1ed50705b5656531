import AudioInput
import EspeakVoice
import Foundation

/// A synthetic voice that says sentences for the measuring of recognizers.
enum TestVoice: Hashable {
    /// A voice of flite.
    case flite(String)
    /// A voice of eSpeak NG.
    case espeak(String)

    static let all: [TestVoice] = [
        .flite("slt"), .flite("rms"), .flite("awb"), .flite("kal16"), .espeak("en-us"),
        .espeak("en-us+f3"),
    ]

    // The benchmark has one thread, and the library one instance.
    nonisolated(unsafe) private static let engine = EspeakPronouncer(voice: "en-us")

    var name: String {
        switch self {
        case .flite(let voice): "flite \(voice)"
        case .espeak(let voice): "eSpeak NG \(voice)"
        }
    }

    /// Says a text.
    ///
    /// - Parameters:
    ///   - speed: 1 is the voice's own.
    ///   - folder: where files may be made.
    /// - Returns: samples of 16 bits, 16,000 a second, with silence around them.
    func say(_ text: String, speed: Double, in folder: URL) throws -> [Int16] {
        let (samples, rate) =
            switch self {
            case .flite(let voice): try Self.flite(voice, text, speed, folder)
            case .espeak(let voice): try Self.espeak(voice, text, speed)
            }
        let peak = samples.map { abs(Float($0)) }.max() ?? 0
        let scale = peak > 0 ? 0.5 / peak : 0
        var resampler = Resampler(from: rate)
        let even = resampler.convert(samples.map { Float($0) * scale }) + resampler.finish()
        let silence = [Int16](repeating: 0, count: Resampler.rate * 3 / 10)
        return silence + even + silence
    }

    private static func flite(
        _ voice: String, _ text: String, _ speed: Double, _ folder: URL
    ) throws -> ([Int16], Int) {
        guard let program = Bench.find("flite") else { throw Trouble("flite is not installed") }
        let file = folder.appending(path: "said.wav")
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = [
            "-voice", voice, "--setf", "duration_stretch=\(1 / speed)", "-t", text, "-o",
            file.path(percentEncoded: false),
        ]
        try process.run()
        process.waitUntilExit()
        let sound = try SoundFile(file)
        let data = try Data(contentsOf: file).dropFirst(44)
        let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
        return (samples, sound.rate)
    }

    private static func espeak(
        _ voice: String, _ text: String, _ speed: Double
    ) throws -> ([Int16], Int) {
        guard let engine = Self.engine, engine.use(voice: voice) else {
            throw Trouble("eSpeak NG has no voice \(voice)")
        }
        let said = engine.speak(text, rate: Int(160 * speed))
        return (said.samples, said.rate)
    }
}
