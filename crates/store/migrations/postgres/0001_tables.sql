-- Ids are compared byte by byte, as in SQLite.
CREATE TABLE people (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    -- The hash of the recovery token, never the token.
    recovery BYTEA UNIQUE
);

-- Ratings are to come as a table of their own: ratings (person_id, game, ...).

-- Every append updates a row here: the room left in each page keeps the new version beside the old one.
CREATE TABLE tables (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    terms TEXT NOT NULL,
    house TEXT NOT NULL,
    creator TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    public BOOLEAN NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'running', 'finished')),
    wake_at BIGINT,
    -- The head of the table's log, as its last events left it.
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    to_move SMALLINT NOT NULL,
    ply BIGINT
) WITH (fillfactor = 70);

CREATE INDEX tables_in_the_lobby ON tables (created) WHERE public AND status = 'open';
CREATE INDEX tables_to_wake ON tables (wake_at) WHERE status = 'running' AND wake_at IS NOT NULL;

CREATE TABLE members (
    person_id TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person_id, table_id)
);

CREATE TABLE events (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    ply BIGINT,
    to_move SMALLINT NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
);

CREATE UNIQUE INDEX events_by_ply ON events (table_id, ply) WHERE ply IS NOT NULL;

CREATE TABLE snapshots (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id),
    version BIGINT NOT NULL,
    data TEXT NOT NULL
);

CREATE TABLE secrets (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    value BYTEA NOT NULL
);
