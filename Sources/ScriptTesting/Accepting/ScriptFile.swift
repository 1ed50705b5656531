import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The file of a script, which is written completely or not at all.
public struct ScriptFile: Sendable {
    /// Why a file could not be written; it is unchanged.
    public struct Unwritable: Error, Sendable, Hashable {
        /// The path of the file.
        public let path: String
        /// Whether a new file was wanted and something already exists there.
        public let isTaken: Bool
    }

    /// The path of the file.
    public let path: String

    /// A file at a path, which need not exist.
    public init(path: String) {
        self.path = path
    }

    /// The text; nil if the file cannot be read or is not UTF-8.
    public var text: String? {
        (try? Data(contentsOf: URL(filePath: path))).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// Whether anything exists at the path, including a broken link.
    public var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Whether the permissions allow the file to be written; writing can still fail.
    public var canBeWritten: Bool {
        let target = Self.resolved(path)
        let folder = URL(filePath: target).deletingLastPathComponent().path(percentEncoded: false)
        return access(folder, W_OK) == 0 && (access(target, F_OK) != 0 || access(target, W_OK) == 0)
    }

    /// Writes a text to a temporary file, then puts that in the file's place.
    ///
    /// An existing file keeps its mode, and a symbolic link stays a link.
    ///
    /// - Parameters:
    ///   - text: the new contents.
    ///   - isNew: whether to fail if anything exists at the path.
    /// - Throws: ``Unwritable``; the file is then unchanged.
    public func write(_ text: String, isNew: Bool = false) throws(Unwritable) {
        let target = Self.resolved(path)
        var status = stat()
        let exists = stat(target, &status) == 0
        guard !(isNew && self.exists) else { throw Unwritable(path: path, isTaken: true) }
        guard !exists || access(target, W_OK) == 0 else { throw failure }
        let temporary = "\(target).\(getpid())~"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw failure }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            if exists, fchmod(descriptor, status.st_mode & 0o7777) != 0 { throw failure }
            try handle.write(contentsOf: Data(text.utf8))
            try handle.synchronize()
            try handle.close()
            // Unlike rename, link fails if a file has appeared at the path meanwhile.
            if isNew {
                guard link(temporary, target) == 0 else {
                    throw Unwritable(path: path, isTaken: errno == EEXIST)
                }
                unlink(temporary)
            } else {
                guard rename(temporary, target) == 0 else { throw failure }
            }
        } catch {
            unlink(temporary)
            throw (error as? Unwritable) ?? failure
        }
    }

    private var failure: Unwritable { Unwritable(path: path, isTaken: false) }

    /// The path with symbolic links resolved.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
