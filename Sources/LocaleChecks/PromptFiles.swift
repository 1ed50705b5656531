import AccessibleCore
import Foundation
import Journal
import MessagePatterns
import Wording

/// The prompts of one language, with their files and lines.
struct PromptFiles {
    struct Entry {
        let pattern: String
        let file: String
        let line: Int
    }

    let language: String
    private(set) var entries: [String: Entry] = [:]
    /// Problems that make a file or one of its keys unusable.
    private(set) var problems: [LocaleFinding] = []
    /// The files that could not be read.
    private(set) var unreadable: Set<String> = []

    init(language: String, folder: URL) {
        self.language = language
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() where name.hasSuffix(".arb") {
            read(folder.appending(path: name))
        }
    }

    private mutating func read(_ file: URL) {
        let place = "Prompts/\(language)/\(file.lastPathComponent)"
        let data = (try? Data(contentsOf: file)) ?? Data()
        let members: [String: Any]
        do {
            members = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        } catch {
            unreadable.insert(place)
            let line = PromptCatalog.line(of: error, in: data)
            problems.append(
                LocaleFinding(
                    file: place, line: line?.number, key: line?.text ?? language,
                    problem: Message("locales.not-json")))
            return
        }
        // JSON keeps only the last of two equal keys, so keys are counted in the text.
        var lines: [String: Int] = [:]
        let text = String(decoding: data, as: UTF8.self)
        let member = /\s*"([^"@][^"]*)":/
        for (number, line) in zip(
            1..., text.split(separator: "\n", omittingEmptySubsequences: false))
        {
            guard let match = line.prefixMatch(of: member) else { continue }
            let key = String(match.output.1)
            guard members[key] is String else { continue }
            if lines[key] != nil || entries[key] != nil {
                problems.append(
                    LocaleFinding(
                        file: place, line: number, key: key, problem: Message("locales.twice")))
            }
            lines[key] = number
        }
        for (key, value) in members where !key.hasPrefix("@") {
            guard let pattern = value as? String else {
                problems.append(
                    LocaleFinding(
                        file: place, line: nil, key: key, problem: Message("locales.not-text")))
                continue
            }
            entries[key] = Entry(pattern: pattern, file: place, line: lines[key] ?? 1)
        }
    }

    /// Makes a finding about a key that exists.
    func finding(_ key: String, _ problem: Message) -> LocaleFinding {
        LocaleFinding(
            file: entries[key]?.file ?? "Prompts/\(language)", line: entries[key]?.line, key: key,
            problem: problem)
    }
}
