/// Mail and web addresses, with each sign in words.
struct SpokenAddresses {
    let rules: SpokenRules

    func words(_ text: [Character]) -> String? {
        guard isAddress(text) else { return nil }
        var pieces: [String] = []
        var word = ""
        for character in text {
            if let name = rules.addresses[character] {
                if !word.isEmpty { pieces.append(word) }
                pieces.append(name)
                word = ""
            } else {
                word.append(character)
            }
        }
        if !word.isEmpty { pieces.append(word) }
        return pieces.joined(separator: " ")
    }

    private func isAddress(_ text: [Character]) -> Bool {
        guard text.count > 3, text.contains("."), text.allSatisfy({ !$0.isWhitespace }) else {
            return text.count > 3 && hasScheme(text)
        }
        if hasScheme(text) { return true }
        if let at = text.firstIndex(of: "@") {
            return at > 0 && at + 1 < text.count && text[(at + 1)...].contains(".")
        }
        return isHost(text.prefix { $0 != "/" && $0 != ":" })
    }

    private func hasScheme(_ text: [Character]) -> Bool {
        guard let colon = text.firstIndex(of: ":"), colon > 1, colon + 2 < text.count else {
            return false
        }
        return text[..<colon].allSatisfy { $0.isASCII && $0.isLetter }
            && text[colon + 1] == "/" && text[colon + 2] == "/"
    }

    /// Whether it is a host name, such as "example.org".
    ///
    /// Its last part is in lowercase, which distinguishes it from a sentence that begins
    /// without a space.
    private func isHost(_ text: ArraySlice<Character>) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let last = parts.last, (2...10).contains(last.count),
            last.allSatisfy({ $0.isASCII && $0.isLowercase }), (parts.first?.count ?? 0) > 1
        else { return false }
        return parts.allSatisfy { part in
            !part.isEmpty
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isDigit || $0 == "-") }
        }
    }
}
