import AccessibleCore
import Conversation
import Foundation
import Listening
import LocaleCatalogs
import SpeechRecognition

/// How well speech is recognized, how fast, and what a lost process costs.
///
/// `SENTENCES` names a file as ``SpokenSet`` reads it; otherwise it is the project's own. Every
/// sentence is said by synthetic voices, in several rooms. It is right if it has the same entries
/// as the words that were said, when both are read; a command, if it does the same. `ONLY` names one
/// part: `words`, `delay`, `dictation`, `capture` or `kills`; `ROOM` one room of the words.
struct ListeningBenchmark {
    let bench: Bench

    /// How many of the items are said in every room but the first: every third voice and item.
    private static let voicesInRooms: [TestVoice] = [.flite("slt"), .flite("rms")]
    private static let kills = 100
    private static let paced = 20

    /// How many were right.
    private struct Share {
        var right = 0
        var all = 0
        /// How many made a wrong entry that was not said back; right ones that were said back, and right
        /// ones that make entries.
        var (wrongUnasked, rightAsked, rightEntries) = (0, 0, 0)
        /// Confidences of what was right and of what was wrong.
        var sure: [Bool: Samples] = [true: Samples(), false: Samples()]

        mutating func add(_ isRight: Bool, confidence: Double?) {
            all += 1
            if isRight { right += 1 }
            if let confidence { sure[isRight, default: Samples()].append(confidence) }
        }
    }

    func run(into report: inout Report) throws {
        let environment = ProcessInfo.processInfo.environment
        guard let path = environment["SENTENCES"], !path.isEmpty else {
            return report.skip("speech recognition", "SENTENCES names no file")
        }
        let set = try SpokenSet(URL(filePath: path))
        let setup = RecognizerSetup(
            locale: "en_US", localeFolder: try LocaleCatalogs.folder(locale: "en_US"),
            voice: "en-us", environment: environment, program: bench.program)
        guard case .success = setup.choice() else {
            return report.skip("speech recognition", "install what earshot doctor names")
        }
        let reader = try MeaningReader(locale: "en_US")
        let trial = try HearingTrial(setup)
        let start = ContinuousClock.now
        _ = trial.start()
        var loading = Samples()
        loading.append((.now - start).milliseconds)
        report.add("recognizer: start of the process to ready", loading)

        var voices: [TestVoice] = []
        for voice in TestVoice.all {
            do {
                _ = try voice.say("now", speed: 1, in: bench.folder)
                voices.append(voice)
            } catch {
                report.skip(voice.name, "\(error)")
            }
        }
        let worked = trial.processorSeconds
        var spoken = 0.0
        for room in Room.all where isWanted("words") && Self.isWanted(room) {
            let said = room == .quiet ? voices : voices.filter(Self.voicesInRooms.contains)
            spoken += try measure(set, in: room, voices: said, trial, reader, into: &report)
        }
        if spoken > 0 {
            var factor = Samples()
            factor.append((trial.processorSeconds - worked) / spoken)
            report.add("processor time for a second of sound", factor, unit: "s", reach: 0.3)
        }
        var memory = Samples()
        memory.append(trial.megabytes)
        report.add("memory of the process", memory, unit: "MB", reach: 150)
        if let voice = voices.first {
            if isWanted("delay") { try measureDelay(set, voice, trial, into: &report) }
            if isWanted("dictation") { try measureDictation(set, voice, reader, into: &report) }
            if isWanted("capture") { try CaptureBenchmark(bench: bench).run(into: &report) }
            if isWanted("kills") { try measureKills(set, voice, trial, into: &report) }
        }
    }

    private func isWanted(_ part: String) -> Bool {
        let only = ProcessInfo.processInfo.environment["ONLY"] ?? ""
        return only.isEmpty || only == part
    }

    private static func isWanted(_ room: Room) -> Bool {
        let only = ProcessInfo.processInfo.environment["ROOM"] ?? ""
        return only.isEmpty || only == room.name
    }

    // MARK: Words

