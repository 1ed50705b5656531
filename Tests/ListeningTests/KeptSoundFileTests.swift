import Foundation
import Testing

@testable import AudioInput

@Suite("Files that sound is kept in")
struct KeptSoundFileTests {
    private static func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test("E6: the file holds all samples, and only its owner may read it")
    func written() throws {
        try Self.inFolder { folder in
            let path = folder.appending(path: "eggs.wav").path(percentEncoded: false)
            let samples = (0..<4_000).map { Int16($0 * 7 % 30_000 - 15_000) }
            let mask = umask(0)
            let file = try #require(KeptSoundFile(path))
            umask(mask)
            file.add(Array(samples.prefix(1_000)))
            file.add(Array(samples.dropFirst(1_000)))
            #expect(file.finish() == 0.25)
            #expect(file.finish() == nil)
            file.add(samples)
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            let sound = try SoundFile(URL(filePath: path))
            #expect((sound.rate, sound.channels, sound.seconds) == (16_000, 1, 0.25))
            let bytes = try Data(contentsOf: URL(filePath: path)).dropFirst(44)
            #expect(bytes.elementsEqual(samples.withUnsafeBytes { Array($0) }))
        }
    }

    @Test("E6: a file that is there is never changed, also not through a link")
    func there() throws {
        try Self.inFolder { folder in
            let path = folder.appending(path: "eggs.wav").path(percentEncoded: false)
            try "eggs".write(toFile: path, atomically: false, encoding: .utf8)
            #expect(KeptSoundFile(path) == nil)
            let link = folder.appending(path: "link.wav").path(percentEncoded: false)
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: folder.path(percentEncoded: false) + "/new.wav")
            #expect(KeptSoundFile(link) == nil)
            #expect(KeptSoundFile("/nonexistent/eggs.wav") == nil)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "eggs")
        }
    }

    @Test("E6: what is dropped leaves no file")
    func dropped() throws {
        try Self.inFolder { folder in
            let path = folder.appending(path: "eggs.wav").path(percentEncoded: false)
            let file = try #require(KeptSoundFile(path))
            file.add([1, 2, 3])
            file.discard()
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }
}
