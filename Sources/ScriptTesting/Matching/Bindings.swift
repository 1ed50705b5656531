/// The texts that matchers have kept by name, for the rest of a script.
public struct Bindings: Sendable, Hashable {
    private var texts: [String: String] = [:]

    /// Nothing is kept yet.
    public init() {}

    /// The text kept under a name; nil if no matcher has kept one.
    public subscript(name: String) -> String? {
        get { texts[name] }
        set { texts[name] = newValue }
    }
}
