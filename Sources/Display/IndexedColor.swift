/// One of xterm's colors 16 to 231, a cube with six levels for each channel.
///
/// People can change the sixteen colors before it, so their contrast is unknown. The
/// colors of the cube are fixed: `256colres.pl` in xterm's sources gives the levels, and
/// other terminals use the same.
package struct IndexedColor: Sendable, Hashable {
    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// The color's number, 16 to 231.
    package let index: Int

    /// Makes a color; nil if the number is not in the cube.
    package init?(_ index: Int) {
        guard (16...231).contains(index) else { return nil }
        self.index = index
    }

    /// Makes a color from three levels, each 0 to 5.
    init(red: Int, green: Int, blue: Int) {
        index = 16 + 36 * red + 6 * green + blue
    }

    /// The color in sRGB.
    package var color: Color {
        let place = index - 16
        return Color(
            red: Self.levels[place / 36], green: Self.levels[place / 6 % 6],
            blue: Self.levels[place % 6])
    }
}
