import AccessibleCore
import Testing

@testable import Speech

/// The same sequence of events every time.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }
}

/// The queue's rules once more, naively: every utterance is in one list and
/// says itself what became of it.
private struct Model {
    struct Item {
        var utterance: Utterance
        var turn: Int
        var order: Double
        var outcome: Utterance.Outcome?
        var isSpoken = false
        var words = 0
        var tries = 0
    }

    var items: [Item] = []
    var turn = 0
    var isMuted = false

    var speaking: Int? { items.firstIndex { $0.isSpoken } }
    var waiting: [Int] { items.indices.filter { items[$0].outcome == nil && !items[$0].isSpoken } }

    mutating func cut(_ index: Int) {
        if items[index].outcome == nil {
            items[index].outcome = .cut(afterWords: items[index].words)
        }
        items[index].isSpoken = false
    }

    mutating func stopAll(_ reason: Utterance.DropReason) {
        if let speaking { cut(speaking) }
        for index in waiting { items[index].outcome = .dropped(reason) }
    }

    mutating func speak(_ utterance: Utterance) {
        var item = Item(utterance: utterance, turn: turn, order: Double(items.count))
        if isMuted {
            item.outcome = .dropped(.muted)
            items.append(item)
            return
        }
        func isNewer(than other: Utterance) -> Bool {
            utterance.subject != nil && utterance.subject == other.subject
                && (utterance.priority == .high || other.priority != .high)
        }
        for index in waiting where isNewer(than: items[index].utterance) {
            items[index].outcome = .replaced(by: utterance.id)
            if items[index].utterance.priority == utterance.priority {
                item.order = min(item.order, items[index].order)
            }
        }
        if utterance.priority == .default {
            for index in waiting
            where items[index].turn < turn && items[index].utterance.priority == .default {
                items[index].outcome = .dropped(.silenced)
            }
        }
        if let speaking {
            let now = items[speaking]
            let gives =
                isNewer(than: now.utterance)
                || now.utterance.priority != .high
                    && (utterance.priority == .high
                        || utterance.priority == .default && now.turn < turn)
            if gives {
                cut(speaking)
                item.isSpoken = true
            }
        }
        items.append(item)
        startNext()
    }

    mutating func startNext() {
        guard speaking == nil else { return }
        let next = waiting.min { a, b in
            let (a, b) = (items[a], items[b])
            return a.utterance.priority == b.utterance.priority
                ? a.order < b.order : a.utterance.priority > b.utterance.priority
        }
        if let next { items[next].isSpoken = true }
    }

    mutating func end(_ outcome: Utterance.Outcome) {
        guard let speaking else { return }
        if items[speaking].outcome == nil { items[speaking].outcome = outcome }
        items[speaking].isSpoken = false
        startNext()
    }

    mutating func crash(isCulprit: Bool) {
        guard let speaking else { return }
        items[speaking].tries += 1
        items[speaking].words = 0
        let isOver = items[speaking].tries > 1
        if (isCulprit || isOver) && items[speaking].outcome == nil {
            items[speaking].outcome = .dropped(.crashedVoice)
        }
        if isOver { end(.dropped(.crashedVoice)) }
    }
}

@Suite struct SpeechQueueModelTests {
    @Test("A8 T13 random sequences end as the model says", arguments: 0..<8)
    func agreesWithModel(batch: Int) {
        for seed in batch * 100..<batch * 100 + 100 { run(seed: seed) }
    }

    private func run(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 1)
        var queue = SpeechQueue()
        var model = Model()
        var outcomes: [Utterance.ID: [Utterance.Outcome]] = [:]
        var generations: [SpeechQueue.Generation] = []
        var speaking: Utterance.ID?

        func step(_ event: SpeechQueue.Event) {
            for action in queue.handle(event) {
                switch action {
                case .start(let utterance, let generation, _):
                    speaking = utterance.id
                    generations.append(generation)
                case .cancel(let generation):
                    #expect(generation == generations.last)
                    speaking = nil
                case .record(let utterance, let outcome):
                    outcomes[utterance.id, default: []].append(outcome)
                }
            }
            if queue.activeGeneration == nil { speaking = nil }
        }

        for id in 1...UInt64(120) {
            let active = queue.activeGeneration ?? 0
            switch Int.random(in: 0..<20, using: &random) {
            case 0:
                step(.silence)
                model.turn += 1
                model.stopAll(.silenced)
            case 1:
                step(.beginTurn)
                model.turn += 1
            case 2...5:
                step(.finished(active))
                model.end(.spoken)
            case 6:
                let isCulprit = Bool.random(using: &random)
                step(.crashed(active, isCulprit: isCulprit))
                model.crash(isCulprit: isCulprit)
            case 7:
                step(.failed(active))
                let words = model.speaking.map { model.items[$0].words } ?? 0
                model.end(words > 0 ? .cut(afterWords: words) : .dropped(.unavailable))
            case 10:
                let hasBegun = Bool.random(using: &random)
                step(.interrupted(active, hasBegun: hasBegun))
                let words = model.speaking.map { model.items[$0].words } ?? 0
                model.end(hasBegun ? .cut(afterWords: words) : .dropped(.silenced))
            case 8:
                let isMuted = Int.random(in: 0..<4, using: &random) == 0
                step(.muted(isMuted))
                model.isMuted = isMuted
                if isMuted { model.stopAll(.muted) }
            case 9:
                step(.progress(active, words: Int(id)))
                if let index = model.speaking { model.items[index].words = Int(id) }
            default:
                let utterance = Utterance(
                    id: id, text: "\(id)",
                    priority: Announcement.Priority.allCases.randomElement(using: &random) ?? .low,
                    subject: ["a", "b", nil, nil].randomElement(using: &random) ?? nil)
                step(.speak(utterance))
                model.speak(utterance)
            }
            #expect(speaking == model.speaking.map { model.items[$0].utterance.id })
        }
        while let generation = queue.activeGeneration {
            step(.finished(generation))
            model.end(.spoken)
        }

        #expect(queue.isIdle)
        #expect(generations == generations.sorted() && Set(generations).count == generations.count)
        for item in model.items {
            #expect(outcomes[item.utterance.id] == item.outcome.map { [$0] })
        }
    }
}
