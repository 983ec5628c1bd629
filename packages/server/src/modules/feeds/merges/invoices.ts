import { keepsCustomer, unitOfItem } from '../checks.ts'
import type { Feed, FeedTx, FileFacts } from '../feed.ts'
import { invoiceLines } from '../formats/invoice-lines.ts'
import { invoices } from '../formats/invoices.ts'
import { tellInvoices } from '../news.ts'
import { upsert } from '../upsert.ts'
import { postDifference } from './ledger.ts'

export const invoiceFeeds: Feed[] = [
  {
    format: invoices,
    checks: [
      keepsCustomer('invoices', 'invoice_number'),
      {
        column: 'amount',
        reason: 'It is not the sum of merchandise, freight, fuel and tax.',
        bad: 'r.amount <> r.merchandise + r.freight + r.fuel + r.tax',
      },
      {
        column: 'order_number',
        reason: 'The order belongs to another customer.',
        join: 'join orders o on o.order_number = r.order_number join customers c on c.customer_id = o.customer_id',
        bad: 'c.customer_number <> r.customer_number',
      },
    ],
    merge: mergeInvoices,
  },
  {
    format: invoiceLines,
    checks: [unitOfItem('unit'), unitOfItem('price_unit')],
    merge: mergeInvoiceLines,
  },
]

async function mergeInvoices(tx: FeedTx, file: FileFacts): Promise<number> {
  const rows = await upsert(tx, file, {
    into: 'invoices',
    key: ['invoice_number'],
    columns: {
      invoice_number: 'invoice_number',
      customer_id: ['customer_number', 'c.customer_id'],
      order_id: ['order_number', 'o.order_id'],
      order_number: ['order_number', `coalesce(r.order_number::text, '')`],
      po_number: 'po_number',
      sidemark: 'sidemark',
      invoiced_on: 'invoiced_on',
      terms_code: 'terms',
      due_on: ['invoiced_on', 'coalesce(r.due_on, r.invoiced_on + t.net_days)'],
      discount_on: [
        'invoiced_on',
        'coalesce(r.discount_on, case when r.amount > 0 and t.discount_rate > 0 then r.invoiced_on + t.discount_days end)',
      ],
      discount_base: ['merchandise', 'coalesce(r.discount_base, r.merchandise)'],
      discount_rate: ['terms', 'case when r.amount > 0 then t.discount_rate else 0 end'],
      merchandise: 'merchandise',
      freight: 'freight',
      fuel: 'fuel',
      tax: 'tax',
      amount: 'amount',
      kind: ['amount', `case when r.amount < 0 then 'credit-memo' else 'invoice' end`],
    },
    from: `
      join customers c on c.customer_number = r.customer_number
      join payment_terms t on t.terms_code = r.terms
      left join orders o on o.order_number = r.order_number
      order by r.invoiced_on, r.file_line`,
  })
  const posted = await postDifference(
    tx,
    `
    select i.customer_id, i.invoice_id, null::uuid as payment_id, 'receivable' as debit, 'sales' as credit, i.amount, i.invoiced_on as posted_on, 'Invoice ' || i.invoice_number as note
    from feed_rows r
    join invoices i on i.invoice_number = r.invoice_number`,
  )
  await tellInvoices(tx)
  return rows + posted
}

function mergeInvoiceLines(tx: FeedTx, file: FileFacts): Promise<number> {
  return upsert(tx, file, {
    into: 'invoice_lines',
    key: ['invoice_id', 'line_number'],
    columns: {
      invoice_id: ['invoice_number', 'v.invoice_id'],
      line_number: 'line_number',
      item_id: ['sku', 'i.item_id'],
      description: ['description', `coalesce(nullif(r.description, ''), i.description, '')`],
      um_code: 'unit',
      quantity: 'quantity',
      price_uom: ['price_unit', `coalesce(nullif(r.price_unit, ''), i.price_uom, '')`],
      price_qty: ['quantity', 'coalesce(r.price_qty, round(round(r.quantity * u.num / u.den) * p.den / p.num, 4), 0)'],
      unit_price: 'unit_price',
      net: 'net',
      dye_lot: 'dye_lot',
      roll_no: 'roll_no',
      sidemark: 'sidemark',
    },
    from: `
      join invoices v on v.invoice_number = r.invoice_number
      left join items i on i.sku = r.sku
      left join item_uoms u on u.item_id = i.item_id and u.um_code = r.unit
      left join item_uoms p on p.item_id = i.item_id and p.um_code = coalesce(nullif(r.price_unit, ''), i.price_uom)
      order by v.invoiced_on, r.file_line`,
  })
}
