import type { Suggestion } from '@sidemark/contract'
import type { z } from 'zod'
import { part, statement } from '#platform/database/parts.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { json } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { hitsOf } from './hits.ts'
import { callerEdition } from './caller-edition.ts'
import { pageOf } from './page.ts'
import { openTo } from './rights.ts'
import { searchTermsOf } from './search-words.ts'

type Suggestions = { suggestions: z.output<typeof Suggestion>[] }
const WORDS = 4
const CATEGORIES = 3
const ITEMS = 8

/**
 * Suggestions for the letters typed so far: categories by name, the items that a search would show first, and words that complete
 * the last one and occur together with all others in one style. The other words are those that the search understood, and
 * nothing is completed after a word that it does not know. One statement.
 */
export async function suggest(tx: Tx, scope: Scope, search: string): Promise<Json<Suggestions> | Suggestions> {
  const asked = searchTermsOf(search)
  const last = asked.words.at(-1)
  if (last === undefined) return { suggestions: [] }
  const before = asked.words.slice(0, -1)
  const query = {
    isSearch: true,
    hasCode: asked.code !== '',
    sort: 'best',
    page: 1,
    size: ITEMS,
    fold: 'style',
    inStock: false,
    chosen: [],
  } as const
  return json<Suggestions>(
    statement(
      tx,
      part`
    with ${callerEdition(scope, part`published.edition e`)},
    ${hitsOf(scope, { asked, isSearch: true, chosen: [], prices: [], category: '', inStock: false })},
    ${pageOf(scope, query)},
    ${before.length === 0 ? part`` : earlier(openTo(scope), before)}
    suggestion as (
      (select 3 as class, sum(w.n) as weight, 0 as place, 'words' as kind, ${before.length === 0 ? part`w.word` : part`(select string_agg(b.word || ' ', '' order by b.place) from earlier_words b) || w.word`} as text, '' as detail, null as sku, null as category, '' as picture, '' as material, null::json as price, null::json as stock
      from published.words w
      cross join mine
      where w.word > ${last}
        and w.word < ${last} || chr(1114111)
        and w.word !~ '[0-9 ]'
        and w.needs = any (${openTo(scope)}::text[])
        ${before.length === 0 ? part`` : part`and (select bool_and(found.understood::jsonb -> 'words' ? b.word) from earlier_words b cross join found)`}
      group by w.word
      ${before.length === 0 ? part`` : part`having coalesce(bit_count((select bit_and(e.bits) from earlier e) & bit_or(coalesce(w.bits, bits_of(w.docs, mine.nothing)))) > 0, true)`}
      order by 2 desc, w.word
      limit ${WORDS})
      union all
      (select 1, p.n, 0, 'category', p.name, '', null, p.code, c.picture, c.material, null, null
      from published.category_pages p
      join categories c on c.category_id = p.category_id
      where p.n > 0
        and p.words like all (${asked.words.map((word) => `% ${word}%`)}::text[])
      order by p.n desc, p.code
      limit ${CATEGORIES})
      union all
      select 2, 0, page.place::int, 'item', ${nameOf(scope)}, i.sku, i.sku, null, i.picture, c.material,
        (select json_build_object('unitPrice', shown_price(f.unit_price), 'priceUOM', x.price_uom, 'perUnit', json_build_array(), 'source', f.source, 'sourceName', '', 'ends', null)
        from published.item_cards x
        cross join lateral price_for(item => x.item_id, qty => x.default_base, lists => ${scope.lists}, product_line => x.product_line_id) f
        where x.item_id = page.item_id
          and f.unit_price is not null
        limit 1),
        (select json_build_object('here', in_units(base_qty => k.here, unit => x.stock_unit, num => x.stock_num, den => x.stock_den)::json,
          'elsewhere', in_units(base_qty => k.elsewhere, unit => x.stock_unit, num => x.stock_num, den => x.stock_den)::json,
          'state', stock_state(here => k.here, elsewhere => k.elsewhere, is_coming => k.coming is not null))
        from published.item_cards x
        cross join lateral stock_of(item => x.item_id, home => ${scope.location.locationId}::smallint, viewer => ${scope.customer.customerId}, at => stock_now()) k
        where x.item_id = page.item_id
        limit 1)
      from page
      join items i using (item_id)
      join categories c on c.category_id = i.category_id
    )
    select json_build_object('suggestions', coalesce(json_agg(json_build_object('kind', kind, 'text', text, 'detail', detail, 'sku', sku, 'categoryId', category,
      'picture', picture, 'material', material, 'price', price, 'stock', stock) order by class, place, weight desc, text), '[]'))::text as json
    from suggestion`,
    ),
  )
}

/** The same as `itemName` of the contract. A suggestion is one line, whose color is only for users who may see it. */
const nameOf = ({ claims }: Pick<Scope, 'claims'>) =>
  claims.showColorFields
    ? part`i.description || case when i.color = '' or right(lower(i.description), length(i.color)) = lower(i.color) then '' else ', ' || i.color end`
    : part`i.description`

/** The words before the last one as the search understood them, which mends typing mistakes, and each with its styles. */
const earlier = (rights: string[], words: string[]) => part`
    earlier_words as materialized (
      select coalesce(c."to", b.word) as word, b.place
      from unnest(${words}::text[]) with ordinality b (word, place)
      cross join found
      left join lateral jsonb_to_recordset(found.understood::jsonb -> 'corrected') c ("from" text, "to" text) on c."from" = b.word
    ),
    earlier as materialized (
      select w.word, bit_or(coalesce(w.bits, bits_of(w.docs, mine.nothing))) as bits
      from published.words w
      cross join mine
      where w.word in (select b.word from earlier_words b)
        and w.needs = any (${rights}::text[])
      group by w.word
    ),`
