-- Words of the trade, with what they mean in words of the catalog. They replace the synonyms, which knew single words only and
-- could not be replaced by a distributor. Until a distributor sends its own (feed trade-words), search uses those of
-- modules/search/trade-words.csv.
drop table synonyms;
create table trade_words (
  -- One word or several.
  words text primary key,
  -- Each is one word or several, all of which a style must have. Empty: the words mean nothing else.
  means text[] not null
);

alter table published.words
  -- The styles of the category that the words name.
  add column kind varbit,
  -- The word names goods, and these styles have it in the name of a color only: an oak in the color Bare Maple.
  add column color_only boolean not null default false;
alter table published.words alter column kind set storage external;
