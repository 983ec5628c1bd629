import type { Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { openTo } from './rights.ts'
import type { Asked } from './search-words.ts'

type Query = { asked: Asked; isSearch: boolean; chosen: { facet: string; value: string }[]; category: string; inStock: boolean }

/** Items that a fragment of an item number may find. */
const MOST_CODES = 200

/**
 * Which styles are meant, as named results for the statement of listItems:
 * hits (bits; docs: a short list that holds them all, or null), widened (facet, bits without that facet's filter, chosen) where any are chosen,
 * meaning (understood as JSON, patterns of the words as found in the index), coded (item, style, closeness) when an item number may be meant.
 */
export function hitsOf(tx: Tx, scope: Scope, { asked, isSearch, chosen, category, inStock }: Query) {
  return tx`
    ${isSearch ? understood(tx, scope, asked) : tx``}
    base as materialized (
      select c.bits ${isSearch ? tx`& found.bits` : tx``} ${inStock ? tx`& mine.here` : tx``} as bits, ${isSearch ? tx`coalesce(found.docs, c.docs)` : tx`c.docs`} as docs
      from published.category_pages c
      cross join mine
      ${isSearch ? tx`cross join found` : tx``}
      where c.code = ${category}
    ),
    ${chosen.length === 0 ? tx`hits as not materialized (select base.bits, base.docs from base)` : narrowed(tx, chosen, openTo(scope))}`
}

/** What of the base has the chosen values; each facet is also counted without its own. */
const narrowed = (tx: Tx, chosen: Query['chosen'], claims: string[]) => tx`
    picked as materialized (
      select x.facet, array_agg(x.value) as chosen, bit_or(x.bits) as bits
      from published.facet_values x
      join published.facets f on f.facet = x.facet and f.claim = any (${claims})
      join unnest(${chosen.map(({ facet }) => facet)}::text[], ${chosen.map(({ value }) => value)}::text[]) q (facet, value) on q.facet = x.facet and q.value = x.value
      group by x.facet
    ),
    hits as materialized (
      select base.bits & coalesce((select bit_and(picked.bits) from picked), base.bits) as bits, base.docs
      from base
    ),
    widened as (
      select p.facet, p.chosen, base.bits & coalesce((select bit_and(o.bits) from picked o where o.facet <> p.facet), base.bits) as bits
      from picked p
      cross join base
    )`

/**
 * Each word as the index has it: itself; else words that begin with it; else a fragment of an item number, where it has a digit; else
 * the most frequent word one slip away; else the most similar. Words that mean nothing here are left out, unless none is left.
 */
function understood(tx: Tx, scope: Scope, { words, code }: Asked) {
  const { showVendor, showManufacturerItem } = scope.claims
  const itemsBy = (typed: ReturnType<typeof tx>) => tx`items_by_code(${typed}, ${MOST_CODES}, ${showVendor}, ${showManufacturerItem})`
  const mayFind = tx`w.needs = any (${openTo(scope)}::text[])`
  return tx`
    understood as materialized (
      select t.place, t.token, r.means,
        case when r.means is null and t.token ~ '[0-9]' and length(t.token) >= 3 then (
          select array_agg(distinct c.doc_no) from ${itemsBy(tx`t.token`)} i join published.item_cards c using (item_id)) end as docs
      from unnest(${words}::text[]) with ordinality t (token, place)
      cross join lateral (
        select coalesce(
          (select array[t.token] where exists (select from published.words w where w.word = t.token and ${mayFind})),
          (select array_agg(p.word) from (select w.word from published.words w where length(t.token) >= 2 and w.word >= t.token and w.word < t.token || chr(1114111) and ${mayFind} group by w.word order by sum(w.n) desc limit 8) p),
          case when t.token !~ '[0-9]' and length(t.token) between 3 and 20 then coalesce(
            (select array[w.word] from published.words w where w.word = any (near_words(t.token)) and ${mayFind} group by w.word order by sum(w.n) desc, w.word limit 1),
            (select array[w.word] from published.words w where w.word % t.token and ${mayFind} order by similarity(w.word, t.token) desc, w.n desc, w.word limit 1)) end) as means
      ) r
    ),
    word_hits as materialized (
      select u.place, bit_or(coalesce(w.bits, bits_of(w.docs, mine.nothing))) as bits, case when bool_and(w.docs is not null) then lists_joined(w.docs) end as docs, sum(w.n) as n
      from understood u
      join published.words w on w.word = any (u.means) and ${mayFind}
      cross join mine
      group by u.place
      union all
      select u.place, bits_of(u.docs, mine.nothing), u.docs, cardinality(u.docs)
      from understood u
      cross join mine
      where u.docs is not null
    ),
    ${code === '' ? tx`` : tx`
    coded as materialized (
      select i.item_id, c.doc_no, i.closeness
      from ${itemsBy(tx`${code}`)} i
      join published.item_cards c using (item_id)
    ),`}
    found as materialized (
      select ${code === ''
        ? tx`coalesce((select bit_and(h.bits) from word_hits h), mine.nothing) as bits, (select h.docs from word_hits h where h.docs is not null order by h.n limit 1) as docs`
        : tx`coalesce((select bit_and(h.bits) from word_hits h), mine.nothing) | coalesce((select bits_of(array_agg(distinct k.doc_no), mine.nothing) from coded k), mine.nothing) as bits,
          -- No list where the words have none: null, for (null || list) would be the list alone.
          case when not exists (select from word_hits) then coalesce((select array_agg(distinct k.doc_no) from coded k), '{}')
            else (select h.docs || coalesce((select array_agg(distinct k.doc_no) from coded k), '{}') from word_hits h where h.docs is not null order by h.n limit 1) end as docs`}
      from mine
    ),
    meaning as materialized (
      select coalesce(array_agg('% ' || m.word || ' %') filter (where m.word is not null), '{}') as patterns,
        json_build_object('words', coalesce(json_agg(distinct case when cardinality(u.means) = 1 then u.means[1] else u.token end) filter (where u.means is not null or u.docs is not null), '[]'),
          'corrected', coalesce(json_agg(distinct jsonb_build_object('from', u.token, 'to', u.means[1])) filter (where cardinality(u.means) = 1 and u.means[1] <> u.token and not starts_with(u.means[1], u.token)), '[]'),
          'ignored', coalesce(json_agg(distinct u.token) filter (where u.means is null and u.docs is null${code === '' ? tx`` : tx` and not exists (select from coded)`}), '[]')) as understood
      from understood u
      left join unnest(u.means) m (word) on true
    ),`
}
