import AccessibleCore
import Foundation
import GRDB
import Journal

/// Every change of the log, so that it can be taken back and made again.
///
/// Changes that stand come before those that were undone; a new change drops
/// the latter. A change is written in the transaction that makes it.
enum ChangeJournal {
    private enum Kind: String {
        case added, edited, deleted
    }

    /// Writes down a change that was just made.
    static func record(_ change: LogChange.Kind, in database: Database) throws {
        try database.cachedStatement(sql: "DELETE FROM change WHERE done = 0").execute()
        let insert = try database.cachedStatement(
            sql: "INSERT INTO change (kind, before, after, done) VALUES (?, ?, ?, 1)")
        switch change {
        case .added(let entries):
            try insert.execute(arguments: [Kind.added.rawValue, nil, try json(entries)])
        case .edited(let before, let after):
            try insert.execute(
                arguments: [Kind.edited.rawValue, try json([before]), try json([after])])
        case .deleted(let entry):
            try insert.execute(arguments: [Kind.deleted.rawValue, try json([entry]), nil])
        }
    }

    /// Takes back the newest change that stands.
    static func undo(in database: Database) throws -> LogChange? {
        guard
            let change = try change(
                "WHERE done = 1 ORDER BY id DESC LIMIT 1", in: database)
        else { return nil }
        switch change.kind {
        case .added(let entries):
            for entry in entries { try EntryTable.delete(id: entry.id, in: database) }
        case .edited(let before, _):
            try EntryTable.update(before, in: database)
        case .deleted(let entry):
            try EntryTable.insert(entry, in: database)
        }
        try mark(change, done: false, in: database)
        return change
    }

    /// Makes the change that was undone last again.
    static func redo(in database: Database) throws -> LogChange? {
        guard let change = try change("WHERE done = 0 ORDER BY id LIMIT 1", in: database) else {
            return nil
        }
        switch change.kind {
        case .added(let entries):
            for entry in entries { try EntryTable.insert(entry, in: database) }
        case .edited(_, let after):
            try EntryTable.update(after, in: database)
        case .deleted(let entry):
            try EntryTable.delete(id: entry.id, in: database)
        }
        try mark(change, done: true, in: database)
        return change
    }

    private static func mark(_ change: LogChange, done: Bool, in database: Database) throws {
        let statement = try database.cachedStatement(sql: "UPDATE change SET done = ? WHERE id = ?")
        try statement.execute(arguments: [done, change.id])
    }

    private static func change(_ clause: String, in database: Database) throws -> LogChange? {
        let statement = try database.cachedStatement(
            sql: "SELECT id, kind, before, after FROM change \(clause)")
        guard let row = try Row.fetchOne(statement) else { return nil }
        let id = Int64.fromDatabaseValue(row[0]) ?? 0
        let name = String.fromDatabaseValue(row[1]) ?? ""
        let before = try entries(String.fromDatabaseValue(row[2]))
        let after = try entries(String.fromDatabaseValue(row[3]))
        switch (Kind(rawValue: name), before.first, after.first) {
        case (.added, nil, .some):
            return LogChange(id: id, kind: .added(after))
        case (.edited, .some(let old), .some(let new)):
            return LogChange(id: id, kind: .edited(before: old, after: new))
        case (.deleted, .some(let old), nil):
            return LogChange(id: id, kind: .deleted(old))
        default:
            throw StoredEntry.Unreadable(detail: "change \(id): kind is \(name)")
        }
    }

    private static func json(_ entries: [Entry]) throws -> String {
        String(decoding: try JSONEncoder().encode(entries.map(StoredEntry.init)), as: UTF8.self)
    }

    private static func entries(_ json: String?) throws -> [Entry] {
        guard let json else { return [] }
        do {
            return try JSONDecoder().decode([StoredEntry].self, from: Data(json.utf8))
                .map { try $0.entry() }
        } catch let error as DecodingError {
            throw StoredEntry.Unreadable(detail: "change: \(error)")
        }
    }
}
