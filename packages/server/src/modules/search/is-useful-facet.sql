/*
 * Whether a facet helps to choose among the results: it offers a choice, and at least a quarter of the results have a
 * value.
 */
create or replace function is_useful_facet(facet text, choices bigint, said numeric, found numeric) returns boolean
language sql immutable parallel safe
as $$ select facet = 'category' or choices > 1 and said * 4 >= found $$;
