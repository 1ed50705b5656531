#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Reads files at the start of the program, where each costs.
package enum FileBytes {
    /// The bytes of a regular file.
    ///
    /// Nil if there is no such file, if it cannot be read, or if it has more bytes than `limit`.
    package static func read(_ path: String, upTo limit: Int = .max) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= limit
        else { return nil }
        let size = Int(status.st_size)
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let more = Self.read(file, buffer, from: count)
                guard more > 0 else {
                    isWhole = false
                    return
                }
                count += more
            }
        }
        return isWhole ? bytes : nil
    }

    /// The bytes of a file whose size is not known before, such as one of the kernel's; nil if it
    /// cannot be read.
    package static func readAll(_ path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        while true {
            var count = 0
            let more = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, length in
                count = read(file, buffer, from: 0)
                length = max(0, count)
            }
            guard count >= 0 else { return nil }
            if count == 0 { return bytes }
            bytes += more
        }
    }

    private static func read(
        _ file: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>, from start: Int
    ) -> Int {
        while true {
            let rest = UnsafeMutableRawBufferPointer(buffer)[start...]
            let space = UnsafeMutableRawBufferPointer(rebasing: rest)
            #if canImport(Darwin)
                let count = Darwin.read(file, space.baseAddress, space.count)
            #elseif canImport(Musl)
                let count = Musl.read(file, space.baseAddress, space.count)
            #else
                let count = Glibc.read(file, space.baseAddress, space.count)
            #endif
            if count >= 0 || errno != EINTR { return count }
        }
    }

    /// The names in a folder that end with `suffix`, in order of their bytes; nil if the folder
    /// cannot be read.
    package static func names(in folder: String, endingWith suffix: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            if name.hasSuffix(suffix) { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
