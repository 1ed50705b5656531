package import AccessibleCore
import Foundation

/// What the doctor says of one thing: how it is, and what to do.
package struct DoctorFinding: Sendable, Hashable {
    package enum Check: String, Sendable, Hashable, CaseIterable {
        case version, speech, voice, sound, log, copies, reminders
        case language
        case dispatcher = "speech-dispatcher"
        case reader = "screen-reader"
        case braille, microphone
        case recognizer = "speech-recognition"
    }

    package enum State: String, Sendable, Hashable {
        case well
        /// It works, and something would be better.
        case advice
        /// Something that is needed does not work.
        case trouble
    }

    package let check: Check
    package let state: State
    package let message: Message

    private init(_ check: Check, _ state: State, _ message: Message) {
        self.check = check
        self.state = state
        self.message = message
    }

    /// One finding for each check, in the order in which they are said.
    package static func findings(from facts: DoctorFacts) -> [DoctorFinding] {
        [
            version(facts), speech(facts), voice(facts), sound(facts), log(facts.store),
            copies(facts.copies), reminders(facts.reminders), language(facts.language),
            dispatcher(facts), reader(facts), braille(facts), microphone(facts.microphone),
            recognizer(facts.recognizer),
        ]
    }

    private static func version(_ facts: DoctorFacts) -> DoctorFinding {
        DoctorFinding(
            .version, .well, Message("doctor.version", ["version": .text(facts.version)]))
    }

    private static func speech(_ facts: DoctorFacts) -> DoctorFinding {
        if facts.speech != .off, facts.isMuted {
            return DoctorFinding(.speech, .trouble, Message("doctor.speech-muted"))
        }
        if facts.speech != .off, facts.volume == 0 {
            return DoctorFinding(.speech, .trouble, Message("doctor.speech-silent"))
        }
        let key =
            switch facts.speech {
            case .espeak: "doctor.speech-espeak"
            case .speechd: "doctor.speech-speechd"
            case .off: "doctor.speech-off"
            }
        let origin =
            switch facts.origin {
            case .usual: "doctor.origin-usual"
            case .remembered: "doctor.origin-remembered"
            case .option: "doctor.origin-option"
            }
        return DoctorFinding(
            .speech, .well, Message(key, ["origin": .message(Message(origin))]))
    }

    /// What Earshot's own voice needs is trouble only where that one speaks.
    private static func own(_ facts: DoctorFacts) -> State {
        facts.speech == .espeak ? .trouble : .advice
    }

    private static func voice(_ facts: DoctorFacts) -> DoctorFinding {
        switch facts.voice {
        case .works(let version, let voice):
            DoctorFinding(
                .voice, .well,
                Message("doctor.voice", ["version": .text(version), "voice": .text(voice)]))
        case .missing: DoctorFinding(.voice, own(facts), Message("doctor.voice-missing"))
        case .unknown(let voice, let kept):
            DoctorFinding(
                .voice, .advice,
                Message("doctor.voice-unknown", ["voice": .text(voice), "kept": .text(kept)]))
        }
    }

    private static func sound(_ facts: DoctorFacts) -> DoctorFinding {
        switch facts.sound {
        case .pulse: DoctorFinding(.sound, .well, Message("doctor.sound-pulse"))
        case .alsa: DoctorFinding(.sound, .well, Message("doctor.sound-alsa"))
        case .elsewhere(let name):
            DoctorFinding(.sound, .well, Message("doctor.sound-elsewhere", ["name": .text(name)]))
        case .none: DoctorFinding(.sound, own(facts), Message("doctor.sound-none"))
        }
    }

    private static func log(_ store: DoctorFacts.Store) -> DoctorFinding {
        switch store {
        case .well(let path):
            DoctorFinding(.log, .well, Message("doctor.log", ["path": .text(path)]))
        case .new(let path):
            DoctorFinding(.log, .well, Message("doctor.log-new", ["path": .text(path)]))
        case .open(let path, let folder):
            DoctorFinding(
                .log, .advice,
                Message("doctor.log-open", ["path": .text(path), "folder": .text(folder)]))
        case .shared(let path):
            DoctorFinding(.log, .advice, Message("doctor.log-shared", ["path": .text(path)]))
        case .trouble(let message):
            DoctorFinding(
                .log, .trouble, Message("doctor.log-trouble", ["why": .message(message)]))
        case .unwritable(let path):
            DoctorFinding(
                .log, .trouble, Message("doctor.log-unwritable", ["path": .text(path)]))
        }
    }

    private static func copies(_ copies: DoctorFacts.Copies) -> DoctorFinding {
        switch copies {
        case .none: DoctorFinding(.copies, .well, Message("doctor.copies-none"))
        case .unread: DoctorFinding(.copies, .advice, Message("doctor.copies-unread"))
        case .off: DoctorFinding(.copies, .well, Message("doctor.copies-off"))
        case .kept(let count, let bytes, let newest, let path):
            DoctorFinding(
                .copies, .well,
                Message(
                    "doctor.copies",
                    [
                        "count": .count(count), "day": .day(newest), "path": .text(path),
                        // In tenths of a million bytes, rounded up.
                        "size": .number(Decimal((bytes + 99_999) / 100_000) / 10),
                    ]))
        case .old(let newest):
            DoctorFinding(
                .copies, .advice, Message("doctor.copies-old", ["day": .day(newest)]))
        }
    }

    private static func reminders(_ reminders: DoctorFacts.Reminders) -> DoctorFinding {
        switch reminders {
        case .unread: DoctorFinding(.reminders, .well, Message("doctor.reminders-unread"))
        case .read(let count, let unreadable) where unreadable.isEmpty:
            DoctorFinding(
                .reminders, .well, Message("doctor.reminders", ["count": .count(count)]))
        case .read(let count, let unreadable):
            DoctorFinding(
                .reminders, .trouble,
                Message(
                    "doctor.reminders-broken",
                    [
                        "count": .count(unreadable.count), "others": .count(count),
                        "things": .clauses(unreadable.map(ReminderSentences.name)),
                    ]))
        }
    }

    private static func language(_ language: DoctorFacts.Language) -> DoctorFinding {
        var arguments: [String: Message.Argument] = ["name": .text(language.name)]
        if let problem = language.problem {
            arguments["problem"] = .message(problem)
            return DoctorFinding(
                .language, .trouble, Message("doctor.language-broken", arguments))
        }
        guard let source = language.source else {
            return DoctorFinding(
                .language, .well, Message("doctor.language-usual", arguments))
        }
        arguments["source"] = .text(source)
        guard let wish = language.wish else {
            return DoctorFinding(.language, .well, Message("doctor.language", arguments))
        }
        arguments["wish"] = .text(wish)
        return DoctorFinding(.language, .advice, Message("doctor.language-unknown", arguments))
    }

    private static func dispatcher(_ facts: DoctorFacts) -> DoctorFinding {
        let isWanted = facts.speech == .speechd
        switch facts.dispatcher {
        case .running:
            return DoctorFinding(.dispatcher, .well, Message("doctor.dispatcher-running"))
        case .installed:
            return DoctorFinding(.dispatcher, .well, Message("doctor.dispatcher-installed"))
        case .missing where isWanted:
            return DoctorFinding(
                .dispatcher, .trouble, Message("doctor.dispatcher-missing"))
        case .missing:
            return DoctorFinding(.dispatcher, .well, Message("doctor.dispatcher-unneeded"))
        case .silent:
            return DoctorFinding(
                .dispatcher, isWanted ? .trouble : .advice, Message("doctor.dispatcher-silent"))
        }
    }

    /// Whoever hears a screen reader read the terminal hears everything twice
    /// unless one of the two is silent.
    private static func reader(_ facts: DoctorFacts) -> DoctorFinding {
        let names = (facts.speaking + facts.braille).map { Message.Argument.text($0) }
        guard !names.isEmpty else {
            return DoctorFinding(.reader, .well, Message("doctor.reader-none"))
        }
        let isHeardTwice = !facts.speaking.isEmpty && facts.speech != .off
        let arguments: [String: Message.Argument] = [
            "names": .list(names), "count": .count(names.count),
        ]
        return DoctorFinding(
            .reader, isHeardTwice ? .advice : .well,
            Message(isHeardTwice ? "doctor.reader-twice" : "doctor.reader", arguments))
    }

    /// A display is never needed, but a person who starts BRLTTY wants one.
    private static func braille(_ facts: DoctorFacts) -> DoctorFinding {
        braille(facts.brailleDisplay, isRunning: facts.braille.contains("BRLTTY"))
    }

    /// - Parameter isRunning: BRLTTY runs, whether it lets Earshot in or not.
    static func braille(_ display: DoctorFacts.Braille, isRunning: Bool = false) -> DoctorFinding {
        switch display {
        case .display(let cells):
            return DoctorFinding(
                .braille, .well, Message("doctor.braille", ["count": .count(cells)]))
        case .otherTerminal(let cells):
            return DoctorFinding(
                .braille, .advice,
                Message("doctor.braille-other-terminal", ["count": .count(cells)]))
        case .noDisplay:
            return DoctorFinding(.braille, .advice, Message("doctor.braille-no-display"))
        case .noServer where isRunning:
            return DoctorFinding(.braille, .advice, Message("doctor.braille-refused"))
        case .noServer:
            return DoctorFinding(.braille, .well, Message("doctor.braille-no-server"))
        case .noLibrary:
            return DoctorFinding(.braille, .well, Message("doctor.braille-no-library"))
        }
    }

    /// Everything can be typed, so that nothing here is trouble.
    private static func microphone(_ microphone: DoctorFacts.Microphone) -> DoctorFinding {
        switch microphone {
        case .works(let name):
            DoctorFinding(
                .microphone, .well, Message("doctor.microphone", ["name": .text(name)]))
        case .elsewhere(let name):
            DoctorFinding(
                .microphone, .well, Message("doctor.microphone-elsewhere", ["name": .text(name)]))
        case .onlyMonitor:
            DoctorFinding(.microphone, .advice, Message("doctor.microphone-monitor"))
        case .none: DoctorFinding(.microphone, .advice, Message("doctor.microphone-none"))
        }
    }

    private static func recognizer(_ recognizer: DoctorFacts.Recognizer) -> DoctorFinding {
        switch recognizer {
        case .works(let name):
            DoctorFinding(
                .recognizer, .well, Message("doctor.recognizer", ["name": .text(name)]))
        case .needsPackages(let names):
            DoctorFinding(
                .recognizer, .advice,
                Message(
                    "doctor.recognizer-packages",
                    ["names": .list(names.map(Message.Argument.text))]))
        case .needsLibrary(let path):
            DoctorFinding(
                .recognizer, .advice,
                Message("doctor.recognizer-library", ["path": .text(path)]))
        case .needsModel(let folder, nil):
            DoctorFinding(
                .recognizer, .advice,
                Message("doctor.recognizer-model", ["folder": .text(folder)]))
        case .needsModel(let folder, let path?):
            DoctorFinding(
                .recognizer, .advice,
                Message(
                    "doctor.recognizer-model-library",
                    ["folder": .text(folder), "path": .text(path)]))
        }
    }
}
