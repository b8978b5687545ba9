-- The events of every table, and for each table its last version and the label it is found by.
CREATE TABLE head (
    table_id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    label TEXT NOT NULL,
    written REAL NOT NULL
) WITHOUT ROWID;

CREATE INDEX head_by_label ON head (label, written);

CREATE TABLE event (
    table_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
