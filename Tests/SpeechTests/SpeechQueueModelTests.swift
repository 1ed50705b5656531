import AccessibleCore
import Testing

@testable import Speech

/// The rules of the queue, written a second time as simply as possible: one list
/// of everything that was ever asked for, each item with its state.
private struct Model {
    struct Item {
        enum Place { case waiting, spoken, held, over }

        var utterance: Utterance
        var turn: Int
        var order: Double
        var outcome: Utterance.Outcome?
        var place = Place.waiting
        /// Words that were heard before the latest start, and since then.
        var heard = 0
        var words = 0
        var tries = 0
        /// How often it was resumed.
        var resumption = 0
    }

    var items: [Item] = []
    /// Indices of the items that were last cut or dropped.
    var unfinished: [Int] = []
    var turn = 0
    var isMuted = false
    var isPaused = false

    var speaking: Int? { items.firstIndex { $0.place == .spoken } }
    var waiting: [Int] { indices(.waiting) }
    /// Indices of what a pause holds; the one that was held last comes first.
    var held: [Int] { indices(.held).sorted { items[$0].order < items[$1].order } }

    func indices(_ place: Item.Place) -> [Int] {
        items.indices.filter { items[$0].place == place }
    }

    /// An order before that of every item.
    var front: Double { (items.map(\.order).min() ?? 0) - 1 }

    mutating func over(_ index: Int, _ outcome: Utterance.Outcome) {
        if items[index].outcome == nil { items[index].outcome = outcome }
        items[index].place = .over
        items[index].heard += items[index].words
        items[index].words = 0
        // An answer that was heard may have changed what older ones said.
        if outcome == .spoken, items[index].utterance.priority == .default {
            let turn = items[index].turn
            unfinished.removeAll { items[$0].turn < turn }
        }
    }

    /// Cuts an item.
    ///
    /// - Returns: its index if some of it was not heard; otherwise nothing.
    @discardableResult
    mutating func cut(_ index: Int) -> [Int] {
        let isNamed = items[index].outcome != nil
        let heard = items[index].heard + items[index].words
        over(index, .cut(afterWords: heard))
        return isNamed || heard >= Self.words ? [] : [index]
    }

    /// The number of words in every utterance.
    static let words = 6

    mutating func leave(_ indices: [Int]) {
        if !indices.isEmpty { unfinished = indices }
    }

    /// Stops everything.
    ///
    /// - Returns: the indices of what was not heard.
    mutating func stopAll(_ reason: Utterance.DropReason) -> [Int] {
        isPaused = false
        var left = speaking.map { cut($0) } ?? []
        for index in held { left += cut(index) }
        for index in waiting.sorted(by: { items[$0].order < items[$1].order }) {
            over(index, .dropped(reason))
            left.append(index)
        }
        return left
    }

    mutating func speak(_ utterance: Utterance) {
        var item = Item(utterance: utterance, turn: turn, order: Double(items.count))
        if isMuted {
            item.outcome = .dropped(.muted)
            item.place = .over
            items.append(item)
            return
        }
        func isNewer(than other: Utterance) -> Bool {
            utterance.subject != nil && utterance.subject == other.subject
                && (utterance.priority == .high || other.priority != .high)
        }
        unfinished.removeAll { isNewer(than: items[$0].utterance) }
        for index in waiting where isNewer(than: items[index].utterance) {
            over(index, .replaced(by: utterance.id))
            if items[index].utterance.priority == utterance.priority {
                item.order = min(item.order, items[index].order)
            }
        }
        for index in held where isNewer(than: items[index].utterance) {
            item.order = front
            cut(index)
        }
        var left: [Int] = []
        if utterance.priority == .default {
            isPaused = false
            for index in held
            where items[index].turn < turn && items[index].utterance.priority != .high {
                left += cut(index)
            }
            for index in waiting.sorted(by: { items[$0].order < items[$1].order })
            where items[index].turn < turn && items[index].utterance.priority == .default {
                over(index, .dropped(.silenced))
                left.append(index)
            }
        }
        if let speaking {
            let now = items[speaking]
            let isNewer = isNewer(than: now.utterance)
            let gives =
                isNewer
                || now.utterance.priority != .high
                    && (utterance.priority == .high
                        || utterance.priority == .default && now.turn < turn)
            if gives {
                let rest = cut(speaking)
                if !isNewer { left = rest + left }
                item.place = .spoken
            }
        }
        leave(left)
        items.append(item)
        startNext()
    }

