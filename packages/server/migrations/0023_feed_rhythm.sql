-- The last good runs of each feed, for its rhythm: they are read from the index's end, however many runs there are.
create index feed_runs_good on feed_runs (feed, finished_at desc) where status = 'done';
