import AccessibleCore

/// The voice log's settings as text by name, beside the other preferences.
extension VoiceLogSettings {
    /// Reads what ``stored`` wrote; what is missing or unknown is left at its
    /// default.
    init(stored: [String: String]) {
        self.init()
        presentation = stored["feedback"].flatMap(VoiceLogPresentation.init) ?? presentation
        detail = stored["feedback-detail"].flatMap(VoiceLogDetail.init) ?? detail
        dismissesItself = stored["dismiss"] != "no"
        device = stored["input-device"] ?? device
        lastDevice = stored["last-input-device"] ?? lastDevice
    }

    var stored: [String: String] {
        [
            "feedback": presentation.rawValue, "feedback-detail": detail.rawValue,
            "dismiss": dismissesItself ? "yes" : "no", "input-device": device,
            "last-input-device": lastDevice,
        ]
    }
}
