/// The right side of a JSGF rule, without what nobody can say.
///
/// A part that cannot be said is nil; it takes the sequence it stands in with
/// it, and leaves a choice. So a rule is never empty by accident.
indirect enum JSGFExpansion: Hashable, Sendable {
    case word(String)
    case rule(String)
    case sequence([JSGFExpansion])
    case choice([JSGFExpansion])
    case optional(JSGFExpansion)

    /// What is silent, as a comma is.
    static let nothing = JSGFExpansion.sequence([])

    /// All parts in this order; nil when one of them cannot be said.
    static func all(_ parts: [JSGFExpansion?]) -> JSGFExpansion? {
        var flat: [JSGFExpansion] = []
        for part in parts {
            guard let part else { return nil }
            if case .sequence(let inner) = part { flat += inner } else { flat.append(part) }
        }
        return flat.count == 1 ? flat[0] : .sequence(flat)
    }

    /// One of the parts that can be said; nil when there is none.
    static func any(_ parts: [JSGFExpansion?]) -> JSGFExpansion? {
        var known: Set<JSGFExpansion> = []
        var flat: [JSGFExpansion] = []
        var mayBeSilent = false
        for part in parts.compactMap(\.self) {
            let inner = if case .choice(let inner) = part { inner } else { [part] }
            for one in inner {
                if one == nothing {
                    mayBeSilent = true
                } else if known.insert(one).inserted {
                    flat.append(one)
                }
            }
        }
        guard !flat.isEmpty else { return mayBeSilent ? nothing : nil }
        let result = flat.count == 1 ? flat[0] : .choice(flat)
        return mayBeSilent ? .optional(result) : result
    }

    /// The same with what alternatives begin or end with said once: recognisers
    /// write out every reference to a rule, and rules are long.
    var factored: JSGFExpansion {
        switch self {
        case .word, .rule: self
        case .sequence(let parts): .all(parts.map(\.factored)) ?? self
        case .optional(let part): .maybe(part.factored)
        case .choice(let parts):
            Self.sharing(Self.sharing(parts.map(\.factored), atEnd: false), atEnd: true)
                .reduce(nil) { Self.any([$0, $1]) } ?? self
        }
    }

    private static func sharing(
        _ alternatives: [JSGFExpansion], atEnd: Bool
    ) -> [JSGFExpansion] {
        var groups: [(shared: JSGFExpansion, rests: [JSGFExpansion])] = []
        var places: [JSGFExpansion: Int] = [:]
        for alternative in alternatives {
            var parts = if case .sequence(let parts) = alternative { parts } else { [alternative] }
            let shared = atEnd ? parts.removeLast() : parts.removeFirst()
            let rest = all(parts) ?? nothing
            if let place = places[shared] {
                groups[place].rests.append(rest)
            } else {
                places[shared] = groups.count
                groups.append((shared, [rest]))
            }
        }
        return groups.compactMap { group in
            let rest = any(group.rests)?.shared(group.rests.count > 1)
            return all(atEnd ? [rest, group.shared] : [group.shared, rest])
        }
    }

    /// Parts that were made by sharing may have more to share.
    private func shared(_ isNew: Bool) -> JSGFExpansion { isNew ? factored : self }

    /// The part, or nothing; nothing when it cannot be said.
    static func maybe(_ part: JSGFExpansion?) -> JSGFExpansion {
        switch part {
        case .none, nothing: nothing
        case .optional(let inner): .optional(inner)
        case .some(let part): .optional(part)
        }
    }

    /// The expansion without references to other rules than the known ones.
    func keeping(_ known: Set<String>) -> JSGFExpansion? {
        switch self {
        case .word: self
        case .rule(let name): known.contains(name) ? self : nil
        case .sequence(let parts): .all(parts.map { $0.keeping(known) })
        case .choice(let parts): .any(parts.map { $0.keeping(known) })
        case .optional(let part): .maybe(part.keeping(known))
        }
    }

    /// The rules it refers to.
    var references: Set<String> {
        switch self {
        case .word: []
        case .rule(let name): [name]
        case .sequence(let parts), .choice(let parts):
            parts.reduce(into: []) { $0.formUnion($1.references) }
        case .optional(let part): part.references
        }
    }

    /// How JSGF writes it.
    var text: String {
        switch self {
        case .word(let word): word
        case .rule(let name): "<\(name)>"
        case .sequence(let parts): parts.map(\.grouped).joined(separator: " ")
        case .choice(let parts): parts.map(\.text).joined(separator: " | ")
        case .optional(let part): "[\(part.text)]"
        }
    }

    private var grouped: String {
        if case .choice = self { "(\(text))" } else { text }
    }
}
