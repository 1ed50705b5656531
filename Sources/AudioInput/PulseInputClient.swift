import CPulse
import Listening

/// A connection to a PulseAudio server for recording, which one thread uses and closes with its
/// end.
//
// Unchecked: only `whileWakeable` lets another thread call pa_mainloop_wakeup, which is allowed.
final class PulseInputClient: @unchecked Sendable {
    /// A source of the server.
    struct Source {
        /// The server's name of it.
        let name: String
        var device: InputDevice
    }

    private let loop: OpaquePointer
    private var context: OpaquePointer?
    private var stream: OpaquePointer?

    /// Connects.
    ///
    /// - Parameters:
    ///   - server: its address; nil for the person's own server.
    ///   - limit: the most microseconds that this may take.
    init(server: String?, within limit: UInt64) throws(InputTrouble) {
        guard cpulse_load(), let loop = pa_mainloop_new() else { throw .noServer }
        self.loop = loop
        context = pa_context_new(pa_mainloop_get_api(loop), "Earshot")
        guard pa_context_connect(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else {
            throw .noServer
        }
        try turn(within: limit, late: .noServer) {
            pa_context_get_state(context) == PA_CONTEXT_READY
        }
    }

    deinit {
        if let stream {
            pa_stream_disconnect(stream)
            pa_stream_unref(stream)
        }
        if let context {
            pa_context_disconnect(context)
            pa_context_unref(context)
        }
        pa_mainloop_free(loop)
    }

    /// Does something during which closing a thread ends a wait.
    func whileWakeable(
        by thread: CaptureThread, _ work: () throws(InputTrouble) -> Void
    ) throws(InputTrouble) {
        nonisolated(unsafe) let loop = loop
        thread.setWake { pa_mainloop_wakeup(loop) }
        defer { thread.setWake(nil) }
        try work()
    }

    // MARK: - Devices

    /// What the server tells of its sources.
    private final class Listing {
        var usual = ""
        var usualSink = ""
        var sources: [(source: Source, node: EchoCanceller.Node)] = []
        var sinks: [EchoCanceller.Node] = []
        var answers = 0

        /// The listing that a callback of the server fills.
        static func of(_ told: UnsafeMutableRawPointer?) -> Listing? {
            told.map { Unmanaged<Listing>.fromOpaque($0).takeUnretainedValue() }
        }
    }

    /// The sources: the server's default first, and monitors last.
    ///
    /// - Parameter sink: the server's name of the sink that this program plays to; nil for its default.
    func sources(
        playingTo sink: String?, within limit: UInt64
    ) throws(InputTrouble) -> [Source] {
        let listing = Listing()
        // The server answers only while `turn` runs.
        let told = Unmanaged.passUnretained(listing).toOpaque()
        let operations = [
            pa_context_get_server_info(
                context,
                { _, info, told in
                    guard let listing = Listing.of(told) else { return }
                    listing.usual = String(orEmpty: info?.pointee.default_source_name)
                    listing.usualSink = String(orEmpty: info?.pointee.default_sink_name)
                    listing.answers += 1
                }, told),
            pa_context_get_sink_info_list(
                context,
                { _, info, isEnd, told in
                    guard let listing = Listing.of(told) else { return }
                    if isEnd != 0 { listing.answers += 1 }
                    guard isEnd == 0, let info = info?.pointee, let name = info.name else {
                        return
                    }
                    listing.sinks.append(
                        EchoCanceller.Node(
                            name: String(cString: name), driver: String(orEmpty: info.driver),
                            module: info.owner_module, properties: info.proplist))
                }, told),
            pa_context_get_source_info_list(
                context,
                { _, info, isEnd, told in
                    guard let listing = Listing.of(told) else { return }
                    if isEnd != 0 { listing.answers += 1 }
                    guard isEnd == 0, let info = info?.pointee, let name = info.name else {
                        return
                    }
                    let readable = String(cString: info.description ?? name)
                    let isMonitor = info.monitor_of_sink != UInt32.max
                    var node = EchoCanceller.Node(
                        name: String(cString: name), driver: String(orEmpty: info.driver),
                        module: info.owner_module, properties: info.proplist)
                    node.isMonitor = isMonitor
                    let device = InputDevice(name: readable, isMonitor: isMonitor)
                    listing.sources.append((Source(name: node.name, device: device), node))
                }, told),
        ]
        defer {
            for operation in operations.compactMap(\.self) {
                pa_operation_cancel(operation)
                pa_operation_unref(operation)
            }
        }
        try turn(within: limit, late: .noServer) { listing.answers == operations.count }
        let canceller = EchoCanceller(sinks: listing.sinks, played: sink ?? listing.usualSink)
        let sources = listing.sources.map { source, node in
            Source(
                name: source.name,
                device: InputDevice(
                    name: source.device.name, isMonitor: node.isMonitor,
                    cancelsEcho: canceller.cancelsEcho(in: node)))
        }
        return Self.inOrder(sources, usual: listing.usual)
    }

    /// The sources in the order in which they are offered, each with a name of its own.
    private static func inOrder(_ sources: [Source], usual: String) -> [Source] {
        func rank(_ source: Source) -> Int {
            source.device.isMonitor ? 2 : source.name == usual ? 0 : 1
        }
        var names: [String: Int] = [:]
        return (0...2).flatMap { wanted in sources.filter { rank($0) == wanted } }.map { source in
            names[source.device.name, default: 0] += 1
            guard let count = names[source.device.name], count > 1 else { return source }
            var other = source
            other.device = InputDevice(
                name: "\(source.device.name) \(count)", isMonitor: source.device.isMonitor,
                cancelsEcho: source.device.cancelsEcho)
            return other
        }
    }

    // MARK: - Recording

    /// Begins to record.
    ///
    /// - Parameters:
    ///   - source: the server's name of a source.
    ///   - piece: how many samples come at once.
    func connect(to source: String, piece: Int, within limit: UInt64) throws(InputTrouble) {
        var format = pa_sample_spec(
            format: PA_SAMPLE_S16LE, rate: UInt32(MicrophoneRecognizer.sampleRate), channels: 1)
        var buffer = pa_buffer_attr(
            maxlength: .max, tlength: .max, prebuf: .max, minreq: .max,
            fragsize: UInt32(piece * MemoryLayout<Int16>.size))
        let properties = pa_proplist_new()
        defer { pa_proplist_free(properties) }
        pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, "a11y")
        stream = pa_stream_new_with_proplist(context, "Voice log", &format, nil, properties)
        let flags = PA_STREAM_ADJUST_LATENCY.rawValue | PA_STREAM_DONT_MOVE.rawValue
        guard stream != nil,
            pa_stream_connect_record(stream, source, &buffer, pa_stream_flags_t(flags)) >= 0
        else { throw .noDevice }
        try turn(within: limit, late: .noDevice) {
            pa_stream_get_state(stream) == PA_STREAM_READY
        }
    }

