/// One of the sixteen colors of the Linux console.
///
/// The kernel's default table has the values (`default_red`, `default_grn` and `default_blu` in
/// `drivers/tty/vt/vt.c`).
package struct BasicColor: Sendable, Hashable {
    /// The color's number, 0 to 15; from 8 on, the bright ones.
    package let index: Int

    /// Makes a color; nil if there is none of that number.
    package init?(_ index: Int) {
        guard (0...15).contains(index) else { return nil }
        self.index = index
    }

    package static let brightGreen = BasicColor(checked: 10)
    package static let brightYellow = BasicColor(checked: 11)
    package static let brightCyan = BasicColor(checked: 14)

    private init(checked index: Int) { self.index = index }

    /// The color in sRGB.
    package var color: Color {
        // Dark yellow is brown.
        if index == 3 { return Color(red: 0xAA, green: 0x55, blue: 0) }
        let low: UInt8 = index < 8 ? 0 : 0x55
        func channel(_ bit: Int) -> UInt8 { index & bit == 0 ? low : low + 0xAA }
        return Color(red: channel(1), green: channel(2), blue: channel(4))
    }
}
