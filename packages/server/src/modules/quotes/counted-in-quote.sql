/*
 * What counts toward the price breaks of each line of a quote's revision without the quote: see counted_lines. of_rest: only what
 * was not accepted yet counts.
 */
create or replace function counted_in_quote(quote uuid, revision int, lists int[], of_rest boolean)
returns table (quote_line_id uuid, break_qty int, style_break_qty int)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  line_ids uuid[];
  item_ids int[];
  base_qtys int[];
begin
  select array_agg(l.quote_line_id), array_agg(l.item_id), array_agg(case when of_rest then greatest(l.base_qty - l.accepted_base, 0) else l.base_qty end)
  into line_ids, item_ids, base_qtys
  from quote_lines l
  where l.quote_id = quote
    and l.revision = counted_in_quote.revision;
  return query
  select line_ids[c.place], c.break_qty, c.style_break_qty
  from counted_lines(item_ids => item_ids, base_qtys => base_qtys, lists => lists) c;
end
$$;
