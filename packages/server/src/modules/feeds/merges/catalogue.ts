import type { Feed, FeedTx, FileFacts } from '../feed.ts'
import { categories } from '../formats/categories.ts'
import { companions } from '../formats/companions.ts'
import { itemUnits } from '../formats/item-units.ts'
import { pictures } from '../formats/pictures.ts'
import { productLines } from '../formats/product-lines.ts'
import { styles } from '../formats/styles.ts'
import { MOST_TRADE_WORDS, tradeWords } from '../formats/trade-words.ts'
import { units } from '../formats/units.ts'
import { vendors } from '../formats/vendors.ts'
import { upsert } from '../upsert.ts'
import { itemsFeed } from './items.ts'

/** The goods, from vendors down to pictures and companions. */
export const catalogueFeeds: Feed[] = [
  {
    format: vendors,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'vendors',
        key: ['code'],
        columns: { code: 'code', name: 'name' },
        from: 'order by r.file_line',
      }),
  },
  {
    format: categories,
    checks: [
      {
        column: 'parent',
        reason: 'There is no such category in this file or an earlier one.',
        bad: `r.parent <> '' and not exists (select from feed_rows f where f.code = r.parent) and not exists (select from categories c where c.code = r.parent)`,
      },
      { column: 'parent', reason: 'It leads back to the category itself.', join: joinLoops(), bad: 'true' },
    ],
    merge: mergeCategories,
  },
  {
    format: productLines,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'product_lines',
        key: ['code'],
        columns: { code: 'code', name: 'name', vendor_id: ['vendor', 'v.vendor_id'] },
        from: 'join vendors v on v.code = r.vendor order by r.file_line',
      }),
  },
  {
    format: styles,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'styles',
        firstLoad: ['styles'],
        key: ['code'],
        columns: {
          code: 'code',
          name: 'name',
          category_id: ['category', 'c.category_id'],
          product_line_id: ['line', 'l.product_line_id'],
          vendor_id: ['vendor', 'v.vendor_id'],
          rank: 'rank',
          description: 'description',
          specs: ['specs', `feed_pairs(written => r.specs, label => 'label', value => 'value')`],
          documents: ['documents', `feed_pairs(written => r.documents, label => 'title', value => 'url')`],
        },
        from: 'join categories c on c.code = r.category join product_lines l on l.code = r.line join vendors v on v.code = r.vendor order by c.category_id, r.rank, r.file_line',
      }),
  },
  {
    format: units,
    // Pages write these values into JSON as they are: write-item.ts, rows.ts, line_now.
    checks: [
      {
        column: 'code',
        reason: 'A unit code has letters, digits, and . / - only.',
        bad: `r.code !~ '^[A-Za-z0-9./-]+$'`,
      },
    ],
    merge: (tx, file) =>
      upsert(tx, file, { into: 'uoms', key: ['um_code'], columns: { um_code: 'code', long_desc: 'name' } }),
  },
  itemsFeed,
  {
    format: itemUnits,
    checks: [
      {
        column: 'num',
        reason: 'The factor of the base unit is 1.',
        join: 'join items i on i.sku = r.sku',
        bad: 'i.base_unit = r.unit and (r.num, r.den) <> (1, 1)',
      },
    ],
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'item_uoms',
        firstLoad: ['prices', 'lots', 'order_lines'],
        key: ['item_id', 'um_code'],
        columns: {
          item_id: ['sku', 'i.item_id'],
          um_code: 'unit',
          num: 'num',
          den: 'den',
          position: 'position',
          sellable: 'sellable',
        },
        from: 'join items i on i.sku = r.sku order by i.item_id, r.position, r.unit',
      }),
  },
  {
    format: pictures,
    checks: [
      {
        column: 'url',
        reason: 'Give either a recipe or an address that begins with https:// or http://.',
        bad: `(r.recipe = '') = (r.url = '') or (r.url <> '' and r.url !~ '^https?://[^/]')`,
      },
    ],
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'pictures',
        firstLoad: ['pictures'],
        key: ['key_kind', 'key', 'position'],
        columns: {
          key_kind: 'key_kind',
          key: 'key',
          position: 'position',
          recipe: 'recipe',
          url: 'url',
          caption: 'caption',
        },
      }),
  },
  {
    format: companions,
    checks: [{ column: 'companion_sku', reason: 'It must differ from sku.', bad: 'r.sku = r.companion_sku' }],
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'companions',
        firstLoad: ['companions'],
        key: ['item_id', 'companion_id'],
        columns: {
          item_id: ['sku', 'i.item_id'],
          companion_id: ['companion_sku', 'c.item_id'],
          kind: 'kind',
          per_num: 'per_num',
          per_den: 'per_den',
          position: 'position',
        },
        from: 'join items i on i.sku = r.sku join items c on c.sku = r.companion_sku order by i.item_id, r.position, c.item_id',
      }),
  },
  {
    format: tradeWords,
    checks: [
      {
        column: 'words',
        reason: `There are at most ${MOST_TRADE_WORDS} rows in all.`,
        join: `join (
          select n.file_line, row_number() over (order by n.file_line) as place
          from feed_rows n
          where not exists (select from trade_words t where t.words = n.words)
        ) added on added.file_line = r.file_line`,
        bad: `added.place > ${MOST_TRADE_WORDS} - (select count(*) from trade_words)`,
      },
    ],
    merge: (tx, file) =>
      upsert(tx, file, { into: 'trade_words', key: ['words'], columns: { words: 'words', means: 'means' } }),
  },
]

/**
 * A file may list children before their parents. So all rows are inserted first, and the parents are set afterwards.
 */
async function mergeCategories(tx: FeedTx, file: FileFacts) {
  const rows = await upsert(tx, file, {
    into: 'categories',
    key: ['code'],
    columns: { code: 'code', name: 'name', position: 'position', picture: 'picture', material: 'material' },
    from: 'order by r.file_line',
  })
  if (!file.columns.has('parent')) return rows
  const { count } = await tx`
    update categories c
    set parent_id = p.category_id
    from feed_rows r
    left join categories p on p.code = r.parent
    where c.code = r.code
      and c.parent_id is distinct from p.category_id`
  return rows + count
}

/**
 * SQL: joins the rows whose chain of parents comes back to themselves. A parent is read from the file if the file has
 * it, or else from the table. All chains are followed at once: a chain for each row would read the whole file each time.
 */
function joinLoops() {
  return `join (
    with recursive known (code, parent) as (
      select f.code, f.parent from feed_rows f
      union all
      select c.code, p.code
      from categories c
      join categories p on p.category_id = c.parent_id
      where not exists (select from feed_rows f where f.code = c.code)
    ),
    above (code, top) as (
      select f.code, f.parent from feed_rows f where f.parent <> ''
      union
      select a.code, k.parent
      from above a
      join known k on k.code = a.top
      where a.top <> a.code
        and k.parent <> ''
    )
    select a.code from above a where a.top = a.code) loops on loops.code = r.code`
}
