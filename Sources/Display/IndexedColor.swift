/// One of xterm's colours 16 to 231, the cube of six levels a channel.
///
/// The sixteen colours before it are each person's own choice, so nothing can
/// be said about their contrast. Those of the cube are fixed: `256colres.pl` in
/// xterm's sources gives the levels, and other terminals took them over.
public struct IndexedColor: Sendable, Hashable {
    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// 16 to 231.
    public let index: Int

    /// Nil when the index is not of the cube.
    public init?(_ index: Int) {
        guard (16...231).contains(index) else { return nil }
        self.index = index
    }

    /// - Parameter red: the level, 0 to 5, as are the others.
    init(red: Int, green: Int, blue: Int) {
        index = 16 + 36 * red + 6 * green + blue
    }

    public var color: Color {
        let place = index - 16
        return Color(
            red: Self.levels[place / 36], green: Self.levels[place / 6 % 6],
            blue: Self.levels[place % 6])
    }
}
