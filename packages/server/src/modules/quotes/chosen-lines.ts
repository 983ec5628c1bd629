import type { Tx } from '#platform/database/sql.ts'

/**
 * The chosen lines of a quote with their quantities in the line's unit. Undefined means the whole rest of every line.
 */
export type ChosenLines = { lineNumber: number; quantity?: string | undefined }[] | undefined

/** The chosen lines as rows, as a caller sent them: `line_number` and `quantity`, null where a caller leaves it out. */
export const chosenRows = (tx: Tx, chosen: ChosenLines) => tx`
  select sent."lineNumber" as line_number, sent.quantity
  from jsonb_to_recordset(${JSON.stringify(chosen ?? [])}::text::jsonb) sent ("lineNumber" int, quantity numeric)`

/**
 * A statement of the lines of the quote's present revision that were chosen, with `base_qty`, the quantity of each in
 * base units: the named quantity, or else the whole rest. It includes lines without a rest, with 0. Only a whole line has its cuts.
 */
export const chosenLines = (tx: Tx, quoteId: string, chosen: ChosenLines) => tx`
  select line.quote_line_id, line.line_number, line.item_id, line.um_code, line.sidemark, line.comments, chosen.base_qty,
    case when chosen.base_qty = line.base_qty then line.cuts end as cuts
  from quotes quote
  join quote_lines line on line.quote_id = quote.quote_id and line.revision = quote.revision
  left join (
    select sent.line_number, min(sent.quantity) as quantity
    from (${chosenRows(tx, chosen)}) sent
    group by sent.line_number
  ) named on named.line_number = line.line_number
  left join lateral to_base(item => line.item_id, um => line.um_code, quantity => named.quantity) sold on named.quantity is not null
  cross join lateral (select coalesce(sold.base_qty, line.base_qty - line.accepted_base) as base_qty) chosen
  where quote.quote_id = ${quoteId}
    and (${chosen === undefined} or named.line_number is not null)`
