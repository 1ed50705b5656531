import Foundation
import Supervision

/// The voice process as this one sees it: its input takes requests, its output gives frames.
extension SupervisedProcess {
    /// Bytes of frames that may wait to be read: a third of a second of sound.
    private static let frameRoom: Int32 = 16384

    /// Starts a program as the voice process.
    ///
    /// - Parameter endsWithThread: whether the process ends with the calling
    ///   thread; false for a thread that may end before it.
    static func voice(
        program: URL, environment: [String: String], endsWithThread: Bool
    ) throws(StartFailure) -> SupervisedProcess {
        try SupervisedProcess(
            path: program.path(percentEncoded: false),
            words: ["earshot", VoiceProcess.flag]
                + (endsWithThread ? [VoiceProcess.endsWithParentFlag] : []),
            environment: ServiceProcess.ownEnvironment(adding: environment), input: .socket,
            outputRoom: frameRoom)
    }

    /// Starts the voice process as a copy of this one, which must have one thread.
    static func voice(forking serve: () -> Never) throws(StartFailure) -> SupervisedProcess {
        try SupervisedProcess(forking: serve, input: .socket, outputRoom: frameRoom)
    }
}
