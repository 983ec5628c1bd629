import type { Sql, Tx } from '#platform/database/sql.ts'
import { bitmapOf } from './bitmap.ts'
import type { Draft } from './draft.ts'
import { publishCards } from './publish-cards.ts'
import { publishCategories, publishFacets } from './publish-facets.ts'
import { publishStockInto } from './publish-stock.ts'
import { publishWords } from './publish-words.ts'

/** Tables of an edition, built anew each time. */
const tables = [
  'edition',
  'style_cards',
  'item_cards',
  'words',
  'facets',
  'facet_values',
  'category_pages',
  'category_facets',
  'branch_stock',
  'branch_best',
  'bought',
  'bought_items',
  'price_rows',
]
/** Only one publication runs at a time, in all processes together. */
const PUBLISHING = 7_310_001

/**
 * Builds new tables for search and category pages next to those in use, and then swaps them, so that readers never
 * wait. It runs after an import of catalog or prices. When only stock changed, publishStock is enough.
 *
 * @param sql the transaction of the change, or the pool: then it opens its own
 * @returns how many styles are searchable
 */
export async function publishSearch(sql: Sql | Tx): Promise<number> {
  if (!('begin' in sql)) return publishIn(sql)
  let styles = 0
  await sql.begin(async (draft) => {
    styles = await publishIn(draft)
  })
  return styles
}

async function publishIn(draft: Draft): Promise<number> {
  await draft`select pg_advisory_xact_lock(${PUBLISHING})`
  await draft.unsafe(
    `drop schema if exists draft cascade; create schema draft; ${tables.map((table) => `create table draft.${table} (like published.${table} including all);`).join(' ')}`,
  )
  const styles = await publishCards(draft)
  await draft`insert into draft.edition (styles, nothing) values (${styles}, ${bitmapOf([], styles)}::text::varbit)`
  await publishWords(draft, styles)
  await publishFacets(draft, styles)
  await publishCategories(draft, styles)
  await publishStockInto(draft, 'draft', styles)
  await publishPurchases(draft, styles)
  await draft`insert into draft.price_rows (item_id, catalogue_no, sku_no, description_no, category_id, vendor_id, words, color_words, vendor_words, maker_words) select * from price_row_index()`
  await draft.unsafe(tables.map((table) => `analyze draft.${table};`).join(' '))
  await draft.unsafe('drop schema published cascade; alter schema draft rename to published')
  return styles
}

/** The purchases of each customer: for every style, the item that was ordered last. */
async function publishPurchases(draft: Draft, styles: number) {
  await draft`
    insert into draft.bought_items (customer_id, doc_no, item_id)
    select distinct on (p.customer_id, c.doc_no) p.customer_id, c.doc_no, p.item_id
    from purchases p
    join draft.item_cards c using (item_id)
    order by p.customer_id, c.doc_no, p.last_ordered desc, p.item_id`
  const buyers = await draft<{ customerId: number; docs: number[] }[]>`
    select customer_id as "customerId", array_agg(doc_no order by doc_no) as docs
    from draft.bought_items
    group by customer_id`
  const rows = buyers.map(({ customerId, docs }) => ({
    customer_id: customerId,
    docs: `{${docs.join()}}`,
    bits: bitmapOf(docs, styles),
  }))
  await draft`
    insert into draft.bought (customer_id, docs, bits)
    select r.customer_id, r.docs::int[], r.bits::varbit
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (customer_id int, docs text, bits text)`
}
