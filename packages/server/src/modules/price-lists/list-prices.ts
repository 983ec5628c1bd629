import type { priceListRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardPart, guardedJson } from '#platform/guard.ts'
import type { Part } from '#platform/parts.ts'
import { part, statement } from '#platform/parts.ts'
import type { Json, Tx } from '#platform/sql.ts'
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

/** A window of the customer's price list, in one statement: a range of dense numbers where nothing narrows it, else of what was found. */
export function listPrices(tx: Tx, reader: Reader, query: Query): Promise<Json<Reply>> {
  return guardedJson(reader, statement(tx, part`
    with ${guardPart(reader)},
    ${todayAt(reader.location.timeZone)},
    ${isNarrowed(reader, query) || orderOf(reader, query).by === 'price' ? found(reader, query) : whole(reader, query)},
    ${priceRowsOf(reader)}
    select json_build_object('total', total.n, 'sort', total.sort, 'rows', (select coalesce(json_agg(rows.row order by rows.place), '[]') from rows))::text as json
    from total
    cross join guard`))
}

function orderOf({ claims }: Pick<Reader, 'claims'>, { sort }: Query): Order {
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
function found(reader: Reader, query: Query): Part {
  const order = orderOf(reader, query)
  const first = startRow(query.page, query.size) - 1
  return part`
    hit as materialized (
      select r.item_id, ${numbers[order.by]} as number
      from at
      cross join published.price_rows r
      ${isNarrowed(reader, query) ? part`where ${narrowedTo(reader, query)}` : part``}
    ),
    total as materialized (select count(*)::int as n, ${order.by === 'price' ? part`case when count(*) <= ${PRICED_TO_SORT} then ${said(order)}::text else 'catalogue' end` : part`${said(order)}::text`} as sort from hit),
    page as materialized (
      select s.item_id, row_number() over () as place
      from (${order.by === 'price' ? byPrice(reader, order) : byNumber(order)} offset ${first} limit ${query.size}) s
    )`
}

const byNumber = ({ descending }: Order) => part`select hit.item_id from hit order by hit.number ${descending ? part`desc` : part``}`

/** By the price per price unit; what has none is last. In a list too long for it no item is priced: what `case` leaves out is not run, what a join leaves out may be. */
const byPrice = ({ lists }: Reader, { descending }: Order) => part`
        select hit.item_id
        from hit
        cross join total
        order by case when total.n <= ${PRICED_TO_SORT} then (
          select p.unit_price
          from published.item_cards c
          cross join lateral price_for(c.item_id, c.default_base, ${lists}, c.line_id) p
          where c.item_id = hit.item_id
        ) end ${descending ? part`desc` : part``} nulls last, hit.number`
