import GRDB

/// The tables of a log, and the migrations from earlier schemas.
enum LogSchema {
    /// The application id in the header of a log file: "Ears".
    static let applicationID: UInt32 = 0x4561_7273

    /// The version of the schema that this Earshot writes, `user_version` in the header.
    ///
    /// Every migration raises it by one.
    static let version: UInt32 = 7

    /// The migrations, each in one transaction that also writes the new version, so
    /// that no file is ever between two versions.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 entries and journal") { database in
            try database.execute(
                sql: """
                    CREATE TABLE entry (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        kind TEXT NOT NULL,
                        item TEXT NOT NULL,
                        amount TEXT,
                        unit TEXT,
                        severity TEXT,
                        meal TEXT,
                        time INTEGER NOT NULL,
                        zone TEXT NOT NULL,
                        words TEXT NOT NULL,
                        folded TEXT NOT NULL
                    ) STRICT;
                    CREATE INDEX entry_by_time ON entry (time);
                    CREATE INDEX entry_by_kind ON entry (kind, time);
                    CREATE TABLE change (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        kind TEXT NOT NULL,
                        before TEXT,
                        after TEXT,
                        done INTEGER NOT NULL
                    ) STRICT;
                    CREATE INDEX change_by_state ON change (done, id);
                    """)
            try mark(database, version: 1)
        }
        migrator.registerMigration("2 habits") { database in
            try database.execute(
                sql: """
                    CREATE TABLE habit (
                        key TEXT PRIMARY KEY NOT NULL,
                        meal TEXT,
                        name TEXT NOT NULL,
                        minutes INTEGER NOT NULL
                    ) STRICT;
                    """)
            try mark(database, version: 2)
        }
        migrator.registerMigration("3 sessions") { database in
            try database.execute(
                sql: """
                    ALTER TABLE entry ADD COLUMN writer TEXT;
                    ALTER TABLE change ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;
                    ALTER TABLE change ADD COLUMN session TEXT;
                    ALTER TABLE change ADD COLUMN reserved INTEGER NOT NULL DEFAULT 0;
                    UPDATE change SET sequence =
                        CASE done WHEN 1 THEN id
                        ELSE 2 * (SELECT max(id) FROM change) + 1 - id END;
                    DROP INDEX change_by_state;
                    CREATE INDEX change_by_sequence ON change (done, sequence);
                    """)
            try mark(database, version: 3)
        }
        migrator.registerMigration("4 search by item") { database in
            try EntryTable.foldAgain(in: database)
            try database.execute(
                sql: "CREATE INDEX entry_by_item ON entry (folded, kind, meal, time);")
            try mark(database, version: 4)
        }
        migrator.registerMigration("5 ends") { database in
            try database.execute(sql: "ALTER TABLE entry ADD COLUMN ended INTEGER")
            try mark(database, version: 5)
        }
        migrator.registerMigration("6 schedules") { database in
            try database.execute(sql: ScheduleTable.creation)
            try mark(database, version: 6)
        }
        migrator.registerMigration("7 measurements") { database in
            try database.execute(sql: "ALTER TABLE entry ADD COLUMN fields TEXT")
            try mark(database, version: 7)
        }
        return migrator
    }

    private static func mark(_ database: Database, version: UInt32) throws {
        try database.execute(sql: "PRAGMA application_id = \(applicationID)")
        try database.execute(sql: "PRAGMA user_version = \(version)")
    }
}
