-- A list of what is in stock at the branch shows each style by a colour that is.

/*
 * The item that shows a style where only stock here counts: one that the branch has now, for this customer; among those the one whose number was
 * meant (`coded`, the closest first), then the one with most of the words, then the usual one. Words as matching_item has them (0071).
 */
create function item_in_stock(doc int, shared text, patterns text[], rights text[], usual int, coded int[], branch smallint, customer int, at timestamptz) returns int
language plpgsql stable parallel safe
as $$
begin
  return (
    select x.item_id
    from published.item_cards x
    cross join lateral stock_of(x.item_id, branch, customer, at) k
    where x.doc_no = doc
    order by k.here > 0 desc, array_position(coded, x.item_id), (
        select count(*)
        from unnest(patterns) w (pattern)
        where shared || x.words || case when 'showColorFields' = any (rights) then x.color_words else '' end || case when 'showSpecs' = any (rights) then x.spec_words else '' end like w.pattern
      ) desc, x.item_id = usual desc, x.item_id
    limit 1);
end
$$;
