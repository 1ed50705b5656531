import AudioInput
import Testing

@Suite("Which sources take out what the program says")
struct EchoCancellerTests {
    typealias Node = EchoCanceller.Node

    private static let pulse = "module-echo-cancel.c"
    private static let card = Node(
        name: "alsa_input.pci", driver: "module-alsa-card.c", module: 6)
    private static let loudspeaker = Node(
        name: "alsa_output.pci", driver: "module-alsa-card.c", module: 6)
    private static let source = Node(name: "mic_ec", driver: pulse, module: 21)
    private static let sink = Node(name: "out_ec", driver: pulse, module: 21)
    private static let wireSource = Node(
        name: "echo-cancel-source", driver: "PipeWire", group: "echo-cancel-812-30")
    private static let wireSink = Node(
        name: "echo-cancel-sink", driver: "PipeWire", group: "echo-cancel-812-30")

    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let source: Node
        let sinks: [Node]
        let played: String
        let cancels: Bool

        var testDescription: String { name }
    }

    private static func renamed(_ node: Node, _ change: (inout Node) -> Void) -> Node {
        var node = node
        change(&node)
        return node
    }

    static let cases = [
        Case(
            name: "a sound card", source: card, sinks: [loudspeaker], played: loudspeaker.name,
            cancels: false),
        Case(
            name: "PulseAudio's canceller, played to its sink", source: source,
            sinks: [loudspeaker, sink], played: sink.name, cancels: true),
        Case(
            name: "PulseAudio's canceller, played past it", source: source,
            sinks: [loudspeaker, sink], played: loudspeaker.name, cancels: false),
        Case(
            name: "PulseAudio's canceller without its sink", source: source, sinks: [loudspeaker],
            played: loudspeaker.name, cancels: false),
        Case(
            name: "the canceller of another device", source: source,
            sinks: [loudspeaker, renamed(sink) { $0.module = 22 }], played: sink.name,
            cancels: false),
        Case(
            name: "the monitor of the canceller's sink",
            source: renamed(source) { $0.isMonitor = true }, sinks: [loudspeaker, sink],
            played: sink.name, cancels: false),
        Case(
            name: "a sound card with a canceller beside it", source: card,
            sinks: [loudspeaker, sink], played: sink.name, cancels: false),
        Case(
            name: "a card whose owner has called it so",
            source: renamed(card) { $0.name = "desk-echo-cancel" }, sinks: [loudspeaker],
            played: loudspeaker.name, cancels: false),
        Case(
            name: "PipeWire's canceller, played to its sink", source: wireSource,
            sinks: [wireSink], played: wireSink.name, cancels: true),
        Case(
            name: "PipeWire's canceller, played past it", source: wireSource,
            sinks: [wireSink, renamed(loudspeaker) { $0.driver = "PipeWire" }],
            played: loudspeaker.name, cancels: false),
        Case(
            name: "PipeWire's canceller of all that is played", source: wireSource,
            sinks: [loudspeaker], played: loudspeaker.name, cancels: true),
        Case(
            name: "PipeWire's canceller with a name of its own",
            source: renamed(wireSource) { $0.name = "headset" },
            sinks: [renamed(wireSink) { $0.name = "ears" }], played: "ears", cancels: true),
        Case(
            name: "two of PipeWire's cancellers, played to the other one", source: wireSource,
            sinks: [
                wireSink,
                renamed(wireSink) { ($0.name, $0.group) = ("other", "echo-cancel-812-31") },
            ], played: "other", cancels: false),
    ]

    @Test("E5: a voice may interrupt only where what is played is taken out", arguments: cases)
    func decides(trial: Case) {
        let canceller = EchoCanceller(sinks: trial.sinks, played: trial.played)
        #expect(canceller.cancelsEcho(in: trial.source) == trial.cancels)
    }
}
