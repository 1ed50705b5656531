/// Opens a sink, again whenever the last one was lost.
public protocol SinkSource: Sendable {
    /// Whether its sinks keep what is written; known before one is open.
    var keepsEverything: Bool { get }

    /// - Throws: ``AudioError`` when there is none.
    func open() throws -> any PCMSink
}
