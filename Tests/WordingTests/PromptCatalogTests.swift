import AccessibleCore
import Foundation
import Journal
import MessagePatterns
import Testing

@testable import Wording

/// Sources that name keys, found beside the tests.
private enum Sources {
    static let keys: Set<String> = {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        var keys: Set<String> = []
        let literal = /"([a-z][a-zA-Z-]*(?:\.[a-zA-Z0-9-]+)*)"/
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift",
                let text = try? String(contentsOf: file, encoding: .utf8)
            else { continue }
            for match in text.matches(of: literal) { keys.insert(String(match.output.1)) }
        }
        return keys
    }()

    /// Keys that are put together from a name and a value.
    static let composed: [String] =
        LogBookError.Code.allCases.map { "store.\($0.rawValue)" }
        + EntryKind.allCases.map { "ask.kind.\($0.rawValue)" }
        + ["days", "hours", "ever", "this-month", "this-year"].map { "span.\($0)" }
        + EntryKind.allCases.map { "entry.\($0.rawValue)" } + ["entry.vitamin-added"]
        + MeasurementKind.allCases.filter { $0.row.fields.count > 1 && $0.row.form == .reading }
        .flatMap { kind in
            ["entry.\(kind.rawValue)-values"] + kind.row.fields.map { "field.\($0.name)" }
        }
        + MeasurementKind.allCases.filter(\.row.isByUnit).flatMap { kind in
            kind.row.fields.map { "field.\($0.name)" }
        }
        + ["above-ask", "below-ask", "above-once", "below-once", "cannot-be-above"].map {
            "measurement.\($0)"
        } + ["measurement.cannot-be-below"]
        + Meal.allCases.map { "meal.\($0.rawValue)" }
        + MeasureUnit.allCases.map { "unit.\($0.rawValue)" }
        + ["mild", "moderate", "severe"].map { "severity.\($0)" }
        + ["minimum", "maximum"].map { "bound.\($0)" }
        + ["am", "pm", "yesterday", "hour", "meal-time", "date", "skipped"].map { "assumed.\($0)" }
        + ["orientation", "log", "adjusting", "voice-log", "speech", "display"].map {
            "commands.\($0)"
        }
        + ["selected", "adjustable", "button", "text-field", "disabled", "header"].map {
            "trait.\($0)"
        }
        + ["time", "amount", "item", "severity", "meal"].flatMap {
            ["edit.not-\($0)", "choice.\($0)"]
        }
        + ["completions", "names"].map { "echo.\($0)-more" }
        + ["reminder.rhythm.once-today"]
        + ["amount", "item", "meal"].flatMap { ["edit.\($0)", "edit.no-field.\($0)"] }
        + ["edit.no-field.severity"]
        + ["added", "deleted", "time", "meal", "edited", "habit", "settings"].flatMap { name in
            ["undone.\(name)", "redone.\(name)"]
        }
        + ["yes", "no"].flatMap {
            [
                "totals.\($0)", "hints.\($0)", "discreet-mode.\($0)", "tones.all.\($0)",
                "tones.one.\($0)", "hands-free.\($0)",
                "future.\($0)",
            ]
        }
        + NamedMoment.allCases.filter { $0 != .yesterday }.map { "time.\($0.rawValue)" }
        + TimeControl.Presentation.allCases.map { "time.presentation.\($0.rawValue)" }
        + ["fine", "normal", "coarse", "headings", "controls", "actions"].map { "rotor.\($0)" }
        + ["now", "set"].flatMap { ["numbers.\($0).words", "numbers.\($0).digits"] }
        + ["time", "delete", "again"].map { "home.action-\($0)" }
        + [
            "question", "request", "plan", "habit", "denial", "stock", "others", "ended",
            "uncertain",
        ].map { "unknown.\($0)" }
        + Wording.UnitStyle.allCases.map { "units.set.\($0.rawValue)" }
        + ["line", "list", "adjustable", "calendar", "button", "inside", "everywhere"].map {
            "keys.\($0)"
        }
        + ["list", "adjustable", "calendar"].map { "keys.\($0)-more" }
        + BrailleNotice.Absence.allCases.map { "braille.no-\($0.rawValue)" }
        + ["off", "characters", "words", "both"].map { "echo.set.\($0)" }
        + ["medicines", "always", "never"].map { "confirm-heard.\($0)" }
        + ["short", "normal", "long"].map { "speech-end.\($0)" }
        + ["pitch", "tone", "word", "off"].map { "capitals.set.\($0)" }
        + ["star", "heard", "off"].map { "discreet-typing.\($0)" }
        + [
            "once", "minutely", "hourly", "daily", "weekly", "workdays", "except", "monthly",
            "ordinal", "month-end",
        ].map { "reminder.rhythm.\($0)" }
        + ["1", "2", "3", "4", "5", "last"].map { "reminder.ordinal.\($0)" }
        + ["reminder-gone", "reminder-back", "dose-due", "dose-skipped", "dose-snoozed"].flatMap {
            ["undone.\($0)", "redone.\($0)"]
        }
}

