import type { Sql } from '#platform/database/sql.ts'
import { manyInvoices, manyPayments } from './given-invoices.ts'
import { manyOrders } from './given-orders.ts'
import type { GivenUser } from './given-people.ts'

/** The number of rows on one customer's account. */
export type AccountSize = { orders: number; invoices: number; quotes: number }
/**
 * The account of issue 4, with which the account's pages are measured. It has as many quotes as a busy estimator
 * requests in five years.
 */
export const largeAccount: AccountSize = { orders: 20_000, invoices: 60_000, quotes: 5000 }
type Account = Pick<GivenUser, 'customerId' | 'userId' | 'locationId'>

/**
 * Makes all rows that a customer's pages list: orders, their invoices and payments, quotes, and purchases by product.
 * It uses set-based statements, and then updates statistics and visibility as a running database does.
 *
 * @param sql without a statement timeout, if the account is large
 * @param itemIds of the lines, sold by `unit`
 */
export async function givenAccount(
  sql: Sql,
  account: Account,
  { orders, invoices, quotes }: AccountSize,
  goods: { itemIds: number[]; unit?: string },
) {
  const fill = async () => {
    await manyOrders(sql, account, { count: orders, ...goods })
    await manyInvoices(sql, account, { count: invoices })
    await manyPayments(sql, account)
    await manyQuotes(sql, account, { count: quotes, ...goods })
    await purchasesOfOrders(sql, account)
  }
  await (invoices >= FEWEST_IN_BULK ? inBulk(sql, fill) : fill())
  await sql.unsafe(`vacuum (analyze) ${tables.join(', ')}`)
}

const tables = [
  'orders',
  'order_lines',
  'order_words',
  'invoices',
  'invoice_lines',
  'invoice_words',
  'ledger_postings',
  'payments',
  'payment_applications',
  'payment_words',
  'quotes',
  'quote_lines',
  'purchases',
  'purchased_items',
]
/** From this many rows on, building an index again takes less time than writing each row into it. */
const FEWEST_IN_BULK = 5000

/**
 * Runs an act that writes many rows, and builds the tables' indexes again after it. The indexes of constraints stay.
 * References are not checked meanwhile, because one check for each of half a million rows takes longer than the rows.
 */
async function inBulk(sql: Sql, act: () => Promise<void>) {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = any (${tables}::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  for (const table of tables)
    await sql.unsafe(`alter table ${table} disable trigger all; alter table ${table} enable trigger user`)
  try {
    await act()
  } finally {
    for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger all`)
    for (const { definition } of indexes) await sql.unsafe(definition)
  }
}

/**
 * Quotes of two lines for one job each. One in four still waits for an answer. The others are priced, and some of them
 * are valid for days to come.
 */
async function manyQuotes(
  sql: Sql,
  { customerId, userId, locationId }: Account,
  { count, itemIds, unit = 'EA' }: { count: number; itemIds: number[]; unit?: string },
) {
  await sql`
    with asked as (
      insert into quotes (customer_id, user_id, location_id, job_name, status, requested_at, priced_at, expires_on, total)
      select ${customerId}, ${userId}, ${locationId}, (array['Maple St. lobby', 'Smith job', 'Harbor tower', 'Osgood atrium'])[1 + n % 4] || ' ' || n / 40,
        (array['requested', 'priced', 'accepted', 'declined'])[1 + n % 4], now() - make_interval(hours => 8 * (${count} - n)), case when n % 4 > 0 then now() - make_interval(hours => 8 * (${count} - n) - 4) end,
        case when n % 4 > 0 then current_date + 30 - (${count} - n) / 3 end, case when n % 4 > 0 then n % 3000 + 0.41 end
      from generate_series(1, ${count}::int) n
      order by n
      returning quote_id, quote_number
    )
    insert into quote_lines (quote_id, line_number, item_id, um_code, quantity, base_qty, price_uom, price_qty, unit_price, net)
    select q.quote_id, l.number, (${itemIds}::int[])[1 + (q.quote_number + l.number) % ${itemIds.length}], ${unit}, 2, 2, ${unit}, 2, 1, 2
    from asked q
    cross join (values (10), (20)) l (number)`
}

/** The sums by item and month, as the feed of orders stores them. */
const purchasesOfOrders = (sql: Sql, { customerId }: Account) => sql`
  insert into purchases (customer_id, item_id, month, base_qty, spend, orders, last_ordered)
  select o.customer_id, l.item_id, date_trunc('month', o.ordered_at)::date, sum(l.base_qty), sum(l.net), count(distinct o.order_id), max(o.ordered_at)::date
  from orders o
  join order_lines l using (order_id)
  where o.customer_id = ${customerId}
    and o.status <> 'cancelled'
  group by o.customer_id, l.item_id, date_trunc('month', o.ordered_at)`
