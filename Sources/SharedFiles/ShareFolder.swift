public import Foundation
import Glibc

/// Finds the folders of data that are installed beside the program.
///
/// `Bundle.module` traps when its folder is missing, so a program that was
/// copied without its data would die without a word. This looks in every
/// place that makes sense and can say where it looked.
public enum ShareFolder {
    /// The data folder was in none of the places where it may be.
    public struct NotFound: Error, Hashable, CustomStringConvertible {
        /// The folder's name inside its bundle, such as `en`.
        public let name: String
        /// Every path that was tried, in order.
        public let tried: [String]

        public var description: String {
            "The data folder \(name) is in none of these places: \(tried.joined(separator: ", "))."
        }
    }

    /// Where data may be, the first place first.
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
                return URL(filePath: programFolder).deletingLastPathComponent()
                    .appending(path: "share/earshot/\(target)").path(percentEncoded: false)
            }
        }
    }

    /// The kernel names it without symbolic links.
    private static let programFolder: String = {
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return (program.map { $0 as NSString } ?? "").deletingLastPathComponent
    }()

    /// Finds the folder `name` of the resource bundle of `target`.
    ///
    /// Looked in, in order: `$EARSHOT_SHARE/target`, `earshot_target.resources`
    /// beside the program (a test runner counts), and `../share/earshot/target`.
    public static func locate(_ name: String, of target: String) throws -> URL {
        var tried: [String] = []
        for folder in Place.allCases.lazy.compactMap({ $0.folder(of: target) }) {
            let path = "\(folder)/\(name)"
            if access(path, F_OK) == 0 { return URL(filePath: path) }
            tried.append(path)
        }
        throw NotFound(name: name, tried: tried)
    }

    /// The folders of the resource bundle of `target`, in the first place that
    /// has any: one name first, when it is there, then by name.
    public static func names(in target: String, first: String) -> [String] {
        for root in Place.allCases.lazy.compactMap({ $0.folder(of: target) }) {
            let contents = try? FileManager.default.contentsOfDirectory(
                at: URL(filePath: root).resolvingSymlinksInPath(),
                includingPropertiesForKeys: [.isDirectoryKey])
            let names = (contents ?? []).filter(\.hasDirectoryPath).map(\.lastPathComponent)
            guard !names.isEmpty else { continue }
            return names.sorted { ($0 == first ? "" : $0) < ($1 == first ? "" : $1) }
        }
        return []
    }
}
