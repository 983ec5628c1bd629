-- What a run changed and search does not show yet: an import killed before it renewed search is made good by the next one, even when that
-- one finds its files unchanged.
alter table feed_runs add column to_publish boolean not null default false;
create index feed_runs_to_publish on feed_runs (feed) where to_publish;
