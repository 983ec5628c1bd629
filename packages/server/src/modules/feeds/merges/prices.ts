import type { Feed } from '../feed.ts'
import { comingPrices } from '../formats/coming-prices.ts'
import { linePrices } from '../formats/line-prices.ts'
import { priceListDocuments } from '../formats/price-list-documents.ts'
import { priceLists } from '../formats/price-lists.ts'
import { prices } from '../formats/prices.ts'
import { upsert } from '../upsert.ts'

/** Price lists come before the customers that they belong to, and prices come after items. */
export const priceListFeed: Feed = {
  format: priceLists,
  checks: [
    { column: 'ends', reason: 'It is before starts.', bad: 'r.ends < r.starts' },
    {
      column: 'source',
      reason: 'Another list has the source list already.',
      bad: `r.source = 'list' and (exists (select from price_lists p where p.source = 'list' and p.code <> r.code)
        or exists (select from feed_rows f where f.source = 'list' and f.file_line < r.file_line))`,
    },
  ],
  merge: (tx, file) =>
    upsert(tx, file, {
      into: 'price_lists',
      key: ['code'],
      columns: {
        code: 'code',
        name: 'name',
        source: 'source',
        starts: 'starts',
        ends: 'ends',
        display_sku: ['display_sku', `nullif(r.display_sku, '')`],
        break_over: ['break_over', `coalesce(nullif(r.break_over, ''), 'item')`],
        promotions: ['promotions', `coalesce(nullif(r.promotions, ''), 'lower')`],
      },
      from: 'order by r.file_line',
    }),
}

export const priceFeeds: Feed[] = [
  {
    format: prices,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'prices',
        firstLoad: ['prices'],
        key: ['item_id', 'list_id', 'min_qty'],
        columns: {
          item_id: ['sku', 'i.item_id'],
          list_id: ['list', 'p.list_id'],
          min_qty: 'min_qty',
          unit_price: 'price',
          tag: 'tag',
        },
        // The rows are in the order of the primary key. So an item's prices are neighbors, and the index grows at its
        // end.
        from: 'join items i on i.sku = r.sku join price_lists p on p.code = r.list order by i.item_id, p.list_id, r.min_qty',
      }),
  },
  {
    format: linePrices,
    checks: [
      { column: 'factor', reason: 'It must be more than 0.', bad: 'r.factor = 0' },
      {
        column: 'list',
        reason: 'Its source must be contract or promo.',
        join: 'join price_lists p on p.code = r.list',
        bad: `p.source not in ('contract', 'promo')`,
      },
    ],
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'line_prices',
        key: ['list_id', 'product_line_id'],
        columns: { list_id: ['list', 'p.list_id'], product_line_id: ['line', 'l.product_line_id'], factor: 'factor' },
        from: 'join price_lists p on p.code = r.list join product_lines l on l.code = r.line',
      }),
  },
  {
    format: comingPrices,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'coming_prices',
        firstLoad: ['coming_prices'],
        key: ['item_id', 'list_id', 'min_qty', 'effective'],
        columns: {
          item_id: ['sku', 'i.item_id'],
          list_id: ['list', 'p.list_id'],
          min_qty: 'min_qty',
          effective: 'effective',
          unit_price: 'price',
        },
        from: 'join items i on i.sku = r.sku join price_lists p on p.code = r.list order by i.item_id, p.list_id, r.min_qty, r.effective',
      }),
  },
  {
    format: priceListDocuments,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'price_list_documents',
        key: ['code'],
        columns: { code: 'code', page: 'page', title: 'title', url: 'url', effective: 'effective', list_code: 'list' },
        from: 'order by r.file_line',
      }),
  },
]
