/// One undoable change of the log.
public struct LogChange: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// Entries were added together, by one sentence.
        case added([Entry])
        case edited(before: Entry, after: Entry)
        case deleted(Entry)
    }

    /// Grows with every change of a store.
    public let id: Int64
    public let kind: Kind

    public init(id: Int64, kind: Kind) {
        self.id = id
        self.kind = kind
    }
}
