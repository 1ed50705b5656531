extension Acting.Heard {
    /// The fields of the question `hear`.
    var fields: [String: JSONValue] {
        switch self {
        case .partial(let text): ["heard": .text("partial"), "text": .text(text)]
        case .final(let text): ["heard": .text("final"), "text": .text(text)]
        case .file(let path): ["heard": .text("file"), "text": .text(path)]
        case .silence: ["heard": .text("silence")]
        case .opened: ["heard": .text("opened")]
        case .closed: ["heard": .text("closed")]
        }
    }
}
