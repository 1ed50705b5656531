import AccessibleCore
import Foundation
import Journal

/// Turns the words of a question into what it asks of the log (D1).
///
/// What words ask is data: the rules `question-word` and `question-span` of
/// `questions.yaml`. Whatever they leave is the thing that the question is about, and is
/// read as the name of an entry is. A word that fits nowhere makes no answer.
struct QuestionReader {
    let scan: QuestionScan
    /// The rest of the words, read as a report would be.
    let thing: Understood?
    /// Whether each word of the rest was used to find the thing.
    let isWhole: Bool
    /// What the rest names, where that is sleep, exercise or the like.
    let activity: LogQuestion.Subject?
    /// The question before, whose subject or days this one may keep.
    let before: LogQuestion?

    /// What is asked.
    ///
    /// - Parameter isForced: it is known to be a question, so that bare words are one: "water
    ///   today".
    func reading(isForced: Bool) -> QuestionReading {
        let isOpen =
            isForced || scan.isMarked || scan.has(anyOf: Self.asking) || scan.beginsAsking
            || !scan.hasThing && scan.has(anyOf: QuestionScan.ofKinds)
            || scan.otherSpan != nil && scan.has(.better)
        guard isOpen || (scan.has(.also) && before != nil) else { return .none }
        guard !scan.isUnable, let subject = subject() else { return .unable }
        // "What was my sugar at 11": what was done at that time may have been said to be earlier.
        if scan.isAroundHour, !subject.isMeasured, subject.reading == nil { return .unable }
        // "Yesterday?" alone goes on, too.
        let isBare = scan.words.isEmpty && !scan.hasThing
        let isBefore = scan.has(.before) && !scan.hasThing
        let isNew = before == nil || !scan.has(.also) && !isBare && !isBefore
        let question =
            isNew || before == nil ? fresh(subject) : before.flatMap { followUp(subject, of: $0) }
        return question.map(QuestionReading.question) ?? .unable
    }

    /// Words that ask by themselves.
    static let asking: Set<QuestionWord> = [
        .last, .next, .since, .when, .howMuch, .howMany, .times, .days, .total, .list, .what,
        .average, .weightAverage, .howLong, .most, .least, .change, .go, .weightChange, .may,
        .weights, .first, .second, .third,
        .howBad, .compare,
    ]

    // MARK: What is asked

    private func fresh(_ subject: LogQuestion.Subject) -> LogQuestion? {
        let isOfSame = before.map { goesOn(subject, behind: $0) } ?? false
        let said = isOfSame ? before?.subject ?? subject : felt(subject)
        return kind(of: said).flatMap { asked in
            var subject = said
            var kind = asked
            // "How many entries": each is counted, whatever it is of.
            if subject.isEverything, [.count, .total].contains(kind) { kind = .times }
            // "¿Dormí bien?" has no word that asks.
            if subject.isPartly, kind == .value { kind = .did }
            if kind == .change, subject.kinds.isEmpty, subject.name == nil,
                !scan.has(.everything), scan.has(anyOf: Self.ofWeight)
            {
                subject.kinds = [.weight]
            }
            // Only what is measured again and again changes.
            if kind == .change, !subject.isMeasured { return nil }
            // "Can I take another" is about the medicine of the question before.
            if kind == .advice, subject.name == nil, subject.kinds.isSubset(of: [.vitamin]) {
                guard let before, before.subject.name != nil,
                    before.subject.kinds.isSubset(of: [.vitamin])
                else { return nil }
                subject = before.subject
            }
            // "It" is nothing, unless something was spoken of.
            if subject.isEverything, asksAmountOfIt { return nil }
            if isOfSame, asksAmountOfIt { kind = .last }
            // "How long did I sleep well": only whether it was is known of the rest.
            if subject.isPartly, kind != .did { return nil }
            if subject.isEverything, !Self.ofEverything.contains(kind) { return nil }
            var question = LogQuestion(
                kind: kind, subject: subject, span: span(of: kind, subject), unit: scan.unit)
            question.isOfDistance = scan.has(.howFar)
            question.isOfWait = scan.has(.until)
            question.isOfEnd = scan.has(.wake)
            question.isOfLength = kind == .value && isOfLength(subject)
            question.place =
                Self.places.first { scan.has($0.word) }?.place ?? (scan.has(.before) ? 2 : 1)
            // "The one before" is known of what was last.
            if scan.has(.before), kind != .last { return nil }
            question.isSinceLast = kind == .change && scan.has(.last) && scan.span == nil
            question.otherSpan = scan.otherSpan
            if scan.offersDays {
                question.choice = scan.has(anyOf: [.least, .fewer, .lost]) ? .less : .more
            }
            question.isOfTimes = scan.has(.times)
            question.isOfStrength = kind == .compare && scan.has(.better) && !subject.isMeasured
            if isOfSame, kind != .first, !question.isSinceLast {
                question.span = question.span ?? before?.span
            }
            return question
        }
    }

