-- Open tables have something to wake up for as well: a draw that is not answered.
DROP INDEX tables_to_wake;
CREATE INDEX tables_to_wake ON tables (wake_at) WHERE status <> 'finished' AND wake_at IS NOT NULL;
