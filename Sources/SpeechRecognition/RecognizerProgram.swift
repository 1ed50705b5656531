import Foundation
import Supervision

/// A program that recognizes speech, and how to talk with it.
package struct RecognizerProgram: Sendable, Hashable {
    /// How the program gets samples.
    package enum Input: Sendable, Hashable {
        /// It is started for each utterance, gets its samples, and answers when they end.
        case samples
        /// It gets one utterance after the other in frames: see ``RecognizerFrame``.
        case frames
    }

    /// Its file.
    package var path: String
    /// The words behind the name of the program.
    package var arguments: [String]
    /// Added to the environment.
    package var environment: [String: String]
    /// How it gets samples.
    package var input: Input
    /// How long it may work without an answer, and without taking samples.
    package var patience: Duration
    /// How long it may take to load what it needs; only with ``Input/frames``, where it says so.
    package var startPatience: Duration

    /// Describes a program.
    package init(
        path: String, arguments: [String] = [], environment: [String: String] = [:],
        input: Input, patience: Duration = .seconds(30), startPatience: Duration = .seconds(120)
    ) {
        self.path = path
        self.arguments = arguments
        self.environment = environment
        self.input = input
        self.patience = patience
        self.startPatience = startPatience
    }

    /// Starts a process of it.
    ///
    /// - Throws: `StartFailure`.
    func start() throws -> SupervisedProcess {
        try SupervisedProcess(
            path: path, words: [URL(filePath: path).lastPathComponent] + arguments,
            environment: ServiceProcess.environment(adding: environment), input: .pipe)
    }

    /// A command line of the shell that is run for each utterance.
    package static func command(_ line: String) -> RecognizerProgram {
        RecognizerProgram(path: "/bin/sh", arguments: ["-c", line], input: .samples)
    }

    /// What a shell's exit status says when it does not find a program, or may not run it.
    static let notFound: ClosedRange<Int32> = 126...127
}
