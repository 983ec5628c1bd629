/*
 * Writes whether all, a part, or nothing of a priced quote's current revision is accepted. Call it after accepted_base
 * of its lines has changed, with the quote's row locked. A quote that has no prices, or is over, keeps its status.
 */
create or replace function say_accepted(quote uuid) returns void
language plpgsql volatile
as $$
begin
  update quotes changed
  set status = now_is.status
  from (
    select case
      when bool_and(line.accepted_base >= line.base_qty) then 'accepted'
      when bool_or(line.accepted_base > 0) then 'part-accepted'
      else 'priced' end as status
    from quotes present
    join quote_lines line on line.quote_id = present.quote_id and line.revision = present.revision
    where present.quote_id = quote
  ) now_is
  where changed.quote_id = quote
    and changed.status in ('priced', 'part-accepted', 'accepted')
    and changed.status <> now_is.status;
end
$$;
