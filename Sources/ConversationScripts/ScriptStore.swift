import AccessibleCore
import Foundation
import Journal
import LogStore
import ScriptTesting

/// The log of one script: in memory, or a file that is removed with the script.
final class ScriptStore {
    let log: any LogBook
    private let memory: InMemoryLogBook?
    private var folder: URL?

    /// A new, empty log.
    ///
    /// - Throws: a `LogBookError` if there can be no file.
    init(isFile: Bool) throws {
        guard isFile else {
            let memory = InMemoryLogBook()
            self.memory = memory
            log = memory
            return
        }
        let folder: URL
        do throws(OwnFolder.Impossible) {
            folder = URL(filePath: try OwnFolder.make(), directoryHint: .isDirectory)
        } catch {
            throw LogBookError(.noFolder, path: error.path)
        }
        self.folder = folder
        memory = nil
        log = try SQLiteLogBook(folder: folder)
    }

    deinit { remove() }

    /// Makes every later call fail with an error; nil makes calls work again.
    ///
    /// - Throws: ``StageRefusal`` if the log is a file, which a script cannot break.
    func fail(with code: LogBookError.Code?) throws {
        guard let memory else { throw StageRefusal.unsupported(.troubles) }
        memory.fail(with: code)
    }

    /// Removes the file, if there is one.
    func remove() {
        guard let folder else { return }
        try? FileManager.default.removeItem(at: folder)
        self.folder = nil
    }
}
