import AccessibleCore
import Foundation
import Understanding

/// What is to be logged, after a line that only says that something is: "log breakfast" (L8).
///
/// The answer is read with what was said: "eggs and toast" is "eggs and toast for breakfast". Enter and
/// Escape log nothing.
struct ReportQuestion: OpenQuestion {
    /// What is to be logged, by its name in the tables `log-topics` and `log-answers` of
    /// `commands.yaml`, such as "breakfast".
    let topic: String

    /// Topics that are named alone as well.
    private static let meals: Set<String> = ["breakfast", "lunch", "dinner"]

    /// Asks what is to be logged.
    ///
    /// - Returns: false if the line names nothing of which only the kind is known.
    static func asks(by line: Line, in context: inout SessionContext) -> Bool {
        guard line.command == nil, let topic = topic(of: line.text, in: context) else {
            return false
        }
        context.ask(ReportQuestion(topic: topic), Message("report.ask", ["topic": .text(topic)]))
        return true
    }

    /// What a line wants to log; nil for a line that says more, or less.
    private static func topic(of text: String, in context: SessionContext) -> String? {
        let words = context.environment.words
        let marks = CharacterSet(charactersIn: ".,!? ")
        let said = text.lowercased().trimmingCharacters(in: marks)
        let plain = words.withoutCourtesy(said) ?? said
        // A meal alone is no report either.
        let meals = words.logTopics.filter { $0.value.first.map { $0 == plain } ?? false }
        if let meal = meals.keys.first(where: { Self.meals.contains($0) }) { return meal }
        for form in words.logForms {
            guard let place = form.firstIndex(of: "#") else { continue }
            let (lead, end) = (form[..<place], form[form.index(after: place)...])
            guard plain.starts(with: lead), plain.reversed().starts(with: end.reversed()),
                plain.count > lead.count + end.count
            else { continue }
            let rest = String(plain.dropFirst(lead.count).dropLast(end.count))
            if let topic = CommandWords.value(rest, in: words.logTopics) { return topic }
        }
        return nil
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEmpty || line.isNo {
            context.questions.close()
            context.say(Message("not-logged"))
            return true
        }
        let isOfOwn =
            [.question, .request].contains(line.understood.kind)
            || Self.topic(of: line.text, in: context) != nil
        guard line.command == nil, !isOfOwn else {
            QuestionRouter.leave(in: &context)
            return false
        }
        if line.affirmation != nil {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        context.questions.close()
        let readings = (context.environment.words.logAnswers[topic] ?? []).map {
            context.line($0.replacing("#", with: line.text))
        }
        let whole = (readings + [line]).first { reading in
            !reading.understood.actions.isEmpty && !reading.understood.unparsed.saysSomething
        }
        guard let reading = whole ?? readings.first(where: \.understood.isNoReport) else {
            LineRouter.askAboutUnknown(line.text, in: &context)
            return true
        }
        if RespellQuestion.ask(about: reading.text, in: &context) { return true }
        return SentenceLogger.log(reading, in: &context)
    }

    func reminder(in context: SessionContext) -> Message {
        Message("report.ask", ["topic": .text(topic)])
    }

    func oneShotMessage(in context: SessionContext) -> Message {
        Message("once.report", ["topic": .text(topic)])
    }
}
