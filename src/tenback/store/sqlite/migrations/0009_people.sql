-- What happened to persons away from the tables, in order; a forgotten person's rows are gone but for the last.
CREATE TABLE person_event (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person TEXT NOT NULL,
    at REAL NOT NULL,
    body BLOB NOT NULL
);
CREATE INDEX person_event_by_person ON person_event (person);

-- These follow from it. A person acts in tables' logs as any `who` of theirs; the first is their own id.
CREATE TABLE person (id TEXT PRIMARY KEY, created REAL NOT NULL, findable INTEGER NOT NULL);
CREATE TABLE identity (who TEXT PRIMARY KEY, person TEXT NOT NULL);
CREATE INDEX identity_by_person ON identity (person);
CREATE TABLE device (
    hash TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL,
    label TEXT NOT NULL,
    linked REAL NOT NULL
);
CREATE INDEX device_by_person ON device (person);
CREATE TABLE passkey (
    credential TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL,
    label TEXT NOT NULL,
    public_key TEXT NOT NULL,
    added REAL NOT NULL
);
CREATE INDEX passkey_by_person ON passkey (person);
CREATE TABLE block (person TEXT NOT NULL, blocked TEXT NOT NULL, PRIMARY KEY (person, blocked));
CREATE INDEX block_by_blocked ON block (blocked);
CREATE TABLE forgotten (who TEXT PRIMARY KEY);

-- What may be erased or run out at any time, and so is in no log.
CREATE TABLE nickname (person TEXT PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE seat_name (
    table_id TEXT NOT NULL,
    ref TEXT NOT NULL,
    who TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, ref)
);
CREATE INDEX seat_name_by_who ON seat_name (who);
CREATE TABLE device_seen (device TEXT PRIMARY KEY, seen REAL NOT NULL);
CREATE TABLE code (hash TEXT PRIMARY KEY, person TEXT NOT NULL, until REAL NOT NULL);
CREATE TABLE challenge (hash TEXT PRIMARY KEY, purpose TEXT NOT NULL, until REAL NOT NULL);
CREATE TABLE passkey_count (credential TEXT PRIMARY KEY, used INTEGER NOT NULL);
CREATE TABLE push (
    device TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    origin TEXT NOT NULL
);
CREATE INDEX push_by_person ON push (person);
CREATE TABLE pushed (table_id TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (table_id, person));
CREATE TABLE reminded (table_id TEXT PRIMARY KEY, version INTEGER NOT NULL);
CREATE TABLE invitation (
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    inviter TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX invitation_by_person ON invitation (person, at);

-- The server's own secrets, made when they are first needed.
CREATE TABLE shared (name TEXT PRIMARY KEY, value BLOB NOT NULL);

-- Packing takes the names out of a log, so what was packed before is packed once more.
UPDATE head SET packed = 0;