    /// A name that nobody knows is that of a symptom where it is asked how bad it was.
    private func felt(_ subject: LogQuestion.Subject) -> LogQuestion.Subject {
        guard subject.kinds.isEmpty, subject.name != nil,
            scan.has(anyOf: [.howBad, .worst]) || scan.has(.howLong) && scan.has(.lasted)
        else { return subject }
        var felt = subject
        felt.kinds = [.symptom]
        return felt
    }

    /// "How long did my headache last", "how long was the headache on Monday".
    private func isOfLength(_ subject: LogQuestion.Subject) -> Bool {
        subject.kinds == [.symptom] && scan.has(.howLong) && !scan.isDenied
            && !scan.has(anyOf: [.since, .ago, .average, .most, .least])
            && (scan.has(anyOf: [.last, .lasted]) || scan.span != nil)
    }

    /// What a question may ask of the things of the one before and name none of them: "Which day was
    /// the worst".
    private static let ofTheSame: Set<QuestionWord> = [
        .most, .least, .change, .first, .second, .third, .howBad, .lasted,
    ]

    /// "How much was it": the amount of what was spoken of.
    private var asksAmountOfIt: Bool { scan.saysIt && scan.has(.howMuch) && scan.span == nil }

    /// Words for a place in order.
    private static let places: [(word: QuestionWord, place: Int)] = [
        (.first, 1), (.second, 2), (.third, 3),
    ]

    /// The question is about the things of the one before, and says so by naming none.
    func goesOn(_ subject: LogQuestion.Subject, behind before: LogQuestion) -> Bool {
        subject.isEverything && !scan.hasThing && !before.subject.isEverything
            && !scan.has(.everything) && (scan.has(anyOf: Self.ofTheSame) || asksAmountOfIt)
    }

    /// Words that ask how a weight changed where nothing is named: "have I gained".
    private static let ofWeight = asking.union([.lost, .gained]).subtracting([.change, .go])

    /// The days that are asked for, or meant.
    private func span(of kind: LogQuestion.Kind, _ subject: LogQuestion.Subject) -> LogSpan? {
        if kind == .daysWithout, scan.has(.since), let from = scan.span?.from {
            return LogSpan(.since, from: from)
        }
        // "All my runs added up", "how much ibuprofen in total": of the whole log.
        let isOfAll =
            scan.has(.every)
            || scan.has(.total) && scan.has(.howMuch) && subject.kinds == [.vitamin]
            || scan.has(.total) && subject.isOfActivity
        if scan.span == nil, kind == .total, isOfAll { return .ever }
        if scan.span == nil, kind == .first { return isOfDay(subject) ? scan.today : .ever }
        // The night of a day begins in its evening.
        if scan.has(.bed), scan.span?.name == .day { return scan.night(of: scan.span) }
        guard scan.span == nil, kind == .list, scan.has(.what), !scan.has(.list) else {
            return scan.span
        }
        // "What did I have for breakfast" is about today.
        let isEaten =
            subject.name == nil && !subject.kinds.isEmpty
            && subject.kinds.isSubset(of: [.food, .drink, .water])
        return isEaten || subject.meal != nil ? scan.today : nil
    }

