import AccessibleCore
import Conversation
import Foundation
import Testing
import Wording

@Suite("`earshot doctor`")
struct DoctorTests {
    private static let well = DoctorFacts(
        version: "1.2.3", speech: .espeak, origin: .usual,
        voice: .works(version: "1.51", voice: "en-us"), sound: .pulse,
        store: .well(path: "/home/ann/log.sqlite"),
        copies: .kept(
            count: 9, bytes: 1_234_567, newest: TestWorld.now, path: "/home/ann/copies"),
        reminders: .read(count: 2, unreadable: []),
        language: .init(name: "en_US", source: "LANG"), dispatcher: .installed,
        microphone: .works(name: "Built-in"), recognizer: .works(name: "PocketSphinx"))

    private let wording: Wording

    init() throws {
        wording = try Wording(locale: "en_US", zone: .gmt)
    }

    private func finding(_ check: DoctorFinding.Check, _ facts: DoctorFacts) throws
        -> (state: DoctorFinding.State, text: String)
    {
        let findings = DoctorFinding.findings(from: facts)
        let found = try #require(findings.first { $0.check == check })
        return (found.state, wording.text(found.message, now: TestWorld.now))
    }

    @Test("A9: each check has one finding with a sentence, always in the same order")
    func order() {
        let findings = DoctorFinding.findings(from: Self.well)
        #expect(
            findings.map(\.check)
                == DoctorFinding.Check.allCases.sorted { a, b in
                    let order: [DoctorFinding.Check] = [
                        .version, .speech, .voice, .sound, .log, .copies, .reminders, .language,
                        .dispatcher, .reader, .braille, .microphone, .recognizer,
                    ]
                    return (order.firstIndex(of: a) ?? 0) < (order.firstIndex(of: b) ?? 0)
                })
        #expect(findings.allSatisfy { $0.state == .well })
        #expect(
            findings.map { wording.text($0.message, now: TestWorld.now) } == [
                "Earshot: version 1.2.3.",
                "Speech: eSpeak NG speaks, because nothing else was chosen. In Earshot, type speech for other choices.",
                "Voice: eSpeak NG 1.51 works, with voice en-us.",
                "Sound: PulseAudio answers, or PipeWire in its place, and is used.",
                "Log: /home/ann/log.sqlite, which you alone can read.",
                "Copies of the log: 9, the last of today; 1.3 megabytes in /home/ann/copies",
                "Reminders: 2.",
                "Language: en_US, from LANG.",
                "Speech Dispatcher: installed. It starts when something speaks through it.",
                "Screen reader: none is running.",
                "Braille: BRLTTY is not running, so no display is used. Start it, then start Earshot again.",
                "Microphone: Built-in.",
                "Speech recognition: PocketSphinx.",
            ])
    }

    @Test("I3: the doctor says how large the daily copies are, and which the last is")
    func copies() throws {
        var facts = Self.well
        facts.copies = .none
        #expect(
            try finding(.copies, facts).text
                == "Copies of the log: none yet. The first is made after an entry.")
        facts.copies = .off
        #expect(
            try finding(.copies, facts).text
                == "Copies of the log: none are made, as EARSHOT_COPIES says.")
        facts.copies = .old(newest: TestWorld.now - 9 * 86_400)
        let old = try finding(.copies, facts)
        #expect(old.state == .advice)
        #expect(old.text.hasSuffix("Type earshot backup --daily to hear why."))
    }

    @Test("K7: a braille display is never needed; whoever runs BRLTTY hears what is missing")
    func braille() throws {
        var facts = Self.well
        let expected: [(DoctorFacts.Braille, DoctorFinding.State, String)] = [
            (.display(cells: 40), .well, "Braille: a display with 40 cells shows what is said."),
            (
                .noDisplay, .advice,
                "Braille: BRLTTY runs, but has no display. Connect one, or check its settings."
            ),
            (
                .noLibrary, .well,
                "Braille: not installed. For a braille display, install brltty and libbrlapi0.8"
            ),
        ]
        for (display, state, text) in expected {
            facts.brailleDisplay = display
            let found = try finding(.braille, facts)
            #expect(found.state == state)
            #expect(found.text == text)
        }
        facts.brailleDisplay = .noServer
        facts.braille = ["BRLTTY"]
        #expect(
            try finding(.braille, facts).text
                == "Braille: BRLTTY runs, but does not let Earshot in. Check who may read /etc/brlapi.key"
        )
    }

    @Test(
        "A9: a muted device or volume 0 is a problem wherever something speaks",
        arguments: Preferences.Speech.allCases)
    func muted(speech: Preferences.Speech) throws {
        let state: DoctorFinding.State = speech == .off ? .well : .trouble
        var facts = Self.well
        facts.speech = speech
        facts.volume = 0
        let silent = try finding(.speech, facts)
        #expect(silent.state == state)
        #expect(silent.text.hasSuffix("In Earshot, type volume 100.") == (speech != .off))
        facts.isMuted = true
        let muted = try finding(.speech, facts)
        #expect(muted.state == state)
        #expect(muted.text.hasSuffix("In Earshot, type unmute.") == (speech != .off))
    }

    @Test(
        "A9: a missing part is a problem only where it is needed",
        arguments: Preferences.Speech.allCases)
    func needed(speech: Preferences.Speech) throws {
        var facts = Self.well
        facts.speech = speech
        facts.voice = .missing
        facts.sound = .none
        facts.dispatcher = .missing
        let own: DoctorFinding.State = speech == .espeak ? .trouble : .advice
        #expect(try finding(.voice, facts).state == own)
        #expect(try finding(.sound, facts).state == own)
        #expect(
            try finding(.dispatcher, facts).state == (speech == .speechd ? .trouble : .well))
        facts.dispatcher = .silent
        #expect(
            try finding(.dispatcher, facts).state == (speech == .speechd ? .trouble : .advice))
    }

    @Test(
        "A9: beside a speaking screen reader, it says how to avoid double speech",
        arguments: Preferences.Speech.allCases)
    func twice(speech: Preferences.Speech) throws {
        var facts = Self.well
        facts.speech = speech
        facts.speaking = ["Orca"]
        facts.braille = ["BRLTTY"]
        let found = try finding(.reader, facts)
        if speech == .off {
            #expect(found.state == .well)
            #expect(found.text == "Screen reader: Orca and BRLTTY are running.")
        } else {
            #expect(found.state == .advice)
            #expect(
                found.text
                    == "Screen reader: Orca and BRLTTY are running. To hear nothing twice, type speech off in Earshot."
            )
        }
        facts.speaking = []
        #expect(try finding(.reader, facts).state == .well)
        #expect(try finding(.reader, facts).text == "Screen reader: BRLTTY is running.")
    }

    @Test("A9: it says what speaks and what chose it")
    func origin() throws {
        let table: [(Preferences.Speech, DoctorFacts.Origin, String)] = [
            (.speechd, .remembered, "Speech: Speech Dispatcher speaks, as you chose."),
            (.off, .remembered, "Speech: off, as you chose."),
            (.off, .option, "Speech: off, as this command's options say."),
            (.espeak, .option, "Speech: eSpeak NG speaks, as this command's options say."),
        ]
        for (speech, origin, start) in table {
            var facts = Self.well
            facts.speech = speech
            facts.origin = origin
            #expect(try finding(.speech, facts).text.hasPrefix(start))
        }
    }

    @Test("A9: every state of voice, sound, log and language has advice")
    func advice() throws {
        var facts = Self.well
        facts.voice = .unknown(voice: "xx", kept: "en-us")
        #expect(
            try finding(.voice, facts)
                == (
                    .advice,
                    "Voice: there is no voice xx, so en-us speaks. In Earshot, type voice en-us."
                ))
        facts.voice = .missing
        #expect(
            try finding(.voice, facts)
                == (.trouble, "Voice: eSpeak NG has no voice data. Install espeak-ng-data."))
        facts.sound = .alsa
        #expect(try finding(.sound, facts) == (.well, "Sound: ALSA is used."))
        facts.sound = .elsewhere("null")
        #expect(try finding(.sound, facts) == (.well, "Sound: goes to null, as --audio says."))
        facts.sound = .none
        #expect(
            try finding(.sound, facts)
                == (
                    .trouble,
                    "Sound: no device answers. Start PipeWire or PulseAudio, or check the sound card."
                ))
        facts.store = .new(path: "/a/log.sqlite")
        #expect(
            try finding(.log, facts) == (
                .well, "Log: none yet. The first entry makes /a/log.sqlite."
            ))
        facts.store = .open(path: "/a/log.sqlite", folder: "/a")
        #expect(
            try finding(.log, facts)
                == (
                    .advice,
                    "Log: /a/log.sqlite works, but other people can read it. Type chmod -R go= /a"
                ))
        facts.store = .shared(path: "/a/log.sqlite")
        #expect(
            try finding(.log, facts)
                == (
                    .advice,
                    """
                    Log: /a/log.sqlite is on a network share. Use it on one computer at a time, and \
                    copy it with earshot backup.
                    """
                ))
        facts.store = .unwritable(path: "/a/log.sqlite")
        #expect(
            try finding(.log, facts)
                == (
                    .trouble,
                    "Log: /a/log.sqlite cannot be made. Choose a folder of yours with --data or EARSHOT_DATA."
                ))
        facts.language = .init(name: "en_US", wish: "fr_FR.UTF-8", source: "LC_ALL")
        #expect(
            try finding(.language, facts)
                == (
                    .advice, "Language: en_US, because fr_FR.UTF-8, from LC_ALL, is not known here."
                ))
        let problem = Message(
            "option.locale-unreadable",
            ["name": .text("de_DE"), "reason": .text("time.arb, line 3 is not JSON.")])
        facts.language = .init(name: "en_US", problem: problem)
        #expect(
            try finding(.language, facts)
                == (
                    .trouble,
                    "Language: The locale de_DE cannot be used. time.arb, line 3 is not JSON. Until that is mended, en_US is used."
                ))
        facts.language = .init(name: "en_US")
        #expect(
            try finding(.language, facts)
                == (.well, "Language: en_US, because LC_ALL, LC_TIME and LANG are not set."))
    }
}
