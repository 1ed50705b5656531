import AccessibleCore
import Journal

/// What the phrases that end at each node of a ``PhraseTree`` are.
struct PhraseEntries: Sendable {
    /// Where the entries of each node begin; one more, for the last one's end.
    private let starts: [UInt32]
    private let all: [Lexicon.Entry]

    var nodes: Range<Int> { 0..<(starts.count - 1) }

    /// - Parameter entries: What is noted at which node, in the file's order.
    init(_ entries: [(node: Int32, entry: Lexicon.Entry)], nodeCount: Int) {
        var starts: [UInt32] = Array(repeating: 0, count: nodeCount + 1)
        for (node, _) in entries { starts[Int(node) + 1] += 1 }
        for node in 1..<starts.count { starts[node] += starts[node - 1] }
        var all = entries.map(\.entry)
        var free = starts
        for (node, entry) in entries {
            all[Int(free[Int(node)])] = entry
            free[Int(node)] += 1
        }
        self.starts = starts
        self.all = all
    }

    init(
        from image: inout ImageReader, nodeCount: Int, settings: Lexicon.Settings
    ) throws {
        let lists = try image.array(of: UInt8.self)
        let payloads = try image.array(of: Int32.self, count: lists.count)
        let limits = WordClass.allCases.map { $0.payloadLimit(settings) }
        var different: [Lexicon.Entry] = []
        for (list, payload) in zip(lists, payloads) {
            guard let wordClass = WordClass(rawValue: list) else { throw ImageReader.Damaged() }
            if let limit = limits[Int(list)] {
                guard payload >= 0, payload < limit else { throw ImageReader.Damaged() }
            }
            different.append(Lexicon.Entry(wordClass: wordClass, payload: payload))
        }
        let numbers = try image.numbers(of: UInt32.self, below: different.count)
        all = numbers.map { different[Int($0)] }
        starts = try image.starts(of: all.count, rows: nodeCount)
    }

    func write(to image: inout ImageWriter) {
        var different: [Lexicon.Entry] = []
        var known: [Lexicon.Entry: Int] = [:]
        var numbers: [Int] = []
        for entry in all {
            if known[entry] == nil {
                known[entry] = different.count
                different.append(entry)
            }
            numbers.append(known[entry] ?? 0)
        }
        image.append(different.map(\.wordClass.rawValue))
        image.append(different.map(\.payload))
        image.append(numbers: numbers)
        image.append(starts: starts)
    }

    subscript(node: Int) -> ArraySlice<Lexicon.Entry> {
        all[Int(starts[node])..<Int(starts[node + 1])]
    }
}

extension WordClass {
    /// What the payloads of the list are below; nil if they are not places in other lists.
    fileprivate func payloadLimit(_ settings: Lexicon.Settings) -> Int? {
        switch self {
        case .unit, .measure, .readingUnit: MeasureUnit.allCases.count
        case .meal: Meal.allCases.count
        case .reading, .weakReading: MeasurementKind.allCases.count
        case .durationUnit, .shortUnit: DurationUnit.allCases.count
        case .severity: 3
        case .meridiem, .deletion, .correction, .again: 2
        case .separator: 5
        case .part: settings.dayParts.count
        case .usual, .pain: settings.names.count
        default: nil
        }
    }
}
