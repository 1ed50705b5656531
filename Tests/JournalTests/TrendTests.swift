import AccessibleCore
import Foundation
import Journal
import Testing

@Suite("Trends: values over time")
struct TrendTests {
    private static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
    private static let day = 86_400.0

    private func trend(_ values: [(day: Double, value: Decimal)]) -> Trend {
        Trend(
            .value(.pound),
            values.map {
                Trend.Point(time: Date(timeIntervalSince1970: $0.day * Self.day), value: $0.value)
            })
    }

    @Test("D4: points are in the order of their times, whatever the order they come in")
    func order() {
        let mixed = trend([(3, 5), (1, 7), (2, 6)])
        #expect(mixed.points.map(\.value) == [7, 6, 5])
        #expect(mixed.change == -2)
    }

    @Test("D4: of equal extremes the latest is named")
    func extremes() {
        let values = trend([(0, 3), (1, 1), (2, 9), (3, 1), (4, 9), (5, 4)])
        #expect(values.lowest?.time == values.points[3].time)
        #expect(values.highest?.time == values.points[4].time)
        #expect(trend([]).lowest == nil)
    }

    @Test("D4: a gap is at least 3 days long, and 3 times as long as usual")
    func gaps() {
        let daily = trend([(0, 1), (1, 1), (2, 1), (8, 1), (9, 1)])
        #expect(daily.gaps(in: Self.calendar).map { $0.days(in: Self.calendar) } == [5])
        let weekly = trend([(0, 1), (7, 1), (14, 1), (28, 1), (35, 1)])
        #expect(weekly.gaps(in: Self.calendar).isEmpty)
        let short = trend([(0, 1), (0.1, 1), (0.2, 1), (2.5, 1)])
        #expect(short.gaps(in: Self.calendar).isEmpty)
        #expect(trend([(0, 1), (90, 1)]).gaps(in: Self.calendar).isEmpty)
    }

    @Test("D4: a sound has each value between the lowest and the highest, in proportion to time")
    func sonification() {
        let sound = trend([(0, 150), (1, 160), (4, 155)]).sonification
        #expect(sound.points.map(\.time) == [0, 0.25, 1])
        #expect(sound.points.map(\.value) == [0, 1, 0.5])
        #expect(sound.seconds == 2)
        let level = trend([(0, 5), (1, 5)]).sonification
        #expect(level.points.map(\.value) == [0.5, 0.5])
        #expect(trend([(0, 5)]).sonification.seconds == 0)
        #expect(trend([]).sonification.points.isEmpty)
    }

    @Test("D4: random values, also at one moment, give numbers from 0 to 1")
    func random() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let count = Int.random(in: 1...40, using: &random)
            let values = (0..<count).map { _ in
                (
                    Double(Int.random(in: 0...5, using: &random)),
                    Decimal(Int.random(in: -3...3, using: &random))
                )
            }
            for point in trend(values.map { (day: $0.0, value: $0.1) }).sonification.points {
                #expect((0...1).contains(point.time) && (0...1).contains(point.value))
            }
        }
    }
}
