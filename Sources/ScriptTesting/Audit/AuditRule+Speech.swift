import AccessibleCore

/// Rules about what is said, how often, and what cuts it.
extension AuditRule {
    /// The longest sentence, in words; a voice says it in about seven seconds.
    private static let longest = 20

    static let speech: [AuditRule] = [
        AuditRule("double-speak", .moderate, "audit.double-speak") { visit, check in
            for moment in visit.moments where !moment.utterances.isEmpty {
                if let text = repeated(in: moment, isPrinting: visit.isPrinting) {
                    let message = Message("audit.double-speak.found", ["text": .text(text.shown)])
                    // A program may print two lines of data that are the same.
                    visit.isPrinting
                        ? check.doubt(moment.line, message) : check.violation(moment.line, message)
                } else {
                    check.pass()
                }
            }
        },
        AuditRule("utterance-too-long", .moderate, "audit.utterance-too-long") { visit, check in
            for (line, said) in visit.utterances {
                let own =
                    visit.ownWords.filter { said.spoken.lowercased().contains($0) }
                    .map { $0.bareWords.count }.max() ?? 0
                let sentence = said.spoken.sentences.max { $0.bareWords.count < $1.bareWords.count }
                let most = (sentence ?? "").bareWords.count - own
                let all = said.spoken.bareWords.count - own
                let text: [String: Message.Argument] = ["text": .text(said.spoken.shown)]
                if most > longest, sentence?.isEnumeration == false {
                    check.violation(
                        line,
                        Message(
                            "audit.utterance-too-long.found",
                            text.merging(["count": .count(most)]) { one, _ in one }))
                } else if all > longest {
                    check.doubt(
                        line,
                        Message(
                            "audit.utterance-too-long.open",
                            text.merging(["count": .count(all)]) { one, _ in one }))
                } else {
                    check.pass()
                }
            }
        },
        AuditRule("text-speech-mismatch", .serious, "audit.text-speech-mismatch") { visit, check in
            // A script states with `spoken ""` that something is not meant to be heard.
            for (line, said) in visit.utterances where !said.spoken.isEmpty {
                let words: [String: Message.Argument] = [
                    "printed": .text(said.printed.shown), "spoken": .text(said.spoken.shown),
                ]
                switch agreement(said.printed, said.spoken) {
                case .same: check.pass()
                case .unclear:
                    check.doubt(line, Message("audit.text-speech-mismatch.open", words))
                case .other:
                    check.violation(line, Message("audit.text-speech-mismatch.found", words))
                }
            }
        },
        AuditRule("state-not-in-words", .serious, "audit.state-not-in-words") { visit, check in
            for (index, moment) in visit.moments.enumerated() {
                for case .sounded(let earcon) in moment.events.map(\.event) {
                    let words: [String: Message.Argument] = ["earcon": .text(earcon)]
                    let answer = visit.answer(to: index)
                    if answer.events.contains(where: { !$0.texts.isEmpty }) {
                        check.pass()
                    } else if Self.telling.contains(earcon) {
                        check.violation(
                            moment.line, Message("audit.state-not-in-words.found", words))
                    } else {
                        check.doubt(
                            moment.line, Message("audit.state-not-in-words.open", words))
                    }
                }
            }
        },
        AuditRule(
            "interruption-loses-information", .serious, "audit.interruption-loses-information"
        ) { visit, check in
            for loss in losses(in: visit) {
                let text: [String: Message.Argument] = ["text": .text(loss.said.spoken.shown)]
                switch loss.fate {
                case .saidAgain: check.pass()
                case .urgent:
                    check.doubt(
                        loss.line, Message("audit.interruption-loses-information.open", text))
                case .lost:
                    check.violation(
                        loss.line, Message("audit.interruption-loses-information.found", text))
                }
            }
        },
        AuditRule("question-without-answers", .minor, "audit.question-without-answers") {
            visit, check in
            for moment in visit.moments {
                for said in moment.utterances where said.spoken.contains("?") {
                    if visit.isPrinting, !isQuestion(said, in: moment) { continue }
                    let text: [String: Message.Argument] = ["text": .text(said.spoken.shown)]
                    if said.spoken.last(where: { !$0.isWhitespace }) != "?"
                        || namesAnswers(said.spoken)
                    {
                        check.pass()
                    } else if visit.isPrinting, !asksToChoose(said.spoken) {
                        check.doubt(
                            moment.line, Message("audit.question-without-answers.free", text))
                    } else if moment.isBrief {
                        check.doubt(
                            moment.line, Message("audit.question-without-answers.open", text))
                    } else {
                        check.violation(
                            moment.line, Message("audit.question-without-answers.found", text))
                    }
                }
            }
        },
        AuditRule("language-missing", .minor, "audit.language-missing") { visit, check in
            // What only prints has no way to name a language.
            for (line, said) in visit.utterances where visit.tellsLanguage {
                if (said.language ?? "").isBlank {
                    check.violation(
                        line,
                        Message("audit.language-missing.found", ["text": .text(said.spoken.shown)]))
                } else {
                    check.pass()
                }
            }
        },
    ]

