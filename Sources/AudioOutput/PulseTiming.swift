/// Times and limits between a PulseAudio server and its client.
enum PulseTiming {
    /// Milliseconds of sound in the server's buffer.
    ///
    /// A flush drops them, so a longer buffer does not delay stopping. With 10 ms,
    /// words break up on a machine whose cores are all busy.
    static let held = 25
    /// Microseconds that a server may take to answer.
    static let patience: UInt64 = 2_000_000
    /// Microseconds that a device may take to wake; a null sink may take two seconds.
    static let wakingPatience: UInt64 = 3_000_000
    /// Microseconds that a server may take to accept a connection or a stream.
    static let answer: UInt64 = 1_000_000
    /// Microseconds that a cut waits for the server's position.
    ///
    /// The answer takes 200 unless all cores are busy.
    static let cutPatience: UInt64 = 3_000
    /// Microseconds of sound that the server may play until a cut reaches it.
    static let cutMargin: UInt64 = 300
    /// Microseconds of silence that a suspended device plays before words.
    ///
    /// Amplifiers and digital links swallow the first 50 to 100 ms. The first words
    /// after a long pause come later by this time, less the time since a key was
    /// pressed.
    static let leadIn: UInt64 = 100_000
}
