-- Tables are counted by who set them up within a day, whatever has become of them. So the keyed hash of a network stays with a
-- table that is over until a day has passed since it was set up.
DROP INDEX tables_by_network;
CREATE INDEX tables_by_network ON tables (network, status, created) WHERE network <> '';
DROP INDEX tables_by_creator;
CREATE INDEX tables_by_creator ON tables (creator, status, created);
-- Before a table goes it is asked who is waited for there, for each of many tables.
CREATE INDEX members_of_table ON members (table_id);
