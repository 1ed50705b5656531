import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Makes a new temporary folder that only this user can read.
package enum OwnFolder {
    /// Why the folder could not be made.
    package struct Impossible: Error, Hashable {
        /// The pattern of the path that was tried, which ends with `XXXXXX`.
        package let path: String
        /// The system's description of the error.
        let reason: String
    }

    /// Makes the folder, which the caller removes.
    ///
    /// - Returns: its path, without a slash at its end.
    package static func make() throws(Impossible) -> String {
        let pattern = FileManager.default.temporaryDirectory.appending(path: "earshot-XXXXXX")
            .path(percentEncoded: false)
        var path = Array(pattern.utf8CString)
        guard mkdtemp(&path) != nil else {
            throw Impossible(path: pattern, reason: String(cString: strerror(errno)))
        }
        let name = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: name, as: UTF8.self)
    }
}
