import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../packages/server/src/platform/database/sql.ts'
import { givenAccount, largeAccount } from '../packages/server/test/given-account.ts'
import { everyRight } from '../packages/server/test/given-people.ts'

const CUSTOMER = 'BENCH-ACCOUNT'
/** Items that the customer buys; all in cartons. */
const ITEMS = 400

export type AccountStage = {
  customerNumber: string
  token: string
  order: string
  invoice: string
  quote: string
  sku: string
  years: string[]
}

/**
 * Makes a customer with a large account, in addition to the demo's customers. The customer is made only once. A user
 * who may see everything gets a session for this run.
 */
export async function setAccount(sql: Sql): Promise<AccountStage> {
  const [known] = await sql<
    { customerId: number }[]
  >`select customer_id as "customerId" from customers where customer_number = ${CUSTOMER}`
  if (!known) await makeAccount(sql)
  const token = randomBytes(32).toString('base64url')
  const [stage] = await sql<Omit<AccountStage, 'token' | 'customerNumber'>[]>`
    with session as (
      insert into sessions (token_hash, user_id, customer_id, expires_at)
      select decode(${createHash('sha256').update(token).digest('hex')}, 'hex'), u.user_id, u.customer_id, now() + interval '1 day'
      from user_customers u
      join customers c using (customer_id)
      where c.customer_number = ${CUSTOMER}
    )
    select (select order_number::text from orders o where o.customer_id = c.customer_id order by order_number offset 9000 limit 1) as "order",
      (select invoice_number from invoices i where i.customer_id = c.customer_id order by invoice_number offset 30000 limit 1) as invoice,
      (select quote_number::text from quotes q where q.customer_id = c.customer_id order by quote_number offset 2501 limit 1) as quote,
      (select i.sku from purchases p join items i using (item_id) where p.customer_id = c.customer_id order by p.month desc, i.sku limit 1) as sku,
      array(select (current_date - 365 * n)::text from generate_series(0, 5) n) as years
    from customers c
    where c.customer_number = ${CUSTOMER}`
  if (!stage) throw new Error('The large account was not made')
  return { ...stage, customerNumber: CUSTOMER, token }
}

async function makeAccount(sql: Sql) {
  console.error('Making 20,000 orders and 60,000 invoices of one customer …')
  const items = await sql<{ itemId: number }[]>`
    select item_id as "itemId"
    from items
    where default_unit = 'CT'
      and kind = 'goods'
      and not discontinued
    order by item_id
    limit ${ITEMS}`
  const [account] = await sql<{ customerId: number; userId: string; locationId: number }[]>`
    with customer as (
      insert into customers (customer_number, name, location_id, terms_code, credit_limit)
      select ${CUSTOMER}, 'Large account', location_id, 'NET30', 9000000
      from (select location_id from locations order by location_id limit 1) l
      returning customer_id, location_id
    ), buyer as (
      insert into users (username, password_hash, terms_accepted_at, email_opt_in)
      values ('large-account', '-', now(), false)
      returning user_id
    ), membership as (
      insert into user_customers (user_id, customer_id, is_default, claims)
      select user_id, customer_id, true, ${sql.json(everyRight)}
      from buyer, customer
    )
    select customer_id as "customerId", user_id as "userId", location_id as "locationId"
    from customer, buyer`
  if (!account) throw new Error('The customer of the large account was not made')
  await givenAccount(sql, account, largeAccount, { itemIds: items.map(({ itemId }) => itemId), unit: 'CT' })
  await sql.unsafe('checkpoint')
}
