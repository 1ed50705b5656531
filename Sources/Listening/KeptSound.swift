/// A file that the sound of one recording is written to, because the person asked for it.
public protocol KeptSound: AnyObject, Sendable {
    /// Where it is.
    var path: String { get }

    /// Writes the next samples.
    func add(_ samples: [Int16])

    /// Ends the file.
    ///
    /// - Returns: the seconds of sound in it; nil if not all could be written.
    func finish() -> Double?

    /// Removes the file.
    func discard()
}
