import Foundation

/// Finds a known sound in what was recorded.
enum SoundSearch {
    /// How alike two sounds must be, from 0 to 1, to be the same.
    ///
    /// The same letter said twice is alike by 0.75 to 0.8, because the voice flutters; two letters
    /// are by 0.35.
    static let likeness: Float = 0.6

    /// Where a sound begins: the place at which the recording is most alike,
    /// in samples; nil when it is nowhere alike enough.
    static func position(of sound: ArraySlice<Int16>, in recording: [Int16]) -> Int? {
        let wanted = sound.map(Float.init)
        let heard = recording.map(Float.init)
        guard heard.count >= wanted.count, !wanted.isEmpty else { return nil }
        let wantedEnergy = wanted.reduce(0) { $0 + $1 * $1 }
        var energy = heard[..<wanted.count].reduce(0) { $0 + $1 * $1 }
        var best: (likeness: Float, position: Int) = (likeness, -1)
        for position in 0...heard.count - wanted.count {
            if position > 0 {
                let (old, new) = (heard[position - 1], heard[position + wanted.count - 1])
                energy += new * new - old * old
            }
            guard energy > wantedEnergy / 8 else { continue }
            var product: Float = 0
            for index in wanted.indices { product += wanted[index] * heard[position + index] }
            let likeness = product / (energy * wantedEnergy).squareRoot()
            if likeness > best.likeness { best = (likeness, position) }
        }
        return best.position < 0 ? nil : best.position
    }

    /// The samples of a text as the program says it.
    static func rendering(of text: String, with bench: Bench) throws -> [Int16] {
        let file = bench.folder.appending(path: "rendering.wav")
        _ = try bench.time(
            bench.program, ["say", "--wav", file.path(percentEncoded: false), text])
        let data = [UInt8](try Data(contentsOf: file)).dropFirst(44)
        return stride(from: data.startIndex, to: data.endIndex - 1, by: 2).map {
            Int16(bitPattern: UInt16(data[$0]) | UInt16(data[$0 + 1]) << 8)
        }
    }
}
