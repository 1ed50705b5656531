/// English with accents, like CLDR's en_XA: every letter of a prompt has an
/// accent, every prompt is longer, and its ends are marked.
///
/// Text that comes from no prompt keeps its plain letters and is easy to find.
enum PseudoLocale {
    /// The pattern with changed text; arguments and branches stay.
    static func pattern(_ pattern: String) -> String {
        var rest = pattern[...]
        // Longer by half, as translations are, without another word.
        let padding = String(repeating: "·", count: pattern.count / 2)
        return "[\(text(&rest))\(padding)]"
    }

    private static func text(_ rest: inout Substring) -> String {
        var result = ""
        while let next = rest.first, next != "}" {
            rest.removeFirst()
            switch next {
            case "{": result += argument(&rest)
            case "'" where rest.first == "{" || rest.first == "}":
                let quoted = rest.prefix { $0 != "'" }
                result += "'\(quoted)'"
                rest = rest.dropFirst(quoted.count + 1)
            default: result.append(accented[next] ?? next)
            }
        }
        return result
    }

    /// The text from an opening brace on, with the brace.
    private static func argument(_ rest: inout Substring) -> String {
        let head = rest.prefix { $0 != "{" && $0 != "}" }
        rest = rest.dropFirst(head.count)
        var result = "{" + head
        while let next = rest.popFirst() {
            result.append(next)
            guard next == "{" else {
                if next == "}" { return result }
                continue
            }
            result += text(&rest) + "}"
            rest = rest.dropFirst()
        }
        return result
    }

    private static let accented: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
            "áƀçđéƒğĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"))
}
