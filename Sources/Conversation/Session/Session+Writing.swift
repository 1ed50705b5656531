import AccessibleCore
import Foundation
import Wording

/// Changing entries in the log, and keeping up with it what this session shows.
extension Session {
    /// An entry as the log has it now.
    ///
    /// - Throws: ``LogBookError/Code/noSuchEntry`` when it was taken away.
    func present(_ entry: Entry) throws(LogBookError) -> Entry {
        guard let present = try environment.log.entry(id: entry.id) else {
            throw LogBookError(.noSuchEntry, path: "")
        }
        return present
    }

    /// Saves an edited entry; corrections are about it from now on.
    mutating func write(_ edited: Entry) throws(LogBookError) {
        _ = try environment.log.update(edited)
        own = edited
        listing.replace(edited, calendar: environment.wording.calendar)
        closeStaleVoiceLog()
    }

    /// After undo and redo a correction is about what is newest then, and the
    /// list that was read last says what is there now.
    ///
    /// - Returns: as ``refreshSheets()``.
    mutating func follow(_ change: LogChange, undone: Bool) -> Bool {
        own = nil
        switch change.kind {
        case .added(let entries):
            let ids = entries.map(\.id)
            if undone { listing.gone.formUnion(ids) } else { listing.gone.subtract(ids) }
        case .deleted(let entry):
            if undone { listing.gone.remove(entry.id) } else { listing.gone.insert(entry.id) }
        case .edited(let before, let after):
            listing.replace(undone ? before : after, calendar: environment.wording.calendar)
        }
        closeStaleVoiceLog()
        return refreshSheets()
    }

    /// A voice log that tells of what was changed since would say what is not so.
    mutating func closeStaleVoiceLog() {
        switch voiceLogState {
        case .idle, .completed: tellVoiceLog(.outdated)
        default: break
        }
    }

    /// Open sheets of an entry whose time changed show it; those of one that is
    /// gone close, which is told of a value that was chosen in one.
    ///
    /// - Returns: whether what the next line was for has closed.
    @discardableResult
    mutating func refreshSheets() -> Bool {
        let top = sheets.indices.last
        var closesTop = false
        for index in sheets.indices.reversed() {
            guard let entry = sheets[index].entry else { continue }
            let present: Entry
            do throws(LogBookError) {
                present = try self.present(entry)
            } catch {
                if error.code == .noSuchEntry {
                    if let lost = sheets[index].notSaved { say(lost) }
                    sheets.remove(at: index)
                    releaseRotor()
                    closesTop = closesTop || index == top
                }
                continue
            }
            guard case .time(let control, _) = sheets[index], present.time != control.original
            else { continue }
            sheets[index] = .time(timeControl(for: present, as: control.presentation), of: present)
        }
        return closesTop
    }
}
