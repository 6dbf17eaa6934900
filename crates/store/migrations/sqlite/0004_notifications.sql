-- A browser that shows notifications of a person's tables.
CREATE TABLE push_subscriptions (
    endpoint TEXT NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    public BLOB NOT NULL,
    auth BLOB NOT NULL,
    lang TEXT NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX push_subscriptions_of ON push_subscriptions (person_id);

-- An e-mail address that a person has confirmed. By the token it can be unsubscribed without a cookie.
CREATE TABLE mail_addresses (
    person_id TEXT NOT NULL PRIMARY KEY REFERENCES people (id),
    address TEXT NOT NULL,
    lang TEXT NOT NULL,
    token TEXT NOT NULL UNIQUE,
    turns BOOLEAN NOT NULL,
    digest BOOLEAN NOT NULL,
    -- Since when turns are to be told.
    since INTEGER NOT NULL,
    next_digest INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX digests_due ON mail_addresses (next_digest) WHERE digest;

-- An e-mail address that a person has entered and not confirmed, with the hash of the link's token, never the token.
CREATE TABLE mail_requests (
    person_id TEXT NOT NULL PRIMARY KEY REFERENCES people (id),
    address TEXT NOT NULL,
    lang TEXT NOT NULL,
    hash BLOB NOT NULL UNIQUE,
    expires INTEGER NOT NULL
) WITHOUT ROWID;

-- What a person was last told of a table, in each way. The row is the claim by which one process alone tells it.
CREATE TABLE told (
    person_id TEXT NOT NULL REFERENCES people (id),
    table_id TEXT NOT NULL REFERENCES tables (id),
    channel TEXT NOT NULL CHECK (channel IN ('push', 'mail')),
    version INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    PRIMARY KEY (person_id, table_id, channel)
) WITHOUT ROWID;
