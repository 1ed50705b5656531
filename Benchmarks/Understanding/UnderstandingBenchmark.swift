import AccessibleCore
import Foundation
import LocaleCatalogs
import SentenceSets
import SharedFiles
import Understanding

/// How much is understood, by public sets and by the project's own, and how fast.
///
/// The public sets are no part of the project: their folder is named by
/// `CORPORA`. In it are `time-*.json`, `no-time-*.json`, `numbers-*.json`,
/// `quantities-*.json` and `yes-no-*.json`, lists of rows as ``CorpusRow`` reads them.
struct UnderstandingBenchmark {
    let bench: Bench

    private static let locales = ["en": "en_US", "de": "de_DE", "es": "es_ES", "fr": "fr_FR"]
    private static let languages = ["en", "de", "es", "fr"]
    /// Percent of the past times to be found.
    private static let times = ["en": 90.0, "de": 85, "es": 85, "fr": 80]
    /// What peers find of the same kind of rows, measured once with the same rules.
    private static let peers = [
        "en": "Recognizers-Text 63, dateparser 37", "de": "Recognizers-Text 4",
        "es": "Recognizers-Text 49, dateparser 20", "fr": "Recognizers-Text 43, dateparser 24",
    ]
    /// For rows that name no moment: a Wednesday evening.
    private static let moment = "2019-08-07T21:30:00"

    func run(into report: inout Report) throws {
        if let folder = ProcessInfo.processInfo.environment["CORPORA"], !folder.isEmpty {
            try measureSets(URL(filePath: folder, directoryHint: .isDirectory), into: &report)
        } else {
            report.skip("public sets", "CORPORA names no folder")
        }
        try measureSentences(into: &report)
        try measureLoading(into: &report)
        try measureGrowth(into: &report)
        try measureBatch(into: &report)
    }

    // MARK: Public sets