    /// Tones that say how something went; words must say it, too.
    private static let telling: Set = ["error", "bound", "question", "saved", "undone"]

    /// What a person gets twice in one step: as the same text again, or as the beginning of the
    /// next text.
    ///
    /// - Parameter isPrinting: whether only two sentences in a row count, because rows of data
    ///   begin alike.
    private static func repeated(in moment: AuditVisit.Moment, isPrinting: Bool) -> String? {
        if isPrinting {
            let texts = moment.utterances.map(\.printed)
            return zip(texts, texts.dropFirst()).first { $0 == $1 && $0.bareWords.count > 2 }?.0
        }
        var before: [String] = []
        for event in moment.events.map(\.event) {
            let text: String
            switch event {
            // What waits in the queue was asked for: missed sentences, or a reading.
            case .said(let said) where said.priority != .low: text = said.printed
            case .printed(let printed, _): text = printed
            default: continue
            }
            let words = text.bareWords
            guard !words.isEmpty else { continue }
            let isRepeated = before.contains { earlier in
                let known = earlier.bareWords
                return known == words || (known.count > 1 && words.starts(with: known))
            }
            if isRepeated { return text }
            before.append(text)
        }
        return nil
    }

    /// Whether a program that prints asks something and waits for the answer.
    private static func isQuestion(_ said: SaidUtterance, in moment: AuditVisit.Moment) -> Bool {
        moment.hasPrompt && said == moment.utterances.last && said.spoken.bareWords.count > 1
    }

    /// Whether a question can be answered by a few words only, which it should then name.
    private static func asksToChoose(_ question: String) -> Bool {
        let words = (question.sentences.last ?? "").bareWords
        return words.first.map(choosing.contains) == true
    }

    /// Whether a question names its answers before its mark: "Continue [y/N]?".
    private static func namesAnswers(_ question: String) -> Bool {
        question.contains(/[(\[][^)\]]*[\/|,][^)\]]*[)\]]\s*\?/)
    }

    /// The first words of English questions that are answered by yes or no.
    private static let choosing: Set = [
        "do", "does", "did", "is", "are", "was", "were", "shall", "should", "would", "will", "can",
        "could", "may", "have", "has", "continue", "proceed", "overwrite", "replace", "remove",
        "delete", "quit", "exit", "save", "discard", "really", "retry", "abort", "install",
    ]

    private enum Agreement {
        case same, unclear, other
    }

    /// Whether the printed and the spoken text say the same.
    private static func agreement(_ printed: String, _ spoken: String) -> Agreement {
        if printed == spoken { return .same }
        if printed.isBlank || spoken.isBlank { return .other }
        let read = printed.numbers
        let heard = spoken.numbers
        let words = Set(printed.bareWords.filter { !$0.contains(where: \.isNumber) })
        let common = words.intersection(spoken.bareWords)
        if words.count > 2, common.count * 2 < words.count { return .other }
        if read == heard { return .same }
        // A voice may say numbers digit by digit and signs by name.
        if read.joined().filter(\.isNumber) == heard.joined().filter(\.isNumber) { return .unclear }
        // A number may be spoken as words, but never as another number.
        return heard.allSatisfy(read.contains) || read.isEmpty ? .unclear : .other
    }

    private enum Fate {
        case saidAgain, urgent, lost
    }

    /// What the program cut by itself, without a step of the person.
    private static func losses(
        in visit: AuditVisit
    ) -> [(line: Int, said: SaidUtterance, fate: Fate)] {
        var said: [UInt64: (utterance: SaidUtterance, moment: Int)] = [:]
        var losses: [(line: Int, said: SaidUtterance, fate: Fate)] = []
        for (index, moment) in visit.moments.enumerated() {
            for utterance in moment.utterances { said[utterance.id] = (utterance, index) }
            for case .ended(let ending) in moment.events.map(\.event) where ending.outcome == .cut {
                guard let cut = said[ending.id], moment.isWaiting || cut.moment == index else {
                    continue
                }
                let cutter = moment.utterances.first { $0.interrupts?.id == ending.id }
                let isReplaced = cutter?.subject != nil && cutter?.subject == cut.utterance.subject
                let later = visit.moments[index...].flatMap(\.utterances)
                    .filter { $0.id != ending.id }
                let isAgain = later.contains { $0.spoken.hasPhrase(cut.utterance.spoken) }
                let fate: Fate =
                    isReplaced || isAgain ? .saidAgain : cutter?.priority == .high ? .urgent : .lost
                losses.append((moment.line, cut.utterance, fate))
            }
        }
        return losses
    }
}
