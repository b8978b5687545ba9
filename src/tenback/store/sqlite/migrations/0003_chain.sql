-- What was appended, in the order in which it was written, whichever table it belongs to: a commit for many
-- tables touches few pages. `bodies` are the events, one a line, up to `version`; `before` is the table's
-- former append, and `head.last` its last one.
CREATE TABLE appended (
    id INTEGER PRIMARY KEY,
    before INTEGER,
    version INTEGER NOT NULL,
    bodies BLOB NOT NULL,
    packed INTEGER NOT NULL DEFAULT 0
);

INSERT INTO appended (id, before, version, bodies, packed)
WITH written AS (
    SELECT table_id, version, bodies, 1 AS packed FROM packed
    UNION ALL
    SELECT table_id, version, body, 0 FROM event
),
numbered AS (
    SELECT *, row_number() OVER (ORDER BY table_id, version) AS id FROM written
)
SELECT id, lag(id) OVER (PARTITION BY table_id ORDER BY version), version, bodies, packed FROM numbered;

ALTER TABLE head ADD COLUMN last INTEGER;

UPDATE head SET last = numbered.id
FROM (
    SELECT table_id, row_number() OVER (ORDER BY table_id, version) AS id, version
    FROM (SELECT table_id, version FROM packed UNION ALL SELECT table_id, version FROM event)
) AS numbered
WHERE numbered.table_id = head.table_id AND numbered.version = head.version;

DROP TABLE event;
DROP TABLE packed;

-- Only tables that can be looked for are in the index, so that it is not rewritten with every move.
DROP INDEX head_by_label;
UPDATE head SET label = '' WHERE label <> 'lobby';
CREATE INDEX head_by_label ON head (label, written) WHERE label <> '';
