import Synchronization

/// A source that can be watched before it is recorded from.
///
/// While it is watched, nothing of it is given to anybody, and all but its last moment is
/// forgotten. Opening the watched device makes a recording of it without opening it again; where a
/// voice was noticed, the recording begins before that voice.
final class WatchedSource: SampleSource {
    private struct Watch {
        let device: String?
        let onVoice: @Sendable () -> Void
        var voice = VoiceWatch()
        /// Whether the device is open.
        var isOpen = false
        /// Takes the events since a recording was made of it.
        var onEvent: (@Sendable (SampleEvent) -> Void)?
    }

    private struct State {
        /// Which watch is the present one.
        var number = 0
        var watch: Watch?
    }

    private let source: any SampleSource
    private let state = Mutex(State())

    init(_ source: any SampleSource) { self.source = source }

    var devices: [InputDevice] { source.devices }

    /// Whether a voice was noticed, and the device was not opened since then.
    var hasVoice: Bool {
        state.withLock { $0.watch.map { $0.onEvent == nil && $0.voice.isVoice } ?? false }
    }

    /// Opens a device to notice a voice; does nothing if one is watched.
    ///
    /// A device that cannot be opened is not told: opening it tells that.
    ///
    /// - Parameter onVoice: called on a thread of the source, once.
    func watch(device: String?, onVoice: @escaping @Sendable () -> Void) {
        let number = state.withLock { state -> Int? in
            if let watch = state.watch, watch.onEvent == nil { return nil }
            state.number += 1
            state.watch = Watch(device: device, onVoice: onVoice)
            return state.number
        }
        guard let number else { return }
        source.open(device: device) { [weak self] in self?.take($0, of: number) }
    }

    /// Closes the device if it is only watched.
    func endWatch() {
        let isWatching = state.withLock { state in
            guard let watch = state.watch, watch.onEvent == nil else { return false }
            state.watch = nil
            return true
        }
        if isWatching { source.close() }
    }

    func open(device: String?, onEvent: @escaping @Sendable (SampleEvent) -> Void) {
        let isOpened = state.withLock { state in
            guard let watch = state.watch, watch.onEvent == nil, watch.device == device else {
                return false
            }
            state.watch?.onEvent = onEvent
            // What the source gives meanwhile waits for the lock, so that it comes behind this.
            if watch.isOpen {
                onEvent(.opened)
                let samples = watch.voice.samples
                if !samples.isEmpty { onEvent(.samples(samples)) }
            }
            return true
        }
        guard !isOpened else { return }
        endWatch()
        source.open(device: device, onEvent: onEvent)
    }

    func close() { source.close() }

    private func take(_ event: SampleEvent, of number: Int) {
        let onVoice = state.withLock { state -> (@Sendable () -> Void)? in
            guard state.number == number, let watch = state.watch else { return nil }
            if let onEvent = watch.onEvent {
                onEvent(event)
                if case .closed = event { state.watch = nil }
                return nil
            }
            switch event {
            case .opened: state.watch?.isOpen = true
            case .closed: state.watch = nil
            case .samples(let samples):
                if state.watch?.voice.hear(samples) == true { return watch.onVoice }
            }
            return nil
        }
        onVoice?()
    }
}
