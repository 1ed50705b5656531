-- A log as schema 4 stored it.
PRAGMA application_id = 1164014195;
PRAGMA user_version = 4;
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
    folded TEXT NOT NULL,
    writer TEXT
) STRICT;
CREATE TABLE change (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    before TEXT,
    after TEXT,
    done INTEGER NOT NULL,
    sequence INTEGER NOT NULL DEFAULT 0,
    session TEXT,
    reserved INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE habit (
    key TEXT PRIMARY KEY NOT NULL,
    meal TEXT,
    name TEXT NOT NULL,
    minutes INTEGER NOT NULL
) STRICT;
INSERT INTO entry VALUES (1, 'vitamin', 'iron', '2', 'milligram', NULL, NULL, 1773072000000, 'America/New_York', '2 mg iron', ' iron', 'F4FFD21D-3176-4B54-9D63-B09F9EDA6620');
INSERT INTO entry VALUES (2, 'food', 'crème brûlée', '2', NULL, NULL, 'dinner', 1773075600000, 'America/New_York', 'a crème brûlée for dinner', ' creme brulee', 'F4FFD21D-3176-4B54-9D63-B09F9EDA6620');
INSERT INTO change VALUES (1, 'added', NULL, '[{"amount": "2", "id": 1, "item": "iron", "kind": "vitamin", "time": 1773072000000, "unit": "milligram", "words": "2 mg iron", "zone": "America/New_York"}]', 1, 1, 'F4FFD21D-3176-4B54-9D63-B09F9EDA6620', 0);
INSERT INTO change VALUES (2, 'added', NULL, '[{"id": 2, "item": "crème brûlée", "kind": "food", "meal": "dinner", "time": 1773075600000, "words": "a crème brûlée for dinner", "zone": "America/New_York"}]', 1, 2, 'F4FFD21D-3176-4B54-9D63-B09F9EDA6620', 0);
INSERT INTO change VALUES (3, 'edited', '[{"id": 2, "item": "crème brûlée", "kind": "food", "meal": "dinner", "time": 1773075600000, "words": "a crème brûlée for dinner", "zone": "America/New_York"}]', '[{"amount": "2", "id": 2, "item": "crème brûlée", "kind": "food", "meal": "dinner", "time": 1773075600000, "words": "a crème brûlée for dinner", "zone": "America/New_York"}]', 1, 3, 'F4FFD21D-3176-4B54-9D63-B09F9EDA6620', 0);
INSERT INTO change VALUES (4, 'added', NULL, '[{"id": 3, "item": "toast", "kind": "food", "time": 1773079200000, "words": "toast", "zone": "America/New_York"}]', 1, 4, 'F4FFD21D-3176-4B54-9D63-B09F9EDA6620', 0);
INSERT INTO change VALUES (5, 'deleted', '[{"id": 3, "item": "toast", "kind": "food", "time": 1773079200000, "words": "toast", "zone": "America/New_York"}]', NULL, 1, 5, 'F4FFD21D-3176-4B54-9D63-B09F9EDA6620', 0);
INSERT INTO change VALUES (6, 'habit', NULL, '{"minutes": 480, "name": "iron"}', 1, 6, 'F4FFD21D-3176-4B54-9D63-B09F9EDA6620', 0);
INSERT INTO change VALUES (7, 'added', NULL, '[{"amount": "1", "id": 4, "item": "tea", "kind": "drink", "time": 1773082800000, "unit": "cup", "words": "a cup of tea", "zone": "America/New_York"}]', 0, 7, 'F4FFD21D-3176-4B54-9D63-B09F9EDA6620', 0);
UPDATE sqlite_sequence SET seq = 4 WHERE name = 'entry';
INSERT INTO habit VALUES ('thing:iron', NULL, 'iron', 480);
CREATE INDEX entry_by_time ON entry (time);
CREATE INDEX entry_by_kind ON entry (kind, time);
CREATE INDEX change_by_sequence ON change (done, sequence);
CREATE INDEX entry_by_item ON entry (folded, kind, meal, time);
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES ('1 entries and journal');
INSERT INTO grdb_migrations VALUES ('2 habits');
INSERT INTO grdb_migrations VALUES ('3 sessions');
INSERT INTO grdb_migrations VALUES ('4 search by item');
