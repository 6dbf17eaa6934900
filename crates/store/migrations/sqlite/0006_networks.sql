-- A keyed hash of the network from which a table was set up, by which open tables, running matches and the time of bots
-- are shared out. It goes when the match is over.
ALTER TABLE tables ADD COLUMN network TEXT NOT NULL DEFAULT '';

CREATE INDEX tables_by_network ON tables (network) WHERE network <> '';
CREATE INDEX tables_by_creator ON tables (creator) WHERE status <> 'finished';
