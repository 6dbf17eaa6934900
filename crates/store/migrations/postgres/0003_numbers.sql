-- Tables have numbers, by which events refer to them. Where a log stands is what its last events say; a move writes
-- nothing but its event.

-- All events are copied, which may take longer than a statement otherwise may.
SET LOCAL statement_timeout = 0;

ALTER TABLE tables
    ADD COLUMN number BIGINT NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
    DROP COLUMN version,
    DROP COLUMN at,
    DROP COLUMN to_move,
    DROP COLUMN ply;

DROP INDEX events_by_ply;
ALTER TABLE events DROP CONSTRAINT events_pkey;
ALTER TABLE events RENAME TO old_events;

CREATE TABLE events (
    table_number BIGINT NOT NULL REFERENCES tables (number),
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    ply BIGINT,
    to_move SMALLINT NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (table_number, version)
);

INSERT INTO events
    SELECT number, version, at, ply, to_move, data FROM old_events JOIN tables ON id = table_id;

CREATE UNIQUE INDEX events_by_ply ON events (table_number, ply) WHERE ply IS NOT NULL;

DROP TABLE old_events;
