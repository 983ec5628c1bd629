import { t } from '#platform/text/texts.ts'
import type { InvoicedRow } from './invoiced.queries.ts'
import css from './invoice-status.module.css'

/** Shows whether an invoice is open, paid or a credit memo. If it is past due, it says for how long. */
export const InvoiceStatus = ({ status, daysPastDue }: Pick<InvoicedRow, 'status' | 'daysPastDue'>) => (
  <span className={css.status} data-status={daysPastDue > 0 ? 'past' : status}>
    {daysPastDue > 0 ? t('invoiced.pastDue', { count: daysPastDue }) : t(`invoiced.status.${status}`)}
  </span>
)
