import AccessibleCore

/// Writes lines that state what a program did.
public struct StatementWriter: Sendable {
    /// What an added line states in addition to what it must not leave out.
    ///
    /// Priority, text, and every value that differs from what the absence of a field states are
    /// always written.
    public enum Detail: String, Sendable, Hashable, CaseIterable {
        /// The speech that the utterance cut, if it cut any.
        case interrupts
        /// The words that are heard, even if they are the printed ones.
        case spoken
        /// How eSpeak NG pronounces the words.
        case phonemes
        /// The language, even if it is the script's.
        case language
        /// What the utterance is about, if it is about something.
        case subject
    }

    /// What lines state in addition.
    public let details: Set<Detail>

    /// A writer of lines with these details.
    public init(details: Set<Detail> = []) {
        self.details = details
    }

    /// The line that states an event; nil if no line can state it.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - within: how many milliseconds a line waited for it; nil if none did.
    ///   - script: what the script states by leaving fields out.
    ///   - stage: gives the pronunciation.
    /// - Throws: the error of the stage if it cannot pronounce the words.
    package func line(
        for event: StageEvent, within: Int? = nil, in script: Unstated, on stage: any Stage
    ) throws -> String? {
        func quoted(_ text: String) -> String {
            ScriptText.lasting(ScriptText.quoted(text), without: stage.passingFolders)
        }
        switch event {
        case .said(let utterance):
            var words = ["say", utterance.priority.rawValue, quoted(utterance.printed)]
            if details.contains(.spoken) || utterance.spoken != utterance.printed {
                words += ["spoken", quoted(utterance.spoken)]
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
        case .printed(let text, _): return "print " + quoted(text)
        case .echoed(let echo):
            return "echo " + ScriptText.quoted(echo.text)
                + (echo.capital.map { " capital \($0)" } ?? "")
        case .sounded(let earcon): return "earcon \(earcon)"
        case .complained(let text): return "say error " + quoted(text)
        case .exited(let status): return status == "0" ? nil : "exit \(status)"
        case .ended, .closed: return nil
        }
    }
}

extension SaidUtterance.Interruption {
    /// The beginning that was heard, as a line states it: without punctuation at its end.
    var stated: String { Self.stated(begun) }

    static func stated(_ begun: String) -> String { begun.trimmingEnd(of: Set(",.;:!?")) }
}
