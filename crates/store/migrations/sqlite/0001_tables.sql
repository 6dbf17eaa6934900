CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    -- The hash of the recovery token, never the token.
    recovery BLOB UNIQUE
) WITHOUT ROWID;

-- Ratings are to come as a table of their own: ratings (person_id, game, ...).

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    terms TEXT NOT NULL,
    house TEXT NOT NULL,
    creator TEXT NOT NULL REFERENCES people (id),
    created INTEGER NOT NULL,
    public BOOLEAN NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'running', 'finished')),
    wake_at INTEGER,
    -- The head of the table's log, as its last events left it.
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    to_move INTEGER NOT NULL,
    ply INTEGER
) WITHOUT ROWID;

CREATE INDEX tables_in_the_lobby ON tables (created) WHERE public AND status = 'open';
CREATE INDEX tables_to_wake ON tables (wake_at) WHERE status = 'running' AND wake_at IS NOT NULL;

CREATE TABLE members (
    person_id TEXT NOT NULL REFERENCES people (id),
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person_id, table_id)
) WITHOUT ROWID;

-- In the order of writing: events that are written together share pages, so that less goes to disk.
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    ply INTEGER,
    to_move INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
);

CREATE UNIQUE INDEX events_by_ply ON events (table_id, ply) WHERE ply IS NOT NULL;

CREATE TABLE snapshots (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    version INTEGER NOT NULL,
    data TEXT NOT NULL
);

CREATE TABLE secrets (
    name TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
