import CALSA
import Glibc

/// The messages that sound libraries print on standard error.
package enum DeviceNoise {
    /// Keeps the messages off standard error, where a screen reader would read them.
    ///
    /// libpulse has no function for that; an environment variable makes it write to
    /// the system's log instead. To be called while the program has one thread.
    package static func keepOffStandardError() {
        setenv("PULSE_LOG_SYSLOG", "1", 0)
        earshot_alsa_silence_errors()
    }
}
