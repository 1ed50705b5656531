import Journal
import Listening

extension Microphone {
    /// The microphone that a device of a source is.
    init(_ device: InputDevice) {
        self.init(device.name, isMonitor: device.isMonitor, cancelsEcho: device.cancelsEcho)
    }
}
