import type { OrderStatus } from '@sidemark/contract'
import type { z } from 'zod'

/** An order's status as a customer understands it, for papers and files. trade.md 2.6. */
export const statusWords: Record<z.output<typeof OrderStatus>, string> = {
  entered: 'Entered', 'awaiting-approval': 'Waiting for approval', released: 'Released', picking: 'Picking', shipped: 'Shipped', ready: 'Ready for will call',
  delivered: 'Delivered', invoiced: 'Invoiced', cancelled: 'Cancelled',
}
