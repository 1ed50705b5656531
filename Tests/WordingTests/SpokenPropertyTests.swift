import AccessibleCore
import Foundation
import Glibc
import Testing

@testable import Wording

@Suite("No text can stop the spoken form, or be lost in it")
struct SpokenPropertyTests {
    /// A small generator of its own (splitmix64), so that a seed tells all.
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((z ^ (z >> 31)) % UInt64(sides))
        }

        mutating func text(of pieces: [String], upTo length: Int) -> String {
            (0..<1 + roll(length)).map { _ in pieces[roll(pieces.count)] }.joined()
        }
    }

    private static let nasty = [
        "0", "1", "5", "12", "007", "1,500", "2026", "31", "a", "lb", "st", "oz", "am", "T", "x",
        "k", "B12", "Dr", "etc", " ", " ", " ", "\n", "\t", ".", ",", ":", ";", "/", "-", "–", "−",
        "+", "±", "×", "=", "<", ">", "≥", "$", "€", "%", "°F", "°", "#", "@", "_", "*", "'", "\"",
        "(", ")", "[[", "]]", "<b>", "&amp;", "½", "²", "٣", "५", "😀", "👍🏽", "🇺🇸", "🇺", "1️⃣",
        "\u{20E3}", "\u{200D}", "\u{FE0F}", "\u{1F3FB}", "👩‍⚕️", "\u{0}", "\u{1}", "\u{1B}[31m",
        "\u{7F}", "\u{85}", "\u{202E}", "\u{FEFF}", "\u{E0067}", "é", "e\u{301}\u{302}", "Привет",
        "你好", "مرحبا", "http://", "x.org", "555-1234", "12/01", "2026-03-09", "3:45", "====",
        "12:30\u{301}", "8h30", "8.30", "Uhr", "5. März", "9.3.", "1 Stunde", "12 000", "am",
        "12,50 €", "1 ½ taza",
        "\\", "{", "}", "|", "~", "^", "`", "…", "—", "𝟙", "\u{10FFFF}", "\u{D7FF}",
    ]

    @Test(
        "A1, A2: random text is never silent, and brings no control character or mark of direction")
    func random() throws {
        let forms = try ["en_US", "de_DE", "es_ES", "fr_FR"].flatMap { locale in
            try SpokenStyle.Punctuation.allCases.flatMap { level in
                try SpokenStyle.Numbers.allCases.map {
                    try SpokenForm(
                        locale: locale, style: SpokenStyle(punctuation: level, numbers: $0))
                }
            }
        }
        var dice = Dice(state: 20_260_309)
        for round in 0..<4_000 {
            let text = dice.text(of: Self.nasty, upTo: 14)
            let spoken = forms[round % forms.count].words(for: text)
            let bad = spoken.unicodeScalars.first {
                ($0.properties.generalCategory == .control && $0 != "\n")
                    || (0x202A...0x202E).contains($0.value)
            }
            #expect(bad == nil, "\(text.debugDescription): \(spoken.debugDescription)")
            let isVisible = text.contains { $0.isLetter || $0.isNumber || $0.isPunctuation }
            if isVisible {
                #expect(
                    spoken.contains { $0.isLetter || $0.isNumber },
                    "\(text.debugDescription): \(spoken.debugDescription)")
            }
        }
    }

    @Test("A1: every digit of an amount is heard, in its order")
    func digits() throws {
        let form = try SpokenForm(locale: "en_US", style: SpokenStyle(numbers: .digits))
        let pieces = [
            "0", "1", "2", "47", "9", "00", "305", ".", ",", " ", " ", "a", "lb", "-", "+", "(",
            ")", "%",
            "B", "!", "*", "'",
        ]
        var dice = Dice(state: 7)
        for _ in 0..<4_000 {
            let text = dice.text(of: pieces, upTo: 10)
            // ".5" is said as "0.5".
            let hasBareDecimal = zip(" " + text, text + " ").contains { before, dot in
                dot == "." && !before.isNumber
            }
            guard !hasBareDecimal else { continue }
            let spoken = form.words(for: text)
            let isRow = [
                "....", ",,,,", "----", "++++", "((((", "))))", "%%%%", "!!!!", "****", "''''",
            ]
            .contains { text.contains($0) }
            guard !isRow else { continue }
            #expect(spoken.filter(\.isNumber) == text.filter(\.isNumber), "\(text): \(spoken)")
        }
    }

    /// Seconds of this thread alone, whatever else runs.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test(
        "a megabyte of anything takes time in proportion to its length",
        arguments: [
            "x", "1", "=", ".", " ", "1 ", "a.b ", "-", "12/", "😀", "🇺", "\u{301}", "1:", "$", "((",
            "ab@", "1,500,", "1 Stunde ", "12 000 ", "1 ½ ", "8.30 Uhr ",
        ], ["en_US", "de_DE"])
    func linear(piece: String, locale: String) throws {
        let form = try SpokenForm(locale: locale)
        func seconds(_ bytes: Int) -> Double {
            let text = String(repeating: piece, count: bytes / piece.utf8.count)
            let start = Self.processorTime()
            #expect(!form.words(for: text).isEmpty || text.allSatisfy(\.isWhitespace))
            return Self.processorTime() - start
        }
        let short = min(seconds(8_000), seconds(8_000))
        let long = min(seconds(64_000), seconds(64_000))
        // Eight times as long; a quadratic pass would take 64 times as long.
        #expect(long < max(short, 0.001) * 24, "\(piece): \(short) s, then \(long) s")
    }
}
