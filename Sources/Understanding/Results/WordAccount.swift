/// Accounts for every word of a text: each belongs to an action, or is left over (R3).
struct WordAccount {
    private var owners: [Owner]

    private enum Owner: Equatable {
        /// A small word, a time, a place or a verb; it goes with the action beside it.
        case shared
        /// A word that names something or says how much, which no pass has used yet.
        case open
        case action(Int)
        case leftover
        /// Understood, and no report.
        case declined(UtteranceKind)
    }

    /// - Parameter chunks: The chunks of the text; what they say decides which words must
    ///   be used.
    init(tokens: [WordToken], chunks: [Chunk]) {
        owners = Array(repeating: .shared, count: tokens.count)
        for chunk in chunks where chunk.isContent {
            for token in chunk.start..<chunk.end where tokens[token].kind != .symbol {
                owners[token] = .open
            }
        }
    }

    /// Notes words that say more of an action, or where and why.
    mutating func share(_ tokens: Range<Int>) {
        for token in tokens where owners[token] == .open { owners[token] = .shared }
    }

    /// Notes words of a comment, which go with the action beside them.
    mutating func pass(_ tokens: Range<Int>) {
        for token in tokens where owners[token] == .open || owners[token] == .leftover {
            owners[token] = .shared
        }
    }

    /// Notes words that a question is about.
    mutating func ask(_ tokens: Range<Int>) {
        for token in tokens { owners[token] = .shared }
    }

    /// Notes the words of an action.
    mutating func give(_ tokens: Range<Int>, to action: Int) {
        for token in tokens {
            switch owners[token] {
            case .open, .shared: owners[token] = .action(action)
            case .action, .leftover, .declined: continue
            }
        }
    }

    /// Notes words that report nothing.
    mutating func decline(_ words: DeclinedWords) {
        for token in words.tokens { owners[token] = .declined(words.kind) }
    }

    /// Notes words that nothing was made of.
    mutating func leave(_ tokens: Range<Int>) {
        for token in tokens { owners[token] = .leftover }
    }

    /// The stretches of words that nothing was made of, in order.
    var leftover: [Range<Int>] { ranges { $0 == .leftover || $0 == .open } }

    /// The stretches of words that report nothing, in order.
    var declined: [DeclinedWords] {
        UtteranceKind.allCases.flatMap { kind in
            ranges { $0 == .declined(kind) }.map { DeclinedWords(tokens: $0, kind: kind) }
        }.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
    }

    /// The stretches of words of an action: its own, and the shared ones up to the next
    /// action; those before the first action are the first one's.
    func words(of action: Int) -> [Range<Int>] {
        var last = 0
        var isOwn: [Bool] = []
        for owner in owners {
            switch owner {
            case .action(let index):
                last = index
                isOwn.append(index == action)
            case .shared: isOwn.append(last == action)
            case .open, .leftover, .declined: isOwn.append(false)
            }
        }
        return Self.ranges(isOwn)
    }

    private func ranges(_ isTaken: (Owner) -> Bool) -> [Range<Int>] {
        Self.ranges(owners.map(isTaken))
    }

    private static func ranges(_ isTaken: [Bool]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for (index, taken) in isTaken.enumerated() where taken {
            if result.last?.upperBound == index {
                result[result.count - 1] = result[result.count - 1].lowerBound..<index + 1
            } else {
                result.append(index..<index + 1)
            }
        }
        return result
    }
}

extension Chunk {
    /// Names something, or says how much, how bad or when: a word that must not be lost.
    fileprivate var isContent: Bool {
        switch kind {
        case .noun, .unknown, .quantity, .number, .range, .beside, .impossibleNumber,
            .impossibleTime, .score, .times, .length:
            end > start
        default: false
        }
    }
}

/// Words that were understood and report nothing: what is denied, planned, or somebody else's.
struct DeclinedWords {
    let tokens: Range<Int>
    let kind: UtteranceKind
}
