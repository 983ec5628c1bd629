import { z } from 'zod'
import type { Sql } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { GivenCustomer } from './given-people.ts'

type GivenLine = { itemId?: number; net: string; quantity?: string; unit?: string; dyeLot?: string; roll?: string; sidemark?: string; description?: string }
export type GivenInvoice = { number: string; amount: string; on?: string; due?: string; discountOn?: string | null; po?: string; sidemark?: string; order?: string; lines?: GivenLine[] }

/** An invoice (or, of a negative amount, a credit memo) of goods alone as the feeds bring it, on our books. Resolves to its id. */
export async function givenInvoice(sql: Sql, { customerId }: Pick<GivenCustomer, 'customerId'>, { number, amount, on = '2026-11-01', due = '2026-12-01', discountOn = null, po = '', sidemark = '', order = '', lines = [] }: GivenInvoice) {
  const kind = amount.startsWith('-') ? 'credit-memo' : 'invoice'
  const { id } = await one(z.object({ id: z.string() }), sql`
    insert into invoices (invoice_number, customer_id, order_id, order_number, po_number, sidemark, invoiced_on, terms_code, due_on, discount_on, discount_base, discount_rate, merchandise, amount, kind)
    values (${number}, ${customerId}, (select order_id from orders where order_number::text = ${order}), ${order}, ${po}, ${sidemark}, ${on}, 'NET30', ${due}, ${discountOn}, ${amount}, 0.02, ${amount}, ${amount}, ${kind})
    returning invoice_id as id`)
  await sql`
    insert into invoice_lines (invoice_id, line_number, item_id, description, um_code, quantity, price_uom, price_qty, unit_price, net, dye_lot, roll_no, sidemark)
    select ${id}, n.line * 10, n."itemId", coalesce(n.description, ''), coalesce(n.unit, 'CT'), coalesce(n.quantity, 2), coalesce(n.unit, 'SF'), coalesce(n.quantity, 47.28), 2.5, n.net, coalesce(n."dyeLot", ''), coalesce(n.roll, ''), coalesce(n.sidemark, '')
    from jsonb_to_recordset(${sql.json(lines.map((line, at) => ({ ...line, line: at + 1 })))}) n (line int, "itemId" int, description text, unit text, quantity numeric, net numeric, "dyeLot" text, roll text, sidemark text)`
  await posted(sql, { customerId }, id, kind === 'invoice' ? { debit: 'receivable', credit: 'sales', amount, on } : { debit: 'sales', credit: 'receivable', amount: amount.slice(1), on })
  return id
}

/** A posting to an invoice, or to none. A payment of it unless it says otherwise. */
export async function posted(sql: Sql, { customerId }: Pick<GivenCustomer, 'customerId'>, invoiceId: string | null, { debit = 'cash', credit = 'receivable', amount, on, payment = null }: { debit?: string; credit?: string; amount: string; on: string; payment?: string | null }) {
  await sql`
    insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id, payment_id)
    values (${customerId}, ${on}, ${debit}, ${credit}, ${amount}, ${invoiceId}, ${payment})`
}
