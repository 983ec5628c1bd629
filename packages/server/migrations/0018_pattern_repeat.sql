-- Patterned roll goods: the length after which the pattern repeats, and how adjoining widths match. 0 is no pattern that
-- must match. straight: both widths begin at the same place of the pattern. drop: the next width begins half a repeat
-- later. Trade T-12.8.
alter table items
  add column pattern_repeat_inches numeric(5,2) not null default 0 check (pattern_repeat_inches >= 0),
  add column pattern_match text not null default 'straight' check (pattern_match in ('straight', 'drop'));
