import { fileAddress } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import { FileLink } from '#ui/controls/file-link.tsx'

/** Links the distributor's staff to the cut tickets of an order, if something of it is cut from rolls. */
export const StaffCutTickets = ({ order }: { order: { orderNumber: string; hasCutTickets: boolean } }) =>
  order.hasCutTickets && (
    <FileLink
      address={fileAddress('GET /api/staff/orders/:number/cuttickets', { params: { number: order.orderNumber } })}
    >
      {t('order.cutTickets')}
    </FileLink>
  )
