import AccessibleCore
import Foundation

/// Reads `setup` lines.
extension ScriptParser {
    /// The names after `setup` that are not preferences.
    static let fixtures = [
        "clock", "zone", "locale", "entry", "habit", "microphone", "recognizer",
        "store", "voices", "program", "folder", "file", "writes", "environment", "settle", "limit",
    ]

    /// The words that may follow the amount of an entry.
    private static let entryFields = [
        "at", "end", "fields", "meal", "severity", "words", "zone",
    ]

    func setup(_ words: inout Words) throws -> [ScriptSetup.Part] {
        var parts: [ScriptSetup.Part] = []
        repeat {
            let word = try words.take("fixture")
            let name = try known(
                word.text, in: Self.fixtures + vocabulary.setup.preferences, as: "fixture")
            switch name {
            case "entry": parts.append(.entry(try setupEntry(&words)))
            case "habit": parts.append(.habit(try setupHabit(&words)))
            case "program": parts.append(try setupProgram(&words))
            case "environment":
                let variable = try words.take("variable")
                parts.append(.environment(variable.text, try words.take("value").text))
            case "settle": parts.append(.settle(milliseconds: try duration(&words)))
            case "limit": parts.append(.limit(milliseconds: try duration(&words)))
            default: parts.append(try pair(name, try words.take(name)))
            }
        } while !words.isEmpty
        return parts
    }

    private func pair(_ name: String, _ value: ScriptToken) throws(Problem) -> ScriptSetup.Part {
        switch name {
        // A value without a hyphen is the preference of that name: the 12-hour or 24-hour clock.
        case "clock"
        where value.text.contains("-") || !vocabulary.setup.preferences.contains(name):
            guard LocalTime.date(value.text, in: ScriptSetup.calendar(.gmt)) != nil else {
                throw wrong(value, name, "2026-03-09T14:05")
            }
            return .clock(value.text)
        case "zone":
            guard TimeZone(identifier: value.text) != nil else {
                throw wrong(
                    value, name,
                    Vocabulary.nearest(
                        to: value.text, in: TimeZone.knownTimeZoneIdentifiers.sorted()))
            }
            return .zone(value.text)
        case "locale":
            let language = Locale(identifier: value.text).language.languageCode
            guard vocabulary.setup.locales != nil || language?.isISOLanguage == true else {
                throw wrong(value, name, "en_US")
            }
            return .locale(try known(value.text, in: vocabulary.setup.locales, as: "locale"))
        case "microphone": return .microphone(value.text)
        case "recognizer":
            let word = try known(value.text, in: ["fast", "slow"], as: "recognizer")
            return .recognizer(isSlow: word == "slow")
        case "store":
            let word = try known(value.text, in: ["memory", "disk"], as: "store")
            return .store(isFile: word == "disk")
        case "folder":
            return value.isBare("temporary") ? .ownFolder : .folder(value.text)
        case "file": return .file(value.text)
        case "writes": return .writes(value.isBare("anywhere") ? nil : value.text)
        case "voices":
            let word = try known(value.text, in: ["none", "few"], as: "voices")
            return .voices(areThere: word == "few")
        default:
            if let example = vocabulary.setup.exampleInstead(name, value.text) {
                throw wrong(value, name, example)
            }
            return .preference(name, value.text)
        }
    }

    /// Reads `program "COMMAND"` or `program pty "COMMAND"`.
    private func setupProgram(_ words: inout Words) throws -> ScriptSetup.Part {
        var channel = ProgramSetup.Channel.pipes
        if let word = words.next, word.form == .word {
            let names = ProgramSetup.Channel.allCases.map(\.rawValue)
            let name = try known(try words.take("command").text, in: names, as: "channel")
            channel = ProgramSetup.Channel(rawValue: name) ?? channel
        }
        return .program(try words.takeQuoted("command").text, channel)
    }

    private func wrong(_ value: ScriptToken, _ name: String, _ example: String) -> Problem {
        Problem(code: .notAValue, found: value.text, subject: name, nearest: example)
    }

