import AccessibleCore
import Foundation
import GRDB
import Glibc
import Journal

extension LogBookError {
    /// The error for anything that reading or writing a log file threw.
    init(cause: any Error, path: String) {
        switch cause {
        case let error as LogBookError:
            self = error
        case let error as DatabaseError:
            self.init(Self.code(of: error, path: path), path: path, detail: "\(error)")
        case let error as SystemError:
            self.init(Self.code(of: error), path: path, detail: error.detail)
        case let error as PrivateFolder.Untrusted:
            self.init(
                error.reason == .notRegular ? .corrupt : .untrusted, path: error.path,
                detail: error.reason.rawValue)
        case let error as StoredEntry.Unreadable:
            self.init(.corrupt, path: path, detail: error.detail)
        case let error as RowDecodingError:
            self.init(.corrupt, path: path, detail: "\(error)")
        default:
            self.init(.other, path: path, detail: "\(cause)")
        }
        // The folder is missing, not the file in it.
        if code == .noFolder, self.path == path {
            let folder = (path as NSString).deletingLastPathComponent
            self.init(.noFolder, path: folder, detail: detail)
        }
    }

    private static func code(of error: SystemError) -> Code {
        if error.isDiskFull { return .diskFull }
        if error.isReadOnly { return .readOnly }
        switch error.code {
        case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: return .noFolder
        case EISDIR: return .corrupt
        default: return .other
        }
    }

    private static func code(of error: DatabaseError, path: String) -> Code {
        switch error.resultCode {
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: return .readOnly
        case .SQLITE_FULL: return .diskFull
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT, .SQLITE_MISMATCH: return .corrupt
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .busy
        case .SQLITE_IOERR, .SQLITE_CANTOPEN: return codeOfVolume(path) ?? .other
        case .SQLITE_ERROR where (error.message ?? "").contains("no such table"): return .corrupt
        default: return .other
        }
    }

    /// Why the volume refused, or nil.
    ///
    /// SQLite only reports "disk I/O error" when a file beside the log cannot be
    /// made or extended.
    private static func codeOfVolume(_ path: String) -> Code? {
        let folder = (path as NSString).deletingLastPathComponent
        var volume = statvfs()
        guard statvfs(folder, &volume) == 0 else { return .noFolder }
        if volume.f_flag & UInt(ST_RDONLY) != 0 { return .readOnly }
        if volume.f_bavail == 0 || (volume.f_files > 0 && volume.f_favail == 0) {
            return .diskFull
        }
        if access(folder, W_OK) != 0 { return .readOnly }
        return NetworkShare.has(folder) ? .network : nil
    }
}