    /// - Returns: seconds of sound.
    private func measure(
        _ set: SpokenSet, in room: Room, voices: [TestVoice], _ trial: HearingTrial,
        _ reader: MeaningReader, into report: inout Report
    ) throws -> Double {
        let groups: [(String, [SpokenSet.Item], Double?)] = [
            ("sentences", set.sentences, room == .quiet ? 85 : room == .noise(10) ? 70 : nil),
            ("commands", set.commands, room == .quiet ? 97 : nil),
            ("sentences that must not be misheard", set.hard ?? [], nil),
        ]
        var spoken = 0.0
        for (name, items, reach) in groups where !items.isEmpty {
            var shares: [TestVoice: Share] = [:]
            for voice in voices {
                for (index, item) in items.enumerated() {
                    let clean = try voice.say(item.say, speed: room.speed, in: bench.folder)
                    let samples = room.heard(clean, seed: UInt64(index))
                    spoken += Double(samples.count) / 16_000
                    let answer = trial.hear(samples)
                    let choice = reader.choice(among: answer.readings)
                    let (heard, confidence) = (choice?.words ?? "", choice?.confidence)
                    let isRight = reader.isSame(heard, item.say)
                    shares[voice, default: Share()].add(isRight, confidence: confidence)
                    let isUnasked = reader.isSavedUnasked(heard, confidence: confidence)
                    if isUnasked, !isRight { shares[voice]?.wrongUnasked += 1 }
                    if isRight, reader.makesEntries(heard) {
                        shares[voice]?.rightEntries += 1
                        if !isUnasked { shares[voice]?.rightAsked += 1 }
                    }
                    if !isRight, Self.lists {
                        report.note(
                            "  \(voice.name), \(room.name)\(isUnasked ? ", UNASKED" : ""): "
                                + "\(item.say)\n    \(heard)")
                    }
                }
            }
            let right = shares.values.reduce(0) { $0 + $1.right }
            let all = shares.values.reduce(0) { $0 + $1.all }
            let each = voices.compactMap { voice in
                shares[voice].map { "\(voice.name) \(100 * $0.right / max($0.all, 1))" }
            }.joined(separator: ", ")
            report.addShare("\(name), \(room.name)", right, of: all, reach: reach, comment: each)
            let wrong = shares.values.reduce(0) { $0 + $1.wrongUnasked }
            report.addCount("  wrong, and saved without being said back", wrong, of: all)
            let entries = shares.values.reduce(0) { $0 + $1.rightEntries }
            if entries > 0 {
                let asked = shares.values.reduce(0) { $0 + $1.rightAsked }
                report.addShare("  right ones that were said back", asked, of: entries)
            }
            guard room == .quiet else { continue }
            for (isRight, what) in [(true, "right"), (false, "wrong")] {
                var sure = Samples()
                for share in shares.values {
                    for value in share.sure[isRight]?.values ?? [] { sure.append(value) }
                }
                if sure.median != nil {
                    report.add("  confidence of \(name) that are \(what)", sure, unit: "")
                }
            }
        }
        return spoken
    }

    /// Whether what was misheard is listed.
    private static var lists: Bool { ProcessInfo.processInfo.environment["LIST"] != nil }

    // MARK: Time

    private func measureDelay(
        _ set: SpokenSet, _ voice: TestVoice, _ trial: HearingTrial, into report: inout Report
    ) throws {
        var delays = Samples()
        for item in set.sentences.prefix(Self.paced) {
            let samples = try voice.say(item.say, speed: 1, in: bench.folder)
            delays.append(trial.hear(samples, pace: true).milliseconds)
        }
        report.add("end of the samples to the words", delays, reach: 150)
    }

    // MARK: Dictation

    /// PocketSphinx with the language model that comes with it, on the same sound.
    private func measureDictation(
        _ set: SpokenSet, _ voice: TestVoice, _ reader: MeaningReader, into report: inout Report
    ) throws {
        let what = "sentences, clean, PocketSphinx's own model"
        guard let program = Bench.find("pocketsphinx_batch") else {
            return report.skip(what, "pocketsphinx_batch is not installed (package pocketsphinx)")
        }
        let models = "/usr/share/pocketsphinx/model/en-us"
        let folder = bench.folder
        var names: [String] = []
        for item in set.sentences {
            let samples = try voice.say(item.say, speed: 1, in: folder)
            let data = samples.withUnsafeBytes { Data($0) }
            try data.write(to: folder.appending(path: "\(item.id).raw"))
            names.append(item.id)
        }
        let list = folder.appending(path: "list")
        try names.joined(separator: "\n").write(to: list, atomically: false, encoding: .utf8)
        let result = folder.appending(path: "result")
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = [
            "-adcin", "yes", "-cepdir", folder.path(percentEncoded: false), "-cepext", ".raw",
            "-ctl", list.path(percentEncoded: false), "-hmm", "\(models)/en-us", "-lm",
            "\(models)/en-us.lm.bin", "-dict", "\(models)/cmudict-en-us.dict", "-hyp",
            result.path(percentEncoded: false), "-logfn", "/dev/null",
        ]
        try process.run()
        process.waitUntilExit()
        let heard = try String(contentsOf: result, encoding: .utf8).split(separator: "\n")
        var right = 0
        for line in heard {
            guard let item = set.sentences.first(where: { line.contains("(\($0.id) ") }) else {
                continue
            }
            let words = line.prefix { $0 != "(" }
            if reader.isSame(String(words), item.say) { right += 1 }
        }
        report.addShare(what, right, of: set.sentences.count, comment: voice.name)
    }

    // MARK: Losses

    /// Kills the process at random moments of utterances.
    private func measureKills(
        _ set: SpokenSet, _ voice: TestVoice, _ trial: HearingTrial, into report: inout Report
    ) throws {
        var generator = SeededGenerator(seed: 1)
        var (unnamed, named, changed) = (0, 0, 0)
        for index in 0..<Self.kills {
            let item = set.commands[index % set.commands.count]
            let samples = try voice.say(item.say, speed: 1, in: bench.folder)
            let moment = Int.random(in: 0..<samples.count, using: &generator)
            let whole = trial.hear(samples)
            let answer = trial.hear(samples, killAt: moment)
            if answer.trouble != nil { named += 1 }
            if answer.trouble == nil, answer.readings.isEmpty { unnamed += 1 }
            if answer.trouble == nil, answer.readings.first?.words != whole.readings.first?.words {
                changed += 1
            }
        }
        report.addCount("killed at random: words lost unnamed", unnamed, of: Self.kills)
        report.addCount("killed at random: words lost and named", named, of: Self.kills)
        report.note("  \(changed) of \(Self.kills) were heard otherwise than without the kill.")
    }
}
