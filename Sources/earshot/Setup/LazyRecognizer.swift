import AccessibleCore
import Listening

/// A recognizer that is looked for when the first recording begins, so that a session without one
/// starts as fast as ever.
///
/// Where none is found, each further recording looks again: it may have been installed meanwhile.
/// The level of a microphone can be told without a recognizer.
final class LazyRecognizer: Recognizer {
    private let find: () throws -> (any Recognizer)?
    private let makeLevelMeter: () -> any Recognizer
    private var found: (any Recognizer)?
    /// Tells the level while no recognizer is found.
    private lazy var levelMeter = makeLevelMeter()
    /// Whether the latest start was for the level meter.
    private var isMetering = false

    /// - Parameters:
    ///   - levelMeter: makes what records without words.
    ///   - find: finds the recognizer; nil if none is installed.
    init(
        levelMeter: @escaping () -> any Recognizer,
        find: @escaping () throws -> (any Recognizer)?
    ) {
        makeLevelMeter = levelMeter
        self.find = find
    }

    var devices: [String] { found?.devices ?? [] }

    func perform(_ request: ListeningRequest) -> [ListeningEvent] {
        let use: RecordingUse? =
            switch request {
            case .start(_, _, _, let use, _): use
            case .watch: .words
            case .stop, .cancel, .hear: nil
            }
        if let use {
            if found == nil { found = try? find() }
            isMetering = found == nil && use == .level
        }
        if isMetering { return levelMeter.perform(request) }
        return (found ?? NoRecognizer(.noRecognizer)).perform(request)
    }
}
