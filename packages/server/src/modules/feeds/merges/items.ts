import type { Feed, FeedTx, FileFacts } from '../feed.ts'
import { items } from '../formats/items.ts'
import { upsert } from '../upsert.ts'

export const itemsFeed: Feed = {
  format: items,
  checks: [
    {
      column: 'upc',
      reason: 'This is not a bar code of 8 to 14 digits.',
      bad: `r.upc <> '' and r.upc !~ '^[0-9]{8,14}$'`,
    },
    {
      column: 'order_multiple',
      reason: 'Roll goods (base unit IN) are not sold in multiples.',
      bad: `r.base_unit = 'IN' and r.order_multiple > 1`,
    },
    {
      column: 'base_unit',
      reason: 'The base unit cannot change while the item has stock or was ordered.',
      join: 'join items i on i.sku = r.sku',
      bad: `i.base_unit <> r.base_unit
        and (exists (select from lots l where l.item_id = i.item_id and (l.on_hand > 0 or l.allocated > 0))
          or exists (select from order_lines l where l.item_id = i.item_id)
          or exists (select from stock_allocations c where c.item_id = i.item_id))`,
    },
  ],
  merge: mergeItems,
}

/**
 * A new item gets the next number in the order of category, style rank, style and SKU, so that a page reads neighboring
 * rows (docs/decisions/search-index.md). A known item keeps its number. All other values come from the file.
 */
async function mergeItems(tx: FeedTx, file: FileFacts): Promise<number> {
  const rows = await upsert(tx, file, {
    into: 'items',
    firstLoad: ['items'],
    key: ['sku'],
    onlyNew: ['item_id'],
    columns: {
      item_id: [
        'always',
        `coalesce(known.item_id, last.item_id + row_number() over (partition by known.item_id is null order by s.category_id, s.rank, s.style_id, r.sku))`,
      ],
      sku: 'sku',
      style_id: ['style', 's.style_id'],
      category_id: ['style', 's.category_id'],
      product_line_id: ['style', 's.product_line_id'],
      vendor_id: ['style', 's.vendor_id'],
      product_code: 'product_code',
      vendor_no: 'vendor_no',
      manufacturer_no: 'manufacturer_no',
      upc: 'upc',
      family: 'family',
      division: 'division',
      description: 'description',
      color: 'color',
      color_code: 'color_code',
      color_group: 'color_group',
      size: 'size',
      kind: 'kind',
      base_unit: 'base_unit',
      default_unit: 'default_unit',
      price_uom: 'price_unit',
      lot_policy: 'lot_policy',
      roll_width_inches: 'roll_width_inches',
      min_cut_inches: 'min_cut_inches',
      cut_charge: 'cut_charge',
      cut_charge_below: 'cut_charge_below',
      order_multiple: 'order_multiple',
      broken_carton_fee: 'broken_carton_fee',
      tax_class: 'tax_class',
      pattern_repeat_inches: 'pattern_repeat_inches',
      pattern_match: 'pattern_match',
      weight_per_base: 'weight_per_base',
      picture: 'picture',
      discontinued: 'discontinued',
      attributes: ['attributes', 'feed_object(r.attributes)'],
    },
    from: `
      join styles s on s.code = r.style
      left join items known on known.sku = r.sku
      cross join (select coalesce(max(item_id), 0) as item_id from items) last
      order by s.category_id, s.rank, s.style_id, r.sku`,
  })
  return rows + (await addBaseUnits(tx))
}

/** Makes the base unit a unit of the item, and corrects rows that an earlier base unit left behind. */
const addBaseUnits = (tx: FeedTx) =>
  upsert(
    tx,
    { columns: new Set() },
    {
      into: 'item_uoms',
      firstLoad: ['prices', 'lots', 'order_lines'],
      key: ['item_id', 'um_code'],
      columns: {
        item_id: ['always', 'i.item_id'],
        um_code: ['always', 'i.base_unit'],
        num: ['always', '1'],
        den: ['always', '1'],
      },
      from: 'join items i on i.sku = r.sku order by i.item_id',
    },
  )
