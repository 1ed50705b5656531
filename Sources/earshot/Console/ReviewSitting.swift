import AccessibleCore
import Conversation
import ConversationScripts
import Delivery
import Foundation
import Glibc
import ScriptTesting
import Speech

/// Asks about the scripts of a review, one after the other, on standard input
/// and output.
final class ReviewSitting {
    private let announcer: Announcer
    private let policy: AcceptPolicy
    private let suite: ScriptSuite
    private let accepter: ScriptAccepter
    private let updater: ScriptUpdater
    private var typed: [String?] = []
    private lazy var source: PlainSource = {
        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        let source = PlainSource(prompt: isTerminal ? TerminalSource.usualPrompt : nil)
        source.onLine = { [unowned self] line in typed.append(line) }
        return source
    }()
    private var counts: [ScriptReview.Answer: Int] = [:]
    /// The answers to one script can bring other differences to light.
    private static let mostTurns = 4

    init(announcer: Announcer, policy: AcceptPolicy, suite: ScriptSuite) {
        self.announcer = announcer
        self.policy = policy
        self.suite = suite
        accepter = ScriptAccepter(suite: suite)
        updater = ScriptUpdater(suite: suite)
    }

    /// Asks about all of them.
    ///
    /// - Returns: every script passes now.
    func run(_ files: [String]) throws -> Bool {
        var passing = 0
        var hasQuit = false
        var refusal: Refusal?
        for path in files {
            do throws(Refusal) {
                if !hasQuit { hasQuit = try review(path) }
            } catch {
                // What was written before is told all the same.
                refusal = error
                hasQuit = true
            }
            let log = suite.run(file: path)
            if log.outcome() == .passed { passing += 1 }
            for problem in log.loadErrors {
                say(Message("review.unloadable", ["sentence": .message(sentence(problem))]))
            }
        }
        say(
            Message(
                "review.end",
                [
                    "accepted": .count(counts[.accept] ?? 0),
                    "rejected": .count(counts[.reject] ?? 0),
                    "skipped": .count(counts[.skip] ?? 0), "passing": .count(passing),
                    "count": .count(files.count),
                ]))
        if let refusal { throw refusal }
        return passing == files.count
    }

    private func sentence(_ problem: LoadError) -> Message {
        ScriptMessages.message(for: problem)
    }

    /// Asks about one script, and writes what was accepted.
    ///
    /// - Returns: the person has had enough.
    private func review(_ path: String) throws(Refusal) -> Bool {
        let file = ScriptFile(path: path)
        for _ in 0..<Self.mostTurns {
            guard let text = file.text else { return false }
            let changes = accepter.changes(
                to: text, path: path, policy: policy, log: suite.run(text, path: path))
            guard !changes.isEmpty else { return false }
            var review = ScriptReview(
                changes,
                of: ScriptParser.parse(text, path: path, vocabulary: .conversation).script)
            while let question = review.question {
                say(question)
                guard let line = nextLine() else {
                    _ = review.take(ScriptReview.Answer.quit.rawValue)
                    break
                }
                announcer.speaker.silence()
                if let reply = review.take(line) { say(reply) }
            }
            for answer in [ScriptReview.Answer.reject, .skip] {
                counts[answer, default: 0] += review.count(answer)
            }
            if !review.accepted.isEmpty {
                if let changed = accepter.applying(review.accepted, to: text, path: path) {
                    try updater.write(changed, to: file)
                    counts[.accept, default: 0] += review.count(.accept)
                } else {
                    say(Message("review.impossible", ["path": .text(path)]))
                    return review.hasQuit
                }
            }
            // Whoever left something as it is was asked about all there was.
            guard review.count(.accept) == changes.count else { return review.hasQuit }
        }
        return false
    }

    private func say(_ message: Message) {
        announcer.announce(Announcement(message, priority: .default))
    }

    /// The next line that is typed; nil when there is no more.
    private func nextLine() -> String? {
        while typed.isEmpty { source.read() }
        return typed.removeFirst()
    }
}
