import AccessibleCore
import Foundation
import Journal
import Wording

/// Writes changed entries, and keeps lists and sheets of this session up to
/// date.
enum EntryWriter {
    /// An entry as the log has it now.
    ///
    /// - Throws: ``LogBookError/Code/noSuchEntry`` when it was taken away.
    static func present(_ entry: Entry, in context: SessionContext) throws(LogBookError) -> Entry {
        guard let present = try context.environment.log.entry(id: entry.id) else {
            throw LogBookError(.noSuchEntry, path: "")
        }
        return present
    }

    /// The entries of a list that were not taken away, as the log has them now.
    static func remaining(
        _ entries: [Entry], in context: SessionContext
    ) throws(LogBookError) -> [Entry] {
        var present: [Entry] = []
        for entry in entries {
            if let entry = try context.environment.log.entry(id: entry.id) { present.append(entry) }
        }
        return present
    }

    /// Adds entries and marks the doses that they are, as one change; corrections are about them
    /// from now on.
    ///
    /// - Parameter dose: the dose that was answered; nil for any that fits.
    /// - Returns: the entries with their ids, and what is said of doses after the confirmation.
    static func add(
        _ entries: [Entry], answering dose: Dose.ID? = nil, in context: inout SessionContext
    ) throws(LogBookError) -> (saved: [Entry], remarks: [Message]) {
        let doses = DoseMatching.doses(of: entries, chosen: dose, in: context)
        let saved = try context.environment.log.add(entries, taking: doses)
        context.records.own = saved
        context.home.listing.isOutdated = true
        // Who answered a reminder knows which.
        guard dose == nil else { return (saved, []) }
        let taken = doses.sorted { $0.key < $1.key }.map(\.value)
        return (saved, DoseMatching.remarks(on: taken, in: context))
    }

    /// Saves the fields in which edited entries differ from the entries as this session had them,
    /// as one change; corrections are about them from now on.
    ///
    /// Other fields stay as another session may have changed them meanwhile.
    ///
    /// - Returns: what became of the entries, and what is said of doses after the confirmation.
    static func write(
        _ edits: [EntryEdit], in context: inout SessionContext
    ) throws(LogBookError) -> (updates: [EntryUpdate], remarks: [Message]) {
        let entries = try edits.map { edit throws(LogBookError) in
            try present(edit.base, in: context)
        }
        let doses = DoseMatching.doses(after: edits, of: entries, in: context)
        let updates = try context.environment.log.update(edits, doses: doses)
        context.records.follow(updates)
        for update in updates {
            context.home.listing.replace(
                update.after, calendar: context.environment.wording.calendar)
        }
        closeStaleVoiceLog(in: &context)
        return (updates, DoseMatching.remarks(on: doses, in: context))
    }

    /// Follows an undo or redo: corrections are about the newest entry then,
    /// and the list that was read last shows what is there now.
    ///
    /// - Returns: as ``refreshSheets()``.
    static func follow(_ change: LogChange, undone: Bool, in context: inout SessionContext) -> Bool
    {
        switch change.kind {
        case .habit: return false
        case .reminder:
            ReminderClock.plan(in: &context)
            return false
        case .settings(let settings):
            follow(settings, undone: undone, in: &context)
            return false
        case .added, .edited, .deleted, .several:
            list(change.kind, undone: undone, in: &context)
        }
        context.records.own = []
        closeStaleVoiceLog(in: &context)
        return refreshSheets(in: &context)
    }

    /// Shows an undone or redone change in the list that was read last.
    private static func list(
        _ kind: LogChange.Kind, undone: Bool, in context: inout SessionContext
    ) {
        switch kind {
        case .habit, .reminder, .settings: break
        case .added(let entries):
            let ids = entries.map(\.id)
            if undone {
                context.home.listing.gone.formUnion(ids)
            } else {
                context.home.listing.gone.subtract(ids)
            }
        case .deleted(let entry):
            if undone {
                context.home.listing.gone.remove(entry.id)
            } else {
                context.home.listing.gone.insert(entry.id)
            }
        case .edited(let before, let after):
            context.home.listing.replace(
                undone ? before : after, calendar: context.environment.wording.calendar)
        case .several(let parts):
            for part in parts { list(part, undone: undone, in: &context) }
        }
    }

    /// Sets what was set before, or after, a change of settings.
    private static func follow(
        _ change: SettingsChange, undone: Bool, in context: inout SessionContext
    ) {
        context.remember { preferences in
            let stored = preferences.stored
            // What an option of this run chose stays, unless it is what was changed.
            let speech = preferences.speech
            preferences = Preferences(
                stored: undone ? change.undone(in: stored) : change.redone(in: stored))
            if change.values["speech"] == nil { preferences.speech = speech }
        }
    }

    /// Closes a completed voice log whose summary is out of date.
    static func closeStaleVoiceLog(in context: inout SessionContext) {
        context.voiceLog.noteLogChanged()
        switch context.voiceLogState {
        case .idle, .completed: VoiceLogRouter.tell(.outdated, in: &context)
        default: break
        }
    }

    /// Shows changed entries in the sheets that are open on them.
    ///
    /// A sheet of an entry that is gone closes, and a value that was chosen in it
    /// is told.
    ///
    /// - Returns: whether the topmost sheet has closed.
    @discardableResult
    static func refreshSheets(in context: inout SessionContext) -> Bool {
        let top = context.sheets.topID
        for open in context.sheets.all.reversed() {
            guard let entry = open.sheet.entry else { continue }
            do throws(LogBookError) {
                let present = try present(entry, in: context)
                context.sheets.replace(
                    id: open.id, with: open.sheet.following(present, in: context))
            } catch {
                guard error.code == .noSuchEntry else { continue }
                if let lost = open.sheet.notSaved { context.say(lost) }
                context.sheets.close(id: open.id)
            }
        }
        return context.sheets.topID != top
    }
}
