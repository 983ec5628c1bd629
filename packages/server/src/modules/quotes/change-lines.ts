import type { staffQuoteRoutes } from '@sidemark/contract'
import { quoteSentences, QUOTE_LINES_MAX } from '@sidemark/contract/rules/quotes'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import { Refusal } from '#platform/serve/replies.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'

type Answer = z.output<typeof staffQuoteRoutes.answerQuote.body>
type Changes = Pick<Answer, 'lines' | 'removed' | 'added'>
type Priced = Pick<Answer['lines'][number], 'lineNumber' | 'unitPrice'>

/**
 * Changes the lines of a quote's current revision as staff want them, and remembers what changed, for the customer to see.
 * Quantities are rounded as in the cart. Cuts are dropped with another quantity. Prices are written later.
 *
 * @returns the price of each line, with the numbers that added lines got
 * @throws Refusal if an item is unknown or is not sold so, or if no line is left, or too many
 */
export async function changeLines(tx: Tx, quoteId: string, { lines, removed, added }: Changes): Promise<Priced[]> {
  const last = await lastNumber(tx, quoteId)
  const fresh = added.map((line, place) => ({ ...line, lineNumber: last + 10 * (place + 1) }))
  const changed = lines.filter(
    ({ lineNumber, quantity, UMCode }) =>
      !removed.includes(lineNumber) && (quantity !== undefined || UMCode !== undefined),
  )
  if (changed.length > 0) await setQuantities(tx, quoteId, changed)
  if (removed.length > 0) await takeOut(tx, quoteId, removed)
  if (fresh.length > 0) await addLines(tx, quoteId, fresh)
  const count = await lineCount(tx, quoteId)
  if (count === 0) throw new Refusal(quoteSentences.noLineLeft)
  if (count > QUOTE_LINES_MAX) throw new Refusal(quoteSentences.tooManyLines)
  return [...lines, ...fresh].map(({ lineNumber, unitPrice }) => ({ lineNumber, unitPrice }))
}

async function lastNumber(tx: Tx, quoteId: string): Promise<number> {
  const { last } = await one(
    z.object({ last: z.number() }),
    tx`
    select max(line.line_number) as last
    from quotes quote
    join quote_lines line on line.quote_id = quote.quote_id and line.revision = quote.revision
    where quote.quote_id = ${quoteId}`,
  )
  return last
}

async function lineCount(tx: Tx, quoteId: string): Promise<number> {
  const { count } = await one(
    z.object({ count: z.number() }),
    tx`
    select count(*)::int as count
    from quotes quote
    join quote_lines line on line.quote_id = quote.quote_id and line.revision = quote.revision
    where quote.quote_id = ${quoteId}`,
  )
  return count
}

const Unsold = z.object({ lineNumber: z.number(), sku: z.string(), known: z.boolean(), reason: SoldReasonText })

/** Refuses the first line whose item is unknown or is not sold in the quantity and unit. `from` gives such lines. */
async function refuseUnsold(tx: Tx, from: ReturnType<Tx>) {
  const [line] = await many(Unsold, tx`${from} order by "lineNumber" limit 1`)
  if (line)
    throw new Refusal(
      quoteSentences.lineNotSold(line.lineNumber, line.known ? line.reason : quoteSentences.noItem(line.sku)),
    )
}

async function setQuantities(tx: Tx, quoteId: string, changed: Answer['lines']) {
  const wanted = tx`
    select line.quote_line_id, line.line_number, line.item_id, line.quantity as was, line.um_code as was_um, line.base_qty as was_base,
      coalesce(asked."UMCode", line.um_code) as um_code, sold.base_qty, sold.new_qty, sold.reason, quote.quote_id, quote.revision
    from quotes quote
    join quote_lines line on line.quote_id = quote.quote_id and line.revision = quote.revision
    join jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) asked ("lineNumber" int, quantity numeric, "UMCode" text)
      on asked."lineNumber" = line.line_number
    cross join lateral to_base(item => line.item_id, um => coalesce(asked."UMCode", line.um_code), quantity => coalesce(asked.quantity, line.quantity)) sold
    where quote.quote_id = ${quoteId}
      and (coalesce(asked.quantity, line.quantity), coalesce(asked."UMCode", line.um_code)) <> (line.quantity, line.um_code)`
  await refuseUnsold(
    tx,
    tx`
    select wanted.line_number as "lineNumber", '' as sku, true as known, wanted.reason
    from (${wanted}) wanted
    where wanted.base_qty = 0`,
  )
  await tx`
    with wanted as materialized (${wanted}),
    told as (
      insert into quote_changes (quote_id, revision, line_number, what, item_id, quantity, um_code)
      select wanted.quote_id, wanted.revision, wanted.line_number, 'changed', wanted.item_id, wanted.was, wanted.was_um
      from wanted
    )
    update quote_lines line
    set um_code = wanted.um_code, quantity = wanted.new_qty, base_qty = wanted.base_qty,
      price_qty = round(from_base(wanted.base_qty, price_unit.num, price_unit.den), 4),
      cuts = case when wanted.base_qty = wanted.was_base then line.cuts end
    from wanted
    join quote_lines priced on priced.quote_line_id = wanted.quote_line_id
    join item_uoms price_unit on price_unit.item_id = priced.item_id and price_unit.um_code = priced.price_uom
    where line.quote_line_id = wanted.quote_line_id`
}

const takeOut = (tx: Tx, quoteId: string, removed: number[]) => tx`
  with gone as (
    delete from quote_lines line
    using quotes quote
    where quote.quote_id = ${quoteId}
      and line.quote_id = quote.quote_id
      and line.revision = quote.revision
      and line.line_number = any (${removed}::int[])
    returning line.*
  )
  insert into quote_changes (quote_id, revision, line_number, what, item_id, quantity, um_code)
  select gone.quote_id, gone.revision, gone.line_number, 'removed', gone.item_id, gone.quantity, gone.um_code
  from gone`

async function addLines(tx: Tx, quoteId: string, fresh: (Answer['added'][number] & { lineNumber: number })[]) {
  const wanted = tx`
    select asked."lineNumber", asked.sku, asked."UMCode", item.item_id, item.price_uom, sold.base_qty, sold.new_qty, sold.reason
    from jsonb_to_recordset(${JSON.stringify(fresh)}::text::jsonb) asked ("lineNumber" int, sku text, quantity numeric, "UMCode" text)
    left join items item on item.sku = asked.sku
    left join lateral to_base(item => item.item_id, um => asked."UMCode", quantity => asked.quantity) sold on true`
  await refuseUnsold(
    tx,
    tx`
    select wanted."lineNumber", wanted.sku, wanted.item_id is not null as known, wanted.reason
    from (${wanted}) wanted
    where coalesce(wanted.base_qty, 0) = 0`,
  )
  await tx`
    with added as (
      insert into quote_lines (quote_id, revision, line_number, item_id, um_code, quantity, base_qty, price_uom, price_qty)
      select quote.quote_id, quote.revision, wanted."lineNumber", wanted.item_id, wanted."UMCode", wanted.new_qty, wanted.base_qty, wanted.price_uom,
        round(from_base(wanted.base_qty, price_unit.num, price_unit.den), 4)
      from quotes quote
      cross join (${wanted}) wanted
      join item_uoms price_unit on price_unit.item_id = wanted.item_id and price_unit.um_code = wanted.price_uom
      where quote.quote_id = ${quoteId}
      returning quote_id, revision, line_number, item_id
    )
    insert into quote_changes (quote_id, revision, line_number, what, item_id)
    select added.quote_id, added.revision, added.line_number, 'added', added.item_id
    from added`
}
