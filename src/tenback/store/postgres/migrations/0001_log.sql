-- What the workers share besides the tables: the secret by which they know each other.
CREATE TABLE shared (
    name TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);

-- Who serves tables now. A worker whose row is gone owns nothing any more; it comes back under another id.
-- `waiting` is the worker's part of the lobby.
CREATE TABLE worker (
    id BIGINT PRIMARY KEY,
    address TEXT NOT NULL,
    until TIMESTAMPTZ NOT NULL,
    waiting BYTEA NOT NULL DEFAULT '[]'
);

-- Each table's last version, the label it is found by, and its owner. The epoch grows with every claim, and an
-- append that names an earlier one is refused. There is room in the pages and no index of what an append
-- changes, so that an append rewrites no index.
CREATE TABLE head (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    version INTEGER NOT NULL,
    label TEXT NOT NULL,
    written DOUBLE PRECISION NOT NULL,
    packed BOOLEAN NOT NULL DEFAULT FALSE,
    owner BIGINT,
    epoch BIGINT NOT NULL DEFAULT 1 CHECK (epoch > 0)
) WITH (fillfactor = 70);

CREATE INDEX head_by_label ON head (label) WHERE label <> '';
CREATE INDEX head_unpacked ON head (table_id) WHERE NOT packed;
CREATE INDEX head_by_owner ON head (owner) WHERE owner IS NOT NULL;

-- What was appended: `bodies` are the events after version `base` up to `version`, one per line. Two writers
-- cannot both write after the same version.
CREATE TABLE appended (
    table_id TEXT COLLATE "C",
    base INTEGER,
    version INTEGER NOT NULL,
    bodies BYTEA NOT NULL,
    packed BOOLEAN NOT NULL DEFAULT FALSE,
    checksum BIGINT NOT NULL,
    PRIMARY KEY (table_id, base)
);
