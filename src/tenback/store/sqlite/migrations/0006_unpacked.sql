-- Whether a table is packed, and an index of those that are not: an append to one of them leaves it alone.
ALTER TABLE head ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
UPDATE head SET packed = 1 WHERE last IN (SELECT id FROM appended WHERE packed);
CREATE INDEX head_unpacked ON head (table_id) WHERE NOT packed;

DROP TRIGGER appending_written;

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
    UPDATE head SET packed = 0 WHERE table_id = NEW.table_id AND packed;
END;
