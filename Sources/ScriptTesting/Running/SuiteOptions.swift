import AccessibleCore
/// Which scripts of a suite are run, and how.
public struct SuiteOptions: Sendable, Hashable {
    /// One part of a suite that is run on several machines.
    public struct Shard: Sendable, Hashable {
        /// The number of this part, from 1.
        public let index: Int
        /// The number of parts.
        public let count: Int

        /// Nil unless `index` is from 1 to `count`.
        public init?(index: Int, count: Int) {
            guard count > 0, (1...count).contains(index) else { return nil }
            self.index = index
            self.count = count
        }

        /// Reads `2/5`; nil for anything else.
        public init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else {
                return nil
            }
            self.init(index: index, count: count)
        }

        /// The shard as it is typed: `2/5`.
        public var text: String { "\(index)/\(count)" }
    }

    /// How many scripts are run at once; less than 1 counts as 1.
    public var jobs: Int
    /// The part of the suite that is run; nil for all of it.
    public var shard: Shard?
    /// How many milliseconds scripts took in an earlier run, by path.
    ///
    /// Shards then take about equally long. Every machine must be given the same times.
    public var times: [String: Int]
    /// The seed of a random order in which scripts are run.
    ///
    /// Nil for the order in which they are named, which reports always have.
    public var shuffle: UInt64?
    /// How often each script is run; less than 1 counts as 1.
    ///
    /// A script that has another result in a later run fails.
    public var repeats: Int
    /// Whether a `should` line that does not hold fails its script.
    public var isStrict: Bool

    /// By default, all scripts are run once, one after the other, in order.
    public init(
        jobs: Int = 1, shard: Shard? = nil, shuffle: UInt64? = nil, repeats: Int = 1,
        isStrict: Bool = false, times: [String: Int] = [:]
    ) {
        self.times = times
        self.jobs = jobs
        self.shard = shard
        self.shuffle = shuffle
        self.repeats = repeats
        self.isStrict = isStrict
    }

    /// The members of a list that belong to the shard.
    ///
    /// They are taken at equal distances, so that each shard has some of every folder.
    public func chosen<Item>(of items: [Item]) -> [Item] {
        evenly(items)
    }

    private func evenly<Item>(_ items: [Item]) -> [Item] {
        guard let shard else { return items }
        return items.enumerated().filter { $0.offset % shard.count == shard.index - 1 }
            .map(\.element)
    }

    /// The files that belong to the shard, in their order.
    ///
    /// With times, the longest scripts are dealt out first, each to the shard that has the least
    /// to do. A script whose time is not known counts like the usual one. The same files and times
    /// give the same shards everywhere, and each file is in exactly one.
    public func chosen(of files: [String]) -> [String] {
        guard let shard else { return files }
        let known = files.compactMap { times[$0] }.sorted()
        guard !known.isEmpty else { return evenly(files) }
        let usual = known[known.count / 2]
        let costs = files.map { max(times[$0] ?? usual, 1) }
        let order = files.indices.sorted { one, other in
            if costs[one] != costs[other] { return costs[one] > costs[other] }
            return Array(files[one].utf8).lexicographicallyPrecedes(Array(files[other].utf8))
        }
        var loads = Array(repeating: 0, count: shard.count)
        var mine: Set<Int> = []
        for index in order {
            let least = loads.indices.min { loads[$0] < loads[$1] } ?? 0
            loads[least] += costs[index]
            if least == shard.index - 1 { mine.insert(index) }
        }
        return files.indices.filter(mine.contains).map { files[$0] }
    }

    /// The order in which scripts are run, as indices.
    package func order(of count: Int) -> [Int] {
        guard let shuffle else { return Array(0..<count) }
        var generator = SeededGenerator(seed: shuffle)
        return Array(0..<count).shuffled(using: &generator)
    }
}
