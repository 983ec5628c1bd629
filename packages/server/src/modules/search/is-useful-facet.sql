/*
 * Whether a facet helps to choose among the results: it offers a choice, and at least a quarter of the results have a
 * value. A long list in which nearly every value has one product is the list of results again, so it does not help. Said
 * is the sum of the products of all values. Where five values have fewer than six products, nearly all have one.
 */
create or replace function is_useful_facet(facet text, choices bigint, said numeric, found numeric) returns boolean
language sql immutable parallel safe
as $$ select facet = 'category' or choices > 1 and said * 4 >= found and (choices <= 6 or said * 5 >= choices * 6) $$;
