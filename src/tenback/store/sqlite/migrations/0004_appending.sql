-- Appends are written here, many in one statement: each one links itself to its table's former one and moves
-- the head on. One that is not at its table's end refuses them all.
CREATE VIEW appending AS
SELECT table_id, 0 AS after, appended.version, bodies, label, written FROM head JOIN appended ON id = last;

CREATE TRIGGER appending_written INSTEAD OF INSERT ON appending
BEGIN
    INSERT OR IGNORE INTO head SELECT NEW.table_id, 0, '', 0, NULL WHERE NEW.after = 0;
    INSERT INTO appended (before, version, bodies)
    SELECT last, NEW.version, NEW.bodies FROM head WHERE table_id = NEW.table_id AND version = NEW.after;
    SELECT RAISE(ABORT, 'conflict') WHERE changes() = 0;
    UPDATE head
    SET version = NEW.version, label = NEW.label, written = NEW.written, last = last_insert_rowid()
    WHERE table_id = NEW.table_id;
END;