    /// "My first coffee" is that of today; "the first time" and "my first weight" are of all days.
    private func isOfDay(_ subject: LogQuestion.Subject) -> Bool {
        !scan.has(.told) && !scan.has(.times) && !scan.isOfLog && !subject.isMeasured
            && subject.kinds != [.symptom]
    }

    /// What can be asked of all entries.
    private static let ofEverything: Set<LogQuestion.Kind> = [
        .list, .last, .next, .first, .times, .days, .did,
    ]

    func kind(of subject: LogQuestion.Subject) -> LogQuestion.Kind? {
        let isWeight = subject.isMeasured
        let isFelt = subject.kinds == [.symptom]
        let isDay = scan.has(.perDay)
        if scan.otherSpan != nil { return canCompare(subject) ? .compare : nil }
        // "Seit wann habe ich keine Kopfschmerzen mehr" compares nothing.
        if scan.has(anyOf: [.fewer, .better]) { return nil }
        if scan.has(.greater), !scan.isDenied, !scan.has(.since) { return nil }
        // How long it has not been; of other days nobody knows what was not.
        if scan.has(.without) {
            if asksDaysWithout { return .daysWithout }
            let asks = scan.has(anyOf: [.days, .howLong, .since]) || scan.words == [.without]
            return asks && scan.span == nil && !scan.has(anyOf: [.most, .least, .first])
                ? .since : nil
        }
        if scan.has(.may), !scan.has(.next) || !scan.has(.when) {
            return isTaken(subject) || !scan.hasThing ? .advice : nil
        }
        if scan.has(anyOf: [.bed, .wake]) { return asksMoment ? .last : nil }
        if isOfLength(subject) { return .value }
        if scan.has(.howBad), scan.has(.average) { return isFelt ? .average : nil }
        if scan.has(.howBad) { return isFelt && !scan.isDenied ? .value : nil }
        if scan.has(.next) { return .next }
        if scan.has(.since) || scan.has(.howLong) && scan.has(.ago) { return .since }
        if scan.has(.days) {
            if scan.isDenied { return asksDaysWithout ? .daysWithout : nil }
            return scan.has(.times) ? nil : .days
        }
        // "How long was my last run": the last one, with its length.
        if scan.has(.howLong), scan.has(.last), subject.isSummed, scan.span == nil,
            !scan.isDenied
        {
            return .last
        }
        if scan.has(.howLong), subject.isSummed, !scan.isDenied,
            !scan.has(anyOf: [.average, .most, .least])
        {
            return .total
        }
        if scan.has(.howLong), scan.isDenied { return .since }
        if scan.has(.howLong) && !subject.isSummed || scan.isDenied { return nil }
        if scan.has(anyOf: [.average, .weightAverage]) {
            return isWeight && !subject.isSummed ? .average : .averageDay
        }
        if subject.isRated, scan.has(.worst) { return isDay ? .leastDay : .least }
        if subject.isRated, scan.has(.best) { return isDay ? .mostDay : .most }
        // "Mon record de poids le plus bas": which of them is meant is not clear.
        if scan.has(.most), scan.has(anyOf: [.best, .least]) { return nil }
        if scan.has(.most) {
            return !isDay && (isWeight || isFelt || scan.has(.single)) ? .most : .mostDay
        }
        if scan.has(.least) {
            return !isDay && (isWeight || isFelt || scan.has(.single)) ? .least : .leastDay
        }
        // "Did I go running": what somebody goes for does not change.
        let isGoing = scan.has(.go) && !(subject.isSummed && subject.name != nil)
        if isGoing || scan.has(anyOf: [.change, .lost, .gained, .weightChange]) {
            // "When did I get up", "when did I gain weight": the log knows no day of it.
            return scan.has(.when) ? nil : .change
        }
        // "What was my last weight" asks for the value, and "when" for the time.
        if scan.has(.last) {
            let isValue = isWeight && !subject.isSummed && scan.has(.what) && !scan.has(.when)
            return isValue && scan.span == nil ? .value : .last
        }
        if scan.has(anyOf: [.first, .second, .third]) { return .first }
        if scan.has(.times) { return isDay ? .averageDay : .times }
        if scan.has(.howMany), scan.unit == nil {
            return isDay ? .averageDay : isFelt ? .times : .count
        }
        if scan.has(anyOf: [.howMuch, .howMany, .total]) {
            if isWeight, !subject.isSummed { return .value }
            return isFelt ? .times : isDay ? .averageDay : .total
        }
        if scan.has(anyOf: [.list, .weights]) { return .list }
        if scan.has(.when) { return isWeight || scan.span == nil ? .last : .list }
        // "Did I eat what", "what did I eat": the first decides.
        switch scan.words.first(where: { [.did, .told, .what].contains($0) }) {
        case .what:
            // "How did I sleep" asks for the length of a night.
            return subject.isOfNights || isWeight && !subject.isSummed ? .value : .list
        // Whether it was on every day, the number of entries does not say.
        case .did, .told: return scan.has(anyOf: [.every, .perDay]) ? nil : .did
        default: break
        }
        if scan.has(.everything) { return .list }
        return bare(subject)
    }

