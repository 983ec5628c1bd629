import {
  atLeastOneBaseUnit,
  joinUser,
  keepsCustomer,
  knownUser,
  moreThanZero,
  priceUnitKnown,
  unitOfItem,
} from '../checks.ts'
import type { Feed, FeedTx, FileFacts } from '../feed.ts'
import { quoteLines } from '../formats/quote-lines.ts'
import { quoteMessages } from '../formats/quote-messages.ts'
import { quotes } from '../formats/quotes.ts'
import { upsert } from '../upsert.ts'

const requiredWhenPriced = (column: string) => ({
  column,
  reason: 'It is required unless the quote is requested or withdrawn.',
  bad: `r.status not in ('requested', 'withdrawn') and r.${column} is null`,
})

export const quoteFeeds: Feed[] = [
  {
    format: quotes,
    checks: [
      knownUser,
      keepsCustomer('quotes', 'quote_number'),
      requiredWhenPriced('priced_at'),
      requiredWhenPriced('expires_on'),
    ],
    merge: mergeQuotes,
  },
  {
    format: quoteLines,
    checks: [
      moreThanZero('quantity'),
      unitOfItem('unit'),
      unitOfItem('price_unit'),
      priceUnitKnown,
      atLeastOneBaseUnit,
      { column: 'accepted', reason: 'This is more than quantity.', bad: 'r.accepted > r.quantity' },
    ],
    merge: mergeQuoteLines,
  },
  { format: quoteMessages, checks: [knownUser], merge: mergeQuoteMessages },
]

async function mergeQuotes(tx: FeedTx, file: FileFacts): Promise<number> {
  const rows = await upsert(tx, file, {
    into: 'quotes',
    key: ['quote_number'],
    columns: {
      quote_number: 'quote_number',
      customer_id: ['customer_number', 'c.customer_id'],
      user_id: ['username', 'u.user_id'],
      revision: 'revision',
      job_name: 'job_name',
      status: 'status',
      location_id: ['location', 'l.location_id'],
      requested_at: 'requested_at',
      wanted_date: 'wanted_date',
      priced_at: 'priced_at',
      expires_on: 'expires_on',
      total: 'total',
    },
    from: `join customers c on c.customer_number = r.customer_number join locations l on l.code = r.location ${joinUser} order by r.requested_at`,
  })
  await tx`select setval('quote_numbers', max(quote_number)) from quotes having max(quote_number) > (select last_value from quote_numbers)`
  return rows
}

function mergeQuoteLines(tx: FeedTx, file: FileFacts): Promise<number> {
  return upsert(tx, file, {
    into: 'quote_lines',
    key: ['quote_id', 'revision', 'line_number'],
    columns: {
      quote_id: ['quote_number', 'q.quote_id'],
      revision: ['quote_number', 'q.revision'],
      line_number: 'line_number',
      item_id: ['sku', 'i.item_id'],
      um_code: 'unit',
      quantity: 'quantity',
      base_qty: ['quantity', 'base.base_qty'],
      price_uom: ['unit', 'p.um_code'],
      price_qty: ['quantity', 'billed.price_qty'],
      unit_price: 'unit_price',
      net: ['unit_price', 'coalesce(r.net, round(r.unit_price * billed.price_qty, 2))'],
      sidemark: 'sidemark',
      comments: 'comments',
      accepted_base: ['accepted', 'round(r.accepted * u.num / u.den)::int'],
    },
    from: `
      join quotes q on q.quote_number = r.quote_number
      join items i on i.sku = r.sku
      join item_uoms u on u.item_id = i.item_id and u.um_code = r.unit
      join item_uoms p on p.item_id = i.item_id and p.um_code = coalesce(nullif(r.price_unit, ''), i.price_uom)
      cross join lateral (select round(r.quantity * u.num / u.den)::int as base_qty) base
      cross join lateral (select round(base.base_qty * p.den::numeric / p.num, 4) as price_qty) billed
      order by q.quote_number, r.line_number`,
  })
}

/** Messages never change: a message that is already known by quote, instant and author is left alone. */
async function mergeQuoteMessages(tx: FeedTx): Promise<number> {
  const { count } = await tx`
    insert into quote_messages (quote_id, at, revision, user_id, author, body, is_ours)
    select q.quote_id, r.at, r.revision, u.user_id, r.author, r.body, u.user_id is null
    from feed_rows r
    join quotes q on q.quote_number = r.quote_number
    ${tx.unsafe(joinUser)}
    where not exists (select from quote_messages m where m.quote_id = q.quote_id and m.at = r.at and m.author = r.author)
    order by r.at`
  return count
}
