import AccessibleCore
public import Foundation
import Glibc
import Journal

/// The person's settings: `settings.json`, one object of names and texts.
///
/// A file that is not that, as a slip in an editor makes it, is refused with
/// an error and never overwritten. Saving replaces the file in one step, so
/// that a power cut leaves the old settings or the new ones.
public struct SettingsFile: Sendable {
    /// The name of the file in its folder.
    public static let fileName = "settings.json"

    private static let lockTimeout = 5.0

    private let folder: String

    /// Where the settings are, whether or not the file is there yet.
    public var path: String {
        (folder as NSString).appendingPathComponent(Self.fileName)
    }

    /// Names the folder; touches nothing.
    public init(folder: URL) {
        self.folder = folder.absoluteURL.path(percentEncoded: false)
    }

    /// All settings; none when there is no file.
    public func load() throws(SettingsFileError) -> [String: String] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if file < 0 {
            let error = SystemError(code: errno, call: "open")
            if error.code == ENOENT { return [:] }
            throw SettingsFileError(
                error.code == ENOTDIR ? .noFolder : .unreadable, path: path, detail: error.detail)
        }
        do {
            let data = try FileHandle(fileDescriptor: file, closeOnDealloc: true).readToEnd()
            return try JSONDecoder().decode([String: String].self, from: data ?? Data())
        } catch let error as DecodingError {
            throw SettingsFileError(.corrupt, path: path, detail: "\(error)")
        } catch {
            throw SettingsFileError(.unreadable, path: path, detail: "\(error)")
        }
    }

    /// Saves what differs from what was saved before, and leaves the rest as
    /// other sessions saved it; makes the folder when it is missing.
    ///
    /// What `before` has and `settings` has not is removed. The file is 0600. A file that ``load()`` refuses is refused here too. A
    /// symbolic link stays one: the file it leads to is replaced.
    public func save(
        _ settings: [String: String], changedFrom before: [String: String] = [:]
    ) throws(SettingsFileError) {
        try update { stored in
            for name in Set(settings.keys).union(before.keys)
            where settings[name] != before[name] {
                stored[name] = settings[name]
            }
        }
    }

    /// Reads the settings, changes them and saves them, with no other session
    /// in between.
    public func update(
        _ change: (inout [String: String]) -> Void
    ) throws(SettingsFileError) {
        do {
            do {
                try PrivateFolder(path: folder).make()
            } catch {
                throw SettingsFileError(
                    error.isDiskFull ? .diskFull : .noFolder, path: path, detail: error.detail)
            }
            let lock = try FolderLock(folder: folder, timeout: Self.lockTimeout)
            defer { lock.release() }
            var settings = try load()
            change(&settings)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try replace(with: try encoder.encode(settings) + Data("\n".utf8))
        } catch let error as SettingsFileError {
            throw error
        } catch let error as SystemError {
            let code: SettingsFileError.Code =
                error.isDiskFull ? .diskFull : error.isReadOnly ? .readOnly : .other
            throw SettingsFileError(code, path: path, detail: error.detail)
        } catch let error as LogBookError {
            throw SettingsFileError(.busy, path: path, detail: error.detail)
        } catch {
            throw SettingsFileError(.other, path: path, detail: "\(error)")
        }
    }

    private func replace(with data: Data) throws(SystemError) {
        let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
        let new = "\(target).new"
        unlink(new)
        let file = try system("open") {
            open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        }
        do {
            defer { close(file) }
            try system("fchmod") { fchmod(file, 0o600) }
            try write(data, to: file)
            try system("fsync") { fsync(file) }
            try system("rename") { rename(new, target) }
        } catch {
            unlink(new)
            throw error
        }
        flushFolder((target as NSString).deletingLastPathComponent)
    }

    private func write(_ data: Data, to file: CInt) throws(SystemError) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = try system("write") {
                CInt(rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) })
            }
            rest = rest.dropFirst(Int(count))
        }
    }
}
