import type { quoteRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { QUOTE_LINES_MAX, quoteSentences } from '@sidemark/contract/rules/quotes'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import { Refusal } from '#platform/serve/replies.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne, one } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { chosenGoods } from './chosen-goods.ts'
import { writeOnQuote } from './write-on-quote.ts'

type Requesting = Omit<z.output<typeof quoteRoutes.requestQuote.body>, 'customerNumber'>

/** The number of minutes in which the same request of the same user counts as a second submit. */
const SAME_REQUEST_MINUTES = 10
/**
 * `today` is the day at the user's branch. `mark` is a digest of the whole request. `found` counts the goods with those that
 * are not sold so, and `unsold` is the first of these.
 */
const Requested = z.object({
  today: z.string(),
  lineCount: z.number(),
  found: z.number(),
  unsold: z.object({ sku: z.string(), reason: SoldReasonText }).nullable(),
  mark: z.string(),
})
type Requested = z.output<typeof Requested>
const QuoteNumber = z.object({ quoteNumber: z.string() })

/**
 * Asks the branch for prices for the cart, for a list of the user, or for one item. The cart stays as it is. If the same request
 * comes again within ten minutes and nobody has answered the first, it is a second submit, and gets the number of the
 * first. An item that is not sold in the unit on the list is left out, unless the user chose it.
 *
 * @throws Problem missing-claim for a target price of a user who may not see prices
 * @throws Refusal if the wanted day has passed, if there is nothing to quote or too much, or if chosen lines have changed or
 * are not sold so
 */
export async function requestQuote(tx: Tx, scope: Scope, request: Requesting) {
  if (!scope.claims.showPrices && request.lines?.some(({ targetPrice }) => targetPrice !== undefined))
    throw new Problem('missing-claim', quoteSentences.noTargetPrice)
  await lockUserAtCustomer(tx, scope)
  const requested = await lookAtRequest(tx, scope, request)
  const refusal = refusalOf(requested, request)
  if (refusal !== null) throw new Refusal(refusal)
  return (await earlierQuote(tx, scope, requested)) ?? (await newQuote(tx, scope, request, requested))
}

/**
 * Makes one user's requests for a customer follow each other. The second of two at the same moment then sees the first.
 */
const lockUserAtCustomer = (tx: Tx, { user, customer }: Scope) => tx`
  select
  from user_customers
  where user_id = ${user.userId}
    and customer_id = ${customer.customerId}
  for no key update`

const lookAtRequest = (tx: Tx, scope: Scope, { jobName, wantedDate, message, ...goods }: Requesting) =>
  one(
    Requested,
    tx`
    select count(*) filter (where goods.base_qty > 0)::int as "lineCount", count(*)::int as found,
      (jsonb_agg(jsonb_build_object('sku', item.sku, 'reason', goods.reason) order by goods.place) filter (where goods.base_qty = 0)) -> 0 as unsold, (
        select (stock_now() at time zone branch.time_zone)::date
        from locations branch
        where branch.location_id = ${scope.location.locationId}) as today,
      md5(jsonb_build_array(${scope.location.locationId}::smallint, ${jobName}::text, ${wantedDate || null}::date, ${message}::text,
        jsonb_agg(jsonb_build_array(goods.item_id, goods.um_code, goods.base_qty, goods.sidemark, goods.comments, goods.cuts, goods.target_price)
          order by goods.place) filter (where goods.base_qty > 0))::text) as mark
    from (${chosenGoods(tx, scope, goods)}) goods
    join items item on item.item_id = goods.item_id`,
  )

function refusalOf(
  { today, lineCount, found, unsold }: Requested,
  { wantedDate, listName, sku, lines }: Requesting,
): string | null {
  if (wantedDate !== '' && wantedDate < today) return quoteSentences.dayPassed
  if (lines && found < lines.length) return quoteSentences.goodsChanged
  if (lines && unsold) return quoteSentences.goodsNotSold(unsold.sku, unsold.reason)
  if (lineCount === 0 && sku !== undefined) return quoteSentences.itemNotSold
  if (lineCount === 0) return listName === '' ? quoteSentences.emptyCart : quoteSentences.emptyList
  return lineCount > QUOTE_LINES_MAX ? quoteSentences.tooManyLines : null
}

/** The quote of the same request some minutes ago, as long as it waits for prices, or null. */
const earlierQuote = (tx: Tx, { user, customer }: Scope, { mark }: Requested) =>
  maybeOne(
    QuoteNumber,
    tx`
    select quote_number::text as "quoteNumber"
    from quotes
    where customer_id = ${customer.customerId}
      and user_id = ${user.userId}
      and status = 'requested'
      and request_mark = ${mark}
      and requested_at > stock_now() - make_interval(mins => ${SAME_REQUEST_MINUTES})
    limit 1`,
  )

async function newQuote(
  tx: Tx,
  scope: Scope,
  { jobName, wantedDate, message, ...goods }: Requesting,
  { mark }: Requested,
) {
  const { user, customer, location } = scope
  const { quoteId, quoteNumber } = await one(
    QuoteNumber.extend({ quoteId: z.string() }),
    tx`
    insert into quotes (customer_id, user_id, job_name, location_id, requested_at, wanted_date, request_mark)
    values (${customer.customerId}, ${user.userId}, ${jobName}, ${location.locationId}, stock_now(), ${wantedDate || null}, ${mark})
    returning quote_id as "quoteId", quote_number::text as "quoteNumber"`,
  )
  await tx`
    insert into quote_lines (quote_id, line_number, item_id, um_code, quantity, base_qty, price_uom, price_qty, sidemark, comments, cuts, target_price, asked_quantity, asked_um)
    select ${quoteId}, goods.place * 10, goods.item_id, goods.um_code, goods.quantity, goods.base_qty, item.price_uom,
      round(from_base(goods.base_qty, price_unit.num, price_unit.den), 4), goods.sidemark, goods.comments, goods.cuts, goods.target_price,
      case when goods.asked <> goods.quantity then goods.asked end, case when goods.asked <> goods.quantity then goods.um_code end
    from (${chosenGoods(tx, scope, goods)}) goods
    join items item on item.item_id = goods.item_id
    join item_uoms price_unit on price_unit.item_id = item.item_id and price_unit.um_code = item.price_uom
    where goods.base_qty > 0`
  await writeOnQuote(tx, scope, quoteId, message)
  return { quoteNumber }
}
