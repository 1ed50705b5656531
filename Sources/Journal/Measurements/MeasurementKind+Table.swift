import AccessibleCore

extension MeasurementKind {
    /// Every kind: what is said of it, in which units, and between which bounds.
    ///
    /// The bounds of `usual` are far apart on purpose: a value beyond them is asked about, not
    /// judged. Codes are those of LOINC and of the vital-signs profile of FHIR R4,
    /// <https://hl7.org/fhir/R4/observation-vitalsigns.html>.
    public static let table: [Row] = readings + activities

    /// The kinds whose values are read off a device or a test.
    static let readings: [Row] = [
        Row(
            name: "blood-pressure",
            fields: [
                Field(
                    name: "systolic",
                    units: [
                        Scale(
                            .millimeterOfMercury, usual: ("70", "260"), possible: ("20", "400"),
                            example: "120")
                    ], code: Code(code: "8480-6", display: "Systolic blood pressure")),
                Field(
                    name: "diastolic",
                    units: [
                        Scale(
                            .millimeterOfMercury, usual: ("30", "160"), possible: ("10", "300"),
                            example: "80")
                    ], code: Code(code: "8462-4", display: "Diastolic blood pressure")),
            ],
            code: Code(
                code: "85354-9", display: "Blood pressure panel with all children optional"),
            category: "vital-signs", form: .reading),
        Row(
            name: "pulse",
            fields: [
                Field(
                    name: "rate",
                    units: [
                        Scale(
                            .beatPerMinute, usual: ("30", "220"), possible: ("10", "400"),
                            example: "72")
                    ], code: nil)
            ], code: Code(code: "8867-4", display: "Heart rate"), category: "vital-signs",
            form: .reading),
        Row(
            name: "glucose",
            fields: [
                Field(
                    name: "level",
                    units: [
                        Scale(
                            .millimolePerLiter, usual: ("1.5", "33.3"), possible: ("0.1", "80"),
                            step: "0.1", largeStep: "1", decimals: 1, example: "5.6"),
                        Scale(
                            .milligramPerDeciliter, usual: ("27", "600"),
                            possible: ("2", "1500"), decimals: 1, example: "100"),
                        Scale(
                            .gramPerLiter, usual: ("0.27", "6"), possible: ("0.02", "15"),
                            step: "0.01", largeStep: "0.1", decimals: 2, example: "1"),
                    ], code: nil)
            ], code: Code(code: "15074-8", display: "Glucose [Moles/volume] in Blood"),
            category: "laboratory", form: .reading),
        Row(
            name: "temperature",
            fields: [
                Field(
                    name: "degrees",
                    units: [
                        Scale(
                            .celsius, usual: ("34", "42.5"), possible: ("20", "46"),
                            step: "0.1", largeStep: "0.5", decimals: 2, example: "36.8"),
                        Scale(
                            .fahrenheit, usual: ("93", "108.5"), possible: ("68", "115"),
                            step: "0.1", largeStep: "1", decimals: 2, example: "98.2"),
                    ], code: nil)
            ], code: Code(code: "8310-5", display: "Body temperature"),
            category: "vital-signs", form: .reading),
        Row(
            name: "oxygen",
            fields: [
                Field(
                    name: "saturation",
                    units: [
                        Scale(
                            .percent, usual: ("70", "100"), possible: ("30", "100"),
                            decimals: 1, example: "97")
                    ], code: nil)
            ], code: Code(code: "2708-6", display: "Oxygen saturation in Arterial blood"),
            further: [
                Code(
                    code: "59408-5",
                    display: "Oxygen saturation in Arterial blood by Pulse oximetry")
            ], category: "vital-signs", form: .reading),
    ]
}
