/// Opens sinks: one at first, and another whenever the last one was lost.
public protocol SinkSource: Sendable {
    /// See ``PCMSink/keepsEverything``, which is known before a sink is open.
    var keepsEverything: Bool { get }

    /// Opens a sink.
    ///
    /// - Throws: ``AudioError`` when there is no device.
    func open() throws -> any PCMSink
}
