import AccessibleCore

/// Sentences about a program that a script drives.
extension ScriptMessages {
    static func message(for trouble: ProgramTrouble) -> Message {
        let sentence = Message(
            trouble.code == .wrote && !trouble.subject.isEmpty
                ? "program.wrote-much" : key(of: trouble.code),
            [
                "found": .text(trouble.found), "subject": .text(trouble.subject),
                "nearest": .text(trouble.nearest),
            ])
        guard trouble.line > 0 else { return sentence }
        return Message(
            "program.at-line",
            ["line": .text(String(trouble.line)), "sentence": .message(sentence)])
    }

    private static func key(of code: ProgramTrouble.Code) -> String {
        switch code {
        case .notStarted: "program.not-started"
        case .notCopied: "program.not-copied"
        case .noScreen: "program.no-screen"
        case .silent: "program.silent"
        case .waits: "program.waits"
        case .runs: "program.runs"
        case .ended: "program.ended"
        case .flood: "program.flood"
        case .crowd: "program.crowd"
        case .deaf: "program.deaf"
        case .stuck: "program.stuck"
        case .wrote: "program.wrote"
        case .notJSON: "program.not-json"
        case .notText: "program.not-text"
        case .noHello: "program.no-hello"
        case .otherVersion: "program.other-version"
        case .noKind: "program.no-kind"
        case .unknownField: "program.unknown-field"
        case .unknownWord: "program.unknown-word"
        case .missingField: "program.missing-field"
        case .otherKind: "program.other-kind"
        case .otherReply: "program.other-reply"
        case .clockBack: "program.clock-back"
        case .refused: "program.refused"
        }
    }
}
