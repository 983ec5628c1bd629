/*
 * Whether an item is discontinued and nothing is left that the viewer could get, neither from stock nor from goods to
 * come.
 */
create or replace function none_is_left(goods items, viewer int, at timestamptz) returns boolean
language plpgsql stable
as $$
begin
  if not goods.discontinued then
    return false;
  end if;
  return not exists (
    select
    from availability_for(item => goods.item_id, viewer => viewer, at => at) a
    where a.usable > 0);
end
$$;

/* Why an item cannot be bought today: no-price, none-left; '' when it can. unit_price: of today, null for none. The contract's rules/cart.ts has the sentences. */
create or replace function refusal_of(item int, unit_price numeric, viewer int, at timestamptz) returns text
language sql stable
as $$
  select case
    when unit_price is null then 'no-price'
    when none_is_left(goods => i, viewer => viewer, at => at) then 'none-left'
    else '' end
  from items i
  where i.item_id = item
$$;
