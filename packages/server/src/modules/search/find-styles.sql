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
 * Words in a row that mean something together become one word: "gray", "carpet tile". Phrases come with the longest first.
 */
create or replace function with_phrases(words text[], phrases text[], rights text[]) returns text[]
language plpgsql stable parallel safe
as $$
declare
  known text[] := (select array_agg(w.word) from published.words w where w.word = any (phrases) and w.needs = any (rights));
  phrase text;
  parts text[];
begin
  -- Most words mean nothing together.
  if known is null then return words; end if;
  foreach phrase in array phrases loop
    parts := string_to_array(phrase, ' ');
    if phrase = any (known) and parts <@ words then
      words := array(select w.word from unnest(words) with ordinality w (word, place) where w.word <> all (parts) order by w.place) || phrase;
    end if;
  end loop;
  return words;
end
$$;

/*
 * The styles that searched words name, from the kind of each (null: none), in the order of the words, without the styles
 * that have a word in the name of a color only. The last kind counts: a tile trim is a trim. Words that name no kind mean
 * goods that are used by themselves, and not their trims and samples. Null if that leaves none out.
 */
create or replace function fit_of(kinds varbit[], color_only varbit, nothing varbit) returns varbit
language plpgsql stable parallel safe
as $$
declare
  named varbit[] := array_remove(kinds, null);
  kind varbit := named[cardinality(named)];
begin
  if kind is null then
    kind := ~(select w.kind from published.words w where w.word = '' and w.needs = '');
  end if;
  if kind is null and color_only is null then return null; end if;
  return coalesce(kind, ~nothing) & ~coalesce(color_only, nothing);
end
$$;

/*
 * The places of most of the words that styles have together, as a bit for each of `hits`. Among equals, words that name
 * goods count more than others, and later words more than earlier ones. 0 if there are no words.
 */
create or replace function longest_part(hits varbit[], are_kinds boolean[]) returns int
language sql immutable parallel safe
as $$
  select coalesce((
    select m.mask
    from generate_series(1, (1 << cardinality(hits)) - 1) m (mask)
    cross join lateral (
      select bit_count(bit_and(h.bits)) as found, count(*) as words, count(*) filter (where are_kinds[h.place]) as kinds
      from unnest(hits) with ordinality h (bits, place)
      where m.mask & (1 << (h.place::int - 1)) <> 0
    ) k
    where k.found > 0
    order by k.words desc, k.kinds desc, m.mask desc
    limit 1), 0)
$$;

/*
 * What a word means: itself, or words that begin with it, or the most frequent word with one typo, or the most similar word.
 * A digit alone is the width of sizes: 7 is 7x48, 7in and 7.5in. Null if it has no meaning.
 */
create or replace function meaning_of(token text, rights text[]) returns text[]
language sql stable parallel safe
as $$
  select coalesce(
    (select array[token] where exists (select from published.words w where w.word = token and w.needs = any (rights))),
    (select array_agg(p.word) from (
      select w.word
      from published.words w
      where length(token) >= 2 and w.word >= token and w.word < token || chr(1114111) and w.needs = any (rights)
      group by w.word
      order by sum(w.n) desc
      limit 8) p),
    case when token ~ '^[0-9]$' then (select array_agg(p.word) from (
      select w.word
      from (values ('.', '/'), ('in', 'in '), ('x', 'y')) r (from_here, to_here)
      join published.words w on w.word >= token || r.from_here and w.word < token || r.to_here and w.needs = any (rights)
      group by w.word
      order by sum(w.n) desc
      limit 8) p) end,
    -- Words that share few letters are others and no typos.
    case when token !~ '[0-9]' and length(token) between 3 and 20 then coalesce(
      (select array[w.word] from published.words w where w.word = any (near_words(token)) and w.needs = any (rights) group by w.word order by sum(w.n) desc, w.word limit 1),
      (select array[w.word] from published.words w where w.word % token and similarity(w.word, token) >= 0.4 and w.needs = any (rights) order by similarity(w.word, token) desc, w.n desc, w.word limit 1)) end)
$$;

/*
 * Each word of a search with what it means: words of the index, or null where it may be a part of item numbers. bits, docs, n, kind,
 * color_only: as in published.words, for all of these together; null if the word has no meaning. Parameters: as for find_styles.
 */
create or replace function words_meant(tokens text[], rights text[], sees_vendor boolean, sees_manufacturer boolean, most int, nothing varbit)
returns table (place bigint, token text, means text[], bits varbit, docs int[], n bigint, kind varbit, color_only varbit)
language sql stable parallel safe
as $$
  with meant as materialized (
    select t.place, t.token, r.means,
      case when r.means is null and t.token ~ '[0-9]' and length(t.token) >= 3 then (
        select array_agg(distinct c.doc_no) from items_by_code(code => t.token, most => most, sees_vendor => sees_vendor,
          sees_manufacturer => sees_manufacturer) i join published.item_cards c using (item_id)) end as docs
    from unnest(tokens) with ordinality t (token, place)
    cross join lateral (select meaning_of(token => t.token, rights => rights) as means) r
  )
  select u.place, u.token, u.means, coalesce(w.bits, case when u.docs is not null then bits_of(u.docs, nothing) end), coalesce(w.docs, u.docs),
    coalesce(w.n, cardinality(u.docs)), w.kind, w.color_only
  from meant u
  cross join lateral (
    select bit_or(coalesce(w.bits, bits_of(w.docs, nothing)))::varbit as bits, case when bool_and(w.docs is not null) then each_once(lists_joined(w.docs)) end as docs, sum(w.n) as n,
      bit_or(w.kind)::varbit as kind, bit_or(coalesce(w.bits, bits_of(w.docs, nothing))) filter (where w.color_only)::varbit as color_only
    from published.words w
    where w.word = any (u.means)
      and w.needs = any (rights)
  ) w
