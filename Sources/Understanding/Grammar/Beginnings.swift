/// Finds for every pattern which tokens it can begin with; refuses patterns
/// that are empty or begin with themselves.
struct Beginnings {
    /// A set of words, by its number, and the lists and kinds of tokens.
    struct First {
        /// 0 for no words.
        let set: Int32
        let mask: UInt64
    }

    /// One pattern's words, lists and kinds, and the rules that it begins with.
    private struct Own {
        var words: [Int] = []
        var rules: [Int] = []
        var mask: UInt64 = 0
    }

    /// What a rule or a pattern begins with; a bit for each word that begins one.
    private struct Whole {
        var bits: [UInt64]
        var mask: UInt64 = 0

        mutating func formUnion(_ other: Whole) {
            for index in bits.indices { bits[index] |= other.bits[index] }
            mask |= other.mask
        }
    }

    private(set) var patterns: [First] = []
    private(set) var rules: [First] = []
    /// The words that begin a pattern, in the order of their bits.
    private var words: [Int32] = []
    private var sets: [UInt64] = []
    private var setNumbers: [[UInt64]: Int32] = [:]

    /// Of no rules.
    init() {}

    /// - Parameters:
    ///   - starts: for each pattern of each rule, what can be done where it begins.
    ///   - names: the name of a rule, for an error.
    init(of starts: [[[PatternGraph.Step]]], names: (Int) -> String) throws {
        var places: [Int32: Int] = [:]
        var own: [[Own]] = []
        for rule in starts {
            own.append(try rule.map { try Self.own($0, &places, &words) })
        }
        var known: [Whole?] = Array(repeating: nil, count: own.count)
        var isOpen = Array(repeating: false, count: own.count)
        let width = BeginningWords.width(words.count)

        func whole(ofPattern own: Own) throws -> Whole {
            var result = Whole(bits: Array(repeating: 0, count: width), mask: own.mask)
            for word in own.words { result.bits[word >> 6] |= 1 << UInt64(word & 63) }
            for rule in own.rules { result.formUnion(try whole(ofRule: rule)) }
            return result
        }
        func whole(ofRule rule: Int) throws -> Whole {
            if let done = known[rule] { return done }
            guard !isOpen[rule] else {
                throw SentenceGrammar.error(names(rule), "begins with itself")
            }
            isOpen[rule] = true
            var result = Whole(bits: Array(repeating: 0, count: width))
            for pattern in own[rule] { result.formUnion(try whole(ofPattern: pattern)) }
            known[rule] = result
            return result
        }
        for rule in own.indices { rules.append(first(try whole(ofRule: rule))) }
        for rule in own {
            for pattern in rule { patterns.append(first(try whole(ofPattern: pattern))) }
        }
    }

    private static func own(
        _ start: [PatternGraph.Step], _ places: inout [Int32: Int], _ words: inout [Int32]
    ) throws -> Own {
        var result = Own()
        for step in start {
            switch step.symbol {
            case nil: throw SentenceGrammar.error("a pattern", "can be empty")
            case .word(let id):
                if places[id] == nil {
                    places[id] = words.count
                    words.append(id)
                }
                result.words.append(places[id] ?? 0)
            case .list(let list): result.mask |= list.bit
            case .builtin(let builtin): result.mask |= builtin.firstMask
            case .rule(let rule): result.rules.append(rule)
            }
        }
        return result
    }

    /// The same with the number of its set; equal sets have one number.
    private mutating func first(_ whole: Whole) -> First {
        guard whole.bits.contains(where: { $0 != 0 }) else {
            return First(set: 0, mask: whole.mask)
        }
        if let known = setNumbers[whole.bits] { return First(set: known, mask: whole.mask) }
        let number = Int32(setNumbers.count + 1)
        setNumbers[whole.bits] = number
        sets += whole.bits
        return First(set: number, mask: whole.mask)
    }

    /// Writes the sets for ``BeginningWords/init(from:wordCount:)``.
    ///
    /// A set holds few of the words, so their places are written and not a bit for each word.
    func writeSets(to image: inout ImageWriter) {
        let width = BeginningWords.width(words.count)
        var places: [UInt32] = []
        var starts: [UInt32] = [0]
        for first in stride(from: 0, to: sets.count, by: width) {
            for place in 0..<width * 64
            where sets[first + place >> 6] & (1 << UInt64(place & 63)) != 0 {
                places.append(UInt32(place))
            }
            starts.append(UInt32(places.count))
        }
        image.append(numbers: words)
        image.append(numbers: places)
        image.append(starts: starts)
    }
}

extension [Beginnings.First] {
    /// Writes them for ``BeginningWords/firstTokens(from:count:)``.
    func write(to image: inout ImageWriter) {
        image.append(map(\.mask))
        image.append(numbers: map(\.set))
    }
}
