/// Numbers that are misheard for each other: "thirteen" and "thirty".
extension CommandWords {
    /// Whether a text has such a number.
    func hasSoundAlike(_ text: String) -> Bool {
        Self.pieces(text).contains { soundAlikeGroup(of: $0) != nil }
    }

    /// Whether two texts differ in such numbers alone.
    func soundAlike(_ first: String, _ second: String) -> Bool {
        let (first, second) = (Self.pieces(first), Self.pieces(second))
        guard first.count == second.count else { return false }
        let different = zip(first, second).filter { $0 != $1 }
        return !different.isEmpty
            && different.allSatisfy { one, other in
                let group = soundAlikeGroup(of: one)
                return group != nil && group == soundAlikeGroup(of: other)
            }
    }

    private func soundAlikeGroup(of word: String) -> String? {
        Self.value(word, in: table("sound-alike"))
    }

    private static func pieces(_ text: String) -> [String] {
        text.lowercased().split { $0 == " " || $0 == "-" }.map(String.init)
    }
}
