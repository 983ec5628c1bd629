/*
 * The words by which a search finds a quote, in lower case: its number, its job name, and the SKUs of its current
 * revision.
 */
create or replace function words_of_quote(quote quotes) returns text
language sql stable parallel safe
as $$
  select lower(concat_ws(' ', quote.quote_number, quote.job_name, (
    select string_agg(distinct item.sku, ' ')
    from quote_lines line
    join items item on item.item_id = line.item_id
    where line.quote_id = quote.quote_id
      and line.revision = quote.revision)))
$$;
