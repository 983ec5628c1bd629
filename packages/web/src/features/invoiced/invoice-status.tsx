import { t } from '#platform/texts.ts'
import type { InvoicedRow } from './invoiced.queries.ts'
import css from './invoice-status.module.css'

/** Open, paid or a credit memo; an open one past its day says for how long. */
export const InvoiceStatus = ({ status, daysPastDue }: Pick<InvoicedRow, 'status' | 'daysPastDue'>) => (
  <span className={css.status} data-status={daysPastDue > 0 ? 'past' : status}>{daysPastDue > 0 ? t('invoiced.pastDue', { count: daysPastDue }) : t(`invoiced.status.${status}`)}</span>
)
