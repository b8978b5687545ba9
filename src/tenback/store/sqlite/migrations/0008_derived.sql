-- What is derived from the tables' logs: dropping it loses nothing, `tenback rebuild` makes it anew.

-- Up to which version each table's log has been taken up (-1: to be taken up again), what its people are told of
-- it as long as they can go back there, and what is wrong with a log that cannot be read.
CREATE TABLE taken_up (
    table_id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    running BLOB,
    damaged TEXT
) WITHOUT ROWID;

-- Who can go back to which table.
CREATE TABLE sitting (
    who TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (who, table_id)
) WITHOUT ROWID;

CREATE INDEX sitting_by_table ON sitting (table_id);

-- Every finished game, as all its players may see it.
CREATE TABLE finished (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    began REAL NOT NULL,
    ended REAL NOT NULL,
    shown BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

-- A finished game as each of its players, bots too, counts it; `apart` is empty if it counts. `key` is the
-- record's, by which reviews are found.
CREATE TABLE played (
    who TEXT NOT NULL,
    ended REAL NOT NULL,
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    game TEXT NOT NULL,
    level TEXT,
    fire INTEGER,
    players INTEGER NOT NULL,
    variant TEXT NOT NULL,
    name TEXT,
    seat INTEGER,
    result TEXT,
    points INTEGER,
    apart TEXT NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (who, ended, table_id, number)
) WITHOUT ROWID;

-- It holds the primary key too, which is all that is asked of a game's other players.
CREATE INDEX played_by_game ON played (table_id, number);

-- What the reviews said of each seat; it stays when the review itself is dropped.
CREATE TABLE verdict (
    key TEXT NOT NULL,
    seat INTEGER NOT NULL,
    accuracy REAL,
    luck REAL,
    PRIMARY KEY (key, seat)
) WITHOUT ROWID;
