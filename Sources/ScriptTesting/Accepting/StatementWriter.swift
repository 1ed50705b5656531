import AccessibleCore

/// Writes what a program did as lines that state it.
public struct StatementWriter: Sendable {
    /// What can be stated of an utterance besides what a line must not leave out
    /// (see ``ScriptRunner``).
    public enum Detail: String, Sendable, Hashable, CaseIterable {
        /// What was being said when it cut that, where it did.
        case interrupts
        /// The words that are heard, also where they are the printed ones.
        case spoken
        case phonemes
        /// The language, also where it is the script's.
        case language
        /// What it is about, where it is about something.
        case subject
    }

    public let details: Set<Detail>

    public init(details: Set<Detail> = []) {
        self.details = details
    }

    /// A line for something that happened; nil for what no line states.
    ///
    /// - Parameters:
    ///   - within: milliseconds that it is waited for.
    ///   - script: what the script says by leaving it out.
    ///   - stage: pronounces, where that is stated.
    package func line(
        for event: StageEvent, within: Int? = nil, in script: Unstated, on stage: any Stage
    ) throws -> String? {
        switch event {
        case .said(let utterance):
            var words = ["say", utterance.priority.rawValue, ScriptText.quoted(utterance.printed)]
            if details.contains(.spoken) || utterance.spoken != utterance.printed {
                words += ["spoken", ScriptText.quoted(utterance.spoken)]
            }
            if details.contains(.phonemes), !utterance.spoken.isEmpty {
                words += ["phonemes", ScriptText.quoted(try stage.phonemes(of: utterance.spoken))]
            }
            if details.contains(.interrupts) || script.statesCuts, let cut = utterance.interrupts {
                words += ["interrupts", ScriptText.quoted(cut.stated)]
            }
            if let within { words += ["within", ScriptDuration.text(milliseconds: within)] }
            let other = script.otherLanguage(of: utterance, on: stage)
            if details.contains(.language) || other != nil {
                words += ["language", other ?? utterance.language ?? "none"]
            }
            if details.contains(.subject), let subject = utterance.subject {
                words += ["subject", subject]
            }
            if let earcon = utterance.earcon {
                words += ["earcon", earcon]
            }
            return words.joined(separator: " ")
        case .printed(let text, _): return "print " + ScriptText.quoted(text)
        case .sounded(let earcon): return "earcon \(earcon)"
        case .ended, .closed: return nil
        }
    }
}

extension SaidUtterance.Interruption {
    /// What was begun, as a line states it: nobody hears a comma at its end.
    var stated: String { Self.stated(begun) }

    static func stated(_ begun: String) -> String { begun.trimmingEnd(of: Set(",.;:!?")) }
}
