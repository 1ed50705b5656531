import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A script's file, which is written whole or not at all.
public struct ScriptFile: Sendable {
    /// Why a file could not be written; it is as it was.
    public struct Unwritable: Error, Sendable, Hashable {
        public let path: String
        /// Something is there already, and it was to be new.
        public let isTaken: Bool
    }

    public let path: String

    public init(path: String) {
        self.path = path
    }

    /// Its text; nil when it cannot be read, or is no text.
    public var text: String? {
        (try? Data(contentsOf: URL(filePath: path))).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// Something is there.
    public var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Nothing that can be seen beforehand keeps it from being written.
    public var canBeWritten: Bool {
        let target = Self.resolved(path)
        let folder = URL(filePath: target).deletingLastPathComponent().path(percentEncoded: false)
        return access(folder, W_OK) == 0 && (access(target, F_OK) != 0 || access(target, W_OK) == 0)
    }

    /// Writes a text beside the file, then puts it in the file's place; a file
    /// that is there keeps its mode, and a link stays a link.
    ///
    /// - Parameter isNew: nothing may be there yet.
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
            // A link instead of a new name refuses what came there meanwhile.
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

    /// Where a path leads, past links.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
