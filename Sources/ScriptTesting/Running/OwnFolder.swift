import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A new folder that nobody else can look into, for as long as a script runs.
package enum OwnFolder {
    /// It could not be made.
    package struct Impossible: Error, Hashable {
        package let path: String
        /// In the system's own words.
        let reason: String
    }

    /// Makes it; its path, without a slash at its end.
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