    /// Reads `entry weight 1499.8 pound at 2026-03-05T08:00`.
    private func setupEntry(_ words: inout Words) throws -> ScriptSetup.Entry {
        let kind = try words.take("kind")
        var fields = [
            "kind": try known(kind.text, in: vocabulary.setup.entryKinds, as: "kind")
        ]
        if words.next?.form == .quoted { fields["item"] = try words.take("item").text }
        if let token = words.next, token.text.first?.isNumber == true {
            fields["amount"] = try words.take("amount").text
            guard Decimal(exactly: token.text) != nil else { throw wrong(token, "amount", "1.5") }
            if let unit = words.next, !Self.entryFields.contains(unit.text) {
                fields["unit"] = try known(
                    try words.take("unit").text, in: MeasureUnit.allCases.map(\.rawValue),
                    as: "unit")
            }
        }
        while let name = words.next, Self.entryFields.contains(name.text) {
            _ = try words.take("field")
            guard fields[name.text] == nil else { throw Problem(code: .twice, found: name.text) }
            fields[name.text] = try words.take(name.text).text
        }
        guard fields["at"] != nil else {
            throw Problem(
                code: .missing, found: words.next?.text ?? "", subject: "at",
                nearest: "at 2026-03-09T09:10")
        }
        try check(ScriptSetup.Entry(fields: fields))
        return ScriptSetup.Entry(fields: fields)
    }

    private func check(_ entry: ScriptSetup.Entry) throws(Problem) {
        let examples = [
            "at": "2026-03-09T09:10", "end": "2026-03-09T11:10", "meal": "breakfast",
            "severity": "mild",
            "zone": "Europe/Berlin",
        ]
        func check(_ name: String, in words: [String]?) throws(ScriptSetup.Impossible) {
            guard let word = entry.fields[name], let words, !words.contains(word) else { return }
            throw ScriptSetup.Impossible(field: name, value: word)
        }
        do throws(ScriptSetup.Impossible) {
            _ = try entry.moment(in: .gmt)
            try check("severity", in: vocabulary.setup.severities)
            try check("meal", in: vocabulary.setup.meals)
        } catch {
            throw Problem(
                code: .notAValue, found: error.value, subject: error.field,
                nearest: examples[error.field] ?? "")
        }
    }

    /// Reads `habit breakfast at 8:00` or `habit "vitamin D" at 21:30`.
    private func setupHabit(_ words: inout Words) throws -> ScriptSetup.Habit {
        let subject = try words.take("habit")
        if subject.form == .word {
            _ = try known(subject.text, in: vocabulary.setup.meals, as: "meal")
        }
        let at = try words.take("at")
        _ = try known(at.text, in: ["at"], as: "at")
        let time = try words.take("time")
        guard DayTime(time.text) != nil else { throw wrong(time, "at", "8:00") }
        return ScriptSetup.Habit(subject: subject.text, time: time.text)
    }
}

extension ScriptToken {
    /// Whether it is this word, without quotation marks.
    fileprivate func isBare(_ word: String) -> Bool { form == .word && text == word }
}

extension ScriptSetup.Part {
    /// The name under which the part may be given only once; nil if it may be repeated.
    var onlyOnce: String? {
        switch self {
        case .clock: "clock"
        case .zone: "zone"
        case .locale: "locale"
        case .program: "program"
        case .folder, .ownFolder: "folder"
        case .settle: "settle"
        case .limit: "limit"
        case .environment(let name, _): "environment \(name)"
        case .recognizer: "recognizer"
        case .store: "store"
        case .voices: "voices"
        case .preference(let name, _): name == "clock" ? "hour cycle" : name
        case .entry, .habit, .microphone, .file, .writes: nil
        }
    }

    /// The word after `setup` that gives this part.
    private var name: String {
        switch self {
        case .entry: "entry"
        case .habit: "habit"
        case .microphone: "microphone"
        case .environment: "environment"
        case .file: "file"
        case .writes: "writes"
        case .preference(let name, _): name
        default: onlyOnce ?? ""
        }
    }

    /// The word of a part that cannot be given to a program of this channel.
    ///
    /// - Parameter channel: nil for a stage in this process, which has no folder, environment or
    ///   waiting times.
    /// - Returns: the word after `setup`; nil if the part is allowed.
    func surplus(for channel: ProgramSetup.Channel?) -> String? {
        switch (self, channel) {
        case (.zone, _), (.locale, _), (.program, _): nil
        case (.folder, .some), (.ownFolder, .some), (.file, .some), (.writes, .some): nil
        case (.environment, .some), (.settle, .some), (.limit, .some): nil
        case (.folder, nil), (.ownFolder, nil), (.file, nil), (.writes, nil): name
        case (.environment, nil), (.settle, nil), (.limit, nil): name
        case (_, nil): nil
        case (.clock, .session), (.entry, .session): nil
        default: name
        }
    }
}
