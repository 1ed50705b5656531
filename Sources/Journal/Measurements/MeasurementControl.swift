public import AccessibleCore
import Foundation

/// A control for the values of a measurement, one adjustable element for each, done and escape
/// (D3).
///
/// The values stay within the bounds of what is possible, and keep their units.
public struct MeasurementControl: Control, Hashable {
    /// What is measured.
    public let kind: MeasurementKind
    /// The fields whose values are adjusted: those that have one, else all that must have one.
    public let fields: [MeasurementKind.Field]
    /// The values in the order of the fields; nil until the first ones are typed.
    public private(set) var values: [Quantity]?
    /// The values that the control opened with.
    public let original: [Quantity]?
    /// The rotor's size: fine is one step, normal five and coarse ten.
    public var stepSize = StepSize.fine
    /// The focused element: a value or a button.
    public var focus: Element.ID

    /// Opens the control.
    ///
    /// - Parameter last: The values to start from; nil if there are none.
    public init(_ kind: MeasurementKind, last: [Quantity]?) {
        self.kind = kind
        let given = kind.row.fields.filter { field in
            last?.contains { field.scale($0.unit) != nil } ?? false
        }
        fields =
            kind.row.isByUnit ? given.isEmpty ? [kind.main] : given : kind.row.fields
        let isWhole = last?.count == fields.count
        values = isWhole ? last : nil
        original = values
        focus = Self.id(0)
    }

    /// Whether the values differ from ``original``.
    public var isChanged: Bool { values != original }

    private static func id(_ place: Int) -> Element.ID { "measurement-\(place + 1)" }

    private static let actions: [ElementAction] = [
        .activate, .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum, .maximum,
        .setValue, .done, .escape,
    ]

    /// The first value, when a button has focus.
    public var adjustable: Element.ID? { Self.id(0) }

    /// A sheet with the values and the closing buttons.
    public var tree: Element {
        let elements = fields.enumerated().map { place, field in
            Element(
                Self.id(place), label: name(of: field),
                value: values.map { Message("value", ["value": reading($0[place])]) }
                    ?? Message("weight.no-value"),
                hint: Message(values == nil ? "weight.first-hint" : "weight.hint"),
                traits: [.adjustable], actions: Self.actions)
        }
        return Element(
            "measurement-sheet", label: Message("entry.\(kind.rawValue)"), traits: [.dialog],
            children: elements + Element.closingButtons(of: "measurement"))
    }

    private func name(of field: MeasurementKind.Field) -> Message {
        Message(kind.row.fields.count > 1 ? "field.\(field.name)" : "entry.\(kind.rawValue)")
    }

    private func reading(_ value: Quantity) -> Message.Argument {
        kind.row.fields.count > 1 && !kind.row.isByUnit
            ? .number(value.amount) : .quantity(value)
    }

    private var place: Int? { fields.indices.first { Self.id($0) == focus } }

    /// The scale of the value at a place, in the unit that it has.
    private func scale(_ place: Int) -> MeasurementKind.Scale {
        let field = fields[place]
        return field.scale(values?[place].unit) ?? field.units[0]
    }

    private func step(_ scale: MeasurementKind.Scale, of size: StepSize) -> Decimal {
        switch size {
        case .fine: scale.step
        case .normal: scale.step * 5
        case .coarse: scale.step * 10
        }
    }

    /// The change one step makes, such as "0.1 degrees"; nil if focus is on a button.
    public func amount(of size: StepSize) -> Message? {
        guard let place, values != nil else { return nil }
        let scale = scale(place)
        return Message("value", ["value": reading(Quantity(step(scale, of: size), scale.unit))])
    }

    // MARK: Actions

