-- What words mean and which styles have them, as functions that are called: the plan of a page sets up nothing of what few searches need.
-- docs/decisions/search-index.md, 11.

/* All numbers of the lists, each once, in order. */
create function each_once(docs int[]) returns int[]
language sql immutable strict parallel safe
as $$ select array_agg(distinct doc) from unnest(docs) doc $$;

/*
 * What a search means, one row. bits: styles that have every word; docs: a short list that holds them all, in order, or null where no word
 * has one; patterns: the words as the index has them, for `like`; understood: the wire's `understood`; items, item_docs, closeness: items whose
 * number the search may be a part of, the closest first, and their styles (coded: these as bits).
 *
 * tokens: each once; code: letters and digits of an item number, '' for none; rights: what opens words ('' for all).
 *
 * A word is itself; else words that begin with it; else a fragment of an item number, where it has a digit; else the most frequent word one
 * slip away; else the most similar. Words that mean nothing here are left out, unless none is left.
 */
create function find_styles(tokens text[], code text, rights text[], sees_vendor boolean, sees_manufacturer boolean, most int, nothing varbit)
returns table (bits varbit, docs int[], patterns text[], understood text, items int[], item_docs int[], closeness int[], coded varbit)
language plpgsql stable parallel safe rows 1
as $$
#variable_conflict use_column
begin
  -- Most searches: every word is known, and none is a number.
  if code = '' and tokens <> '{}' then
    return query
    with word_hits as materialized (
      select w.word, bit_or(coalesce(w.bits, bits_of(w.docs, nothing)))::varbit as bits, sum(w.n) as n,
        case when count(*) = 1 then min(w.docs) when bool_and(w.docs is not null) then each_once(lists_joined(w.docs)) end as docs
      from published.words w
      where w.word = any (tokens)
        and w.needs = any (rights)
      group by w.word
    )
    select bit_and(h.bits)::varbit, (select x.docs from word_hits x where x.docs is not null order by x.n limit 1), array_agg('% ' || h.word || ' %'),
      '{"words":' || json_agg(h.word order by h.word) || ',"corrected":[],"ignored":[]}', '{}'::int[], '{}'::int[], '{}'::int[], nothing
    from word_hits h
    having count(*) = cardinality(tokens);
    if found then
      return;
    end if;
  end if;

  return query
  with meant as materialized (
    select t.place, t.token, r.means,
      case when r.means is null and t.token ~ '[0-9]' and length(t.token) >= 3 then (
        select array_agg(distinct c.doc_no) from items_by_code(t.token, most, sees_vendor, sees_manufacturer) i join published.item_cards c using (item_id)) end as docs
    from unnest(tokens) with ordinality t (token, place)
    cross join lateral (
      select coalesce(
        (select array[t.token] where exists (select from published.words w where w.word = t.token and w.needs = any (rights))),
        (select array_agg(p.word) from (
          select w.word
          from published.words w
          where length(t.token) >= 2 and w.word >= t.token and w.word < t.token || chr(1114111) and w.needs = any (rights)
          group by w.word
          order by sum(w.n) desc
          limit 8) p),
        case when t.token !~ '[0-9]' and length(t.token) between 3 and 20 then coalesce(
          (select array[w.word] from published.words w where w.word = any (near_words(t.token)) and w.needs = any (rights) group by w.word order by sum(w.n) desc, w.word limit 1),
          (select array[w.word] from published.words w where w.word % t.token and w.needs = any (rights) order by similarity(w.word, t.token) desc, w.n desc, w.word limit 1)) end) as means
    ) r
  ),
  word_hits as materialized (
    select u.place, bit_or(coalesce(w.bits, bits_of(w.docs, nothing)))::varbit as bits, case when bool_and(w.docs is not null) then each_once(lists_joined(w.docs)) end as docs, sum(w.n) as n
    from meant u
    join published.words w on w.word = any (u.means) and w.needs = any (rights)
    group by u.place
    union all
    select u.place, bits_of(u.docs, nothing), u.docs, cardinality(u.docs)
    from meant u
    where u.docs is not null
  ),
  numbered as materialized (
    select coalesce(array_agg(i.item_id order by i.closeness, i.item_id), '{}') as items, coalesce(array_agg(c.doc_no order by i.closeness, i.item_id), '{}') as docs,
      coalesce(array_agg(i.closeness order by i.closeness, i.item_id), '{}') as closeness
    from items_by_code(code, most, sees_vendor, sees_manufacturer) i
    join published.item_cards c using (item_id)
    where code <> ''
  )
  select coalesce((select bit_and(h.bits)::varbit from word_hits h), nothing),
    case when exists (select from word_hits) then (select h.docs from word_hits h where h.docs is not null order by h.n limit 1) else '{}' end,
    coalesce((select array_agg('% ' || m.word || ' %') from meant u cross join unnest(u.means) m (word)), '{}'),
    (select json_build_object(
        'words', coalesce(json_agg(distinct case when cardinality(u.means) = 1 then u.means[1] else u.token end) filter (where u.means is not null or u.docs is not null), '[]'),
        'corrected', coalesce(json_agg(distinct jsonb_build_object('from', u.token, 'to', u.means[1])) filter (where cardinality(u.means) = 1 and u.means[1] <> u.token and not starts_with(u.means[1], u.token)), '[]'),
        -- What is part of an item number that was found is not unknown.
        'ignored', coalesce(json_agg(distinct u.token) filter (where u.means is null and u.docs is null and k.items = '{}'), '[]'))::text
      from meant u),
    k.items, k.docs, k.closeness, bits_of(k.docs, nothing)
  from numbered k;
end
$$;

/* The item of a style that has most of the words, its own or those of the style (`shared`); among equals the usual one. */
create function matching_item(doc int, shared text, patterns text[], rights text[], usual int) returns int
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
