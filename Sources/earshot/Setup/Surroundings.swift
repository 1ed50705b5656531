import Foundation

/// What the process got at its start.
enum Surroundings {
    /// The environment, which takes long to read.
    static let variables = ProcessInfo.processInfo.environment
}
