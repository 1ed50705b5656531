-- A log as schema 1 stored it.
PRAGMA application_id = 1164014195;
PRAGMA user_version = 1;
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
CREATE TABLE change (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    before TEXT,
    after TEXT,
    done INTEGER NOT NULL
) STRICT;
INSERT INTO entry VALUES (1, 'vitamin', 'iron', '2', 'milligram', NULL, NULL, 1773072000000, 'America/New_York', '2 mg iron', ' iron 2 mg iron');
INSERT INTO entry VALUES (2, 'food', 'crème brûlée', '2', NULL, NULL, 'dinner', 1773075600000, 'America/New_York', 'a crème brûlée for dinner', ' creme brulee a creme brulee for dinner');
INSERT INTO change VALUES (1, 'added', NULL, '[{"amount": "2", "id": 1, "item": "iron", "kind": "vitamin", "time": 1773072000000, "unit": "milligram", "words": "2 mg iron", "zone": "America/New_York"}]', 1);
INSERT INTO change VALUES (2, 'added', NULL, '[{"id": 2, "item": "crème brûlée", "kind": "food", "meal": "dinner", "time": 1773075600000, "words": "a crème brûlée for dinner", "zone": "America/New_York"}]', 1);
INSERT INTO change VALUES (3, 'edited', '[{"id": 2, "item": "crème brûlée", "kind": "food", "meal": "dinner", "time": 1773075600000, "words": "a crème brûlée for dinner", "zone": "America/New_York"}]', '[{"amount": "2", "id": 2, "item": "crème brûlée", "kind": "food", "meal": "dinner", "time": 1773075600000, "words": "a crème brûlée for dinner", "zone": "America/New_York"}]', 1);
INSERT INTO change VALUES (4, 'added', NULL, '[{"id": 3, "item": "toast", "kind": "food", "time": 1773079200000, "words": "toast", "zone": "America/New_York"}]', 1);
INSERT INTO change VALUES (5, 'deleted', '[{"id": 3, "item": "toast", "kind": "food", "time": 1773079200000, "words": "toast", "zone": "America/New_York"}]', NULL, 1);
INSERT INTO change VALUES (6, 'added', NULL, '[{"amount": "1", "id": 4, "item": "tea", "kind": "drink", "time": 1773082800000, "unit": "cup", "words": "a cup of tea", "zone": "America/New_York"}]', 0);
UPDATE sqlite_sequence SET seq = 4 WHERE name = 'entry';
CREATE INDEX entry_by_time ON entry (time);
CREATE INDEX entry_by_kind ON entry (kind, time);
CREATE INDEX change_by_state ON change (done, id);
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES ('1 entries and journal');
