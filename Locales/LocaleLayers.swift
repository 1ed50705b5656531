package import Foundation
package import Yams

extension LocaleCatalogs {
    /// Reads one of a locale's files, merged with that of its base locale if
    /// `locale.yaml` names a `base`.
    ///
    /// - Parameter folder: The locale's folder; the base's folder is beside it.
    /// - Throws: ``UnreadableFile``, or an error of reading `locale.yaml`.
    /// - Returns: The merged file; nil if it is empty.
    package static func root(of file: String, in folder: URL) throws -> Node? {
        try LocaleSource(file, in: folder).root()
    }

    /// Reads one of a locale's files, merged with that of its base, by the locale's name.
    ///
    /// - Throws: Also ``SharedFiles/ShareFolder/NotFound``.
    package static func root(of file: String, locale: String) throws -> Node? {
        try root(of: file, in: folder(locale: locale))
    }
}
