-- What is derived from the tables' logs: dropping it loses nothing, `tenback rebuild` makes it anew.

-- Up to which version each table's log has been taken up (-1: to be taken up again), what its people are told of
-- it as long as they can go back there, and what is wrong with a log that cannot be read.
CREATE TABLE taken_up (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    version INTEGER NOT NULL,
    running BYTEA,
    damaged TEXT
);

-- Who can go back to which table.
CREATE TABLE sitting (
    who TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (who, table_id)
);

CREATE INDEX sitting_by_table ON sitting (table_id);

-- Every finished game, as all its players may see it.
CREATE TABLE finished (
    table_id TEXT COLLATE "C" NOT NULL,
    number INTEGER NOT NULL,
    began DOUBLE PRECISION NOT NULL,
    ended DOUBLE PRECISION NOT NULL,
    shown BYTEA NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- A finished game as each of its players, bots too, counts it; `apart` is empty if it counts. `key` is the
-- record's, by which reviews are found.
CREATE TABLE played (
    who TEXT COLLATE "C" NOT NULL,
    ended DOUBLE PRECISION NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
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
    key TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (who, ended, table_id, number)
);

-- With all that is asked of a game's other players.
CREATE INDEX played_by_game ON played (table_id, number) INCLUDE (who, ended);

-- What the reviews said of each seat; it stays when the review itself is dropped.
CREATE TABLE verdict (
    key TEXT COLLATE "C" NOT NULL,
    seat INTEGER NOT NULL,
    accuracy DOUBLE PRECISION,
    luck DOUBLE PRECISION,
    PRIMARY KEY (key, seat)
);
