-- What a finished match looked like from one viewpoint, compressed (gzip): 0 is the public's, 1 that of the first seat.
-- `stories` keeps what older programs wrote, all viewpoints together.
CREATE TABLE story_parts (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    viewpoint BIGINT NOT NULL,
    data BYTEA NOT NULL,
    PRIMARY KEY (table_id, viewpoint)
);
