import AccessibleCore
package import Foundation
import Glibc
import Journal

/// The person's settings: `settings.json`, one object of names and texts.
///
/// A file with anything else in it, as after a slip in an editor, is refused
/// with an error and never overwritten. Saving replaces the file in one step, so
/// that a power cut leaves the old settings or the new ones.
package struct SettingsFile: Sendable {
    /// The name of the file in its folder.
    package static let fileName = "settings.json"

    /// What is written before it takes the name of the file.
    private static let newName = fileName + ".new"
    private static let lockTimeout = 5.0

    private let folder: String

    /// Where the settings are, whether or not the file is there yet.
    package var path: String {
        (folder as NSString).appendingPathComponent(Self.fileName)
    }

    /// Names the folder; touches nothing.
    package init(folder: URL) {
        self.folder = folder.absoluteURL.path(percentEncoded: false)
    }

    /// All settings; none when there is no file.
    ///
    /// A link to a file is followed, because reading changes nothing.
    package func load() throws(SettingsFileError) -> [String: String] {
        try checkAnswer()
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if file < 0 {
            let error = SystemError(code: errno, call: "open")
            if error.code == ENOENT { return [:] }
            throw SettingsFileError(
                error.code == ENOTDIR ? .noFolder : .unreadable, path: path, detail: error.detail)
        }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw SettingsFileError(.unreadable, path: path, detail: "not a regular file")
        }
        do {
            let data = try handle.readToEnd()
            return try JSONDecoder().decode([String: String].self, from: data ?? Data())
        } catch let error as DecodingError {
            throw SettingsFileError(.corrupt, path: path, detail: "\(error)")
        } catch {
            throw SettingsFileError(.unreadable, path: path, detail: "\(error)")
        }
    }

    /// Saves the settings that differ from those saved before, and leaves the
    /// rest as other sessions saved them; makes the folder when it is missing.
    ///
    /// A setting that is in `before` and not in `settings` is removed. The file is
    /// 0600. Refused are a file that ``load()`` refuses, and one that is a link,
    /// has a second name or belongs to somebody else.
    package func save(
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
    package func update(
        _ change: (inout [String: String]) -> Void
    ) throws(SettingsFileError) {
        try checkAnswer()
        do {
            let folder = try openFolder()
            let lock = try FolderLock(folder, timeout: Self.lockTimeout)
            defer { lock.release() }
            _ = try folder.status(of: Self.fileName)
            var settings = try load()
            change(&settings)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try replace(with: try encoder.encode(settings) + Data("\n".utf8), in: folder)
        } catch let error as SettingsFileError {
            throw error
        } catch let error as PrivateFolder.Untrusted {
            throw SettingsFileError(
                error.reason == .notRegular ? .unreadable : .untrusted, path: error.path,
                detail: error.reason.rawValue)
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

    private func checkAnswer() throws(SettingsFileError) {
        do throws(LogBookError) {
            try FolderWatch.check(folder)
        } catch {
            throw SettingsFileError(.silent, path: path, detail: error.detail)
        }
    }

    private func openFolder() throws -> PrivateFolder {
        do {
            return try PrivateFolder(path: folder, isMade: true, isTightened: true)
        } catch let error as SystemError {
            throw SettingsFileError(
                error.isDiskFull ? .diskFull : .noFolder, path: path, detail: error.detail)
        }
    }

    private func replace(with data: Data, in folder: PrivateFolder) throws(SystemError) {
        // Takes away the name alone, should it be a link.
        unlinkat(folder.descriptor, Self.newName, 0)
        let file = try folder.make(Self.newName)
        do {
            defer { close(file) }
            try write(data, to: file)
            try system("fsync") { fsync(file) }
            try system("rename") {
                renameat(folder.descriptor, Self.newName, folder.descriptor, Self.fileName)
            }
        } catch {
            unlinkat(folder.descriptor, Self.newName, 0)
            throw error
        }
        folder.flush()
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
