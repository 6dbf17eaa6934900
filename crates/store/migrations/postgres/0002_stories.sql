-- What a finished match looked like, for when the rules have changed and it cannot be played again.
CREATE TABLE stories (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id),
    data BYTEA NOT NULL
);
