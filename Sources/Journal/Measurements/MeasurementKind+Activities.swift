import AccessibleCore

extension MeasurementKind {
    /// The kinds that are told of the day: how long somebody slept, what they did, how they feel.
    ///
    /// Lengths of time are stored in the first unit of their field. LOINC has no code for a mood
    /// from 1 to 5, for the length of one contraction and for a distance in any sport.
    public static let activities: [Row] = [
        Row(
            name: "sleep",
            fields: [
                Field(
                    name: "length",
                    units: [
                        Scale(
                            .minute, usual: ("20", "960"), possible: ("1", "2880"),
                            step: "5", largeStep: "30", example: "450"),
                        Scale(
                            .hour, usual: ("1", "16"), possible: ("0.1", "48"),
                            decimals: 2, example: "7.5"),
                    ], code: nil)
            ], code: Code(code: "93832-4", display: "Sleep duration"), category: "activity",
            form: .stretch),
        Row(
            name: "exercise",
            fields: [
                Field(
                    name: "length",
                    units: [
                        Scale(
                            .minute, usual: ("1", "600"), possible: ("0.1", "2880"),
                            largeStep: "10", decimals: 2, example: "30"),
                        Scale(
                            .hour, usual: ("0.1", "10"), possible: ("0.01", "48"),
                            decimals: 2, example: "0.5"),
                    ], code: Code(code: "55411-3", display: "Exercise duration")),
                Field(
                    name: "distance",
                    units: [
                        Scale(
                            .kilometer, usual: ("0.1", "250"), possible: ("0.001", "2000"),
                            step: "0.1", largeStep: "1", decimals: 3, example: "5"),
                        Scale(
                            .mile, usual: ("0.1", "155"), possible: ("0.001", "1250"),
                            step: "0.1", largeStep: "1", decimals: 3, example: "3"),
                        Scale(
                            .meter, usual: ("10", "50000"), possible: ("1", "2000000"),
                            step: "10", largeStep: "100", decimals: 1, example: "800"),
                        Scale(
                            .yard, usual: ("10", "50000"), possible: ("1", "2000000"),
                            step: "10", largeStep: "100", decimals: 1, example: "800"),
                    ], code: nil),
            ], code: Code(code: "73985-4", display: "Exercise activity"), category: "activity",
            form: .named, needsValue: false),
        Row(
            name: "mood",
            fields: [
                Field(
                    name: "rating",
                    units: [
                        Scale(
                            nil, usual: ("1", "5"), possible: ("1", "5"), largeStep: "2",
                            example: "3")
                    ], code: nil)
            ], code: nil, category: "survey", form: .rated),
        Row(
            name: "contraction",
            fields: [
                Field(
                    name: "length",
                    units: [
                        Scale(
                            .second, usual: ("5", "240"), possible: ("1", "1800"),
                            step: "5", largeStep: "15", example: "45"),
                        Scale(
                            .minute, usual: ("0.1", "4"), possible: ("0.02", "30"),
                            decimals: 2, example: "1"),
                    ], code: nil)
            ], code: nil, category: "survey", form: .stretch, needsValue: false),
    ]

    /// Whether it is told of the day, and not measured.
    public var isActivity: Bool { Self.activities.contains { $0.name == rawValue } }

    /// The row of ``strength``, which the table does not have.
    static let strengthRow = Row(
        name: "strength",
        fields: [
            Field(
                name: "strength",
                units: [
                    Scale(
                        nil, usual: ("0", "10"), possible: ("0", "10"), largeStep: "2",
                        example: "5")
                ], code: nil)
        ], code: nil, category: "survey", form: .rated)
}
