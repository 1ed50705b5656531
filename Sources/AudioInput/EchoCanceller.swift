/// Tells whether a source takes out of its sound what this program plays.
///
/// PulseAudio's `module-echo-cancel` and PipeWire's module of the same name make a source and a sink
/// that belong together: what is played to that sink, and nothing else, is taken out of that source.
/// A source of a canceller whose sink is not the one that programs play to cancels nothing of what
/// this program says. What a device does by itself is not told by any server.
package struct EchoCanceller: Sendable {
    /// What a server tells of a source or a sink.
    package struct Node: Sendable, Hashable {
        /// The server's name of it.
        package var name: String
        /// Which part of the server drives it, such as `module-echo-cancel.c` or `PipeWire`.
        package var driver: String
        /// The number of the module to which it belongs; nil if the server does not say it.
        package var module: UInt32?
        /// PipeWire's property `node.link-group`, else `node.group`; nil without them.
        package var group: String?
        /// Whether it is the monitor of a sink.
        package var isMonitor = false

        package init(
            name: String, driver: String, module: UInt32? = nil, group: String? = nil,
            isMonitor: Bool = false
        ) {
            self.name = name
            self.driver = driver
            self.module = module
            self.group = group
            self.isMonitor = isMonitor
        }
    }

    /// PulseAudio's name of the driver.
    private static let driver = "module-echo-cancel.c"
    /// How PipeWire begins the groups and the names of a canceller's nodes.
    private static let mark = "echo-cancel"

    /// The sinks of the server.
    let sinks: [Node]
    /// The server's name of the sink that this program plays to.
    let played: String

    package init(sinks: [Node], played: String) {
        self.sinks = sinks
        self.played = played
    }

    /// Whether this program can speak without hearing itself in this source.
    package func cancelsEcho(in source: Node) -> Bool {
        guard !source.isMonitor, isCanceller(source) else { return false }
        let partners = sinks.filter { isCanceller($0) && belongTogether($0, source) }
        // PipeWire's canceller can take what every sink plays, and then has no sink of its own.
        if partners.isEmpty { return source.driver != Self.driver }
        return partners.contains { $0.name == played }
    }

    private func isCanceller(_ node: Node) -> Bool {
        node.driver == Self.driver || node.group?.hasPrefix(Self.mark) == true
            || (node.driver != Self.driver && node.name.hasPrefix(Self.mark))
    }

    private func belongTogether(_ sink: Node, _ source: Node) -> Bool {
        if let group = source.group { return sink.group == group }
        if let module = source.module { return sink.module == module }
        return sink.group == nil && sink.module == nil
    }
}
