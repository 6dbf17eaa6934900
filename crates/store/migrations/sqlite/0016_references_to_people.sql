-- A person who has nothing is deleted: what refers to people is found by an index, not by a look at every row.
DROP INDEX tables_by_creator;
CREATE INDEX tables_by_creator ON tables (creator, status);
CREATE INDEX reports_of_reporter ON reports (reporter_id);
CREATE INDEX reports_of_reported ON reports (reported_id);
CREATE INDEX bans_of_person ON bans (person_id);
