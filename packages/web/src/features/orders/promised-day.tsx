import { formatDay, orNa } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { OrderRow } from './orders.queries.ts'
import css from './promised-day.module.css'

/** The day an order is promised for, in a list; a day that has passed is not shown as one (trade.md 2.6). */
export const PromisedDay = ({ promisedDate, datePassed }: Pick<OrderRow, 'promisedDate' | 'datePassed'>) => (
  <span className={css.when} data-late={datePassed || undefined}>{datePassed ? t('order.dayPassed') : orNa(promisedDate && formatDay(promisedDate))}</span>
)
