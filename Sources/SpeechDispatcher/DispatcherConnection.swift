import AccessibleCore
import CSpeechd

/// One connection to the server, through libspeechd.
//
// Unchecked: one thread makes all calls, except `hangUp()`, which only shuts down the
// socket. The owner closes the connection after all other calls.
final class DispatcherConnection: @unchecked Sendable {
    /// What the server reports about a message.
    enum Event: Sendable, Hashable {
        case begin, end, cancel
    }

    /// No connection could be made.
    struct Failure: Error {
        /// Why, in the library's words.
        let detail: String
    }

    /// Called on the library's thread.
    private final class Listener: Sendable {
        let onEvent: @Sendable (Int, Event) -> Void

        init(_ onEvent: @escaping @Sendable (Int, Event) -> Void) {
            self.onEvent = onEvent
        }
    }

    /// Whether libspeechd can be loaded.
    static var isInstalled: Bool { cspeechd_load() }

    private let client: OpaquePointer
    private let listener: Unmanaged<Listener>

    /// Connects; waits for the server without limit.
    ///
    /// - Parameter onEvent: told the number of a message and what happened to it, on
    ///   the library's thread.
    init(
        socket: String?, startsServer: Bool, onEvent: @escaping @Sendable (Int, Event) -> Void
    ) throws(Failure) {
        let listener = Unmanaged.passRetained(Listener(onEvent))
        var detail = [CChar](repeating: 0, count: 512)
        let callback: cspeechd_callback = { context, message, event in
            guard let context else { return }
            let listener = Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue()
            switch Int(event) {
            case CSPEECHD_BEGIN: listener.onEvent(Int(message), .begin)
            case CSPEECHD_END: listener.onEvent(Int(message), .end)
            case CSPEECHD_CANCEL: listener.onEvent(Int(message), .cancel)
            default: break
            }
        }
        let client = cspeechd_open(
            socket, startsServer, callback, listener.toOpaque(), &detail, detail.count)
        guard let client else {
            listener.release()
            let bytes = detail.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw Failure(detail: String(decoding: bytes, as: UTF8.self))
        }
        self.client = client
        self.listener = listener
    }

    /// Gives the server a text to speak.
    ///
    /// - Returns: the message's number; nil when the server refused or is gone.
    func say(_ text: String, _ priority: Announcement.Priority) -> Int? {
        let message = cspeechd_say(
            client, DispatcherScales.priority(priority), DispatcherScales.line(text))
        return message < 0 ? nil : Int(message)
    }

    /// Cancels all messages of this connection; false when the server refused or is
    /// gone.
    func cancel() -> Bool { cspeechd_cancel(client) == 0 }

    /// Whether the server answers.
    func ping() -> Bool { cspeechd_ping(client) == 0 }

    /// Sends settings; one that the server refuses stays as it was.
    ///
    /// - Returns: false when the server took none.
    func apply(_ settings: VoiceSettings, language: String) -> Bool {
        var isAnswered =
            cspeechd_set_rate(client, DispatcherScales.rate(wordsAMinute: settings.rate)) == 0
        isAnswered =
            cspeechd_set_volume(client, DispatcherScales.volume(percent: settings.volume)) == 0
            || isAnswered
        isAnswered =
            cspeechd_set_pitch(client, DispatcherScales.pitch(percent: settings.pitch)) == 0
            || isAnswered
        let voice = DispatcherScales.line(settings.voice)
        if voice.isEmpty || DispatcherScales.isLanguage(voice) {
            let wanted = voice.isEmpty ? language : voice
            isAnswered = cspeechd_set_language(client, wanted) == 0 || isAnswered
        } else {
            isAnswered = cspeechd_set_voice(client, voice) == 0 || isAnswered
        }
        return isAnswered
    }

    /// Sets the language of the next messages; one that the server has no voice for is
    /// ignored.
    func use(language: String) {
        _ = cspeechd_set_language(client, DispatcherScales.line(language))
    }

    /// Makes a waiting call return; from any thread.
    func hangUp() { cspeechd_hang_up(client) }

    /// Closes the connection; must be the last call.
    func close() {
        cspeechd_close(client)
        listener.release()
    }
}
