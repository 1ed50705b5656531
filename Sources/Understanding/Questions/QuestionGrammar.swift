import AccessibleCore
import Journal
import Yams

/// The files of rules that stand beside `grammar.yaml`.
enum QuestionGrammar {
    static let fileName = "questions.yaml"
    static let remindersFileName = "reminders.yaml"
    static let activitiesFileName = "activities.yaml"
    static let fileNames = [fileName, remindersFileName, activitiesFileName]

    /// The rules in the file's order; none for an empty file.
    static func source(of root: Node?, file: String) throws -> [(name: String, node: Node)] {
        guard let root else { return [] }
        return try SentenceGrammar.source(of: root, file: file)
    }
}

extension Semantics {
    /// What is asked, with the unit and the number that stand among the words: "how many cups of",
    /// "over 140".
    func asks(_ meaning: Meaning, _ values: [Value]) -> Value? {
        guard let words = meaning.name.flatMap(QuestionWord.all) else { return nil }
        var unit: MeasureUnit?
        var number: Rational?
        for value in values {
            switch value {
            case .unit(let said): unit = unit ?? said
            case .durationUnit(let said): unit = unit ?? said.measure
            case .number(let said): number = number ?? said
            default: break
            }
        }
        return .asks(words, unit, number)
    }

    /// A stretch of days, with the times, the length or the month it is counted by.
    func span(_ meaning: Meaning, _ values: [Value]) -> Value? {
        guard let form = meaning.name.flatMap(QuestionSpan.Form.init) else { return nil }
        var span = QuestionSpan(form: form, number: meaning.argument ?? 0)
        var number: Rational?
        for value in values {
            switch value {
            case .number(let said): number = said
            case .time(let time): span.times.append(time)
            case .duration(let length): span.length = length
            case .durationUnit(let unit): span.length = TimeSpan(number ?? Rational(1), unit)
            case .int(let whole) where whole > 1_000: span.year = whole
            case .int(let whole) where (1...12).contains(whole): span.month = whole
            default: break
            }
        }
        return .span(span)
    }
}

extension DurationUnit {
    /// The same unit as one of amounts; nil for days and what is longer.
    fileprivate var measure: MeasureUnit? {
        switch self {
        case .second: .second
        case .minute: .minute
        case .hour: .hour
        case .day, .week, .fortnight, .month, .year: nil
        }
    }
}
