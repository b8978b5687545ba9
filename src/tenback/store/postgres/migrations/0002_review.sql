-- Reviews by the key of their record, in JSON and compressed. They follow from the records: dropping them loses
-- nothing.
CREATE TABLE review (
    key TEXT COLLATE "C" PRIMARY KEY,
    version TEXT NOT NULL,
    body BYTEA NOT NULL,
    written DOUBLE PRECISION NOT NULL
);

CREATE INDEX review_by_age ON review (written);
