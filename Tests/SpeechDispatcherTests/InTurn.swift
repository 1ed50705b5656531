import Testing

/// Runs the suites that use libspeechd one after the other.
///
/// The library writes some commands into buffers that all its connections share. The
/// program has only one connection.
@Suite(.serialized) enum InTurn {}
