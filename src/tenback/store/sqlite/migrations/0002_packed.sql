-- The first events of tables that have come to rest, compressed: as many as `version` says.
CREATE TABLE packed (
    table_id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    bodies BLOB NOT NULL
);