    private func measureSets(_ folder: URL, into report: inout Report) throws {
        func rows(_ name: String) throws -> [CorpusRow] {
            let files = try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil)
            return try files.filter { file in
                file.pathExtension == "json" && file.lastPathComponent.hasPrefix("\(name)-")
            }.flatMap { try CorpusRow.rows($0) }.filter { Self.languages.contains($0.language) }
        }
        try share("past times", rows("time"), reach: Self.times, into: &report) { row, answer in
            TimeScore(row: row).isRight(answer.time?.value)
        }
        try share(
            "texts without a time", rows("no-time"), reach: Self.all(95), into: &report
        ) { _, answer in answer.time?.value == nil }
        try share("numbers", rows("numbers"), reach: Self.all(92), into: &report) { row, answer in
            ValueScore(row: row).isRight(number: answer.number)
        }
        let amounts = try rows("quantities").filter { !ValueScore(row: $0).isTemperature }
        try share(
            "amounts with units", amounts, reach: Self.all(92), isInSentence: true, into: &report
        ) {
            ValueScore(row: $0).isRight($1.quantity)
        }
        try share("yes or no", rows("yes-no"), reach: Self.all(97), into: &report) { row, answer in
            answer.affirmation != nil && answer.affirmation == row.expected?.first
        }
    }

    private static func all(_ percent: Double) -> [String: Double] {
        Dictionary(uniqueKeysWithValues: languages.map { ($0, percent) })
    }

    private func share(
        _ what: String, _ rows: [CorpusRow], reach: [String: Double], isInSentence: Bool = false,
        into report: inout Report,
        isRight: (CorpusRow, UnderstoodLine) -> Bool
    ) throws {
        let answers = try understood(
            rows.map { row in
                BatchLine(
                    text: isInSentence ? row.sentence ?? row.text : row.text,
                    locale: Self.locales[row.language] ?? row.lang,
                    now: row.reference_time ?? Self.moment)
            })
        for language in Self.languages {
            let mine = zip(rows, answers).filter { $0.0.language == language }
            guard !mine.isEmpty else { continue }
            report.addShare(
                "\(what), \(language)", mine.count { isRight($0.0, $0.1) }, of: mine.count,
                reach: reach[language],
                comment: what == "past times" ? Self.peers[language] ?? "" : "")
        }
    }

    private func understood(_ lines: [BatchLine]) throws -> [UnderstoodLine] {
        guard !lines.isEmpty else { return [] }
        let encoder = JSONEncoder()
        let input = try lines.map { try encoder.encode($0) }.reduce(into: Data()) {
            $0 += $1 + Data("\n".utf8)
        }
        let output = try bench.output(of: ["understand", "--batch"], input: input)
        let decoder = JSONDecoder()
        let answers = try output.split(separator: UInt8(ascii: "\n"))
            .map { try decoder.decode(UnderstoodLine.self, from: $0) }
        guard answers.count == lines.count else {
            throw Trouble("\(answers.count) answers to \(lines.count) lines")
        }
        return answers
    }

    // MARK: Own sentences

    private static func checkout() throws -> URL {
        guard FileManager.default.fileExists(atPath: sets) else {
            throw Trouble("start it in the project's folder")
        }
        return URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    }

    private static let sets = "Tests/UnderstandingTests/Sentences"

    private func measureSentences(into report: inout Report) throws {
        let root = try Self.checkout()
        for locale in LocaleCatalogs.identifiers {
            let file = root.appending(path: "\(Self.sets)/\(locale).yaml")
            guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
                report.skip("whole sentences, \(locale)", "it has no set")
                continue
            }
            let set = try SentenceSet(file: file, locales: root.appending(path: "Locales"))
            let failures = set.failures()
            report.addShare(
                "whole sentences, \(locale)", set.sentences.count - failures.count,
                of: set.sentences.count, reach: 95)
        }
    }

    // MARK: Speed

    /// From compiled files, and from YAML alone.
    private func measureLoading(into report: inout Report) throws {
        let locales = bench.data("locales")
        for locale in LocaleCatalogs.identifiers {
            let folder = locales.appending(path: locale, directoryHint: .isDirectory)
            try FileManager.default.createDirectory(
                at: locales, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: LocaleCatalogs.folder(locale: locale).resolvingSymlinksInPath(), to: folder)
        }
        for locale in LocaleCatalogs.identifiers {
            let folder = locales.appending(path: locale, directoryHint: .isDirectory)
            let compiled = try CompiledLocale(localeFolder: folder)
            try? FileManager.default.removeItem(at: compiled.file.url)
            report.add("loading \(locale) from YAML", try loadingTimes(folder), reach: 40)
            try compiled.write()
            report.add("loading \(locale)", try loadingTimes(folder), reach: 6)
        }
    }

    private func loadingTimes(_ folder: URL) throws -> Samples {
        var samples = Samples()
        for _ in 0..<20 {
            let start = ContinuousClock.now
            _ = try Understander(localeFolder: folder)
            samples.append((ContinuousClock.now - start).milliseconds)
        }
        return samples
    }

    /// The cost of a word in a long sentence, as a multiple of that in a short one.
    private func measureGrowth(into report: inout Report) throws {
        let clause = "two eggs and toast at eight then black coffee with milk"
        for locale in ["en_US"] {
            let understander = try Understander(
                localeFolder: LocaleCatalogs.folder(locale: locale))
            let context = Self.context
            func cost(_ clauses: Int) -> Double {
                let text = Array(repeating: clause, count: clauses).joined(separator: " then ")
                let words = Double(text.split(separator: " ").count)
                var samples = Samples()
                for _ in 0..<max(2_000 / clauses, 15) {
                    let start = ContinuousClock.now
                    guard !understander.understand(text, in: context).actions.isEmpty else {
                        return .infinity
                    }
                    samples.append((ContinuousClock.now - start).milliseconds * 1_000 / words)
                }
                return samples.median ?? .infinity
            }
            let short = cost(1)
            var samples = Samples()
            samples.append(cost(84) / short)
            report.add(
                "a word of 1,000 costs as much as of 11, \(locale)", samples, unit: "times",
                reach: 2)
        }
    }

    private static var context: UnderstandingContext {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "America/New_York") ?? .gmt
        return UnderstandingContext(
            now: Date(timeIntervalSince1970: 1_773_079_500), calendar: calendar)
    }

    /// Whole sentences through the program, JSON in and out.
    private func measureBatch(into report: inout Report) throws {
        let root = try Self.checkout()
        let set = try SentenceSet(
            file: root.appending(path: "\(Self.sets)/en_US.yaml"),
            locales: root.appending(path: "Locales"))
        let encoder = JSONEncoder()
        let lines = try set.sentences.map {
            try encoder.encode(
                BatchLine(text: $0.text, locale: "en_US", now: "2026-03-09T14:05:00"))
        }
        let copies = 40_000 / lines.count
        let input = Data(
            Array(repeating: lines, count: copies).joined().map { $0 + Data("\n".utf8) }.joined())
        var samples = Samples()
        for _ in 0..<3 {
            let start = ContinuousClock.now
            _ = try bench.output(of: ["understand", "--batch"], input: input)
            let seconds = (ContinuousClock.now - start).milliseconds / 1_000
            samples.append(Double(copies * lines.count) / seconds)
        }
        report.addRate("sentences, in a batch, en_US", samples, reach: 20_000)
    }
}

/// A line of `understand --batch`.
struct BatchLine: Encodable {
    let text: String
    let locale: String
    let now: String
}

/// What is asked of the answer to it.
struct UnderstoodLine: Decodable {
    struct Time: Decodable {
        let value: String?
    }

    struct Amount: Decodable {
        let amount: String
        let unit: String
    }

    let time: Time?
    let number: String?
    let quantity: Amount?
    let affirmation: Bool?
}