    mutating func pause() {
        turn += 1
        defer { isPaused = !(held + waiting + unfinished).isEmpty }
        guard let speaking else { return }
        if items[speaking].outcome != nil {
            items[speaking].place = .over
        } else if items[speaking].heard + items[speaking].words >= Self.words {
            over(speaking, .spoken)
        } else {
            items[speaking].heard += items[speaking].words
            items[speaking].words = 0
            items[speaking].tries = 0
            items[speaking].order = front
            items[speaking].place = .held
        }
    }

    mutating func resume() {
        isPaused = false
        if held.isEmpty {
            for index in unfinished.reversed() {
                var again = items[index]
                again.outcome = nil
                again.place = .waiting
                again.tries = 0
                again.turn = turn
                again.order = front
                again.resumption += 1
                items.append(again)
            }
            unfinished = []
        }
        startNext()
    }

    mutating func startNext() {
        guard speaking == nil else { return }
        if !isPaused, let next = held.first {
            items[next].place = .spoken
            return
        }
        let next = waiting.filter { !isPaused || items[$0].utterance.priority == .high }
            .min { a, b in
                let (a, b) = (items[a], items[b])
                return a.utterance.priority == b.utterance.priority
                    ? a.order < b.order : a.utterance.priority > b.utterance.priority
            }
        if let next { items[next].place = .spoken }
    }

    mutating func end(_ outcome: (Int) -> Utterance.Outcome) {
        guard let speaking else { return }
        over(speaking, outcome(items[speaking].heard + items[speaking].words))
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
        if isOver { end { _ in .dropped(.crashedVoice) } }
    }
}

@Suite("The speech queue and its model") struct SpeechQueueModelTests {
    @Test("A8 T13: random sequences of events end as the model says", arguments: 0..<8)
    func agreesWithModel(batch: Int) {
        for seed in batch * 100..<batch * 100 + 100 { run(seed: seed) }
    }

    private func run(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 1)
        var queue = SpeechQueue()
        var model = Model()
        var outcomes: [String: [Utterance.Outcome]] = [:]
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
                    let name = "\(utterance.id), \(utterance.resumption)"
                    outcomes[name, default: []].append(outcome)
                }
            }
            if queue.activeGeneration == nil { speaking = nil }
        }

        for id in 1...UInt64(120) {
            let active = queue.activeGeneration ?? 0
            switch Int.random(in: 0..<24, using: &random) {
            case 0:
                step(.silence)
                model.turn += 1
                model.leave(model.stopAll(.silenced))
            case 1:
                queue.turn += 1
                model.turn += 1
            case 2...5:
                step(.finished(active))
                model.end { _ in .spoken }
            case 6:
                let isCulprit = Bool.random(using: &random)
                step(.crashed(active, isCulprit: isCulprit))
                model.crash(isCulprit: isCulprit)
            case 7:
                step(.failed(active))
                model.end { $0 > 0 ? .cut(afterWords: $0) : .dropped(.unavailable) }
            case 8:
                let isMuted = Int.random(in: 0..<4, using: &random) == 0
                step(.muted(isMuted))
                model.isMuted = isMuted
                if isMuted {
                    _ = model.stopAll(.muted)
                    model.unfinished = []
                }
            case 9:
                let left = Model.words - (model.speaking.map { model.items[$0].heard } ?? 0)
                let words = Int.random(in: 0...left, using: &random)
                step(.progress(active, words: words))
                if let index = model.speaking {
                    model.items[index].words = max(model.items[index].words, words)
                }
            case 10:
                let hasBegun = Bool.random(using: &random)
                step(.interrupted(active, hasBegun: hasBegun))
                model.end { hasBegun ? .cut(afterWords: $0) : .dropped(.silenced) }
            case 11, 12:
                step(.pause)
                model.pause()
            case 13, 14:
                step(.resume)
                model.resume()
            case 15 where Bool.random(using: &random):
                step(.forget)
                model.turn += 1
                _ = model.stopAll(.silenced)
                model.unfinished = []
            default:
                let utterance = Utterance(
                    id: id, text: "\(id) is a text of six",
                    priority: Announcement.Priority.allCases.randomElement(using: &random) ?? .low,
                    subject: ["a", "b", nil, nil].randomElement(using: &random) ?? nil)
                step(.speak(utterance))
                model.speak(utterance)
            }
            #expect(speaking == model.speaking.map { model.items[$0].utterance.id })
        }
        step(.resume)
        model.resume()
        while let generation = queue.activeGeneration {
            step(.finished(generation))
            model.end { _ in .spoken }
        }

        #expect(queue.isIdle)
        #expect(generations == generations.sorted() && Set(generations).count == generations.count)
        for item in model.items {
            let name = "\(item.utterance.id), \(item.resumption)"
            #expect(outcomes[name] == item.outcome.map { [$0] })
        }
    }
}
