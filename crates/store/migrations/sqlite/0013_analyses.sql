-- The analysis of a finished match, which is asked for once. A job is open until it is done or has failed.
CREATE TABLE analyses (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    person_id TEXT NOT NULL REFERENCES people (id),
    asked_at INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'done', 'failed')),
    -- When a process last began with it, 0 if none has; which one, and until when the others leave it alone.
    started_at INTEGER NOT NULL,
    owner TEXT NOT NULL,
    leased_until INTEGER NOT NULL,
    -- How often processes have begun since the last seat was kept.
    attempts INTEGER NOT NULL,
    done_plies INTEGER NOT NULL,
    all_plies INTEGER NOT NULL,
    -- Why it failed.
    reason TEXT
) WITHOUT ROWID;

CREATE INDEX analyses_by_person ON analyses (person_id, asked_at);
CREATE INDEX analyses_to_do ON analyses (asked_at) WHERE status = 'open';

-- What is known of a seat.
CREATE TABLE analysed_seats (
    table_id TEXT NOT NULL REFERENCES analyses (table_id),
    seat INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
