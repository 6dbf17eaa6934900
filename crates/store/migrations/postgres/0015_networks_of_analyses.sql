-- A keyed hash of the network from which an analysis was asked for, so that no network has the whole queue. It goes once it
-- counts no more: the analysis has ended, and was asked for more than a day ago.
ALTER TABLE analyses ADD COLUMN network TEXT COLLATE "C" NOT NULL DEFAULT '';

CREATE INDEX analyses_by_network ON analyses (network) WHERE network <> '';
