/// What matchers kept, by name, for the rest of a script.
public struct Bindings: Sendable, Hashable {
    private var texts: [String: String] = [:]

    public init() {}

    public subscript(name: String) -> String? {
        get { texts[name] }
        set { texts[name] = newValue }
    }
}
