/// What stands before the content of a compiled file: what it is, and what it was made of.
///
/// A file is used only if its header is the one that it would get now.
package struct CompiledHeader {
    /// How many bytes a header has.
    package static let size = 48

    private let kind: UInt64
    private let version: UInt64
    private let tables: UInt64
    private let sources: UInt64

    /// - Parameters:
    ///   - kind: a number that no other kind of file has.
    ///   - version: raised when other bytes are made of the same files.
    ///   - tables: a hash of what the numbers of the content stand for in this program.
    ///   - sources: a hash of the files that the content is made of.
    package init(kind: UInt64, version: UInt64, tables: UInt64 = 0, sources: UInt64) {
        self.kind = kind
        self.version = version
        self.tables = tables
        self.sources = sources
    }

    /// A file with this header.
    package func file(_ content: ArraySlice<UInt8>) -> [UInt8] { bytes(of: content) + content }

    /// The content of a file; nil if the file is damaged, of another version, or made of other
    /// files.
    package func content(of file: [UInt8]) -> ArraySlice<UInt8>? {
        guard file.count >= Self.size else { return nil }
        let content = file.dropFirst(Self.size)
        return file.prefix(Self.size).elementsEqual(bytes(of: content)) ? content : nil
    }

    private func bytes(of content: ArraySlice<UInt8>) -> [UInt8] {
        let hash = content.withUnsafeBytes { ContentHash.of($0) }
        // In another order of bytes it reads otherwise.
        let numbers = [kind, version, tables, sources, UInt64(content.count), hash]
        return numbers.withUnsafeBytes { Array($0) }
    }
}
