/// MessageFormat patterns that hold nothing but the names of texts.
enum TextOnlyPattern {
    /// A pattern with its texts in it; nil where it holds anything else, such
    /// as a plural, a number or an apostrophe, which is for ICU.
    static func filled(_ pattern: String, text: (_ name: String) -> String?) -> String? {
        let bytes = pattern.utf8
        guard !bytes.contains(UInt8(ascii: "'")) else { return nil }
        var result = ""
        var rest = pattern[...]
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            let head = rest[..<open]
            rest = rest[bytes.index(after: open)...]
            guard !head.utf8.contains(UInt8(ascii: "}")),
                let close = rest.utf8.firstIndex(of: UInt8(ascii: "}")),
                let text = text(String(rest[..<close]))
            else { return nil }
            result += head
            result += text
            rest = rest[bytes.index(after: close)...]
        }
        guard !rest.utf8.contains(UInt8(ascii: "}")) else { return nil }
        return result + rest
    }
}
