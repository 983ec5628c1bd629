import type { priceListRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import { z } from 'zod'
import { guardPart, guardedJson } from '#platform/guard.ts'
import type { Part } from '#platform/parts.ts'
import { part, statement } from '#platform/parts.ts'
import type { Json, Tx } from '#platform/sql.ts'
import { many } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { isNarrowed, narrowedTo } from './narrowed.ts'
import { todayAt } from './page-documents.ts'
import { priceRowsOf } from './price-rows.ts'

type Query = z.output<typeof priceListRoutes.priceList.query>
type Reply = z.output<typeof priceListRoutes.priceList.reply>
/** What a window is read for; an export has no guard, for it runs without its caller. */
export type Reader = Pick<Scope, 'lists' | 'claims' | 'guard'> & { location: Pick<Scope['location'], 'timeZone'> }
type Order = { by: 'catalogue' | 'sku' | 'description' | 'price'; descending: boolean }

/** Up to so many items are sorted by price: each of them must be priced for it. A longer list stays in the catalogue's order, and says so. */
const PRICED_TO_SORT = 3000

/**
 * A window of the customer's price list, in one statement: a range of dense numbers where nothing narrows it, else of what was found.
 *
 * @param most items that are sorted by price; of more the window is of the catalogue's order
 */
export function listPrices(tx: Tx, reader: Reader, query: Query, most = PRICED_TO_SORT): Promise<Json<Reply>> {
  return windowOf(tx, reader, isNarrowed(reader, query) || isByPrice(reader, query) ? found(reader, query, most) : whole(reader, query))
}

/**
 * The whole list in its order, window by window, until nobody asks for more: what a file reads. By price however long it is, for a file has the time: its
 * items are put in order once, so that a price which changes meanwhile neither doubles one nor leaves one out.
 */
export async function* allPrices(tx: Tx, reader: Reader, query: Omit<Query, 'page'>): AsyncGenerator<Json<Reply>> {
  const { size } = query
  if (!isByPrice(reader, query)) for (let page = 1; ; page++) yield listPrices(tx, reader, { ...query, page })
  const items = (await many(Found, statement(tx, part`
    with ${guardPart(reader)},
    ${todayAt(reader.location.timeZone)},
    ${hits(reader, query)}
    ${byPrice(reader, orderOf(reader, query), part`true`)}`))).map(({ item_id }) => item_id)
  for (let first = 0; first < items.length; first += size) yield windowOf(tx, reader, these(items.slice(first, first + size), items.length, query.sort))
}
const Found = z.object({ item_id: z.number() })

/** The rows of `page`, and what `total` says of the list. */
const windowOf = (tx: Tx, reader: Reader, totalAndPage: Part) => guardedJson<Reply>(reader, statement(tx, part`
    with ${guardPart(reader)},
    ${todayAt(reader.location.timeZone)},
    ${totalAndPage},
    ${priceRowsOf(reader)}
    select json_build_object('total', total.n, 'sort', total.sort, 'rows', (select coalesce(json_agg(rows.row order by rows.place), '[]') from rows))::text as json
    from total
    cross join guard`))

const isByPrice = (reader: Pick<Reader, 'claims'>, query: Pick<Query, 'sort'>) => orderOf(reader, query).by === 'price'

function orderOf({ claims }: Pick<Reader, 'claims'>, { sort }: Pick<Query, 'sort'>): Order {
  const descending = sort.startsWith('-')
  const by = (descending ? sort.slice(1) : sort) as Order['by'] // tableQuery knows no other
  // Sorting by a price one may not see would tell it.
  return by === 'price' && !claims.showPrices ? { by: 'catalogue', descending } : { by, descending }
}

const numbers = { catalogue: part`r.catalogue_no`, sku: part`r.sku_no`, description: part`r.description_no`, price: part`r.catalogue_no` }
const said = ({ by, descending }: Order) => `${descending ? '-' : ''}${by}`

/** Every item: the window is a range of its order's numbers, so the last is as near as the first. */
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

/** What was found, counted and put in order. */
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

/** Items that are found, with their numbers in the order. */
const hits = (reader: Reader, query: Omit<Query, 'page'>) => part`
    hit as materialized (
      select r.item_id, ${numbers[orderOf(reader, query).by]} as number
      from at
      cross join published.price_rows r
      ${isNarrowed(reader, query) ? part`where ${narrowedTo(reader, query)}` : part``}
    )`

/** Items that are known, in their order, of a list that has so many. */
const these = (items: number[], total: number, sort: string) => part`
    total as materialized (select ${total}::int as n, ${sort}::text as sort),
    page as materialized (select x.item_id, x.place from unnest(${items}::int[]) with ordinality x (item_id, place))`

const byNumber = ({ descending }: Order) => part`select hit.item_id from hit order by hit.number ${descending ? part`desc` : part``}`

/** By the price per price unit; what has none is last. In a list too long for it no item is priced: what `case` leaves out is not run, what a join leaves out may be. */
const byPrice = ({ lists }: Reader, { descending }: Order, maySort: Part) => part`
        select hit.item_id
        from hit
        order by case when ${maySort} then (
          select p.unit_price
          from published.item_cards c
          cross join lateral price_for(c.item_id, c.default_base, ${lists}, c.line_id) p
          where c.item_id = hit.item_id
        ) end ${descending ? part`desc` : part``} nulls last, hit.number`
