-- Tables have numbers, by which events refer to them: the tables that are played at now are neighbours everywhere, so
-- that many moves share a page. Where a log stands is what its last events say; a move writes nothing but its event.

DROP INDEX tables_in_the_lobby;
DROP INDEX tables_to_wake;
DROP INDEX events_by_ply;
ALTER TABLE tables RENAME TO old_tables;
ALTER TABLE members RENAME TO old_members;
ALTER TABLE events RENAME TO old_events;
ALTER TABLE snapshots RENAME TO old_snapshots;
ALTER TABLE stories RENAME TO old_stories;

CREATE TABLE tables (
    number INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    terms TEXT NOT NULL,
    house TEXT NOT NULL,
    creator TEXT NOT NULL REFERENCES people (id),
    created INTEGER NOT NULL,
    public BOOLEAN NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'running', 'finished')),
    wake_at INTEGER
);

CREATE INDEX tables_in_the_lobby ON tables (created) WHERE public AND status = 'open';
CREATE INDEX tables_to_wake ON tables (wake_at) WHERE status = 'running' AND wake_at IS NOT NULL;

CREATE TABLE members (
    person_id TEXT NOT NULL REFERENCES people (id),
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person_id, table_id)
) WITHOUT ROWID;

-- In the order of writing: events that are written together share pages, so that less goes to disk.
CREATE TABLE events (
    table_number INTEGER NOT NULL REFERENCES tables (number),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    ply INTEGER,
    to_move INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (table_number, version)
);

CREATE UNIQUE INDEX events_by_ply ON events (table_number, ply) WHERE ply IS NOT NULL;

CREATE TABLE snapshots (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    version INTEGER NOT NULL,
    data TEXT NOT NULL
);

CREATE TABLE stories (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    data BLOB NOT NULL
);

INSERT INTO tables (id, game, terms, house, creator, created, public, status, wake_at)
    SELECT id, game, terms, house, creator, created, public, status, wake_at FROM old_tables ORDER BY created, id;
INSERT INTO members SELECT person_id, table_id FROM old_members;
INSERT INTO events
    SELECT number, version, at, ply, to_move, data
    FROM old_events JOIN tables ON id = table_id ORDER BY old_events.rowid;
INSERT INTO snapshots SELECT table_id, version, data FROM old_snapshots;
INSERT INTO stories SELECT table_id, data FROM old_stories;

DROP TABLE old_stories;
DROP TABLE old_snapshots;
DROP TABLE old_events;
DROP TABLE old_members;
DROP TABLE old_tables;
