/// Why the settings could not be read or written; the file is as it was.
package struct SettingsFileError: Error, Sendable, Hashable {
    /// What went wrong.
    package enum Code: String, Sendable, Hashable, CaseIterable {
        /// The file is not a JSON object of names and texts; it was left as it is.
        case corrupt
        /// The file or its folder cannot be written.
        case readOnly = "read-only"
        /// There is no space left.
        case diskFull = "disk-full"
        /// The file is a link or belongs to somebody else, or others can write to
        /// its folder; it was left as it is.
        case untrusted
        /// The folder cannot be made or opened.
        case noFolder = "no-folder"
        /// The file is there but may not be read.
        case unreadable
        /// Another session kept the settings locked for too long.
        case busy
        /// The network share that the file is on does not answer.
        case silent
        /// Any other failure.
        case other
    }

    /// What went wrong.
    package let code: Code
    /// The file concerned.
    package let path: String
    /// What the system reported, for the events file; never spoken.
    package let detail: String

    /// Creates an error about the file at `path`.
    package init(_ code: Code, path: String, detail: String = "") {
        self.code = code
        self.path = path
        self.detail = detail
    }
}
