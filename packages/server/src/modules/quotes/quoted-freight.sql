/*
 * The freight that staff set for a quote, if the cart has nothing but all of that quote at its prices, at `at`. Null
 * otherwise: a part of a quote, or a quote with other goods, pays the freight of any order.
 */
create or replace function quoted_freight(cart uuid, at timestamptz) returns numeric
language plpgsql stable
as $$
declare
  quoted uuid[];
begin
  -- Nearly always there is a line without a quote. Then nothing is looked up.
  select case when bool_and(line.quote_line_id is not null and line.base_qty = line.quoted_base) then array_agg(line.quote_line_id) end into quoted
  from cart_lines line
  where line.cart_id = quoted_freight.cart
    and not line.saved_for_later;
  if quoted is null then return null; end if;
  return (
    select quote.freight
    from quotes quote
    join locations branch on branch.location_id = quote.location_id
    where quote.quote_id = (select line.quote_id from quote_lines line where line.quote_line_id = quoted[1])
      and quote.freight is not null
      and quote.expires_on >= (quoted_freight.at at time zone branch.time_zone)::date
      and not exists (
        select
        from quote_lines line
        left join cart_lines accepted on accepted.quote_line_id = line.quote_line_id and accepted.cart_id = quoted_freight.cart and not accepted.saved_for_later
        where line.quote_id = quote.quote_id
          and line.revision = quote.revision
        group by line.quote_line_id
        having coalesce(sum(accepted.base_qty), 0) <> line.base_qty)
      and cardinality(quoted) = (
        select count(*)
        from cart_lines accepted
        join quote_lines line on line.quote_line_id = accepted.quote_line_id and line.quote_id = quote.quote_id and line.revision = quote.revision
        where accepted.cart_id = quoted_freight.cart
          and not accepted.saved_for_later));
end
$$;