    /// Performs an action of a value or a button.
    public mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome
    {
        switch (id, action) {
        case ("measurement-done", .activate), (_, .done): return finish()
        case ("measurement-escape", .activate), (_, .escape): return .escaped
        default: break
        }
        guard let place = fields.indices.first(where: { Self.id($0) == id }),
            Self.actions.contains(action)
        else { return .unavailable }
        if action == .activate { return finish() }
        guard let value = values?[place] else { return .said([typeFirst]) }
        let scale = scale(place)
        var amount = value.amount
        var earcon = Earcon.stepFine
        let count = Decimal(times)
        let fine = step(scale, of: stepSize)
        let large = stepSize == .fine ? scale.largeStep : fine * 2
        switch action {
        case .increment: amount += fine * count
        case .decrement: amount -= fine * count
        case .incrementCoarse:
            amount += large * count
            earcon = .stepCoarse
        case .decrementCoarse:
            amount -= large * count
            earcon = .stepCoarse
        case .minimum: amount = scale.possible.lowerBound
        case .maximum: amount = scale.possible.upperBound
        case .setValue: return .said([Announcement(Message("weight.hint"))])
        default: return .unavailable
        }
        focus = id
        return .said([move(place, to: amount, scale, earcon)])
    }

    private mutating func move(
        _ place: Int, to amount: Decimal, _ scale: MeasurementKind.Scale, _ earcon: Earcon
    ) -> Announcement {
        let bounds = scale.possible
        let kept = min(max(amount, bounds.lowerBound), bounds.upperBound)
        values?[place].amount = kept
        let subject = Self.id(place)
        if amount <= bounds.lowerBound || amount >= bounds.upperBound {
            let name = amount <= bounds.lowerBound ? "minimum" : "maximum"
            let value = reading(Quantity(kept, scale.unit))
            return Announcement(
                Message("bound.\(name)", ["value": value]), subject: subject, earcon: .bound)
        }
        return Announcement(
            Message(
                "value",
                [
                    "value": scale.unit?.dimension == .time
                        ? .quantity(Quantity(kept, scale.unit)) : .number(kept)
                ]),
            subject: subject, earcon: earcon)
    }

    private var typeFirst: Announcement { Announcement(Message("weight.first-hint")) }

    private func finish() -> ControlOutcome { values == nil ? .said([typeFirst]) : .done }

    /// Sets typed values: all of them, or that which has focus.
    ///
    /// - Returns: `ControlOutcome.unavailable` if there are too many or too few.
    public mutating func set(_ typed: [Quantity]) -> ControlOutcome {
        let typed = kind.stored(typed)
        if kind.row.isByUnit { return setByUnit(typed) }
        if typed.count == fields.count {
            values = typed
            let said = typed.count > 1 ? "entry.\(kind.rawValue)-values" : "value"
            let arguments: [String: Message.Argument] =
                typed.count > 1
                ? Dictionary(
                    uniqueKeysWithValues: zip(fields, typed).map { ($0.name, .number($1.amount)) })
                : ["value": reading(typed[0])]
            if place == nil { focus = Self.id(0) }
            return .said([Announcement(Message(said, arguments), subject: focus)])
        }
        guard typed.count == 1, let place, values != nil else { return .unavailable }
        let unit = typed[0].unit ?? scale(place).unit
        values?[place] = Quantity(typed[0].amount, unit)
        return .said([
            Announcement(Message("value", ["value": reading(typed[0])]), subject: Self.id(place))
        ])
    }

    /// Sets each value where its unit belongs.
    private mutating func setByUnit(_ typed: [Quantity]) -> ControlOutcome {
        var next = values ?? []
        var announcements: [Announcement] = []
        for value in typed {
            let unit = value.unit ?? place.map { scale($0).unit } ?? kind.main.units[0].unit
            let value = Quantity(value.amount, unit)
            guard let at = fields.firstIndex(where: { $0.scale(unit) != nil }),
                at < next.count || next.isEmpty && fields.count == 1
            else { return .unavailable }
            if next.isEmpty { next = [value] } else { next[at] = value }
            focus = Self.id(at)
            announcements.append(
                Announcement(Message("value", ["value": .quantity(value)]), subject: Self.id(at)))
        }
        guard !announcements.isEmpty else { return .unavailable }
        values = next
        return .said(announcements)
    }
}
