-- A keyed hash of the network from which a report was sent, so that no network has all of the moderators' attention. It goes
-- when a moderator is done with the report.
ALTER TABLE reports ADD COLUMN network TEXT NOT NULL DEFAULT '';

CREATE INDEX reports_by_reporter ON reports (reporter_id, table_id) WHERE NOT is_done;
