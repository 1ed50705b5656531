/// How long things take between a PulseAudio server and its client.
enum PulseTiming {
    /// What the server holds of ours, in milliseconds.
    ///
    /// A flush forgets it, so stopping is as quick as with less; with 10, words
    /// break up on a machine whose cores are all busy.
    static let held = 25
    /// How long a server may be silent, in microseconds.
    static let patience: UInt64 = 2_000_000
    /// How long a device may take to wake, in microseconds: a sink that plays
    /// nowhere sleeps for two seconds at a time.
    static let wakingPatience: UInt64 = 3_000_000
    /// How long a server may take to answer at first, in microseconds.
    static let answer: UInt64 = 1_000_000
    /// How long a cut waits to hear where the server is, in microseconds; it
    /// answers within 200 unless all cores are busy.
    static let cutPatience: UInt64 = 3_000
    /// What a server may play meanwhile, in microseconds.
    static let cutMargin: UInt64 = 300
    /// What a device that was suspended plays before words, in microseconds.
    ///
    /// Amplifiers and digital links swallow the first 50 to 100 ms. The first
    /// words after a long pause are later by this, unless a key was pressed so
    /// long before.
    static let leadIn: UInt64 = 100_000
}
