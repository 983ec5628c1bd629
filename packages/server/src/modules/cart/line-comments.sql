/* The most letters that the comments of a cart line have. Its dialog takes as many (cart.ts of the contract). */
create or replace function most_of_comments() returns int
language sql immutable parallel safe
as $$
  select 1000
$$;

/* The comments of a cart line with those of a line that joins it, unless it has them. The line's own comments are never cut. */
create or replace function comments_with(own text, more text) returns text
language sql immutable parallel safe
as $$
  select case when more = '' or strpos(own, more) > 0 then own else left(concat_ws(e'\n', nullif(own, ''), more), greatest(most_of_comments(), length(own))) end
$$;

/* The comments of lines that become one, each once and in their order. */
create or replace function comments_of(each text[]) returns text
language sql immutable parallel safe
as $$
  select left(coalesce(string_agg(c.comments, e'\n' order by c.place), ''), most_of_comments())
  from (select x.comments, min(x.place) as place from unnest(each) with ordinality x (comments, place) where x.comments <> '' group by x.comments) c
$$;
