-- Component lists that people brought, each once, by the SHA-256 of its text. Terms refer to them.
CREATE TABLE component_lists (
    digest TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    data TEXT NOT NULL,
    -- Who brought it first, and from which network (as in `tables`): what counts against their quota.
    creator TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    network TEXT COLLATE "C" NOT NULL,
    created BIGINT NOT NULL
);

CREATE INDEX component_lists_by_creator ON component_lists (creator);
CREATE INDEX component_lists_by_network ON component_lists (network);

CREATE TABLE lists_of_tables (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    digest TEXT COLLATE "C" NOT NULL REFERENCES component_lists (digest),
    PRIMARY KEY (table_id, digest)
);

CREATE INDEX tables_of_lists ON lists_of_tables (digest);
