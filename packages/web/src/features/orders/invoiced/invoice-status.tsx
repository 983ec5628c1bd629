import { t } from '#platform/text/texts.ts'
import { Status } from '#ui/figures/status.tsx'
import type { InvoicedRow } from './invoiced.queries.ts'

/** Shows whether an invoice is open, paid or a credit memo. If it is past due, it says for how long, in red. */
export const InvoiceStatus = ({ status, daysPastDue }: Pick<InvoicedRow, 'status' | 'daysPastDue'>) =>
  daysPastDue > 0 ? (
    <Status word={t('order.daysLate', { count: daysPastDue })} tone="stop" />
  ) : (
    <Status word={t(`invoiced.status.${status}`)} />
  )
