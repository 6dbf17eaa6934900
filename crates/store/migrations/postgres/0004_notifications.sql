-- A browser that shows notifications of a person's tables.
CREATE TABLE push_subscriptions (
    endpoint TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    person_id TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    public BYTEA NOT NULL,
    auth BYTEA NOT NULL,
    lang TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE INDEX push_subscriptions_of ON push_subscriptions (person_id);

-- An e-mail address that a person has confirmed. By the token it can be unsubscribed without a cookie.
CREATE TABLE mail_addresses (
    person_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES people (id),
    address TEXT NOT NULL,
    lang TEXT NOT NULL,
    token TEXT COLLATE "C" NOT NULL UNIQUE,
    turns BOOLEAN NOT NULL,
    digest BOOLEAN NOT NULL,
    -- Since when turns are to be told.
    since BIGINT NOT NULL,
    next_digest BIGINT NOT NULL
);

CREATE INDEX digests_due ON mail_addresses (next_digest) WHERE digest;

-- An e-mail address that a person has entered and not confirmed, with the hash of the link's token, never the token.
CREATE TABLE mail_requests (
    person_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES people (id),
    address TEXT NOT NULL,
    lang TEXT NOT NULL,
    hash BYTEA NOT NULL UNIQUE,
    expires BIGINT NOT NULL
);

-- What a person was last told of a table, in each way. The row is the claim by which one process alone tells it.
CREATE TABLE told (
    person_id TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    channel TEXT COLLATE "C" NOT NULL CHECK (channel IN ('push', 'mail')),
    version BIGINT NOT NULL,
    turn BIGINT NOT NULL,
    stage BIGINT NOT NULL,
    PRIMARY KEY (person_id, table_id, channel)
);
