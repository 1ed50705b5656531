package import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Finds the data folders that are installed with the program.
///
/// `Bundle.module` ends the program if its folder is missing; this looks in several
/// places and reports where it looked.
package enum ShareFolder {
    /// A data folder is in none of its possible places.
    package struct NotFound: Error, Hashable, CustomStringConvertible {
        /// The folder's name inside its bundle, such as `en`.
        package let name: String
        /// Every path that was tried, in order.
        package let tried: [String]

        /// The error as a sentence, with every path.
        package var description: String {
            "The data folder \(name) is in none of these places: \(tried.joined(separator: ", "))."
        }
    }

    /// The possible places of data, in the order in which they are tried.
    private enum Place: CaseIterable {
        case environment, besideProgram, installed

        /// The folder of a bundle in this place.
        func folder(of target: String) -> String? {
            switch self {
            case .environment:
                guard let share = getenv("EARSHOT_SHARE").map({ String(cString: $0) }),
                    !share.isEmpty
                else { return nil }
                return "\(share)/\(target)"
            case .besideProgram: return "\(programFolder)/earshot_\(target).resources"
            case .installed:
                return "\(ShareFolder.parent(of: programFolder))/share/earshot/\(target)"
            }
        }
    }

    /// The folder of the program, without symbolic links.
    private static let programFolder: String = {
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return parent(of: program ?? "")
    }()

    /// A path up to its last slash.
    private static func parent(of path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }

    /// Finds the folder `name` in the resource bundle of `target`.
    ///
    /// The places are, in order: `$EARSHOT_SHARE/target`, `earshot_target.resources`
    /// beside the program or the test runner, and `../share/earshot/target`.
    ///
    /// - Throws: ``NotFound`` if it is in none of them.
    package static func locate(_ name: String, of target: String) throws -> URL {
        var tried: [String] = []
        for folder in Place.allCases.lazy.compactMap({ $0.folder(of: target) }) {
            let path = "\(folder)/\(name)"
            if access(path, F_OK) == 0 { return URL(filePath: path) }
            tried.append(path)
        }
        throw NotFound(name: name, tried: tried)
    }

    /// The names of the folders in the resource bundle of `target`, from the first place
    /// that has any.
    ///
    /// They are sorted, with `first` at the beginning; empty if no place has any.
    package static func names(in target: String, first: String) -> [String] {
        for root in Place.allCases.lazy.compactMap({ $0.folder(of: target) }) {
            let names = folders(in: root)
            guard !names.isEmpty else { continue }
            return names.sorted { ($0 == first ? "" : $0) < ($1 == first ? "" : $1) }
        }
        return []
    }

    /// The names of the folders in a folder; empty if it cannot be read.
    ///
    /// The start of every command waits for this, and Foundation takes ten times as long.
    private static func folders(in root: String) -> [String] {
        guard let stream = opendir(root) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            var status = stat()
            guard name != ".", name != "..", stat("\(root)/\(name)", &status) == 0,
                status.st_mode & S_IFMT == S_IFDIR
            else { continue }
            names.append(name)
        }
        return names
    }
}
