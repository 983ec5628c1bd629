import type { OwnedKind } from '@sidemark/contract'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { givenMethod } from './given-payments.ts'
import type { GivenUser } from './given-people.ts'

const Named = z.object({ name: z.string() })

/**
 * Makes one row of each kind that the wire can name. It belongs to the user's customer. Resolves to its name on the
 * wire.
 */
export const ownedRows: Record<OwnedKind, (sql: Sql, user: GivenUser, itemId: number) => Promise<string>> = {
  order: async (sql, { customerId, userId, locationId }) => {
    const { name } = await one(
      Named,
      sql`
      insert into orders (customer_id, user_id, location_id, ship_via_code, merchandise, total)
      values (${customerId}, ${userId}, ${locationId}, 'WC', 10, 10)
      returning order_number::text as name`,
    )
    return name
  },
  hold: async (sql, { customerId, userId, locationId }, itemId) => {
    const { name } = await one(
      Named,
      sql`
      insert into holds (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, comment, expires_at)
      values (${customerId}, ${userId}, ${itemId}, ${locationId}, 'CT', 1, 1, 'For a job', now() + interval '7 days')
      returning hold_number::text as name`,
    )
    return name
  },
  place: async (sql, { customerId, userId, locationId }, itemId) => {
    const { name } = await one(
      Named,
      sql`
      insert into waitlist_places (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, comment, joined_at)
      values (${customerId}, ${userId}, ${itemId}, ${locationId}, 'CT', 1, 1, 'For a job', now())
      returning place_number::text as name`,
    )
    return name
  },
  quote: async (sql, { customerId, userId, locationId }) => {
    const { name } = await one(
      Named,
      sql`
      insert into quotes (customer_id, user_id, location_id)
      values (${customerId}, ${userId}, ${locationId})
      returning quote_number::text as name`,
    )
    return name
  },
  invoice: async (sql, { customerId }) => {
    const { name } = await one(
      Named,
      sql`
      insert into invoices (invoice_number, customer_id, invoiced_on, terms_code, due_on, amount)
      values (gen_random_uuid()::text, ${customerId}, current_date, 'NET30', current_date + 30, 10)
      returning invoice_number as name`,
    )
    // The amount due on it is what the ledger says.
    await sql`
      insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id)
      select ${customerId}, current_date, 'receivable', 'sales', 10, invoice_id
      from invoices
      where invoice_number = ${name}`
    return name
  },
  dispute: async (sql, user, itemId) => {
    const invoice = await ownedRows.invoice(sql, user, itemId)
    const { name } = await one(
      Named,
      sql`
      insert into invoice_disputes (invoice_id, reason, amount)
      select invoice_id, 'price', 1
      from invoices
      where invoice_number = ${invoice}
      returning dispute_id::text as name`,
    )
    return name
  },
  payment: async (sql, { customerId, userId }) => {
    const { name } = await one(
      Named,
      sql`
      insert into payments (customer_id, user_id, kind, status, amount)
      values (${customerId}, ${userId}, 'card', 'scheduled', 10)
      returning header_guid::text as name`,
    )
    return name
  },
  paymentMethod: (sql, user) => givenMethod(sql, user),
  methodPage: async (sql, { customerId, userId }) => {
    const { name } = await one(
      Named,
      sql`
      insert into method_pages (customer_id, user_id, kind, gateway)
      values (${customerId}, ${userId}, 'card', 'sandbox')
      returning page_id as name`,
    )
    return name
  },
  list: async (sql, { customerId, userId }) => {
    const { name } = await one(
      Named,
      sql`
      insert into shopping_lists (customer_id, user_id, name)
      values (${customerId}, ${userId}, gen_random_uuid()::text)
      returning list_id::text as name`,
    )
    return name
  },
  export: async (sql, { customerId, userId, locationId }) => {
    const { name } = await one(
      Named,
      sql`
      insert into exports (customer_id, user_id, location_id, format, asked, lists, claims)
      values (${customerId}, ${userId}, ${locationId}, 'csv', '{}', '{}', '{}')
      returning export_id::text as name`,
    )
    return name
  },
  cartShare: async (sql, { customerId, userId }, itemId) => {
    const { name } = await one(
      Named,
      sql`
      with made as (
        insert into cart_shares (customer_id, user_id, expires_at)
        values (${customerId}, ${userId}, now() + interval '14 days')
        returning share_id
      )
      insert into cart_share_lines (share_id, line_number, item_id, um_code, quantity, base_qty)
      select m.share_id, 10, ${itemId}, i.default_unit, 1, 1
      from made m
      join items i on i.item_id = ${itemId}
      returning share_id::text as name`,
    )
    return name
  },
  cartShareMade: (sql, user, itemId) => ownedRows.cartShare(sql, user, itemId),
  shipTo: async (sql, { customerId, locationId }) => {
    const { name } = await one(
      Named,
      sql`
      insert into ship_tos (customer_id, sequence, name, location_id, ship_via_code)
      values (${customerId}, 71, 'Site', ${locationId}, 'OT')
      returning sequence::text as name`,
    )
    return name
  },
}
