import type { InvoicedOrder } from '@sidemark/contract'
import type { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { json } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { disputeFields } from './disputes/dispute-rows.ts'
import { invoicedRowFields } from './invoiced-rows.ts'
import { kindOfPosting, referenceOfPosting } from './postings.ts'

/** One invoice with its lines, lots and rolls, its charges, and the postings to it since then. */
export const readInvoiced = (
  tx: Tx,
  { location: { timeZone } }: Pick<Scope, 'location'>,
  invoiceId: OwnedId<'invoice'>,
): Promise<Json<z.output<typeof InvoicedOrder>>> =>
  json(tx`
    select json_build_object(
      ${invoicedRowFields(tx)},
      'terms', m.description,
      'hasOrder', o.order_id is not null,
      'shipTo', case when v.how <> 'W' then json_build_object('name', o.ship_to_name, 'line1', o.ship_to_line1, 'line2', o.ship_to_line2,
        'city', o.ship_to_city, 'state', o.ship_to_state, 'zip', o.ship_to_zip) end,
      'lines', (
        select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'sku', coalesce(x.sku, ''), 'description', coalesce(nullif(l.description, ''), x.description, ''), 'color', coalesce(x.color, ''),
          'size', coalesce(x.size, ''), 'picture', coalesce(x.picture, ''), 'material', coalesce(k.material, ''), 'quantity', quantity_text(l.quantity), 'UMCode', l.um_code,
          'qtyPriceUOM', quantity_text(l.price_qty), 'priceUOM', l.price_uom, 'unitPrice', shown_price(l.unit_price), 'net', l.net::text,
          'dyeLot', l.dye_lot, 'roll', l.roll_no, 'sidemark', l.sidemark) order by l.line_number), '[]')
        from invoice_lines l
        left join items x on x.item_id = l.item_id
        left join categories k on k.category_id = x.category_id
        where l.invoice_id = i.invoice_id),
      'charges', (
        select json_agg(json_build_object('kind', c.kind, 'description', c.description, 'amount', c.amount::text) order by c.place)
        from (values (1, 'merchandise', 'Merchandise', i.merchandise), (2, 'freight', 'Freight and handling', i.freight), (3, 'fuel', 'Fuel surcharge', i.fuel), (4, 'tax', 'Sales tax', i.tax)) c (place, kind, description, amount)
        where c.kind = 'merchandise'
          or c.amount <> 0),
      'settlements', (
        select coalesce(json_agg(json_build_object('day', p.posted_on, 'kind', ${kindOfPosting(tx)}, 'reference', ${referenceOfPosting(tx)},
          'amount', (case when p.debit = 'receivable' then p.amount else - p.amount end)::text) order by p.posted_on, p.payment_id, p.debit = 'discount', p.posting_id), '[]')
        from ledger_postings p
        left join payments y on y.payment_id = p.payment_id
        where p.invoice_id = i.invoice_id
          and 'receivable' in (p.debit, p.credit)
          and 'sales' not in (p.debit, p.credit)),
      'disputes', (
        select coalesce(json_agg(json_build_object(${disputeFields(tx)}) order by d.opened_at, d.dispute_id), '[]')
        from invoice_disputes d
        left join users u on u.user_id = d.user_id
        where d.invoice_id = i.invoice_id))::text as json
    from invoices i
    join payment_terms m on m.terms_code = i.terms_code
    left join orders o on o.order_id = i.order_id
    left join ship_vias v on v.ship_via_code = o.ship_via_code
    cross join lateral (select (stock_now() at time zone ${timeZone})::date as day) t
    where i.invoice_id = ${invoiceId}`)
