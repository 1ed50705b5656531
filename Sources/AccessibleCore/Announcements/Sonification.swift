/// Values over time that are played as tones: the higher the value, the higher the tone.
public struct Sonification: Sendable, Hashable {
    /// One value.
    public struct Point: Sendable, Hashable {
        /// When it is played: from 0, the first, to 1, the last.
        public let time: Double
        /// Where it is between the lowest value, 0, and the highest, 1.
        public let value: Double

        /// Makes a point; both numbers are brought into their range.
        public init(time: Double, value: Double) {
            self.time = time.isNaN ? 0 : min(max(time, 0), 1)
            self.value = value.isNaN ? 0.5 : min(max(value, 0), 1)
        }
    }

    /// The points in the order of their times.
    public let points: [Point]

    /// Makes a sonification of points in any order.
    public init(_ points: [Point]) {
        self.points = points.sorted { $0.time < $1.time }
    }

    /// How long it lasts without its reference tones, in seconds: a fifth of a second for each
    /// point, and from 2 to 10 seconds; 0 for fewer than two points.
    public var seconds: Double {
        points.count < 2 ? 0 : min(max(Double(points.count) * 0.2, 2), 10)
    }
}
