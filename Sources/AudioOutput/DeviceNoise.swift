import CALSA
import Glibc

/// What the sound libraries print by themselves, and nobody can act upon.
public enum DeviceNoise {
    /// Keeps it off standard error, where it would be read aloud in between.
    ///
    /// libpulse has no call for that; told by the environment, it writes to the
    /// system's log instead. To be called before there is a second thread.
    public static func keepOffStandardError() {
        setenv("PULSE_LOG_SYSLOG", "1", 0)
        earshot_alsa_silence_errors()
    }
}
