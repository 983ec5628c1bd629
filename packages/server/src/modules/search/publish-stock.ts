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
  const values = Map.groupBy(await stockedValues(draft, schema), ({ locationId }) => locationId)
  for (const { locationId, docs } of branches) {
    const here = values.get(locationId) ?? []
    await draft`
      insert into ${table('branch_stock')} (location_id, bits, value_facets, facet_values, value_bits)
      values (${locationId}, ${bitmapOf(docs, styles)}::text::varbit, ${here.map(({ facet }) => facet)}::text[], ${here.map(({ value }) => value)}::text[],
        ${here.map((one) => bitmapOf(one.docs, styles))}::text[]::varbit[])`
  }
}

/** The colors and sizes of each branch's stock, each with the styles of which an item has it. */
function stockedValues(draft: Draft, schema: string) {
  const table = (name: string) => draft.unsafe(`${schema}.${name}`)
  return draft<{ locationId: number; facet: string; value: string; docs: number[] }[]>`
    select l.location_id as "locationId", f.facet, f.value, array_agg(distinct c.doc_no) as docs
    from lots l
    join ${table('item_cards')} c using (item_id)
    join items i using (item_id)
    cross join lateral (values ('color', i.color_group), ('size', i.size)) said (facet, value)
    join ${table('facet_values')} f on f.facet = said.facet and f.value = facet_key(said.value)
    where is_stock(on_hand => l.on_hand, allocated => l.allocated, due => l.due)
    group by l.location_id, f.facet, f.value`
}
