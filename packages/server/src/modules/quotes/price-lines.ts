import type { staffQuoteRoutes } from '@sidemark/contract'
import { quoteSentences } from '@sidemark/contract/rules/quotes'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

type Answer = z.output<typeof staffQuoteRoutes.answerQuote.body>
type Prices = Pick<Answer['lines'][number], 'lineNumber' | 'unitPrice'>[]

/** The most dollars for all lines of a quote together. */
const TOTAL_MAX = 99_999_999_999

/**
 * A statement of the lines of a quote's current revision, each with its new price and the unit of that price, both null
 * if there is none.
 */
const pricedLines = (tx: Tx, quoteId: string, prices: Prices) => tx`
  select line.quote_line_id, line.line_number, line.base_qty, given."unitPrice" as unit_price, price_unit.num, price_unit.den
  from quotes quote
  join quote_lines line on line.quote_id = quote.quote_id and line.revision = quote.revision
  left join item_uoms price_unit on price_unit.item_id = line.item_id and price_unit.um_code = line.price_uom
  left join jsonb_to_recordset(${JSON.stringify(prices)}::text::jsonb) given ("lineNumber" int, "unitPrice" numeric(12,4))
    on given."lineNumber" = line.line_number
  where quote.quote_id = ${quoteId}`

/** A sentence that says why a quote cannot have these prices, or null. */
export async function priceRefusal(tx: Tx, quoteId: string, prices: Prices): Promise<string | null> {
  const { tooMuch, unpriced } = await one(
    z.object({ tooMuch: z.boolean(), unpriced: z.number().nullable() }),
    tx`
    select coalesce(sum(line.unit_price * line.base_qty * line.den / line.num) > ${TOTAL_MAX}::bigint, false) as "tooMuch",
      min(line.line_number) filter (where line.unit_price is null or line.num is null) as unpriced
    from (${pricedLines(tx, quoteId, prices)}) line`,
  )
  if (tooMuch) return quoteSentences.totalTooLarge
  return unpriced === null ? null : quoteSentences.lineWithoutPrice(unpriced)
}

/**
 * Writes the prices, and with each line the current stock as the requester would find it, including stock in the
 * requester's own cart. Then the whole quote is priced until the last day, with its freight if staff set one.
 */
export async function priceLines(
  tx: Tx,
  quoteId: string,
  { lines, expiresOn, freight }: { lines: Prices; expiresOn: string; freight?: string | undefined },
) {
  await tx`
    update quote_lines line
    set unit_price = priced.unit_price, net = extended(priced.unit_price, priced.base_qty, num => priced.num, den => priced.den),
      priced_on_hand = stock.on_hand, priced_lots = stock.lots
    from (${pricedLines(tx, quoteId, lines)}) priced
    join quote_lines stocked on stocked.quote_line_id = priced.quote_line_id
    join quotes quote on quote.quote_id = stocked.quote_id
    cross join lateral stock_for_quote(line => stocked, wanted => stocked.base_qty, home => quote.location_id, viewer => quote.customer_id,
      acting => quote.user_id, at => stock_now()) stock
    where line.quote_line_id = priced.quote_line_id`
  await tx`
    update quotes quote
    set status = 'priced', priced_at = stock_now(), expires_on = ${expiresOn}, freight = ${freight ?? null}::numeric
    where quote.quote_id = ${quoteId}`
}
