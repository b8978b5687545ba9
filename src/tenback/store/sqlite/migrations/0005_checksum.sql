-- A checksum for each row, of its table's name, its version and its bodies; NULL in rows that are older.
ALTER TABLE appended ADD COLUMN checksum INTEGER;

DROP TRIGGER appending_written;
DROP VIEW appending;

CREATE VIEW appending AS
SELECT table_id, 0 AS after, appended.version, bodies, checksum, label, written
FROM head JOIN appended ON id = last;

CREATE TRIGGER appending_written INSTEAD OF INSERT ON appending
BEGIN
    INSERT OR IGNORE INTO head (table_id, version, label, written)
    SELECT NEW.table_id, 0, '', 0 WHERE NEW.after = 0;
    INSERT INTO appended (before, version, bodies, checksum)
    SELECT last, NEW.version, NEW.bodies, NEW.checksum
    FROM head WHERE table_id = NEW.table_id AND version = NEW.after;
    SELECT RAISE(ABORT, 'conflict') WHERE changes() = 0;
    UPDATE head
    SET version = NEW.version, label = NEW.label, written = NEW.written, last = last_insert_rowid()
    WHERE table_id = NEW.table_id;
END;
