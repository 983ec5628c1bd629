import type { Sql } from '#platform/database/sql.ts'
import { bitmapOf } from './bitmap.ts'
import type { Draft } from './draft.ts'

/**
 * Renews in the search index which styles each branch has in stock, and which of their items shows that. It runs after
 * an inventory feed and every few minutes. It only affects sorting and filters, because rows always show the current
 * stock.
 */
export async function publishStock(sql: Sql): Promise<void> {
  await sql.begin(async (draft) => {
    const [edition] = await draft<{ styles: number }[]>`select styles from published.edition for update`
    if (edition) await publishStockInto(draft, 'published', edition.styles)
  })
}

/** Writes which styles each branch has into the edition in use, or into the one that is being built. */
export async function publishStockInto(draft: Draft, schema: 'draft' | 'published', styles: number) {
  const table = (name: string) => draft.unsafe(`${schema}.${name}`)
  await draft`delete from ${table('branch_best')}`
  await draft`delete from ${table('branch_stock')}`
  await draft`
    insert into ${table('branch_best')} (location_id, doc_no, item_id)
    select distinct on (l.location_id, c.doc_no) l.location_id, c.doc_no, c.item_id
    from lots l
    join ${table('item_cards')} c using (item_id)
    where is_stock(on_hand => l.on_hand, allocated => l.allocated, due => l.due)
    order by l.location_id, c.doc_no, c.item_id`
  const branches = await draft<{ locationId: number; docs: number[] }[]>`
    select location_id as "locationId", array_agg(doc_no) as docs
    from ${table('branch_best')}
    group by location_id`
  for (const { locationId, docs } of branches) {
    await draft`insert into ${table('branch_stock')} (location_id, bits) values (${locationId}, ${bitmapOf(docs, styles)}::text::varbit)`
  }
}
