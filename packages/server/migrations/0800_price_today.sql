-- What a line of a quote would cost without the quote: nobody should accept one that is dearer than the list without knowing it.

/*
 * What the customer would pay today for `wanted` base units of a quote's line without the quote, per the line's price unit; null when no list has a
 * price. The item may have another price unit since it was asked for: then converted, to 4 decimals. lists: as of price_for.
 */
create function price_today(line quote_lines, wanted int, lists int[]) returns numeric
language plpgsql stable
as $$
begin
  return (
    select case when p.price_uom = line.price_uom then p.unit_price else price_per(p.unit_price, f.num, f.den, u.num, u.den) end
    from price_line(line.item_id, wanted, lists) p
    join item_uoms f on f.item_id = line.item_id and f.um_code = p.price_uom
    join item_uoms u on u.item_id = line.item_id and u.um_code = line.price_uom);
end
$$;
