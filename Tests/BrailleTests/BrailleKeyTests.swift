import Testing

@testable import Braille

@Suite("Key codes of BrlAPI are read")
struct BrailleKeyTests {
    @Test(
        "K7: commands, keys above cells, and what a braille keyboard types",
        arguments: [
            (0x2000_0017, BrailleKey.panLeft), (0x2000_0018, .panRight),
            (0x2000_0001, .previousAnnouncement), (0x2000_0002, .nextAnnouncement),
            (0x2000_0009, .oldestAnnouncement), (0x2000_000A, .newestAnnouncement),
            (0x2000_001D, .home), (0x2000_001F, .home), (0x2001_0005, .route(5)),
            (0x61, .typed("a")), (0x2_0000_0061, .typed("A")), (0x1_0000_00E9, .typed("\u{C9}")),
            (0x4_0000_0061, .typed("\u{1}")), (0x8_0000_0066, .typed("\u{1B}f")),
            (0x100_20AC, .typed("\u{20AC}")), (0xFF08, .typed("\u{7F}")), (0xFF0D, .typed("\r")),
            (0x0D, .typed("\r")),
            (0xFF1B, .typed("\u{1B}")), (0xFF52, .typed("\u{1B}[A")), (0xFFFF, .typed("\u{1B}[3~")),
        ] as [(UInt64, BrailleKey)])
    func read(code: UInt64, key: BrailleKey) {
        #expect(BrailleKey(code: code) == key)
    }

    @Test(
        "K7: a key that means nothing here is not read",
        arguments: [
            // Help, the next virtual console, dots that the table does not know, F1, a surrogate, a
            // control character, a type of the future.
            0x2000_0020, 0x2003_0001, 0x2022_0001, 0xFFBE, 0x100_D800, 0x07, 0x4000_0000,
            0x4_0000_0031,
        ] as [UInt64])
    func unknown(code: UInt64) {
        #expect(BrailleKey(code: code) == nil)
    }

    @Test("K7: BRLTTY is asked for every command that is read, and for no other")
    func commands() {
        for code in BrailleKey.commandCodes { #expect(BrailleKey(code: code) != nil) }
        #expect(BrailleKey.commandCodes.count == 11)
    }
}
