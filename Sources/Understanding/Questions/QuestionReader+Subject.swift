import AccessibleCore
import Foundation
import Journal

/// What a question is about (D1).
extension QuestionReader {
    /// What the words name; nil if they are not all understood.
    func subject() -> LogQuestion.Subject? {
        guard var subject = unbounded() else { return nil }
        // "My top number" is one of the two values of a blood pressure.
        if scan.has(anyOf: [.upper, .lower]) {
            guard let kind = Self.twoValued,
                subject.isEverything || subject.kinds == [EntryKind.measured(kind)]
            else { return nil }
            subject.kinds = [EntryKind.measured(kind)]
            subject.areKindsSaid = true
        }
        // "Was I heavier last week"
        if subject.isEverything, scan.has(.heavy) { subject.kinds = [.weight] }
        if subject.isEverything, let kind = measurementOfUnit {
            subject.kinds = [EntryKind.measured(kind)]
            subject.areKindsSaid = true
        }
        guard let bound = scan.bound else { return subject }
        // "More than 3 coffees" asks about their sum, which one entry does not show.
        let isOfOne =
            subject.isMeasured
            && (!subject.isOfActivity || scan.has(anyOf: [.times, .days, .list, .when, .howMany]))
        guard isOfOne || subject.kinds == [.symptom], !scan.isDenied,
            let amount = bound.number.exactDecimal
        else {
            return nil
        }
        subject.bound = LogQuestion.Bound(
            isAbove: bound.isAbove, amount: amount, unit: bound.unit,
            field: scan.has(.lower) ? 1 : 0, isInclusive: bound.isInclusive)
        return subject
    }

    /// The only measurement of two values that are read together; nil if there are several.
    private static let twoValued: MeasurementKind? = {
        let kinds = MeasurementKind.allCases.filter { kind in
            kind.row.form == .reading && kind.row.fields.count > 1 && !kind.row.isByUnit
        }
        return kinds.count == 1 ? kinds.first : nil
    }()

    /// The measurement that alone has the unit that is asked for: "how many beats a minute".
    private var measurementOfUnit: MeasurementKind? {
        guard let unit = scan.unit, scan.has(anyOf: [.howMany, .howMuch, .what]) else { return nil }
        let kinds = MeasurementKind.allCases.filter { kind in
            kind.row.form == .reading && kind.main.units.contains { $0.unit == unit }
        }
        return kinds.count == 1 ? kinds.first : nil
    }

    /// What the words name, whatever values are meant.
    private func unbounded() -> LogQuestion.Subject? {
        var subject = LogQuestion.Subject(kinds: saidKinds, areKindsSaid: !saidKinds.isEmpty)
        subject.meal = scan.meal ?? saidMeal
        subject.isHad = scan.has(anyOf: [.eat, .drink, .take, .consume])
        subject.isIt =
            scan.saysIt && !scan.hasThing && scan.has(anyOf: [.take, .consume])
            && !scan.has(anyOf: QuestionScan.ofKinds)
        // "On how many nights did I have a headache": days begin at midnight.
        if scan.has(.nights), scan.has(.days), scan.hasThing,
            activity.map({ !$0.kinds.allSatisfy(\.isByEnd) }) ?? true
        {
            return nil
        }
        // "When did I go to bed" names nothing else.
        if scan.has(anyOf: [.bed, .wake]), scan.hasThing { return nil }
        guard scan.hasThing, let thing else { return scan.hasThing ? nil : subject }
        if let activity {
            subject.name = activity.name
            subject.kinds = activity.kinds
            subject.areKindsSaid = true
            subject.isPartly = activity.isPartly
            return subject
        }
        guard thing.actions.count <= 1, isWhole else { return nil }
        guard let action = thing.actions.first else {
            let name = thing.text
            guard name.split(separator: " ").count <= Self.longestName else { return nil }
            subject.name = name
            // French "prochaine prise de sang" is no dose.
            if scan.has(.next), scan.has(.medicines) { subject.kinds = [] }
            return subject
        }
        let isMeasured = action.measurement != nil
        guard !thing.unparsed.saysWords,
            isMeasured || action.quantity.map({ $0.amount == 1 }) ?? true
        else { return nil }
        subject.isPartly = isMeasured && (action.quantity != nil || !action.fields.isEmpty)
        subject.meal = subject.meal ?? action.meal
        subject.severity = action.severity
        subject.name = action.fullItem.isEmpty ? nil : action.fullItem
        // "What did I eat before the headache", "what did I take for it" is not about eating one.
        let isEaten = scan.has(anyOf: [.eat, .drink, .take, .consume])
        if action.kind == .logSymptom, isEaten { return nil }
        if subject.kinds.isEmpty || subject.name == nil { subject.kinds = kinds(of: action) }
        if subject.name == nil { subject.areKindsSaid = true }
        return subject
    }

    /// Words of a name that nobody knows; more are rather a sentence.
    private static let longestName = 4

    private func kinds(of action: LogAction) -> Set<EntryKind> {
        switch action.kind {
        case .logFood: action.isDrink ? [.drink] : [.food]
        case .logWater: [.water]
        case .logVitamin, .addVitamin: [.vitamin]
        case .logSymptom: [.symptom]
        case .logPUQE: [.puqe]
        case .logWeight: [.weight]
        case .logMeasurement: Set([action.measurement.map(EntryKind.measured)].compactMap(\.self))
        case .logNote: [.note]
        case .unknown: []
        }
    }

    private var saidKinds: Set<EntryKind> {
        var kinds: Set<EntryKind> = []
        for word in scan.words {
            switch word {
            case .eat, .foods, .meals: kinds.insert(.food)
            case .drink, .drinks: kinds.formUnion([.drink, .water])
            case .take, .medicines: kinds.insert(.vitamin)
            case .weigh, .weights, .weight, .weightAverage, .weightChange:
                kinds.insert(.weight)
            case .symptoms: kinds.formUnion([.symptom])
            case .notes: kinds.insert(.note)
            case .bed, .wake, .nights: kinds.formUnion(EntryKind.allCases.filter(\.isByEnd))
            default: break
            }
        }
        // "Qué he tomado hoy" is about all of it, and not about how somebody felt.
        if kinds.isEmpty, scan.has(.consume), !scan.hasThing, !scan.has(.everything) {
            return [.food, .drink, .water, .vitamin]
        }
        return kinds
    }

    private var saidMeal: Meal? {
        for word in scan.words {
            switch word {
            case .breakfast: return .breakfast
            case .lunch: return .lunch
            case .dinner: return .dinner
            case .snack: return .snack
            default: break
            }
        }
        return nil
    }
}

extension String {
    /// It has a letter or a number.
    fileprivate var saysWords: Bool { contains { $0.isLetter || $0.isNumber } }
}
