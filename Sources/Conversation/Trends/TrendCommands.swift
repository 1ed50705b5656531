import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// `trend weight month`: how values changed, in sentences; `play`, as tones (D4).
enum TrendCommands {
    /// - Returns: false if the words name nothing that has values, so that the line is rather a
    ///   sentence.
    static func perform(_ words: String, in context: inout SessionContext) -> Bool {
        guard !words.isEmpty else {
            context.say(
                Message(
                    "trend.of-what",
                    ["name": .text(context.environment.words.name(of: .trend))]),
                earcon: .question)
            return true
        }
        guard let request = request(words, in: context) else { return false }
        do {
            let reading = try TrendReader(answerer: context.answerer).read(request)
            say(reading, of: request, in: &context)
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    private static func request(_ words: String, in context: SessionContext) -> TrendRequest? {
        let text = context.environment.words.withoutLead(words, in: "of-words") ?? words
        func question(_ text: String) -> LogQuestion? {
            let reading = context.environment.understander.question(
                text, isForced: true, in: context.understanding)
            guard case .question(let question) = reading, !question.subject.isEverything else {
                return nil
            }
            return question
        }
        // "Weight this month" names its days; "weight month" does not.
        let whole = question(text)
        if whole?.span == nil, let split = SpanWords.split(text, in: context),
            let part = question(split.rest)
        {
            return TrendRequest(subject: part.subject, span: split.span)
        }
        return whole.map { TrendRequest(subject: $0.subject, span: $0.span ?? .ever) }
    }

    private static func say(
        _ reading: TrendReading, of request: TrendRequest, in context: inout SessionContext
    ) {
        let answerer = context.answerer
        guard let trend = reading.trend else {
            sayNoValue(reading, in: &context)
            return
        }
        let messages = TrendMessages(trend, name: reading.name, calendar: answerer.calendar)
        var sentences = messages.sentences(span: answerer.span(request.span))
        if reading.leftOut > 0 {
            sentences.append(Message("trend.left-out", ["count": .count(reading.leftOut)]))
        }
        remember(request, in: &context)
        // "And in February?" goes on with it.
        context.records.question = LogQuestion(
            kind: .change, subject: request.subject, span: request.span)
        context.records.hasJustAnswered = true
        let words = context.environment.words
        let hint = Message(
            "trend.hint",
            [
                "play": .text(words.name(of: .play)), "points": .text(words.name(of: .points)),
            ])
        let isNew = !context.sheets.saidHints.contains(hint.key)
        if trend.points.count > 1, isNew, context.preferences.readsHints {
            context.sheets.saidHints.insert(hint.key)
            sentences.append(HintVoiceCommand.voiced(hint, in: context))
        }
        context.say(sentences: sentences)
    }

    private static func sayNoValue(_ reading: TrendReading, in context: inout SessionContext) {
        do {
            let none = try context.answerer.none(reading.asked, reading.span)
            let noValue = Message(
                "trend.no-value",
                [
                    "name": .message(reading.name), "span": context.answerer.span(reading.span),
                ])
            context.say(sentences: reading.leftOut > 0 ? [noValue] : none.sentences)
        } catch {
            context.sayProblem(error)
        }
    }

    /// Keeps what `play` and `points` are about.
    static func remember(_ request: TrendRequest, in context: inout SessionContext) {
        context.records.trend = request
        context.records.hasJustSaidTrend = true
    }

    /// `play weight`, `points weight`: the trend of what the words name is the one that is meant.
    ///
    /// - Returns: True if the words are empty, or name something that has a trend; false for any other
    ///   words, such as the "guitar" of "play guitar".
    static func takes(_ words: String, in context: inout SessionContext) -> Bool {
        guard !words.isEmpty else { return true }
        guard let request = request(words, in: context) else { return false }
        // What is measured is named, whether there are values or not.
        var isNamed = request.subject.areKindsSaid && request.subject.name == nil
        if !isNamed {
            isNamed = (try? TrendReader(answerer: context.answerer).read(request))?.trend != nil
        }
        if isNamed { remember(request, in: &context) }
        return isNamed
    }

    // MARK: Playing

    /// `listen` straight behind a trend plays it, and does not open the microphone.
    static func listens(
        _ parsed: CommandWords.Parsed, line: Line, in context: inout SessionContext
    ) -> Bool {
        defer { context.records.hasJustSaidTrend = false }
        guard context.records.hasJustSaidTrend, parsed.command == .record, parsed.argument.isEmpty,
            line.text.lowercased() != context.environment.words.name(of: .record)
        else { return false }
        play(in: &context)
        return true
    }

    /// `play weight`: the values of a trend as tones.
    ///
    /// - Returns: false if the words name nothing that has values, so that the line is rather a
    ///   sentence.
    static func play(_ words: String, in context: inout SessionContext) -> Bool {
        guard takes(words, in: &context) else { return false }
        play(in: &context)
        return true
    }

    /// `play`: the values of the last trend as tones, behind one sentence.
    static func play(in context: inout SessionContext) {
        guard let messages = known(in: &context) else { return }
        let trend = messages.trend
        guard trend.points.count > 1, let low = trend.lowest, let high = trend.highest else {
            context.say(Message("trend.too-few"), earcon: .error)
            return
        }
        let isSilent = context.preferences.voice.isMuted || context.preferences.speech != .espeak
        guard !isSilent else {
            context.say(
                Message(
                    "trend.no-sound",
                    ["points": .text(context.environment.words.name(of: .points))]),
                earcon: .error)
            return
        }
        var announcement = Announcement(
            Message(
                "trend.playing",
                [
                    "count": .count(trend.points.count), "low": messages.value(low),
                    "high": messages.value(high),
                ]))
        announcement.sonification = trend.sonification
        context.say(announcement)
    }

    /// The trend that was said last, as the log has it now; says so if there is none.
    static func known(in context: inout SessionContext) -> TrendMessages? {
        guard let request = context.records.trend else {
            context.say(
                Message(
                    "trend.none", ["name": .text(context.environment.words.name(of: .trend))]),
                earcon: .error)
            return nil
        }
        do {
            let answerer = context.answerer
            let reading = try TrendReader(answerer: answerer).read(request)
            guard let trend = reading.trend else {
                sayNoValue(reading, in: &context)
                return nil
            }
            return TrendMessages(trend, name: reading.name, calendar: answerer.calendar)
        } catch {
            context.sayProblem(error)
            return nil
        }
    }
}
