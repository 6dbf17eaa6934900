-- A person who may look at reports, ban people and close tables.
CREATE TABLE moderators (
    person_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES people (id)
);

-- A person who wants nothing to do with another. The name is the one by which they know them.
CREATE TABLE blocks (
    person_id TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    blocked_id TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    id TEXT COLLATE "C" NOT NULL UNIQUE,
    name TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person_id, blocked_id)
);

CREATE INDEX blocks_against ON blocks (blocked_id);

-- What a person reported of another, with the lines in question as the table's log has them.
CREATE TABLE reports (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    reporter_id TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    reported_id TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    reason TEXT NOT NULL,
    lines TEXT NOT NULL,
    at BIGINT NOT NULL,
    is_done BOOLEAN NOT NULL
);

CREATE INDEX reports_to_read ON reports (at) WHERE NOT is_done;

-- A person who may not play until then, or a network, by its keyed hash, from which nobody new may come.
CREATE TABLE bans (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    person_id TEXT COLLATE "C" REFERENCES people (id),
    network BYTEA,
    name TEXT NOT NULL,
    at BIGINT NOT NULL,
    until BIGINT NOT NULL
);

CREATE INDEX bans_by_end ON bans (until);
