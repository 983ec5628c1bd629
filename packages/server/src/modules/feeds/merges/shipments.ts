import { moreThanZero } from '../checks.ts'
import type { Feed, FeedTx, FileFacts } from '../feed.ts'
import { shipmentLines } from '../formats/shipment-lines.ts'
import { shipments } from '../formats/shipments.ts'
import { tellShipments } from '../news.ts'
import { upsert } from '../upsert.ts'

/** SQL: joins the order line that a shipment line belongs to, as `l`. */
const joinOrderLine = `
  join shipments s on s.shipment_number = r.shipment_number
  join order_lines l on l.order_id = s.order_id and l.line_number = r.line_number and l.sequence = r.sequence`

export const shipmentFeeds: Feed[] = [
  {
    format: shipments,
    checks: [{ column: 'delivered_at', reason: 'It is before shipped_at.', bad: 'r.delivered_at < r.shipped_at' }],
    merge: mergeShipments,
  },
  {
    format: shipmentLines,
    checks: [
      moreThanZero('quantity'),
      {
        column: 'line_number',
        reason: 'The order of the shipment has no such line.',
        join: `left ${joinOrderLine.trim().replace('\n  join order_lines', '\n  left join order_lines')}`,
        bad: 'l.order_line_id is null',
      },
      {
        column: 'quantity',
        reason: 'This is less than one base unit of the item.',
        join: `${joinOrderLine} join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code`,
        bad: 'round(r.quantity * u.num / u.den) < 1',
      },
    ],
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'shipment_lines',
        key: ['shipment_id', 'order_line_id', 'dye_lot', 'roll_no'],
        columns: {
          shipment_id: ['shipment_number', 's.shipment_id'],
          order_line_id: ['line_number', 'l.order_line_id'],
          base_qty: ['quantity', 'round(r.quantity * u.num / u.den)::int'],
          dye_lot: 'dye_lot',
          roll_no: 'roll_no',
        },
        from: `${joinOrderLine} join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code`,
      }),
  },
]

async function mergeShipments(tx: FeedTx, file: FileFacts): Promise<number> {
  const rows = await upsert(tx, file, {
    into: 'shipments',
    key: ['shipment_number'],
    columns: {
      shipment_number: 'shipment_number',
      order_id: ['order_number', 'o.order_id'],
      shipped_at: 'shipped_at',
      carrier: 'carrier',
      tracking: 'tracking',
      delivered_at: 'delivered_at',
      proof_name: 'proof_name',
      proof_url: 'proof_url',
    },
    from: 'join orders o on o.order_number = r.order_number order by r.shipped_at',
  })
  await tellShipments(tx)
  return rows
}
