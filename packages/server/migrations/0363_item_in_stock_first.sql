-- As 0361, asking for stock only until the first item that has some: a style of twelve colours was asked twelve times.

create or replace function item_in_stock(doc int, shared text, patterns text[], rights text[], usual int, coded int[], branch smallint, customer int, at timestamptz) returns int
language plpgsql stable parallel safe
as $$
declare
  candidate int;
begin
  for candidate in
    select x.item_id
    from published.item_cards x
    where x.doc_no = doc
    order by array_position(coded, x.item_id), (
        select count(*)
        from unnest(patterns) w (pattern)
        where shared || x.words || case when 'showColorFields' = any (rights) then x.color_words else '' end || case when 'showSpecs' = any (rights) then x.spec_words else '' end like w.pattern
      ) desc, x.item_id = usual desc, x.item_id
  loop
    if (select k.here > 0 from stock_of(candidate, branch, customer, at) k) then
      return candidate;
    end if;
  end loop;
  -- Taken since the branch's stock was published.
  return usual;
end
$$;
