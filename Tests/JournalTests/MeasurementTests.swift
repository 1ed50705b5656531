import AccessibleCore
import Foundation
import Testing

@testable import Journal

@Suite("Measurements: the table, and the control of their values")
struct MeasurementTests {
    private let pressure = MeasurementKind.allCases[0]

    private func values(_ amounts: Decimal...) -> [Quantity] {
        amounts.map { Quantity($0, .millimeterOfMercury) }
    }

    @Test("D3: every row has sound bounds and codes", arguments: MeasurementKind.allCases)
    func rows(kind: MeasurementKind) {
        #expect(EntryKind(rawValue: kind.rawValue) == .measured(kind))
        #expect(EntryKind.allCases.contains(.measured(kind)))
        let isUncoded = ["mood", "contraction"].contains(kind.rawValue)
        #expect((kind.row.code == nil) == isUncoded)
        for field in kind.row.fields {
            #expect(!field.units.isEmpty)
            for scale in field.units {
                #expect(scale.possible.lowerBound <= scale.usual.lowerBound)
                #expect(scale.possible.upperBound >= scale.usual.upperBound)
                #expect(scale.usual.contains(scale.example))
                #expect(scale.step > 0 && scale.largeStep >= scale.step)
                #expect(kind.doubt(of: field, Quantity(scale.example, scale.unit)) == nil)
            }
        }
    }

    @Test("D3: a value beyond what is usual is doubted, beyond what can be it is refused")
    func doubts() throws {
        let systolic = try #require(pressure.row.fields.first)
        let scale = try #require(systolic.units.first)
        func doubt(_ amount: Decimal) -> MeasurementKind.Doubt? {
            pressure.doubt(of: systolic, Quantity(amount, .millimeterOfMercury))
        }
        #expect(doubt(260) == nil && doubt(70) == nil)
        #expect(doubt(261) == .unusual(scale) && doubt(69) == .unusual(scale))
        #expect(doubt(401) == .impossible(scale) && doubt(19) == .impossible(scale))
        #expect(doubt(Decimal(1205) / 10) == .tooManyDecimals(scale))
    }

    @Test("D3: the control adjusts each value, and steps up and down cancel out")
    func adjusting() {
        var control = MeasurementControl(pressure, last: values(120, 80))
        _ = control.perform(.increment, times: 3, on: "measurement-1")
        _ = control.perform(.decrementCoarse, times: 1, on: "measurement-2")
        #expect(control.values == values(123, 75))
        #expect(control.isChanged)
        _ = control.perform(.decrement, times: 3, on: "measurement-1")
        _ = control.perform(.incrementCoarse, times: 1, on: "measurement-2")
        #expect(control.values == values(120, 80))
        #expect(!control.isChanged)
        let bound = control.perform(.maximum, times: 1, on: "measurement-1")
        #expect(bound.announcements.map(\.message.key) == ["bound.maximum"])
        #expect(control.values == values(400, 80))
        #expect(control.perform(.activate, times: 1, on: "measurement-done") == .done)
        #expect(control.perform(.activate, times: 1, on: "measurement-escape") == .escaped)
    }

    @Test("D3: without values the control saves nothing until they are typed")
    func first() {
        var control = MeasurementControl(pressure, last: nil)
        let outcome = control.perform(.done, times: 1, on: "measurement-1")
        #expect(outcome.announcements.map(\.message.key) == ["weight.first-hint"])
        #expect(control.set([Quantity(120)]) == .unavailable)
        _ = control.set(values(118, 76))
        #expect(control.values == values(118, 76))
        #expect(control.perform(.done, times: 1, on: "measurement-1") == .done)
    }

    @Test("D3: further values are written as text and read back")
    func texts() {
        let fields = [
            "diastolic": Quantity(80, .millimeterOfMercury), "b": Quantity(Decimal(5) / 10),
        ]
        let text = FieldText.text(fields)
        #expect(text == "b=0.5; diastolic=80 millimeter-ofhg")
        #expect(text.flatMap(FieldText.fields) == fields)
        #expect(FieldText.text([:]) == nil)
        for wrong in ["diastolic", "diastolic=x", "diastolic=80 yards", "=80"] {
            #expect(FieldText.fields(wrong) == nil, "\(wrong)")
        }
    }

    private func kind(_ name: String) throws -> MeasurementKind {
        try #require(MeasurementKind(rawValue: name))
    }

    @Test("D3: what began and ended ends later by a longer length, and keeps its beginning")
    func lengths() throws {
        let sleep = try kind("sleep")
        let start = Date(timeIntervalSince1970: 1_773_000_000)
        let night = Entry(
            kind: .measured(sleep), quantity: Quantity(450, .minute), time: start,
            end: start + 27_000, zone: "UTC")
        let longer = night.with([Quantity(8, .hour)], of: sleep)
        #expect(longer.quantity == Quantity(480, .minute))
        #expect(longer.time == start && longer.end == start + 28_800)
        #expect(longer.with([Quantity(450, .minute)], of: sleep) == night)
    }

    @Test("D3: a unit shows which value of an entry is meant, and the others stay")
    func byUnit() throws {
        let exercise = try kind("exercise")
        let run = Entry(
            kind: .measured(exercise), item: "run", quantity: Quantity(30, .minute),
            fields: ["distance": Quantity(5, .kilometer)], time: .distantPast, zone: "UTC")
        let farther = run.with([Quantity(6, .kilometer)], of: exercise)
        #expect(farther.values == [Quantity(30, .minute), Quantity(6, .kilometer)])
        let longer = farther.with([Quantity(1, .hour)], of: exercise)
        #expect(longer.values == [Quantity(60, .minute), Quantity(6, .kilometer)])
        #expect(!exercise.isWhole([]) && !exercise.isWhole([Quantity(5)]))
        #expect(exercise.isWhole([Quantity(3, .mile)]))
    }

    @Test("D3: the control of exercise has the values that its entry has, each with its unit")
    func exerciseControl() throws {
        let exercise = try kind("exercise")
        var far = MeasurementControl(exercise, last: [Quantity(5, .kilometer)])
        #expect(far.fields.map(\.name) == ["distance"])
        _ = far.perform(.increment, times: 2, on: "measurement-1")
        #expect(far.values == [Quantity(Decimal(52) / 10, .kilometer)])
        #expect(far.set([Quantity(30, .minute)]) == .unavailable)
        var both = MeasurementControl(
            exercise, last: [Quantity(30, .minute), Quantity(3, .mile)])
        _ = both.set([Quantity(4, .mile)])
        #expect(both.values == [Quantity(30, .minute), Quantity(4, .mile)])
        _ = both.set([Quantity(1, .hour)])
        #expect(both.values == [Quantity(60, .minute), Quantity(4, .mile)])
    }

    @Test("D3: a strength is adjusted from 0 to 10, and is no kind of entry")
    func strength() {
        var control = MeasurementControl(.strength, last: [Quantity(7)])
        _ = control.perform(.increment, times: 5, on: "measurement-1")
        #expect(control.values == [Quantity(10)])
        #expect(MeasurementKind(rawValue: "strength") == nil)
        #expect(!MeasurementKind.allCases.contains(.strength))
    }
}
