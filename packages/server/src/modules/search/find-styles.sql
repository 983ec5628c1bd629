/* Joins lists of styles one after the other. Null when there is none. */
create or replace aggregate lists_joined(int[]) (sfunc = array_cat, stype = int[], parallel = safe);

/* All numbers of the lists, each only once, in order. */
create or replace function each_once(docs int[]) returns int[]
language sql immutable strict parallel safe
as $$ select array_agg(distinct doc) from unnest(docs) doc $$;

/* Styles as a bitmap as long as `nothing`. Meant for short lists, because each style copies the bitmap once. */
create or replace function bits_of(docs int[], nothing varbit) returns varbit
language plpgsql immutable parallel safe
as $$
declare
  bits varbit := nothing;
  doc int;
begin
  foreach doc in array coalesce(docs, '{}') loop
    bits := set_bit(bits, doc - 1, 1);
  end loop;
  return bits;
end
$$;

/*
 * Words with one typo: one letter too many, one too few, one wrong, or two swapped. It is for words that are too short
 * for trigrams.
 */
create or replace function near_words(word text) returns text[]
language sql immutable strict parallel safe
as $$
  select array_agg(distinct near)
  from (
    select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i
    union all
    select left(word, i - 1) || substr(word, i + 1, 1) || substr(word, i, 1) || substr(word, i + 2) from generate_series(1, length(word) - 1) i
    union all
    select left(word, i - 1) || letter || substr(word, i + kept) from generate_series(1, length(word) + 1) i, regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') letter, generate_series(0, 1) kept
  ) slips (near)
$$;

/* Items whose number, vendor's number or bar code contains these letters and digits, the closest first. */
create or replace function items_by_code(code text, most int, sees_vendor boolean, sees_manufacturer boolean) returns table (item_id int, closeness int)
language sql stable parallel safe
as $$
  select found.item_id, min(found.closeness)
  from (
    (select i.item_id, case when i.sku_norm = code then 0 when starts_with(i.sku_norm, code) then 2 else 3 end as closeness
      from items i where i.sku_norm like '%' || code || '%' limit most)
    union all
    -- A range, not `like code || '%'`, because PostgreSQL uses no index for a pattern that is unknown while planning.
    -- No code has a ~.
    (select i.item_id, 1 from items i where sees_vendor and i.vendor_no <> '' and code_norm(i.vendor_no) ~>=~ code and code_norm(i.vendor_no) ~<~ (code || '~') limit most)
    union all
    (select i.item_id, 1 from items i where sees_manufacturer and i.manufacturer_no <> '' and code_norm(i.manufacturer_no) ~>=~ code and code_norm(i.manufacturer_no) ~<~ (code || '~') limit most)
    union all
    (select i.item_id, 1 from items i where i.upc <> '' and i.upc = code limit most)
  ) found
  group by found.item_id
  order by 2, 1
  limit most
$$;

/*
 * What a search means, in one row. bits: styles that have every word. docs: a short list that contains all of them, in
 * order; null when no word has one. patterns: the words as the index has them, for `like`. understood: the wire's
 * `understood`. items, item_docs, closeness: items whose number the search may be a part of, the closest first, and
 * their styles (coded: these as bits).
 *
 * tokens: each word once. code: letters and digits of an item number, '' for none. rights: the claims that open words
 * ('' is everybody's).
 *
 * A word means itself. If no style has it, it means words that begin with it. If there are none and it has a digit, it
 * means a fragment of an item number. Otherwise it means the most frequent word with one typo, or else the most similar
 * word. Words without a meaning are left out, unless none would be left.
 */
create or replace function find_styles(tokens text[], code text, rights text[], sees_vendor boolean, sees_manufacturer boolean, most int, nothing varbit)
returns table (bits varbit, docs int[], patterns text[], understood text, items int[], item_docs int[], closeness int[], coded varbit)
language plpgsql stable parallel safe rows 1
as $$
#variable_conflict use_column
begin
  -- The usual case: every word is known, and none is a number.
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
        select array_agg(distinct c.doc_no) from items_by_code(code => t.token, most => most, sees_vendor => sees_vendor,
          sees_manufacturer => sees_manufacturer) i join published.item_cards c using (item_id)) end as docs
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
    from items_by_code(code => code, most => most, sees_vendor => sees_vendor, sees_manufacturer => sees_manufacturer) i
    join published.item_cards c using (item_id)
    where code <> ''
  )
  select coalesce((select bit_and(h.bits)::varbit from word_hits h), nothing),
    case when exists (select from word_hits) then (select h.docs from word_hits h where h.docs is not null order by h.n limit 1) else '{}' end,
    coalesce((select array_agg('% ' || m.word || ' %') from meant u cross join unnest(u.means) m (word)), '{}'),
    (select json_build_object(
        'words', coalesce(json_agg(distinct case when cardinality(u.means) = 1 then u.means[1] else u.token end) filter (where u.means is not null or u.docs is not null), '[]'),
        'corrected', coalesce(json_agg(distinct jsonb_build_object('from', u.token, 'to', u.means[1])) filter (where cardinality(u.means) = 1 and u.means[1] <> u.token and not starts_with(u.means[1], u.token)), '[]'),
        -- A word that is part of a found item number is not unknown.
        'ignored', coalesce(json_agg(distinct u.token) filter (where u.means is null and u.docs is null and k.items = '{}'), '[]'))::text
      from meant u),
    k.items, k.docs, k.closeness, bits_of(k.docs, nothing)
  from numbered k;
end
$$;
