public import AccessibleCore

/// A kind of value that is measured or counted of the body or the day: blood pressure, sleep.
///
/// Each is a row of ``table``; its name is the kind of its entries in files.
public struct MeasurementKind: Sendable, Hashable, RawRepresentable, CaseIterable {
    /// The name, such as `blood-pressure`.
    public let rawValue: String

    /// The kind of that name; nil if the table has none.
    public init?(rawValue: String) {
        guard Self.places[rawValue] != nil else { return nil }
        self.rawValue = rawValue
    }

    /// Makes the kind of a row.
    private init(_ row: Row) { rawValue = row.name }

    /// How bad a symptom is from 0 to 10: a value of the entry of a symptom, and no kind of entry.
    public static let strength = MeasurementKind(strengthRow)

    /// All kinds, in the order of the table.
    public static let allCases = table.map(MeasurementKind.init)

    private static let places = Dictionary(
        uniqueKeysWithValues: table.indices.map { (table[$0].name, $0) })

    /// What the table says of this kind.
    public var row: Row { Self.places[rawValue].map { Self.table[$0] } ?? Self.strengthRow }

    /// The place of the kind in the table.
    public var place: Int { Self.places[rawValue] ?? 0 }

    /// The first field, whose value is the amount of an entry.
    public var main: Field { row.fields[0] }

    /// One kind of measurement.
    public struct Row: Sendable, Hashable {
        /// The name, as in files.
        public let name: String
        /// The values that it has; the first one is the amount of an entry.
        public let fields: [Field]
        /// Its LOINC code, with LOINC's name; nil if there is none.
        public let code: Code?
        /// Further codes of LOINC for the same; empty for most.
        public let further: [Code]
        /// The category of observation in FHIR.
        public let category: String
        /// What an entry consists of.
        public let form: Form
        /// The first value is asked for if it was not said.
        public let needsValue: Bool

        init(
            name: String, fields: [Field], code: Code?, further: [Code] = [], category: String,
            form: Form, needsValue: Bool = true
        ) {
            self.name = name
            self.fields = fields
            self.code = code
            self.further = further
            self.category = category
            self.form = form
            self.needsValue = needsValue
        }

        /// It comes again and again, so that the time since the last one counts.
        public var isRepeated: Bool { form == .stretch && !needsValue }

        /// Every field has units of its own, so that a value shows by its unit which one it is;
        /// an entry may then have some of the values.
        public var isByUnit: Bool {
            fields.count > 1
                && Set(fields.flatMap { $0.units.map(\.unit) }).count
                    == fields.reduce(0) { $0 + $1.units.count }
        }
    }

    /// What an entry of a kind consists of.
    public enum Form: Sendable, Hashable {
        /// Values that were read at a moment.
        case reading
        /// A stretch of time, whose amount is its length.
        case stretch
        /// Something in the person's words, with values or without.
        case named
        /// A number on a scale, with the person's words or without.
        case rated
    }

    /// One value of a kind.
    public struct Field: Sendable, Hashable {
        /// The name, such as `systolic`.
        public let name: String
        /// Its units, each with its bounds; the first one is that of the international system.
        public let units: [Scale]
        /// Its LOINC code, where the values of a kind have codes of their own.
        public let code: Code?

        /// The scale of a unit; nil if the field has no such unit.
        public func scale(_ unit: MeasureUnit?) -> Scale? { units.first { $0.unit == unit } }

        /// The scales of a value: that of its unit, or of a number alone those on which nobody
        /// would doubt it.
        ///
        /// - Parameter units: the units that a number alone may be in.
        public func scales(of value: Quantity, among units: Set<MeasureUnit>) -> [Scale] {
            guard value.unit == nil else { return self.units.filter { $0.unit == value.unit } }
            return self.units.filter { scale in
                (scale.unit.map { units.contains($0) || $0.dimension == .time } ?? true)
                    && scale.usual.contains(value.amount)
            }
        }
    }

    /// A code of LOINC, <https://loinc.org>.
    public struct Code: Sendable, Hashable {
        /// The code, such as `8480-6`.
        public let code: String
        /// LOINC's name for it.
        public let display: String

        /// Makes a code.
        public init(code: String, display: String) {
            self.code = code
            self.display = display
        }
    }
}
