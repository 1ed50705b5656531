/// A symbol as a number: what kind of symbol it is in the last three bits.
enum SymbolCode {
    /// No symbol: the end of a pattern.
    static let end: UInt32 = 0

    fileprivate static let word: UInt32 = 1
    fileprivate static let rule: UInt32 = 2
    fileprivate static let builtin: UInt32 = 3
    fileprivate static let list: UInt32 = 4

    static func code(_ symbol: Symbol) -> UInt32 {
        switch symbol {
        case .word(let id): UInt32(id) << 3 | word
        case .rule(let number): UInt32(number) << 3 | rule
        case .builtin(let builtin):
            UInt32(Builtin.allCases.firstIndex(of: builtin) ?? 0) << 3 | self.builtin
        case .list(let wordClass): UInt32(wordClass.rawValue) << 3 | list
        }
    }
}

/// Makes symbols of their numbers.
struct SymbolReader {
    let wordCount: Int
    let ruleCount: Int
    private let builtins = Builtin.allCases

    init(wordCount: Int, ruleCount: Int) {
        self.wordCount = wordCount
        self.ruleCount = ruleCount
    }

    /// Nil for the end of a pattern.
    func symbol(_ code: UInt32) throws -> Symbol? {
        let value = Int(code >> 3)
        switch code & 7 {
        case SymbolCode.word where value < wordCount: return .word(Int32(value))
        case SymbolCode.rule where value < ruleCount: return .rule(value)
        case SymbolCode.builtin where value < builtins.count: return .builtin(builtins[value])
        case SymbolCode.list:
            if let list = UInt8(exactly: value).flatMap(WordClass.init) { return .list(list) }
        default:
            if code == SymbolCode.end { return nil }
        }
        throw ImageReader.Damaged()
    }
}