    /// Takes the samples that have arrived since the last call.
    ///
    /// - Returns: An empty array if no sample has arrived.
    func samples() throws(InputTrouble) -> [Int16] {
        try turn(within: 0, late: .vanished) { false }
        var samples: [Int16] = []
        while true {
            var data: UnsafeRawPointer?
            var length = 0
            guard pa_stream_peek(stream, &data, &length) >= 0 else { throw .vanished }
            guard length > 0 else { return samples }
            let count = length / MemoryLayout<Int16>.size
            if let data {
                let start = data.assumingMemoryBound(to: Int16.self)
                samples += UnsafeBufferPointer(start: start, count: count)
            } else {
                // A hole: these samples were lost on the way.
                samples += [Int16](repeating: 0, count: count)
            }
            guard pa_stream_drop(stream) >= 0 else { throw .vanished }
        }
    }

    /// Microseconds of a clock that never goes back.
    var now: UInt64 { pa_rtclock_now() }

    /// Waits until something arrives, or the thread is to be closed.
    func wait(atMost limit: UInt64) throws(InputTrouble) {
        guard pa_mainloop_prepare(loop, Int32(limit)) >= 0, pa_mainloop_poll(loop) >= 0,
            pa_mainloop_dispatch(loop) >= 0
        else { throw .vanished }
    }

    /// Runs the main loop until a condition is true.
    ///
    /// - Parameters:
    ///   - limit: microseconds; 0 handles what is there, and never waits.
    ///   - late: the trouble when the limit is reached, or the connection fails before the stream
    ///     is ready.
    private func turn(
        within limit: UInt64, late: InputTrouble, until isTrue: () -> Bool
    ) throws(InputTrouble) {
        let start = pa_rtclock_now()
        while !isTrue() {
            let state = pa_context_get_state(context)
            if state == PA_CONTEXT_FAILED || state == PA_CONTEXT_TERMINATED
                || stream.map(pa_stream_get_state) == PA_STREAM_FAILED
            {
                throw late
            }
            let passed = pa_rtclock_now() - start
            if limit > 0, passed >= limit { throw late }
            guard pa_mainloop_prepare(loop, limit > 0 ? Int32(limit - passed) : 0) >= 0,
                pa_mainloop_poll(loop) >= 0
            else { throw late }
            let handled = pa_mainloop_dispatch(loop)
            if limit == 0, handled <= 0 { return }
        }
    }
}

extension String {
    /// The characters of a text of C; empty without one.
    fileprivate init(orEmpty text: UnsafePointer<CChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }
}

extension EchoCanceller.Node {
    fileprivate init(name: String, driver: String, module: UInt32, properties: OpaquePointer?) {
        let keys: [String] = ["node.link-group", "node.group"]
        let group = keys.lazy.compactMap { key in pa_proplist_gets(properties, key) }.first
        self.init(
            name: name, driver: driver, module: module == .max ? nil : module,
            group: group.map { String(cString: $0) })
    }
}
