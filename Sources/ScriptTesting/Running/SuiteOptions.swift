import AccessibleCore
/// Which scripts of a suite are run, and how.
public struct SuiteOptions: Sendable, Hashable {
    /// One part of a suite that is run in several places.
    public struct Shard: Sendable, Hashable {
        /// From 1.
        public let index: Int
        public let count: Int

        /// Nil unless `index` is from 1 to `count`.
        public init?(index: Int, count: Int) {
            guard count > 0, (1...count).contains(index) else { return nil }
            self.index = index
            self.count = count
        }

        /// Reads `2/5`.
        public init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else {
                return nil
            }
            self.init(index: index, count: count)
        }
    }

    /// How many are run at once; 1 or more.
    public var jobs: Int
    public var shard: Shard?
    /// The order in which they are run, as a seed.
    ///
    /// Nil for the order of their names, which reports keep always.
    public var shuffle: UInt64?
    /// How often each is run, 1 or more.
    ///
    /// One that goes another way fails.
    public var repeats: Int
    /// A `should` counts as a must.
    public var isStrict: Bool

    public init(
        jobs: Int = 1, shard: Shard? = nil, shuffle: UInt64? = nil, repeats: Int = 1,
        isStrict: Bool = false
    ) {
        self.jobs = jobs
        self.shard = shard
        self.shuffle = shuffle
        self.repeats = repeats
        self.isStrict = isStrict
    }

    /// Every so many-th of a list, so that each shard has some of each folder.
    public func chosen<Item>(of items: [Item]) -> [Item] {
        guard let shard else { return items }
        return items.enumerated().filter { $0.offset % shard.count == shard.index - 1 }
            .map(\.element)
    }

    /// The order in which so many scripts are run, as indices.
    package func order(of count: Int) -> [Int] {
        guard let shuffle else { return Array(0..<count) }
        var generator = SeededGenerator(seed: shuffle)
        return Array(0..<count).shuffled(using: &generator)
    }
}