    /// "How many days this month without coffee", "how many days since Monday without coffee".
    private var asksDaysWithout: Bool {
        scan.has(anyOf: [.days, .since]) && scan.span?.from != nil && !scan.has(.times)
    }

    /// It is asked when somebody went to bed or woke up, and not whether: "when did I go to bed",
    /// "bedtime last night".
    private var asksMoment: Bool {
        scan.has(anyOf: [.when, .last, .what, .list])
            || !scan.has(anyOf: Self.asking.union([.did, .told]))
    }

    /// Nothing else is asked than whether it was more or less.
    private func canCompare(_ subject: LogQuestion.Subject) -> Bool {
        // "On which day did I drink more, on Monday or yesterday" names the days.
        let isOffered: Set<QuestionWord> = scan.offersDays ? [.when, .perDay] : []
        // How long a headache was is not compared.
        let isOfLength = subject.kinds == [.symptom] && scan.has(anyOf: [.lasted, .howLong])
        return !isOfLength && !scan.isDenied && !subject.isEverything && !subject.isPartly
            && !scan.has(.howFar)
            && !scan.has(anyOf: Self.uncompared.subtracting(isOffered))
            // Whether an amount was better, its size does not say.
            && (!scan.has(.better) || subject.isMeasured && !subject.isSummed
                || subject.kinds == [.symptom])
            // Values are compared by their means anyway.
            && (!scan.has(.average) || subject.isMeasured && !subject.isSummed)
    }

    /// Words for what is not compared: single entries, how bad it was.
    private static let uncompared: Set<QuestionWord> = [
        .may, .bed, .howBad, .next, .last, .since, .days, .worst, .best,
        .first, .second, .third, .perDay, .when, .every,
    ]

    /// It is something to take, eat or drink: "should I see a doctor" is not.
    private func isTaken(_ subject: LogQuestion.Subject) -> Bool {
        guard subject.name != nil || !subject.kinds.isEmpty else { return false }
        let isSaid = scan.has(anyOf: [.take, .eat, .drink, .consume, .more])
        return isSaid || !subject.kinds.isDisjoint(with: [.vitamin, .drink, .food, .water])
    }

    /// What a thing and a time alone ask.
    private func bare(_ subject: LogQuestion.Subject) -> LogQuestion.Kind? {
        if scan.has(.more) { return .advice }
        if subject.isEverything { return scan.span == nil ? nil : .list }
        if subject.isMeasured { return scan.has(.tends) ? .change : .value }
        let isSaid = scan.has(anyOf: [.eat, .drink, .take, .weigh, .consume])
        let isOfKind = scan.has(anyOf: QuestionScan.ofKinds) && !isSaid
        // "Essen gestern" names what was eaten, and says more than yes.
        let isOfVerb = isSaid && scan.words.count == 1 && scan.span != nil && subject.meal == nil
        if subject.name == nil, isOfKind || isOfVerb { return .list }
        let isDrink = subject.kinds.isSubset(of: [.water, .drink]) && !subject.kinds.isEmpty
        return isDrink && !isSaid ? .total : .did
    }
}
