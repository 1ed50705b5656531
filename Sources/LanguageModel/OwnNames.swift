/// Names from the person's own log, which are recognized more often than those of the locale.
///
/// They are passed on as JSON.
package struct OwnNames: Sendable, Hashable, Codable {
    /// Names by kinds of entries, such as `food`; the rule of a kind is `own KIND`.
    package var names: [String: [String]]

    /// Makes the names.
    package init(_ names: [String: [String]] = [:]) {
        self.names = names
    }
}
