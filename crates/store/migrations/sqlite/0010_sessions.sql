-- A device on which a person is signed in, by the hash of its cookie's token, never the token.
CREATE TABLE sessions (
    hash BLOB NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person_id TEXT NOT NULL REFERENCES people (id),
    -- Its browser and system.
    device TEXT NOT NULL,
    -- A keyed hash of the network from which it was last seen, never the address.
    network BLOB NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX sessions_of ON sessions (person_id);

-- Cookies from before sessions name the person and are signed. They count for as long as browsers keep them, or until
-- the person signs all other devices out.
ALTER TABLE people ADD COLUMN signed_until INTEGER NOT NULL DEFAULT 0;
UPDATE people SET signed_until = (CAST(strftime('%s', 'now') AS INTEGER) + 34560000) * 1000;

-- The notifications of a device end with its session.
ALTER TABLE push_subscriptions ADD COLUMN session_id TEXT NOT NULL DEFAULT '';
