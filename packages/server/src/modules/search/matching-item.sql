/*
 * The item of a style that has most of the words, its own or those of the style (`shared`). Among equals it is the
 * usual item.
 */
create or replace function matching_item(doc int, shared text, patterns text[], rights text[], usual int) returns int
language plpgsql stable parallel safe
as $$
begin
  return (
    select x.item_id
    from published.item_cards x
    where x.doc_no = doc
    order by (
        select count(*)
        from unnest(patterns) w (pattern)
        where shared || x.words || case when 'showColorFields' = any (rights) then x.color_words else '' end || case when 'showSpecs' = any (rights) then x.spec_words else '' end like w.pattern
      ) desc, x.item_id = usual desc, x.item_id
    limit 1);
end
$$;

/*
 * The item that shows a style if only stock at the branch counts: one that the branch has now for this customer. Among
 * those, an item of the chosen color and size (`wanted`) comes first, then one whose number was meant (`coded`, closest
 * first), then the one with most of the words, then the usual one. Words count as in matching_item.
 *
 * It asks for stock only until the first item that has some. Asking for all of them meant twelve questions for a style
 * of twelve colors.
 */
create or replace function item_in_stock(doc int, shared text, patterns text[], rights text[], usual int, coded int[], wanted int[], branch smallint, customer int, at timestamptz) returns int
language plpgsql stable parallel safe
as $$
declare
  candidate int;
begin
  for candidate in
    select x.item_id
    from published.item_cards x
    where x.doc_no = doc
    order by x.item_id = any (wanted) desc, array_position(coded, x.item_id), (
        select count(*)
        from unnest(patterns) w (pattern)
        where shared || x.words || case when 'showColorFields' = any (rights) then x.color_words else '' end || case when 'showSpecs' = any (rights) then x.spec_words else '' end like w.pattern
      ) desc, x.item_id = usual desc, x.item_id
  loop
    if (select k.here > 0 from stock_of(item => candidate, home => branch, viewer => customer, at => at) k) then
      return candidate;
    end if;
  end loop;
  -- Its stock was taken since the branch's stock was published.
  return usual;
end
$$;
