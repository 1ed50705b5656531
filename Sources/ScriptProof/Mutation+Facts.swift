import AccessibleCore
import ScriptTesting

/// Faults in state, entries and phonemes.
extension Mutation {
    // MARK: State

    static let ofStates: [Mutation] = [
        state("state of before") { value, before in before ?? "none" },
        state("state lost") { _, _ in nil },
        state("state turned") { value, _ in
            switch value {
            case "yes": "no"
            case "no": "yes"
            case "none": "weight-sheet"
            case "open": "ended"
            case "speaking": "quiet"
            case "quiet": "speaking"
            default: "none"
            }
        },
        state("state off by one") { value, _ in TextChange.number(.last, by: 1)(value) ?? value },
        state("state in other letters") { value, _ in TextChange.lastLetterOther(value) ?? value },
    ]

    private static func state(
        _ name: String,
        _ change: @escaping @Sendable (_ value: String, _ before: String?) -> String?
    ) -> Mutation {
        Mutation(name: name) { trace in
            trace.states.indices.compactMap { number in
                let answer = trace.states[number]
                let before = number > 0 ? trace.states[number - 1].value : nil
                let changed = change(answer.value, before)
                guard changed != answer.value else { return nil }
                var fault = StageFault()
                fault.state = (number, changed)
                guard let line = answer.line,
                    case .assertion(.state(let path, let pattern, _), _) = line.statement,
                    // A wrong value that a matcher keeps may be noticed only where it is used.
                    !pattern.hasMatchers
                else { return Site(fault: fault, place: nil) }
                return Site(
                    fault: fault,
                    place: Place(line.number...line.number, fields: [path], codes: [.noState]))
            }
        }
    }

    // MARK: Entries

    static let ofEntries: [Mutation] = [
        entries("entry lost", codes: [.noEntry]) { entries, index in entries.remove(at: index) },
        entries("entry twice") { entries, index in entries.append(entries[index]) },
        entries("newest entry not saved", codes: [.noEntry]) { entries, _ in entries.removeLast() },
        field("amount", "one more") { TextChange.number(.last, by: 1)($0) },
        field("amount", "one less") { TextChange.number(.last, by: -1)($0) },
        field("amount", "without its point") { TextChange.pointLost($0) },
        field("amount", "lost") { _ in nil },
        field("unit", "another") { $0 == "pound" ? "kilogram" : "pound" },
        field("unit", "lost") { _ in nil },
        field("item", "another") { $0 + "s" },
        field("item", "lost") { _ in "" },
        field("kind", "another") { $0 == "note" ? "food" : "note" },
        field("at", "a minute later") {
            TextChange.number(.last, by: 1)(String($0.dropLast(3))).map { $0 + ":00" }
        },
        field("at", "an hour off") { text in
            let hour = text.dropLast(6)
            return TextChange.number(.last, by: 1)(String(hour)).map { $0 + text.suffix(6) }
        },
        field("at", "a day off") { text in
            let day = text.dropLast(9)
            return TextChange.number(.last, by: 1)(String(day)).map { $0 + text.suffix(9) }
        },
        field("zone", "another") { _ in "Asia/Tokyo" },
        field("words", "others") { TextChange.lastLetterOther($0) },
        field("meal", "another") { $0 == "dinner" ? "lunch" : "dinner" },
        field("meal", "lost") { _ in nil },
        field("severity", "another") { $0 == "mild" ? "severe" : "mild" },
        field("severity", "lost") { _ in nil },
    ]

    /// Changes one field of the entry that a line is about.
    private static func field(
        _ field: String, _ name: String, _ change: @escaping @Sendable (String) -> String?
    ) -> Mutation {
        entries("entry's \(field): \(name)", fields: [field]) { entries, index in
            guard let value = entries[index].fields[field] else { return }
            entries[index].fields[field] = change(value)
        }
    }

    /// Changes the entry that a line is about; for a line that only counts, the last entry.
    private static func entries(
        _ name: String, fields: Set<String> = [], codes: Set<Difference.Code> = [],
        _ change: @escaping @Sendable (inout [StageEntry], Int) -> Void
    ) -> Mutation {
        Mutation(name: name) { trace in
            trace.entries.indices.compactMap { number in
                let answer = trace.entries[number]
                guard !answer.value.isEmpty else { return nil }
                let line = answer.line
                var chosen = answer.value.count - 1
                if case .assertion(.entry(let selector, _), _)? = line?.statement {
                    guard let entry = selector.choose(from: answer.value),
                        let index = answer.value.firstIndex(of: entry)
                    else { return nil }
                    chosen = index
                }
                let target = answer.value[chosen]
                let changed: @Sendable ([StageEntry]) -> [StageEntry] = { entries in
                    var entries = entries
                    guard let index = entries.firstIndex(of: target) else { return entries }
                    change(&entries, index)
                    return entries
                }
                guard changed(answer.value) != answer.value else { return nil }
                var fault = StageFault()
                fault.entries = (number, changed)
                return Site(
                    fault: fault,
                    place: line.map { place(of: $0, fields: fields, codes: codes) } ?? nil)
            }
        }
    }

    /// Where the fault should be noticed; nil if the line is not about what is changed.
    private static func place(
        of line: ScriptLine, fields: Set<String>, codes: Set<Difference.Code>
    ) -> Place? {
        switch line.statement {
        case .assertion(.entries, _):
            fields.isEmpty ? Place(line.number...line.number, fields: ["entries"]) : nil
        case .assertion(.entry(_, let stated), _):
            stated.contains { fields.contains($0.name) } || fields == ["zone"]
                ? Place(line.number...line.number, fields: fields, codes: codes) : nil
        default: nil
        }
    }

    // MARK: Phonemes

    static let ofPhonemes: [Mutation] = [
        phonemes("phonemes: the last lost") { String($0.dropLast()) },
        phonemes("phonemes: the stress lost") { text in
            text.firstIndex(of: "ˈ").map {
                text.replacingCharacters($0..<text.index(after: $0), "")
            } ?? text
        },
        phonemes("phonemes: another vowel") { $0.replacing("ɪ", with: "i") },
    ]

    private static func phonemes(
        _ name: String, _ change: @escaping @Sendable (String) -> String
    ) -> Mutation {
        Mutation(name: name) { trace in
            trace.phonemes.indices.compactMap { number in
                let answer = trace.phonemes[number]
                let changed = change(answer.value)
                guard changed != answer.value else { return nil }
                var fault = StageFault()
                fault.phonemes = (number, changed)
                return Site(
                    fault: fault,
                    place: answer.line.map {
                        Place($0.number...$0.number, fields: ["phonemes"])
                    })
            }
        }
    }
}
