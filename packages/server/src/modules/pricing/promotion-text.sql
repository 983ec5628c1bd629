/*
 * The name and the end of the promotion that makes the price of an item, as JSON text. Parameters: as for price_for. plpgsql, so
 * that a statement computes which list it is only where the price is a promotion.
 */
create or replace function promotion_text(item int, qty int, lists int[], product_line int) returns text
language plpgsql stable parallel safe
as $$
begin
  return (
    select json_build_object('sourceName', l.name, 'ends', l.ends)::text
    from price_for(item => item, qty => qty, lists => lists, product_line => product_line) f
    join price_lists l on l.list_id = f.list_id);
end
$$;