@Suite("Prompts: every sentence is there, and follows the guide")
struct PromptCatalogTests {
    private let catalog: PromptCatalog

    init() throws {
        catalog = try PromptCatalog(language: "en")
    }

    @Test("every key the program names has a pattern")
    func named() {
        for key in Sources.composed {
            #expect(catalog.patterns[key] != nil, "\(key) is missing.")
        }
        let families = Set(catalog.patterns.keys.map { $0.prefix(while: { $0 != "." }) })
        for key in Sources.keys where key.contains(".") {
            let family = key.prefix(while: { $0 != "." })
            let isFile = [".yaml", ".json", ".html", ".txt"].contains(where: key.hasSuffix)
            guard families.contains(family), !isFile else { continue }
            #expect(catalog.patterns[key] != nil, "\(key) is missing.")
        }
    }

    @Test("no pattern is left over that nothing says")
    func used() {
        let composed = Set(Sources.composed)
        for key in catalog.patterns.keys where !composed.contains(key) {
            if key.hasPrefix("command.") { continue }
            if key.hasPrefix("discreet."), catalog.patterns[String(key.dropFirst(9))] != nil {
                continue
            }
            #expect(Sources.keys.contains(key), "\(key) is never said.")
        }
    }

    @Test(
        "A8: how a setting is, is said in the language's words and not by its stored name",
        arguments: [
            ("verbosity.now", "brief"), ("verbosity.now", "normal"), ("verbosity.now", "full"),
            ("punctuation.now", "none"), ("punctuation.now", "some"),
            ("punctuation.now", "most"), ("punctuation.now", "all"),
        ])
    func levels(key: String, level: String) throws {
        let wording = try Wording(locale: "en_US", zone: .gmt)
        func text(_ level: String) -> String {
            wording.text(Message(key, ["level": .text(level)]), now: Date(timeIntervalSince1970: 0))
        }
        #expect(text(level).contains(" is \(level). "))
        #expect(!text("stored-name").contains("stored-name"))
    }

    @Test("every pattern is well formed and has a translator's note")
    func wellFormed() {
        for key in catalog.patterns.keys {
            #expect(catalog.argumentNames(of: key) != nil, "\(key) is not well formed.")
            #expect(catalog.notes[key]?.isEmpty == false, "\(key) has no note.")
        }
        for key in catalog.notes.keys {
            #expect(catalog.patterns[key] != nil, "The note on \(key) is about nothing.")
        }
    }

    @Test("the guide's forbidden words are in no sentence")
    func forbidden() {
        let words: Set<String> = [
            "error", "invalid", "please", "sorry", "successfully", "oops", "failed", "above",
            "below", "click", "screen", "arrow",
        ]
        for (key, pattern) in catalog.patterns {
            let found = words.intersection(
                // What such a program is called is no screen to look at.
                pattern.lowercased().replacing("screen reader", with: "").split { !$0.isLetter }
                    .map(String.init))
            #expect(found.isEmpty, "\(key): \(found)")
        }
    }

    @Test("no pattern alone is longer than 20 words")
    func short() {
        for (key, pattern) in catalog.patterns
        where !key.hasPrefix("usage.") && !pattern.contains("plural")
            && !pattern.contains("select,")
        {
            let count = pattern.split(separator: " ").count
            #expect(count <= 22, "\(key) has \(count) words.")
        }
    }
}