$$;

/*
 * What a search means, in one row. bits: styles that have every word. docs: a short list that contains all of them, in
 * order; null when no word has one. fit: the styles that the words name, which come before the others; null if that is
 * all of them (fit_of). patterns: the words as the index has them, for `like`. understood: the wire's `understood`. items,
 * item_docs, closeness: items whose number the search may be a part of, the closest first, and their styles (coded: these
 * as bits).
 *
 * words: each word once. phrases: words in a row that may mean something together. code: letters and digits of an item
 * number, '' for none. rights: the claims that open words ('' is everybody's).
 *
 * A word means itself. If no style has it, it means words that begin with it. If there are none and it has a digit, it
 * means a fragment of an item number. Otherwise it means the most frequent word with one typo, or else the most similar
 * word. Words without a meaning are left out, unless none would be left. If no style has all words, those are left out
 * that leave the longest part that some styles have.
 */
create or replace function find_styles(words text[], phrases text[], code text, rights text[], sees_vendor boolean, sees_manufacturer boolean, most int, nothing varbit)
returns table (bits varbit, docs int[], fit varbit, patterns text[], understood text, items int[], item_docs int[], closeness int[], coded varbit)
language plpgsql stable parallel safe rows 1
as $$
#variable_conflict use_column
declare
  tokens text[] := case when phrases = '{}' then words else with_phrases(words => words, phrases => phrases, rights => rights) end;
begin
  -- The usual case: every word is known, none is a number, and styles have them all.
  if code = '' and tokens <> '{}' then
    return query
    with word_hits as materialized (
      select w.word, bit_or(coalesce(w.bits, bits_of(w.docs, nothing)))::varbit as bits, sum(w.n) as n, bit_or(w.kind)::varbit as kind,
        bit_or(coalesce(w.bits, bits_of(w.docs, nothing))) filter (where w.color_only)::varbit as color_only,
        case when count(*) = 1 then min(w.docs) when bool_and(w.docs is not null) then each_once(lists_joined(w.docs)) end as docs
      from published.words w
      where w.word = any (tokens)
        and w.needs = any (rights)
      group by w.word
    )
    select bit_and(h.bits)::varbit, (select x.docs from word_hits x where x.docs is not null order by x.n limit 1),
      fit_of(kinds => array_agg(h.kind order by array_position(tokens, h.word)), color_only => bit_or(h.color_only)::varbit, nothing => nothing),
      coalesce(array_agg('% ' || h.word || ' %') filter (where h.word !~ ' '), '{}'),
      '{"words":' || json_agg(h.word order by h.word) || ',"corrected":[],"ignored":[]}', '{}'::int[], '{}'::int[], '{}'::int[], nothing
    from word_hits h
    having count(*) = cardinality(tokens)
      and bit_count(bit_and(h.bits)) > 0;
    if found then
      return;
    end if;
  end if;

  return query
  with meant as materialized (
    select * from words_meant(tokens => tokens, rights => rights, sees_vendor => sees_vendor, sees_manufacturer => sees_manufacturer, most => most, nothing => nothing)
  ),
  numbered as materialized (
    select coalesce(array_agg(i.item_id order by i.closeness, i.item_id), '{}') as items, coalesce(array_agg(c.doc_no order by i.closeness, i.item_id), '{}') as docs,
      coalesce(array_agg(i.closeness order by i.closeness, i.item_id), '{}') as closeness
    from items_by_code(code => code, most => most, sees_vendor => sees_vendor, sees_manufacturer => sees_manufacturer) i
    join published.item_cards c using (item_id)
    where code <> ''
  ),
  part as materialized (
    select case when p.together = 0 and k.items = '{}' then longest_part(hits => p.hits, are_kinds => p.are_kinds) else -1 end as places
    from (select bit_count(bit_and(h.bits)) as together, array_agg(h.bits order by h.place) as hits, array_agg(h.kind is not null order by h.place) as are_kinds from meant h where h.bits is not null) p
    cross join numbered k
  ),
  word_hits as materialized (
    select h.*
    from (select e.*, (row_number() over (order by e.place))::int as nth from meant e where e.bits is not null) h
    cross join part
    where part.places & (1 << (h.nth - 1)) <> 0
  )
  select coalesce((select bit_and(h.bits)::varbit from word_hits h), nothing),
    case when exists (select from word_hits) then (select h.docs from word_hits h where h.docs is not null order by h.n limit 1) else '{}' end,
    (select fit_of(kinds => array_agg(h.kind order by h.place), color_only => bit_or(h.color_only)::varbit, nothing => nothing) from word_hits h),
    coalesce((select array_agg('% ' || m.word || ' %') from word_hits u cross join unnest(u.means) m (word) where m.word !~ ' '), '{}'),
    (select json_build_object(
        'words', coalesce(json_agg(distinct case when cardinality(u.means) = 1 then u.means[1] else u.token end) filter (where h.place is not null), '[]'),
        'corrected', coalesce(json_agg(distinct jsonb_build_object('from', u.token, 'to', u.means[1])) filter (where h.place is not null and cardinality(u.means) = 1 and u.means[1] <> u.token and not starts_with(u.means[1], u.token)), '[]'),
        -- A word that is part of a found item number is not unknown.
        'ignored', coalesce(json_agg(distinct u.token) filter (where h.place is null and k.items = '{}'), '[]'))::text
      from meant u
      left join word_hits h using (place)),
    k.items, k.docs, k.closeness, bits_of(k.docs, nothing)
  from numbered k;
end
$$;
