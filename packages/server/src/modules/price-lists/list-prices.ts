import type { priceListRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import { z } from 'zod'
import { guardPart, guardedJson } from '#platform/callers/guard.ts'
import type { Part } from '#platform/database/parts.ts'
import { part, statement } from '#platform/database/parts.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { isNarrowed, narrowedTo } from './narrowing.ts'
import { todayAt } from './page-documents.ts'
import { type Priced, priceRowsOf } from './price-rows.ts'

type Query = z.output<typeof priceListRoutes.priceList.query>
type Reply = z.output<typeof priceListRoutes.priceList.reply>
/** The user for whom a window is read. An export has no guard, because it runs without its caller. */
export type Reader = Priced & Pick<Scope, 'claims' | 'guard'> & { location: Pick<Scope['location'], 'timeZone'> }
type Order = { by: 'catalogue' | 'sku' | 'description' | 'price'; descending: boolean }

/**
 * Up to this many items are sorted by price, because each must be priced for that. A longer list keeps the catalog's
 * order, and the reply says so.
 */
const PRICED_TO_SORT = 3000

/**
 * A window of the customer's price list, in one statement. If nothing narrows the list, the window is a range of dense
 * numbers. Otherwise it is a part of the items that were found.
 *
 * @param most the most items that are sorted by price; if there are more, the window has the catalog's order
 */
export function listPrices(tx: Tx, reader: Reader, query: Query, most = PRICED_TO_SORT): Promise<Json<Reply>> {
  return windowOf(
    tx,
    reader,
    isNarrowed(reader, query) || isByPrice(reader, query) ? found(reader, query, most) : whole(reader, query),
  )
}

/**
 * The whole list in its order, window by window, for a file. A file has time, so a list of any length is sorted by
 * price. Its items are sorted once, so that a price that changes in the meantime neither doubles an item nor leaves one
 * out.
 */
export async function* allPrices(tx: Tx, reader: Reader, query: Omit<Query, 'page'>): AsyncGenerator<Json<Reply>> {
  const { size } = query
  if (!isByPrice(reader, query)) for (let page = 1; ; page++) yield listPrices(tx, reader, { ...query, page })
  const items = (
    await many(
      Found,
      statement(
        tx,
        part`
    with ${guardPart(reader)},
    ${todayAt(reader.location.timeZone)},
    ${hits(reader, query)}
    ${byPrice(reader, orderOf(reader, query), part`true`)}`,
      ),
    )
  ).map(({ item_id }) => item_id)
  for (let first = 0; first < items.length; first += size)
    yield windowOf(tx, reader, these(items.slice(first, first + size), items.length, query.sort))
}
const Found = z.object({ item_id: z.number() })

/** The rows of `page`, and the number of rows and the order of the list from `total`. */
const windowOf = (tx: Tx, reader: Reader, totalAndPage: Part) =>
  guardedJson<Reply>(
    reader,
    statement(
      tx,
      part`
    with ${guardPart(reader)},
    ${todayAt(reader.location.timeZone)},
    ${totalAndPage},
    ${priceRowsOf(reader)}
    select json_build_object('total', total.n, 'sort', total.sort, 'rows', (select coalesce(json_agg(rows.row order by rows.place), '[]') from rows))::text as json
    from total
    cross join guard`,
    ),
  )

const isByPrice = (reader: Pick<Reader, 'claims'>, query: Pick<Query, 'sort'>) => orderOf(reader, query).by === 'price'

function orderOf({ claims }: Pick<Reader, 'claims'>, { sort }: Pick<Query, 'sort'>): Order {
  const descending = sort.startsWith('-')
  const by = (descending ? sort.slice(1) : sort) as Order['by'] // tableQuery accepts no other sort order.
  // Sorting by a price that the user may not see would reveal it.
  return by === 'price' && !claims.showPrices ? { by: 'catalogue', descending } : { by, descending }
}

const numbers = {
  catalogue: part`r.catalogue_no`,
  sku: part`r.sku_no`,
  description: part`r.description_no`,
  price: part`r.catalogue_no`,
}
const said = ({ by, descending }: Order) => `${descending ? '-' : ''}${by}`

/**
 * The part of the statement for all items. The window is a range of numbers of the list's order, so the last window is
 * as fast as the first.
 */
function whole(reader: Reader, query: Query): Part {
  const order = orderOf(reader, query)
  const number = numbers[order.by]
  const from = startRow(query.page, query.size)
  const until = from + query.size - 1
  return part`
    total as materialized (
      -- Not max(): joined to the guard, it would read every row.
      select coalesce((select r.catalogue_no from published.price_rows r order by r.catalogue_no desc limit 1), 0) as n, ${said(order)}::text as sort
      from guard
    ),
    page as materialized (
      select r.item_id, ${order.descending ? part`-${number}` : number} as place
      from total
      cross join published.price_rows r
      where ${order.descending ? part`${number} between total.n + 1 - ${until}::int and total.n + 1 - ${from}::int` : part`${number} between ${from}::int and ${until}::int`}
    )`
}

/** The part of the statement for the items that were found, counted and in order. */
function found(reader: Reader, query: Query, most: number): Part {
  const order = orderOf(reader, query)
  const first = startRow(query.page, query.size) - 1
  const maySort = part`(select count(*) from hit) <= ${most}::int`
  return part`
    ${hits(reader, query)},
    total as materialized (select count(*)::int as n, ${order.by === 'price' ? part`case when count(*) <= ${most}::int then ${said(order)}::text else 'catalogue' end` : part`${said(order)}::text`} as sort from hit),
    page as materialized (
      select s.item_id, row_number() over () as place
      from (${order.by === 'price' ? byPrice(reader, order, maySort) : byNumber(order)} offset ${first} limit ${query.size}) s
    )`
}

/** The items that were found, with their numbers in the order. */
const hits = (reader: Reader, query: Omit<Query, 'page'>) => part`
    hit as materialized (
      select r.item_id, ${numbers[orderOf(reader, query).by]} as number
      from at
      cross join published.price_rows r
      ${isNarrowed(reader, query) ? part`where ${narrowedTo(reader, query)}` : part``}
    )`

/** The items with these ids, in their order, of a list with `total` items. */
const these = (items: number[], total: number, sort: string) => part`
    total as materialized (select ${total}::int as n, ${sort}::text as sort),
    page as materialized (select x.item_id, x.place from unnest(${items}::int[]) with ordinality x (item_id, place))`

const byNumber = ({ descending }: Order) =>
  part`select hit.item_id from hit order by hit.number ${descending ? part`desc` : part``}`

/**
 * Sorts by the price per price unit. Items without a price are last. If the list is too long, no item is priced,
 * because `case` does not run what it leaves out, but a join might.
 */
const byPrice = ({ lists }: Reader, { descending }: Order, maySort: Part) => part`
        select hit.item_id
        from hit
        order by case when ${maySort} then (
          select p.unit_price
          from published.item_cards c
          cross join lateral price_for(item => c.item_id, qty => c.default_base, lists => ${lists}, product_line => c.product_line_id) p
          where c.item_id = hit.item_id
        ) end ${descending ? part`desc` : part``} nulls last, hit.number`
