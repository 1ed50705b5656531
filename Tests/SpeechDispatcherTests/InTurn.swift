import Testing

/// The suites that use libspeechd in this process, one after the other: it
/// writes some commands into buffers that all its connections share, and the
/// program never has two.
@Suite(.serialized) enum InTurn {}
