/// A microphone, or what stands for one: gives samples while it is open, and nothing else runs.
///
/// Samples have 16 bits, one channel and ``Transcriber/sampleRate`` a second, whatever the device
/// has. Opening and closing are reported, not waited for.
public protocol SampleSource: AnyObject, Sendable {
    /// The connected devices: the one that is used by default first, and those that record what
    /// the computer plays last.
    ///
    /// It waits for the sound server, half a second at most.
    var devices: [InputDevice] { get }

    /// Opens a device.
    ///
    /// - Parameters:
    ///   - device: the name of one of ``devices``; nil for the default, which never is one that
    ///     records what the computer plays.
    ///   - onEvent: called in order, on a thread of the source: once with ``SampleEvent/opened``,
    ///     then with samples; in the end, and also if it does not open, once with
    ///     ``SampleEvent/closed(_:)``.
    func open(device: String?, onEvent: @escaping @Sendable (SampleEvent) -> Void)

    /// Closes the device that was opened last; does nothing if it is closed already.
    func close()
}

/// What happens at an open source.
public enum SampleEvent: Sendable, Hashable {
    /// The device records: its first samples follow.
    case opened
    case samples([Int16])
    /// The device is closed, and nothing follows; nil if that was asked for, or if a file has
    /// ended.
    case closed(InputTrouble?)
}

/// Why a source closed by itself, or did not open.
public enum InputTrouble: Error, Sendable, Hashable {
    /// Neither a sound server nor a sound card answers.
    case noServer
    /// There is no microphone, or no device of that name.
    case noDevice
    /// The device was there, and is gone.
    case vanished
    /// The device is there, and gives no samples; it is suspended.
    case suspended
}

/// A device that sound is recorded from.
public struct InputDevice: Sendable, Hashable {
    /// The name that people read, different for each device.
    public let name: String
    /// Whether it records what the computer plays, and not what a person says.
    public let isMonitor: Bool
    /// Whether what this program says is taken out of what it records.
    public let cancelsEcho: Bool

    /// Makes a device.
    public init(name: String, isMonitor: Bool = false, cancelsEcho: Bool = false) {
        self.name = name
        self.isMonitor = isMonitor
        self.cancelsEcho = cancelsEcho
    }
}
