/// Opens sinks: one at first, and another one whenever the last was lost.
public protocol SinkSource: Sendable {
    /// Whether the sinks keep everything, as ``PCMSink/keepsEverything`` says; known before one is
    /// open.
    var keepsEverything: Bool { get }

    /// Opens a sink.
    ///
    /// - Throws: ``AudioError`` if there is no device.
    func open() throws -> any PCMSink
}
